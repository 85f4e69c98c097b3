import RecordSupport
import Sputnik
import SputnikCore
import TestSupport
import Testing

/// Responses to documents that were composed at run time, as records: what was stored can be read.
@Suite struct ComposedRecordTests {
  static func request(_ text: String, _ variables: JSONObject = [:]) throws -> GraphQL.Request {
    GraphQL.Request(try GraphQL.Document(parsing: text), variables: variables)
  }

  /// A document, the data that a server sends to a cache, and what they are without what only the
  /// cache has asked for.
  struct Case: Sendable, CustomTestStringConvertible {
    let document: String
    let sent: [String]
    let read: [String]

    var testDescription: String { document }
  }

  static let cases = [
    // The fragment doesn't apply to a B, which has the field from elsewhere.
    Case(
      document: "{ thing { id ... on A { a { id s } } a { id n } } }",
      sent: [
        #"{"thing":{"id":"1","a":{"id":"2","n":5,"__typename":"X"},"__typename":"B"}}"#,
        #"{"thing":{"id":"1","a":null,"__typename":"B"}}"#,
        #"{"thing":{"id":"3","a":{"id":"4","s":"s","n":5,"__typename":"X"},"__typename":"A"}}"#,
        #"{"thing":{"id":"1","a":{"id":"4","n":5,"__typename":"X"},"__typename":"B"}}"#,
      ],
      read: [
        #"{"thing":{"id":"1","a":{"id":"2","n":5}}}"#, #"{"thing":{"id":"1","a":null}}"#,
        #"{"thing":{"id":"3","a":{"id":"4","s":"s","n":5}}}"#,
        #"{"thing":{"id":"1","a":{"id":"4","n":5}}}"#,
      ]),
    // It does, because B implements A.
    Case(
      document: "{ thing { id ... on A { a { id s } } a { id n } } }",
      sent: [
        #"""
        {"thing":{"id":"1","a":{"id":"2","s":"s","n":5,"__typename":"X"},"__isA":"B",\#
        "__typename":"B"}}
        """#
      ],
      read: [#"{"thing":{"id":"1","a":{"id":"2","s":"s","n":5}}}"#]),
    // An object without a key and without a type.
    Case(
      document: "{ home { town ... on Villa { pools } } }",
      sent: [
        #"{"home":{"town":"Rome","pools":3,"__typename":"Villa"}}"#,
        #"{"home":{"town":"Rome","pools":3,"__typename":"Villa"}}"#,
        #"{"home":{"town":"Oslo","__typename":"Cabin"}}"#,
        #"{"home":{"town":"Bern","pools":1,"__typename":"Palace"}}"#, #"{"home":null}"#,
      ],
      read: [
        #"{"home":{"town":"Rome","pools":3}}"#, #"{"home":{"town":"Rome","pools":3}}"#,
        #"{"home":{"town":"Oslo"}}"#, #"{"home":{"town":"Bern","pools":1}}"#, #"{"home":null}"#,
      ]),
    Case(
      document: "{ home { ...F } } fragment F on Home { rooms { ... on Bath { tubs } name } }",
      sent: [
        #"{"home":{"rooms":[{"tubs":1,"name":"a","__typename":"Bath"},{"name":"b","__typename":"Bed"}],"__typename":"Home"}}"#
      ],
      read: [#"{"home":{"rooms":[{"tubs":1,"name":"a"},{"name":"b"}]}}"#]),
    // One field under two names, for two types.
    Case(
      document: "{ media { ... on Photo { size } ... on Video { videoSize: size } } }",
      sent: [
        #"{"media":{"size":1,"__typename":"Photo"}}"#,
        #"{"media":{"videoSize":2,"__typename":"Video"}}"#, #"{"media":{"__typename":"Sound"}}"#,
        #"{"media":{"videoSize":3,"__typename":"Video"}}"#,
      ],
      read: [
        #"{"media":{"size":1}}"#, #"{"media":{"videoSize":2}}"#, #"{"media":{}}"#,
        #"{"media":{"videoSize":3}}"#,
      ]),
    // A type for which a fragment of another type asks, and one for which that of its own does.
    Case(
      document: "{ hero { id ... on Droid { __typename } } }",
      sent: [
        #"{"hero":{"id":"1","__typename":"Human"}}"#, #"{"hero":{"id":"2","__typename":"Droid"}}"#,
      ],
      read: [#"{"hero":{"id":"1"}}"#, #"{"hero":{"id":"2","__typename":"Droid"}}"#]),
    // A type for which one of two fragments asks that ask for the same.
    Case(
      document: "{ a { ... on A { __typename s } ... on B { s } } }",
      sent: [
        #"{"a":{"__typename":"C","s":"x","__isA":"C","__isB":"C"}}"#,
        #"{"a":{"s":"x","__isB":"D","__typename":"D"}}"#,
      ],
      read: [#"{"a":{"__typename":"C","s":"x"}}"#, #"{"a":{"s":"x"}}"#]),
    // A document that asks itself for what shows that a fragment applies.
    Case(
      document: """
        { node { id ... on Node { __isNode: __typename id } ...F } } fragment F on Node { id name }
        """,
      sent: [
        #"{"node":{"id":"1","__isNode":"User","name":"N","__typename":"User"}}"#,
        #"{"node":{"id":"2","__typename":"Rock"}}"#,
      ],
      read: [#"{"node":{"id":"1","__isNode":"User","name":"N"}}"#, #"{"node":{"id":"2"}}"#]),
    Case(
      document: """
        { node { ...F ... on Node { __isNode: __typename id } id } } fragment F on Node { id }
        """,
      sent: [#"{"node":{"id":"1","__isNode":"User","__typename":"User"}}"#],
      read: [#"{"node":{"id":"1","__isNode":"User"}}"#]),
    // The root type has another name.
    Case(
      document: "query Q { ...F } fragment F on query_root { users { id } ... on Node { a } }",
      sent: [#"{"users":[{"id":1,"__typename":"users"}],"a":2}"#],
      read: [#"{"users":[{"id":1}],"a":2}"#]),
    // An object that may be an entity and isn't one.
    Case(
      document: "{ found { id ... on A { x } owner { id name } } }",
      sent: [
        #"{"found":{"id":null,"x":1,"owner":{"id":"1","name":"N","__typename":"P"},"__typename":"A"}}"#,
        #"{"found":{"id":null,"owner":null,"__typename":"B"}}"#,
      ],
      read: [
        #"{"found":{"id":null,"x":1,"owner":{"id":"1","name":"N"}}}"#,
        #"{"found":{"id":null,"owner":null}}"#,
      ]),
  ]

  @Test(arguments: cases)
  func whatWasStoredCanBeRead(_ test: Case) throws {
    var history = StoreHistory()
    let request = try Self.request(test.document)
    for (sent, read) in zip(test.sent, test.read) {
      try history.write(#"{"data":\#(sent)}"#, to: request)
      #expect(try history.read(request) == #"{"data":\#(read)}"#)
    }
  }

  /// A null that an error explains isn't stored, and everything else is.
  @Test func besideErrors() throws {
    var history = StoreHistory()
    let request = try Self.request(
      "{ beings { id ... on Person { best { id tags } } best { id name } ... on Robot { model } } }"
    )
    func being(_ best: String) -> String { #"{"id":"1","best":\#(best),"__typename":"Person"}"# }
    let best = #"{"id":"2","tags":["t"],"name":"N","__typename":"Person"}"#
    let robot = #"{"id":"3","best":null,"model":"m","__typename":"Robot"}"#
    for (first, second) in [(best, "null"), ("null", best), ("null", "null")] {
      for path in [0, 1] {
        let errors = #"[{"message":"m","path":["beings",\#(path),"best"]}]"#
        try history.write(
          #"{"data":{"beings":[\#(being(first)),\#(being(second)),\#(robot)]},"errors":\#(errors)}"#,
          to: request)
        #expect(history.records["Robot:3"]?.contains("model") == true)
        #expect(history.records["Query.beings"] == #"{"beings":[<Person:1>,<Person:1>,<Robot:3>]}"#)
      }
    }
  }

  /// What a cache asks for in addition isn't in the data.
  @Test(.oneAtATime, arguments: cases)
  func data(_ test: Case) async throws {
    for (sent, read) in zip(test.sent, test.read) {
      let server = CacheServer(["": sent, "Q": sent])
      let maker = CachePolicyTests.maker(server)
      let request = try Self.request(test.document)
      for _ in 1...2 {
        #expect(try await maker.makeRequest(operation: request).data.text == read)
      }
      #expect(server.log.all.count == 1)
    }
  }

  @Test func identifiedDocuments() throws {
    let documents = [
      "{ home { town ... on Villa { pools } } }":
        "{ home { town ... on Villa { pools } __typename } }",
      "{ home { __typename ... on Villa { pools } } }":
        "{ home { __typename ... on Villa { pools } } }",
      "{ home { ... { ... on Villa { pools } } } }":
        "{ home { ... { ... on Villa { pools } } __typename } }",
      "{ home { ... { town } } }": "{ home { ... { town } } }",
      "{ home { id ... on Villa { pools } } }":
        "{ home { id ... on Villa { pools } __typename } }",
      // What shows whether fragments apply that have no own key.
      "{ a { ... on A { s } ... on B { s t } } }":
        "{ a { ... on A { s } ... on B { s t } ... on A { __isA: __typename } __typename } }",
      "{ a { s ...F ... on A { s } } } fragment F on A { ... on B @include(if: true) { s } }":
        "{ a { s ...F ... on A { s } ... on A { __isA: __typename "
        + "... on B { __isB: __typename } } __typename } } "
        + "fragment F on A { ... on B @include(if: true) { s } }",
      // Fields with one name may be one.
      "{ a { b { ... on B { s } } ... on A { b { s } } } }":
        "{ a { b { ... on B { s } ... on B { __isB: __typename } __typename } "
        + "... on A { b { s } } ... on A { __isA: __typename } __typename } }",
      "{ a { ... on A { __isA: __typename s } ... on B { s } } }":
        "{ a { ... on A { __isA: __typename s } ... on B { s } "
        + "... on B { __isB: __typename } __typename } }",
    ]
    for (document, identified) in documents {
      let prepared = try Self.request(document).prepared(
        as: JSONValue.self, by: .init(), keys: [:])
      #expect(
        try prepared.stored?.document() == GraphQL.Document(parsing: identified).text)
    }
  }

  // MARK: Keys of fields

  /// The members of an input object have no order, and texts are compared by their bytes.
  @Test func arguments() throws {
    var history = StoreHistory()
    func literal(_ input: String) throws -> GraphQL.Request {
      try Self.request("{ f(i: \(input)) }")
    }
    func variable(_ input: JSONValue) throws -> GraphQL.Request {
      try Self.request("query Q($i: I) { f(i: $i) }", ["i": input])
    }
    try history.write(#"{"data":{"f":1}}"#, to: literal("{x: 1, y: [{b: 2, a: 3}]}"))
    let same = [
      try literal("{y: [{a: 3, b: 2}], x: 1}"),
      try variable(["x": 1, "y": [["b": 2, "a": 3]]]),
      try variable(["y": [["a": 3, "b": 2]], "x": 1]),
    ]
    for request in same { #expect(try history.read(request) == #"{"data":{"f":1}}"#) }
    let other = try literal("{x: 1, y: [{a: 2, b: 3}]}")
    #expect(throws: CacheMiss.self) { try history.read(other) }
  }

  @QueryOperation struct Words {
    @Variable var text: String
    @Property(arguments: ["text": .variable("text")]) var search: [Found]

    @QuerySatelite struct Found: Hashable {
      var id: ID
      var name: String
    }
  }

  /// Equal letters, other bytes.
  @Test func normalForms() throws {
    var history = StoreHistory()
    let (one, two) = ("\u{E9}", "e\u{301}")
    for (text, name) in [(one, "A"), (two, "B")] {
      try history.write(
        #"{"data":{"search":[{"id":"\#(text)","name":"\#(name)","__typename":"W"}]}}"#,
        to: Words(variables: .init(text: text)))
    }
    for (text, name) in [(one, "A"), (two, "B"), (one, "A")] {
      let read = try history.read(Words(variables: .init(text: text)))
      let expected = #"{"data":{"search":[{"id":"\#(text)","name":"\#(name)"}]}}"#
      #expect(Array(read.utf8) == Array(expected.utf8))
    }
    #expect(ID(one) != ID(two))
    #expect(!(ID(one) == ID(two)))
    #expect(Set([ID(one), ID(two), ID(one)]).count == 2)
  }
}
