import Sputnik
import TestSupport
import Testing

@QueryUnion enum Found: Hashable, Codable {
  case human(Human)
  @InlineFragment(types: ["Astromech", "Protocol"]) case droid(Droid)
  case ship(Ship)
  case other(typename: String)

  @QuerySatelite struct Human: Hashable, Codable {
    var name: String
    var owners: [[Owner]?]
  }
  @QuerySatelite struct Droid: Hashable, Codable {
    var name: String
    var owner: Owner?
  }
  @QueryFragment(on: "Starship") struct Ship: Hashable, Codable {
    var name: String
    var length: Double?
  }
}

/// A union without a case for other types.
@QueryUnion enum Owner: Hashable, Codable {
  case person(Person)
  case company(Company)
  @QuerySatelite struct Person: Hashable, Codable { var name: String }
  @QuerySatelite struct Company: Hashable, Codable { var title: String }
}

@QueryOperation(name: "U") struct UnionQuery: Hashable, Codable {
  @Property(arguments: ["text": .variable("text"), "first": 10]) var search: [Found?]
  var best: Found?
  var owner: Owner
  @Variable var text: String? = "an"

  static let payloads =
    "__typename ... on Human { name owners { \(owner) } } ... on Droid { name owner { \(owner) } } "
    + "...Ship"
  static let owner = "__typename ... on Person { name } ... on Company { title }"

  static func filled(
    _ search: String, best: String = "null", owner: String = #"{"__typename":"Person","name":"p"}"#,
    errors: String = ""
  ) throws -> UnionQuery {
    try UnionQuery().filled(
      #"{"data":{"search":\#(search),"best":\#(best),"owner":\#(owner)}\#(errors)}"#)
  }
}

@Suite("Unions")
struct UnionTests {
  @Test func everyPayloadIsPrinted() throws {
    #expect(
      try UnionQuery().text == #"""
        query U($text: String = "an") { search(text: $text, first: 10) \#
        { \#(UnionQuery.payloads) } best { \#(UnionQuery.payloads) } owner { \#(UnionQuery.owner) } } \#
        fragment Ship on Starship { name length }
        """#)
  }

  @Test func templateIsTheOtherCaseOrTheFirst() {
    let query = UnionQuery()
    #expect(query.search == [.other(typename: "")])
    #expect(query.best == .other(typename: ""))
    #expect(query.owner == .person(.init(name: "")))
  }

  @Test func typeNameChoosesTheCase() throws {
    let response = try UnionQuery.filled(
      #"[{"__typename":"Human","name":"Han","owners":[[{"__typename":"Person","name":"J"}],null,[]]},"#
        + #"null,{"name":"R2","owner":{"title":"T","__typename":"Company"},"__typename":"Astromech"},"#
        + #"{"length":3,"name":"X","__typename":"Starship"},{"__typename":"Planet","name":"x"}]"#,
      best: #"{"name":"R2","__typename":"Droid","owner":null}"#)
    #expect(
      response.search == [
        .human(.init(name: "Han", owners: [[.person(.init(name: "J"))], nil, []])), nil,
        .droid(.init(name: "R2", owner: .company(.init(title: "T")))),
        .ship(.init(name: "X", length: 3)), .other(typename: "Planet"),
      ])
    #expect(response.best == .droid(.init(name: "R2", owner: nil)))
    #expect(response.owner == .person(.init(name: "p")))
    #expect(try response.document == UnionQuery().document)
  }

  struct Failure: Sendable {
    var search: String
    var path: ResponsePath
    var found: String
  }

  @Test(arguments: [
    Failure(
      search: #"[null,{"name":"x"}]"#, path: ["search", 1, "__typename"], found: "missing"),
    Failure(
      search: #"[{"__typename":null}]"#, path: ["search", 0, "__typename"],
      found: "null for non-optional property"),
    Failure(
      search: #"[{"__typename":{}}]"#, path: ["search", 0, "__typename"], found: "an object"),
    Failure(search: "[{}]", path: ["search", 0, "__typename"], found: "missing"),
    Failure(search: "[5]", path: ["search", 0], found: "5"),
    Failure(search: "null", path: ["search"], found: "null for non-optional property"),
    Failure(
      search: #"[{"__typename":"Starship","name":"a"}]"#, path: ["search", 0, "length"],
      found: "missing"),
    Failure(
      search: #"[{"__typename":"Human","name":null,"owners":[]}]"#, path: ["search", 0, "name"],
      found: "null for non-optional property"),
    Failure(
      search: #"[{"__typename":"Human","name":"a","owners":[null,[{"__typename":"Cat"}]]}]"#,
      path: ["search", 0, "owners", 1, 0, "__typename"], found: "the type “Cat”"),
    Failure(
      search: #"[{"__typename":"Human","name":"a","owners":[[null]]}]"#,
      path: ["search", 0, "owners", 0, 0], found: "null for non-optional property"),
  ])
  func unreadablePayloadIsRefused(row: Failure) throws {
    let error = try unreadable { try UnionQuery.filled(row.search) }
    #expect(error.path == row.path)
    #expect(error.found == row.found)
  }

  @Test func unknownTypeWithoutOtherCaseIsRefused() throws {
    let error = try unreadable {
      try UnionQuery.filled("[]", owner: #"{"age":1,"__typename":"Cat"}"#)
    }
    #expect(error.path == ["owner", "__typename"])
    #expect(error.expected == "an object of a type that has a case in 'Owner'")
    #expect(error.found == "the type “Cat”")
  }

  @Test func explainedNullsBecomeNeutralValues() throws {
    for errors in [#","errors":[{"message":"m"}]"#, #","errors":[{"message":"m","path":[]}]"#] {
      let response = try UnionQuery.filled(
        #"[{"__typename":"Human","name":"a","owners":[[null]]},null]"#, owner: "null",
        errors: errors)
      #expect(
        response.search == [.human(.init(name: "a", owners: [[.person(.init(name: ""))]])), nil])
      #expect(response.owner == .person(.init(name: "")))
      #expect(response.partialErrors.messages == ["m"])
      #expect(try response.document == UnionQuery().document)
    }
    let typename = try UnionQuery.filled(
      #"[{"__typename":null,"name":"a"}]"#, errors: #","errors":[{"message":"m"}]"#)
    #expect(typename.search == [.other(typename: "")])
  }

  /// Objects of other types may have any members, but their JSON must be well-formed.
  @Test func otherCaseStillChecksTheJSON() throws {
    let response = try UnionQuery.filled(#"[{"a":[{"b":[]}],"__typename":"X\u00e9","c":1e9}]"#)
    #expect(response.search == [.other(typename: "Xé")])
    #expect(throws: SputnikError.self) { try UnionQuery.filled(#"[{"__typename":"X","a":01}]"#) }
    #expect(throws: SputnikError.self) { try UnionQuery.filled(#"[{"__typename":"X","a":1]"#) }
  }

  @Test func equalPayloadsAreEqual() throws {
    let han = #"[{"__typename":"Human","name":"Han","owners":[]}]"#
    #expect(try UnionQuery.filled(han) == UnionQuery.filled(han))
    #expect(try UnionQuery.filled(han).hashValue == UnionQuery.filled(han).hashValue)
    #expect(try UnionQuery.filled(han) != UnionQuery.filled("[]"))
  }
}
