import Sputnik
import SputnikExecution
import StarWars
import TestSupport
import Testing

@Suite("The Star Wars server")
struct StarWarsTests {
  @Test(
    arguments: [
      ("{ hero { name } }", #"{"hero":{"name":"R2-D2"}}"#),
      ("{ hero(episode: EMPIRE) { name } }", #"{"hero":{"name":"Luke Skywalker"}}"#),
      (
        "{ hero { friends { __typename name } } }",
        #"{"hero":{"friends":[{"__typename":"Human","name":"Luke Skywalker"},"#
          + #"{"__typename":"Human","name":"Han Solo"},{"__typename":"Human","name":"Leia Organa"}]}}"#
      ),
      (
        "{ human(id: 1004) { name homePlanet mass appearsIn starships { id } friends { name } } }",
        #"{"human":{"name":"Wilhuff Tarkin","homePlanet":null,"mass":null,"#
          + #""appearsIn":["NEWHOPE"],"starships":[],"friends":[{"name":"Darth Vader"}]}}"#
      ),
      (
        "{ human(id: 1000) { a: height b: height(unit: FOOT) c: height(unit: null) } }",
        #"{"human":{"a":1.72,"b":5.6430448,"c":1.72}}"#
      ),
      ("{ human(id: 2000) { id } droid(id: 1000) { id } }", #"{"human":null,"droid":null}"#),
      (
        "{ character(id: 2000) { name appearsIn ... on Droid { primaryFunction } } }",
        #"{"character":{"name":"C-3PO","appearsIn":["NEWHOPE","EMPIRE","JEDI"],"#
          + #""primaryFunction":"Protocol"}}"#
      ),
      (
        "{ starship(id: 3000) { name length coordinates } }",
        #"{"starship":{"name":"Millennium Falcon","length":34.37,"coordinates":[[1,2],[3,4]]}}"#
      ),
      (
        "{ starshipCoordinates(coordinates: [[0.5, -7.25]]) { name length(unit: FOOT) } }",
        #"{"starshipCoordinates":{"name":"Imperial shuttle","length":65.6168}}"#
      ),
      (
        "{ a: starshipCoordinates(coordinates: [[9]]) { id } b: starshipCoordinates { id } }",
        #"{"a":null,"b":null}"#
      ),
      (
        "{ search(text: \"AN\") { __typename ... on Character { name } ... on Starship { name } } }",
        #"{"search":[{"__typename":"Human","name":"Han Solo"},"#
          + #"{"__typename":"Human","name":"Leia Organa"},"#
          + #"{"__typename":"Starship","name":"TIE Advanced x1"}]}"#
      ),
      (
        "{ reviews(episode: EMPIRE) { episode stars commentary } }",
        #"{"reviews":[{"episode":"EMPIRE","stars":5,"commentary":"I know."},"#
          + #"{"episode":"EMPIRE","stars":3,"commentary":null}]}"#
      ),
      (
        "mutation { createReview(episode: JEDI, review: {stars: 2}) { episode stars commentary } }",
        #"{"createReview":{"episode":"JEDI","stars":2,"commentary":null}}"#
      ),
    ])
  func serverExecutesOperations(query: String, data: String) async throws {
    let result = try await StarWars.schema().execute(GraphQLRequest(query: query))
    #expect(result.json.text == #"{"data":\#(data)}"#)
  }

  @Test(
    "Connections return pages of friends",
    arguments: [
      (
        "(first: 2)",
        #"{"totalCount":3,"edges":[{"cursor":"Y3Vyc29yMQ==","node":{"id":"1000"}},"#
          + #"{"cursor":"Y3Vyc29yMg==","node":{"id":"1002"}}],"friends":[{"id":"1000"},{"id":"1002"}],"#
          + #""pageInfo":{"startCursor":"Y3Vyc29yMQ==","endCursor":"Y3Vyc29yMg==","hasNextPage":true}}"#
      ),
      (
        "(first: 2, after: \"Y3Vyc29yMg==\")",
        #"{"totalCount":3,"edges":[{"cursor":"Y3Vyc29yMw==","node":{"id":"1003"}}],"#
          + #""friends":[{"id":"1003"}],"pageInfo":{"startCursor":"Y3Vyc29yMw==","#
          + #""endCursor":"Y3Vyc29yMw==","hasNextPage":false}}"#
      ),
      (
        "(after: \"Y3Vyc29yMw==\")",
        #"{"totalCount":3,"edges":[],"friends":[],"#
          + #""pageInfo":{"startCursor":null,"endCursor":null,"hasNextPage":false}}"#
      ),
    ])
  func pages(arguments: String, connection: String) async throws {
    let query = """
      { hero { friendsConnection\(arguments) { totalCount edges { cursor node { id } }
      friends { id } pageInfo { startCursor endCursor hasNextPage } } } }
      """
    let result = try await StarWars.schema().execute(GraphQLRequest(query: query))
    #expect(result.json.text == #"{"data":{"hero":{"friendsConnection":\#(connection)}}}"#)
  }
}

@Suite("Schemas of the corpus", .corpus("schemas"))
struct CorpusSchemaTests {
  @Test("The Star Wars server has the schema for which the operations were written")
  func starWars() throws {
    let original = try Schema(sdl: Corpus.text("schemas/starwars.graphql"))
    let ours = try StarWars.schema().schema
    #expect(ours.types.map(\.name).sorted() == original.types.map(\.name).sorted())
    for type in original.types {
      #expect(
        try #require(ours.type(named: type.name)).withoutDescriptions == type.withoutDescriptions)
    }
  }

  @Test(
    arguments: [
      ("{ person(personID: 4) { name } }", #"{"person":{"name":"Darth Vader"}}"#),
      ("{ person(personID: 5) { name } }", #"{"person":null}"#),
      (
        "{ allStarships(first: 2) { edges { node { id name costInCredits } } } }",
        #"{"allStarships":{"edges":["#
          + #"{"node":{"id":"starships:2","name":"CR90 corvette","costInCredits":3500000}},"#
          + #"{"node":{"id":"starships:3","name":"Star Destroyer","costInCredits":150000000}}]}}"#
      ),
    ])
  func swapiExecutesOperations(query: String, data: String) async throws {
    let result = try await Swapi.schema().execute(GraphQLRequest(query: query))
    #expect(result.json.text == #"{"data":\#(data)}"#)
  }
}

extension GraphQL.TypeDefinition {
  /// The members, values or fields of the type.
  fileprivate var withoutDescriptions: [String] {
    switch self {
    case .union(let union): union.members
    case .enum(let type): type.values.map(\.name)
    case .inputObject(let type): type.fields.map(\.text)
    default:
      interfaces + fields.map { "\($0.name)(\($0.arguments.map(\.text))): \($0.type)" }
    }
  }
}

extension GraphQL.InputValueDefinition {
  fileprivate var text: String {
    "\(name): \(type) = \(defaultValue.map(\.description) ?? "")"
  }
}
