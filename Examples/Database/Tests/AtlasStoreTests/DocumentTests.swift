import AtlasStore
import Sputnik
import Testing

/// What the operations send. CompiledOperationTests of the package itself has the same texts for the
/// sources.
@Suite struct DocumentTests {
  @Test func documentsOfTheOperations() throws {
    #expect(
      try AtlasQuery().document.text
        == "query AtlasQuery { people { id name homeworld { id name climate } } "
        + "films { id title year } }")
    #expect(
      try SearchQuery(variables: .init(text: "a")).document.text
        == "query SearchQuery($text: String!) { search(text: $text) { __typename "
        + "... on Person { id name homeworld { id name climate } } "
        + "... on Planet { id name climate } ... on Film { id title year } } }")
    #expect(
      try RenamePerson(variables: .init(person: "1", name: "a")).document.text
        == "mutation RenamePerson($person: ID!, $name: String!) "
        + "{ rename(person: $person, name: $name) { id name } }")
  }
}
