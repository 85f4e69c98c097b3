import Sputnik

/// ```graphql
/// query AtlasQuery {
///   people { id name homeworld { id name climate } }
///   films { id title year }
/// }
/// ```
@QueryOperation public struct AtlasQuery {
  public var people: [Person]
  public var films: [Film]
}

/// ```graphql
/// query SearchQuery($text: String!) {
///   search(text: $text) { __typename ... on Person { … } ... on Planet { … } ... on Film { … } }
/// }
/// ```
@QueryOperation public struct SearchQuery {
  @Variable public var text: String
  @Property(arguments: ["text"]) public var search: [Found]

  @QueryUnion public enum Found: Equatable, Sendable {
    case person(Person)
    case planet(Planet)
    case film(Film)
    case other(typename: String)
  }
}

/// ```graphql
/// mutation RenamePerson($person: ID!, $name: String!) {
///   rename(person: $person, name: $name) { id name }
/// }
/// ```
@QueryMutation public struct RenamePerson {
  @Variable public var person: ID
  @Variable public var name: String
  @Property(arguments: ["person", "name"]) public var rename: PersonName
}
