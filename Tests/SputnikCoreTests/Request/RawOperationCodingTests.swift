import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Raw operations: bodies and responses")
struct RawOperationCodingTests {
  struct HeroVariables: Encodable, Sendable {
    var id: String
    var unit: String?
    var since: Date?
  }

  struct HeroData: Decodable, Sendable, Equatable {
    var hero: Hero?
    struct Hero: Decodable, Sendable, Equatable {
      var name: String
      var height: Int?
      var born: Date?
      var side: Side?
      var friends: [Friend]?
    }
    struct Friend: Decodable, Sendable, Equatable { var name: String }
    enum Side: String, Decodable, Sendable { case light = "LIGHT" }
  }

  static let text = """
    query Hero($id: ID!) {
      hero(id: $id) { name }
    }
    """

  static let operation = RawOperation(
    text, variables: HeroVariables(id: "1/\""), response: HeroData.self)

  static func body(_ operation: RawOperation<some Encodable & Sendable, some Decodable>) throws
    -> String
  {
    String(decoding: try operation.httpBody(), as: UTF8.self)
  }

  // MARK: The request

  @Test func bodyHasQueryNameAndVariables() throws {
    let query =
      #"{"query":"query Hero($id: ID!) {\n  hero(id: $id) { name }\n}","operationName":"Hero""#
    #expect(try Self.body(Self.operation) == query + #","variables":{"id":"1/\""}}"#)

    var other = Self.operation
    other.variables = HeroVariables(
      id: "2", unit: "FOOT", since: Date(timeIntervalSince1970: 0.25))
    #expect(
      try Self.body(other)
        == query + #","variables":{"id":"2","since":"1970-01-01T00:00:00.250Z","unit":"FOOT"}}"#)

    let encoder = JSONEncoder.graphQL
    encoder.keyEncodingStrategy = .custom { keys in
      Key(stringValue: keys.map(\.stringValue).joined().uppercased())
    }
    other.encoder = encoder
    #expect(
      try Self.body(other)
        == query + #","variables":{"ID":"2","SINCE":"1970-01-01T00:00:00.250Z","UNIT":"FOOT"}}"#)
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func emptyVariablesAreLeftOut() throws {
    let operation = RawOperation("{ hero { name } }", response: HeroData.self)
    #expect(try Self.body(operation) == #"{"query":"{ hero { name } }"}"#)

    var explicit = RawOperation<JSONObject, JSONValue>("query A($v: Int) { a(v: $v) }")
    explicit.variables["v"] = .null
    #expect(
      try Self.body(explicit) == """
        {"query":"query A($v: Int) { a(v: $v) }","operationName":"A","variables":{"v":null}}
        """)
  }

  static let names: [(String, String?, String?)] = [
    ("{ a }", nil, nil), ("query { a }", nil, nil), ("query Q { a }", nil, "Q"),
    ("mutation M{a}", nil, "M"), ("subscription S @live { a }", nil, "S"),
    ("query($v: In = {a: [1]}) { a }", nil, nil), ("query @d { a }", nil, nil),
    ("fragment F on T { query { x } } query Q { ...F }", nil, "Q"),
    ("query Q { a } fragment query on T { x }", nil, "Q"),
    ("# query No { a }\nquery Q { a # }\n}", nil, "Q"),
    (##"query Q { a(s: "} query \" { x", t: """ \""") } query { """) }"##, nil, "Q"),
    ("\"\"\"About query No\"\"\" query Q { a }", nil, "Q"),
    ("\u{FEFF},query,Q,{ query { query } mutation }", nil, "Q"),
    ("query A { a } query B { b }", "B", "B"), ("query A { a } { b }", "A", "A"),
    ("query query { a }", nil, "query"),
  ]

  @Test(arguments: names) func operationNameIsFoundInTheText(
    text: String, given: String?, sent: String?
  ) throws {
    let operation = RawOperation(text, operationName: given, response: JSONValue.self)
    let body = try JSONValue(parsing: operation.httpBody())
    #expect(body["query"]?.stringValue == text)
    #expect(body["operationName"]?.stringValue == sent)
  }

  static let mistakes: [(String, String?, String)] = [
    ("", nil, "RawOperation: the document has no operation"),
    ("fragment F on T { x }", "F", "F: the document has no operation"),
    (
      "query A { a } query B { b } { c }", nil,
      "RawOperation: the document has several operations ('A', 'B', an anonymous operation): "
        + "set 'operationName' to the one to execute"
    ),
    ("query A { a }", "B", "B: the document has no operation 'B', only 'A'"),
    ("{ a }", "B", "B: the document has no operation 'B', only an anonymous operation"),
  ]

  @Test(arguments: mistakes) func wrongOperationNameIsAnError(
    text: String, name: String?, sentence: String
  ) throws {
    let operation = RawOperation(text, operationName: name, response: JSONValue.self)
    #expect(try invalid { try operation.httpBody() }.description == sentence)
  }

  @Test func variablesThatCannotBeSentAreErrors() throws {
    let number = RawOperation(Self.text, variables: 1, response: JSONValue.self)
    #expect(
      try invalid { try number.httpBody() }.description
        == "Hero: the variables: 'Int' encodes as 1, but variables must be an object")
    let nan = RawOperation(
      Self.text, variables: ["in": [1.5, .nan]], response: JSONValue.self)
    #expect(
      try invalid { try nan.httpBody() }.description.hasPrefix("Hero: variable 'in[1]': nan can't"))
  }

  // MARK: The response
  static func response(_ text: String) throws -> GraphQL.Response<HeroData> {
    try operation.response(from: Data(text.utf8))
  }

  @Test func responseIsDecoded() throws {
    let response = try Self.response(
      """
      {"data":{"hero":{"name":"L\\u00e9ia","height":2,"born":"1970-01-01T00:00:01.5Z",\
      "side":"LIGHT","friends":[{"name":"Han"}],"more":[]}},"extensions":{"cost":1}}
      """)
    #expect(
      response.data
        == HeroData(
          hero: .init(
            name: "Léia", height: 2, born: Date(timeIntervalSince1970: 1.5), side: .light,
            friends: [.init(name: "Han")])))
    #expect(response.partialErrors.isEmpty)
    #expect(response.extensions == ["cost": 1])
  }

  @Test func errorsBesideDataArePartialErrors() throws {
    let response = try Self.response(
      #"{"errors":[{"message":"No.","path":["hero"]}],"data":{"hero":null}}"#)
    #expect(response.data == HeroData(hero: nil))
    #expect(response.partialErrors.messages == ["No."])
    #expect("\(response.partialErrors[0])" == "Hero: hero: No.")
  }

  @Test func errorsWithoutDataAreThrown() throws {
    let text = #"{"errors":[{"message":"No."},{"message":"Never."}]}"#
    let error = #expect(throws: SputnikError.self) { try Self.response(text) }
    #expect(error?.description == "Hero failed: No. (and 1 more)")
  }

  static let unreadables: [(String, String)] = [
    (
      "pong",
      "the response is unreadable at byte 0: expected a GraphQL response (an object), "
        + "found “pong”"
    ),
    (
      #"{"data":{"hero":{"name":"a"}}"#,
      "the response is unreadable at byte 29: expected JSON, found the end of the text"
    ),
    (
      #"{"data":{"hero":{"name":1}}}"#,
      "hero.name is unreadable at byte 24: expected String, found 1"
    ),
    (
      #"{"data":{"hero":{"name":null}}}"#,
      "hero.name is unreadable at byte 24: expected String, found null for non-optional property"
    ),
    (
      #"{"data":{"hero":{"height":1}}}"#,
      "hero.name is unreadable at byte 16: expected the key “name”, which the request asks for, "
        + "found missing"
    ),
    (
      #"{"data":{"hero":{"name":"a","friends":[{"name":"b"},{"name":{}}]}}}"#,
      "hero.friends[1].name is unreadable at byte 60: expected String, found an object"
    ),
    (
      #"{"data":{"hero":{"name":"a","friends":{}}}}"#,
      "hero.friends is unreadable at byte 38: expected a list, found an object"
    ),
    (
      #"{"data":{"hero":[]}}"#,
      "hero is unreadable at byte 16: expected an object, found a list"
    ),
    (
      #"{"data":{"hero":{"name":"a","side":"DARK"}}}"#,
      "hero.side is unreadable at byte 35: expected a valid value "
        + "(Cannot initialize Side from invalid String value DARK), found the string “DARK”"
    ),
    (
      #"{"data":{"hero":{"name":"a","born":"1970-02-31T00:00:00Z"}}}"#,
      "hero.born is unreadable at byte 35: expected a valid value "
        + "(The string isn't an ISO 8601 date.), found the string “1970-02-31T00:00:00Z”"
    ),
  ]

  @Test(arguments: unreadables) func responseThatCannotBeDecodedIsRefused(
    text: String, problem: String
  ) throws {
    #expect(try unreadable { try Self.response(text) }.description == "Hero: " + problem)
  }

  @Test func unreadableResponseCarriesItsErrors() throws {
    let error = try unreadable {
      try Self.response(
        #"{"data":{"hero":{"name":null}},"errors":[{"message":"No.","path":["hero","name"]}]}"#)
    }
    #expect(error.path == ["hero", "name"])
    #expect(error.partialErrors.messages == ["No."])
  }

  @Test func errorOfTheDecodedTypeIsReported() throws {
    struct Picky: Decodable, Sendable {
      struct Refusal: Error {}
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    let operation = RawOperation("{ a }", response: Picky.self)
    let error = try unreadable { try operation.response(from: Data(#"{"data":{"a":1}}"#.utf8)) }
    #expect(
      error.description == """
        RawOperation: the response is unreadable at byte 8: expected a value that 'Picky' can decode, \
        found a value for which it throws an error: Refusal()
        """)
    #expect(error.underlyingError is Picky.Refusal)
  }

  @Test func decoderCanBeReplaced() throws {
    struct SnakeCaseData: Decodable, Sendable {
      var firstHero: Hero
      struct Hero: Decodable, Sendable { var fullName: String }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let operation = RawOperation("{ a }", response: SnakeCaseData.self, decoder: decoder)
    let response = try operation.response(
      from: Data(#"{"data":{"first_hero":{"full_name":"Leia"}}}"#.utf8))
    #expect(response.data.firstHero.fullName == "Leia")
    let error = try unreadable {
      try operation.response(from: Data(#"{"data":{"first_hero":{"full_name":1}}}"#.utf8))
    }
    #expect(
      error.path == ["firstHero", "fullName"], "the keys after the decoder's conversion")
    #expect(error.byteOffset == 8)
  }

  @Test func responseCanBeUntyped() throws {
    let operation = RawOperation("{ a }", response: JSONValue.self)
    let json = try operation.response(from: Data(#"{"data":{"b":1,"a":[1.5,null]}}"#.utf8))
    #expect(json.data.text == #"{"b":1,"a":[1.5,null]}"#)
    let object = try RawOperation("{ a }", response: JSONObject.self)
      .response(from: Data(#"{"data":{"a":[{"b":true}]}}"#.utf8))
    #expect(object.data == ["a": [["b": true]]])
  }
}
