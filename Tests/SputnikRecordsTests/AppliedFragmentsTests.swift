import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// Which fragments apply to an object, by the fields that it has and others that ask for the same.
@Suite struct AppliedFragmentsTests {
  private static func request(_ text: String) throws -> GraphQL.Request {
    GraphQL.Request(try GraphQL.Document(parsing: text))
  }

  /// What several fragments ask for is there if one of them applies, whichever it is.
  @Test(arguments: [
    ("... on A { s } ... on B { s }", #""s":"x""#, #""s":"x""#),
    ("... on A { s } ... on B { s t }", #""s":"x""#, #""s":"x""#),
    ("... on A { s } ... on B { s t }", #""s":"x","t":"y""#, #""s":"x","t":"y""#),
    ("... on A { s t } ... on B { t u }", #""s":"x","t":"y""#, #""s":"x","t":"y""#),
    ("... on A { s } ... on B { s t }", #""id":"1""#, ""),
    ("s ... on A { s } ... on B { s }", #""s":"x""#, #""s":"x""#),
    ("... on A { s } ... on Photo { s }", #""s":"x""#, #""s":"x""#),
    ("... on Video { s } ... on A { s t }", #""s":"x","t":"y""#, #""s":"x","t":"y""#),
    (
      "... on A { a { id s } } ... on B { a { id s } } a { id n }",
      #""a":{"id":"2","s":"x","n":"y","__typename":"Q"}"#, #""a":{"id":"2","s":"x","n":"y"}"#
    ),
    (
      "... on A { a { id s t } } ... on B { a { id s } } a { id n }",
      #""a":{"id":"2","s":"x","n":"y","__typename":"Q"}"#, #""a":{"id":"2","s":"x","n":"y"}"#
    ),
    (
      "... on A { l { s } } ... on B { l { s t } }",
      #""l":[{"s":"x"},{"s":"y"}]"#, #""l":[{"s":"x"},{"s":"y"}]"#
    ),
  ]) func aFieldOfSeveralFragments(_ fields: String, _ sent: String, _ read: String) throws {
    let id = #""id":"1""#
    for key in ["id", "k: id"] {
      var history = StoreHistory()
      let request = try Self.request("{ photo { \(key) \(fields) } }")
      let key = key == "id" ? id : #""k":"1""#
      let sent = sent == id ? "" : ",\(sent)"
      try history.write(#"{"data":{"photo":{\#(key)\#(sent),"__typename":"Photo"}}}"#, to: request)
      let read = read.isEmpty ? "" : ",\(read)"
      #expect(try history.read(request) == #"{"data":{"photo":{\#(key)\#(read)}}}"#)
    }
  }

  /// What an object leaves open, because it has nulls, another one of the type shows. What one has
  /// shown is known of all.
  @Test func twoObjectsTogether() throws {
    var history = StoreHistory()
    func request(_ id: Int) throws -> GraphQL.Request {
      try Self.request(
        """
        { being(id: "\(id)") {
          id ... on A { best { id tags } } ... on B { boss { id age } }
          best { id name } boss { id name }
        } }
        """)
    }
    func being(_ id: Int, _ rest: String) -> String {
      #"{"data":{"being":{"id":"\#(id)",\#(rest)}}}"#
    }
    let bosses = #""best":null,"boss":{"id":"5","name":"E"}"#
    let best = #""best":{"id":"3","name":"C"},"boss":null"#
    let typed = [bosses, best].map {
      $0.replacing("\"}", with: #"","__typename":"Person"}"#) + #","__typename":"Robot""#
    }
    try history.write(
      #"{"data":{"person":{"id":"5","age":7,"__typename":"Person"}}}"#,
      to: Self.request(#"{ person(id: "5") { id age } }"#))
    for _ in 0..<2 {
      try history.write(being(1, typed[0]), to: request(1))
      try history.write(being(2, typed[1]), to: request(2))
    }
    #expect(try history.read(request(1)) == being(1, bosses))
    #expect(try history.read(request(2)) == being(2, best))
    // It isn't learned in turns what the one or the other shows.
    _ = history.store.takeLearned()
    try history.write(being(1, typed[0]), to: request(1))
    let hasLearned = history.store.takeLearned()
    #expect(!hasLearned)
  }

  /// A fragment inside of a field is about the type of the field's object.
  @Test func aFragmentInAField() throws {
    var history = StoreHistory()
    let request = try Self.request(
      "{ being { id ... on A { best { id ... on Robot { model } } } best { id name } } }")
    try history.write(
      #"""
      {"data":{"being":{"id":"1","best":{"id":"2","name":"B","__typename":"Person"},
      "__typename":"Robot"}}}
      """#, to: request)
    #expect(
      try history.read(request)
        == #"{"data":{"being":{"id":"1","best":{"id":"2","name":"B"}}}}"#)
    let other = try Self.request("{ being { id best { id name } } }")
    try history.write(
      #"""
      {"data":{"being":{"id":"1","best":{"id":"3","name":"C","__typename":"Robot"},
      "__typename":"Robot"}}}
      """#, to: other)
    #expect(throws: CacheMiss.self) { try history.read(request) }
  }

  /// What objects in a field have depends on their types, too, so one of them decides only what it
  /// shows for all.
  @Test(arguments: [
    (
      "... on A { ... on B { best { id age } } boss { id tags } } "
        + "best { id name } boss { id name }",
      #""best":{"id":"2","name":"B"},"boss":null"#,
      #""best":null,"boss":{"id":"3","name":"C","tags":[]}"#
    ),
    (
      "... on Being { media: photo { url } } ... on Person { media: video { length } }",
      #""media":null"#, #""media":{"url":"u"}"#
    ),
    (
      "media { size } ... on A { media { ... on Video { length } } }",
      #""media":{"size":1}"#, #""media":{"size":2}"#
    ),
  ]) func anObjectInAField(_ fields: String, _ first: String, _ second: String) throws {
    var history = StoreHistory()
    func request(_ id: Int) throws -> GraphQL.Request {
      try Self.request(#"{ being(id: "\#(id)") { id \#(fields) } }"#)
    }
    func typed(_ text: String) -> String {
      text.replacing(#""id":"2""#, with: #""__typename":"Person","id":"2""#)
        .replacing(#""id":"3""#, with: #""__typename":"Robot","id":"3""#)
    }
    for (id, fields) in [(11, first), (12, second)] {
      try history.write(
        #"{"data":{"being":{"__typename":"Being","id":"\#(id)",\#(typed(fields))}}}"#,
        to: request(id))
    }
    for (id, fields) in [(11, first), (12, second)] {
      let read = try history.read(request(id))
      let sent = #"{"data":{"being":{"id":"\#(id)",\#(fields)}}}"#
      #expect(try JSONValue(parsing: Data(read.utf8)) == JSONValue(parsing: Data(sent.utf8)))
    }
  }
}
