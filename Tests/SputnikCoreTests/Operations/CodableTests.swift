import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "codable")
struct CodableQuery: Codable, Hashable, Identifiable {
  @Variable var token: String
  @Property(name: "theId") var id: ID
  var person: Person
  var maybe: Person?
  var people: [Person]

  @QuerySatelite struct Person: Codable, Hashable, Identifiable {
    @Argument(name: "id", variableKey: "token") var idArgument: ID?
    @Argument var limit: Int?
    var id: ID
    var name: String
    var age: Int?
    var tags: [String]
  }
}

@QuerySatelite struct PlainPerson: Codable, Hashable {
  @Variable(argument: "id") var idArgument: ID
  var id: ID
  var name: String
  var age: Int?
}

@Suite("Codable, Hashable, Identifiable by the compiler's synthesis")
struct CodableTests {
  @Test func satellitesEncodeTheirFields() throws {
    let person = PlainPerson(id: 3, name: "Rick", age: 70)
    #expect(try sortedJSON(person) == #"{"age":70,"id":"3","name":"Rick"}"#)
    #expect(try sortedJSON(PlainPerson(id: 3, name: "Rick")) == #"{"id":"3","name":"Rick"}"#)
  }

  @Test func narrowingIsNotEncoded() throws {
    var person = PlainPerson(id: 3, name: "Rick")
    person.setSelections([.name])
    #expect(try sortedJSON(person) == #"{"id":"3","name":"Rick"}"#)
  }

  @Test func satellitesRoundTrip() throws {
    let person = CodableQuery.Person(id: 1, name: "a", age: nil, tags: ["x"], limit: 4)
    let encoded = try sortedJSON(person)
    #expect(encoded == #"{"id":"1","limit":4,"name":"a","tags":["x"]}"#)
    let decoded = try JSONDecoder().decode(CodableQuery.Person.self, from: Data(encoded.utf8))
    #expect(decoded == person)
    #expect(decoded.id == "1")
    #expect(decoded.limit == 4)
  }

  @Test func missingFieldsAreReportedByTheDecoder() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PlainPerson.self, from: Data(#"{"id":"1"}"#.utf8))
    }
  }

  @Test func equalityAndHashIgnoreTheSelection() {
    let person = PlainPerson(id: 3, name: "Rick")
    var narrowed = person
    narrowed.setSelections([.name])
    #expect(narrowed == person)
    #expect(narrowed.hashValue == person.hashValue)
    #expect(Set([narrowed, person]).count == 1)
    narrowed.name = "Morty"
    #expect(narrowed != person)
  }

  static let response = """
    {"data":{"theId":9,"person":{"id":"p","name":"n","age":1,"tags":[]},"maybe":null,"people":[]},\
    "errors":[{"message":"m","path":["maybe"]}],"extensions":{"cost":3}}
    """

  @Test func operationsEncodeTheUsersFieldsOnly() throws {
    let response = try CodableQuery(variables: .init(token: "secret")).filled(Self.response)
    #expect(response.partialErrors.messages == ["m"])
    #expect(response.extensions == ["cost": 3])
    #expect(response.id == 9)
    #expect(
      try sortedJSON(response)
        == #"{"id":"9","people":[],"person":{"age":1,"id":"p","name":"n","tags":[]}}"#)
  }

  @Test func equalityOfOperationsIgnoresVariablesErrorsAndExtensions() throws {
    let response = try CodableQuery(variables: .init(token: "secret")).filled(Self.response)
    let other = try CodableQuery(variables: .init(token: "other")).filled(
      """
      {"data":{"theId":9,"person":{"id":"p","name":"n","age":1,"tags":[]},"maybe":null,\
      "people":[]}}
      """)
    #expect(response == other)
    #expect(response.hashValue == other.hashValue)
  }

  @Test func decodedOperationCannotBeSentWithoutVariables() throws {
    let response = try CodableQuery(variables: .init(token: "secret")).filled(Self.response)
    var decoded = try JSONDecoder().decode(CodableQuery.self, from: JSONEncoder().encode(response))
    #expect(decoded == response)
    #expect(decoded.person.name == "n")
    #expect(decoded.partialErrors.isEmpty)
    let error = try invalid { try decoded.httpBody() }
    #expect(error.operation == "codable")
    #expect(error.place == "variable 'token'")
    #expect(error.problem.contains("String!"))
    decoded.variables = .init(token: "t")
    #expect(
      try decoded.text == """
        query codable($token: String!) { theId \
        person(id: $token) { id name age tags } maybe(id: $token) { id name age tags } \
        people(id: $token) { id name age tags } }
        """)
    #expect(try decoded.body.hasSuffix(#""variables":{"token":"t"}}"#))
  }

  @Test func decodedOperationWithoutRequiredVariablesCanBeSent() throws {
    let decoded = try JSONDecoder().decode(
      OptionalVariables.self, from: Data(#"{"thing":{"name":"x"}}"#.utf8))
    #expect(
      try decoded.body == """
        {"query":"query OptionalVariables($a: Int, $b: Int! = 3) { \
        thing(a: $a, b: $b) { name } }","operationName":"OptionalVariables"}
        """)
  }
}

@QueryOperation
struct OptionalVariables: Codable {
  var thing: Thing
  @QuerySatelite struct Thing: Codable {
    @Variable var a: Int?
    @Variable var b: Int = 3
    var name: String
  }
}
