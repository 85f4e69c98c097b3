import Foundation
import Sputnik
import TestSupport
import Testing

@QuerySatelite
struct ResponseHero {
  var name: String
  var height: Double?
  var friends: [ResponseFriend]
}

@QuerySatelite
struct ResponseFriend {
  var name: String
}

extension ResponseFriend: ResponseValidating {
  func validate() throws { if name == "Vader" { throw NoFriend() } }
}

struct NoFriend: Error {}

/// A composed document, and its response in three forms: JSON, satellites and `Decodable` types.
@Suite("Responses to composed documents")
struct ComposedResponseTests {
  static let request = GraphQL.Request(
    GraphQL.Document {
      GraphQL.Operation(.query, "Hero") {
        GraphQL.Field("hero") {
          "name"
          "height"
          GraphQL.Field("friends") { "name" }
        }
      }
    })

  static let hero = """
    {"extensions": {"cost": 3}, "data": {"other": {"x": [1]}, "hero": {"friends": [{"name": "Leia"}, \
    {"name": "Han"}], "name": "Luke", "height": 1, "unasked": {}}, "last": null}}
    """

  static func json(_ text: String) throws -> GraphQL.Response<JSONValue> {
    try request.response(from: Data(text.utf8))
  }

  static func filled<T: GraphQLValue>(
    _ text: String, _ type: T.Type, at path: ResponsePath = ["hero"]
  ) throws -> GraphQL.Response<T> {
    try request.response(from: Data(text.utf8), into: type, at: path)
  }

  static func decoded<T: Decodable & Sendable>(
    _ text: String, _ type: T.Type
  ) throws -> GraphQL.Response<T> {
    try request.response(from: Data(text.utf8), as: type)
  }

  // MARK: As JSON
  @Test func responseIsReadAsJSON() throws {
    let response = try Self.json(Self.hero)
    #expect(
      response.data.text == """
        {"other":{"x":[1]},"hero":{"friends":[{"name":"Leia"},{"name":"Han"}],"name":"Luke",\
        "height":1,"unasked":{}},"last":null}
        """, "in the order of the text")
    #expect(response.extensions == ["cost": 3])
    #expect(response.partialErrors.isEmpty)
  }

  @Test func errorsBesideJSONArePartialErrors() throws {
    let response = try Self.json(
      #"{"data":{"hero":null},"errors":[{"message":"No.","path":["hero"]}]}"#)
    #expect(response.data == ["hero": nil])
    #expect(response.partialErrors.messages == ["No."])
    #expect("\(response.partialErrors[0])" == "Hero: hero: No.")
  }

  static let unreadables = [
    ("", "the response is unreadable at byte 0: expected JSON, found nothing"),
    (
      "<html>",
      "the response is unreadable at byte 0: expected a GraphQL response (an object), found “<html>”"
    ),
    (
      "{}",
      "the response is unreadable at byte 0: "
        + "expected 'data' or 'errors', found an object without them"
    ),
    (#"{"data":5}"#, "the response is unreadable at byte 8: expected an object, found 5"),
    (#"{"data":[]}"#, "the response is unreadable at byte 8: expected an object, found a list"),
    (
      #"{"data":{"hero":{"name":tru}}}"#,
      "hero.name is unreadable at byte 24: expected JSON, found no value"
    ),
    (
      #"{"data":{"hero":1"#,
      "the response is unreadable at byte 17: expected JSON, found the end of the text"
    ),
  ]

  @Test(arguments: unreadables) func unreadableResponseIsRefusedInEveryForm(
    text: String, problem: String
  ) throws {
    let sentence = "Hero: " + problem
    #expect(try unreadable { try Self.json(text) }.description == sentence)
    #expect(try unreadable { try Self.decoded(text, [String: Int].self) }.description == sentence)
    if !text.contains("hero") {
      #expect(try unreadable { try Self.filled(text, ResponseHero.self) }.description == sentence)
    }
  }

  @Test func errorsWithoutDataAreThrown() throws {
    for text in [
      #"{"errors":[{"message":"No."}]}"#, #"{"data":null,"errors":[{"message":"No."}]}"#,
    ] {
      #expect(try responseErrors { try Self.json(text) }.messages == ["No."])
      #expect(try responseErrors { try Self.decoded(text, Int?.self) }.messages == ["No."])
      #expect(try responseErrors { try Self.filled(text, ResponseHero?.self) }.messages == ["No."])
    }
  }

  // MARK: As satellites
  @Test func responseFillsASatellite() throws {
    let response = try Self.filled(Self.hero, ResponseHero.self)
    #expect(response.data.name == "Luke")
    #expect(response.data.height == 1)
    #expect(response.data.friends.map(\.name) == ["Leia", "Han"])
    #expect(response.extensions == ["cost": 3])
    #expect(response.partialErrors.isEmpty)
  }

  @Test func valueAtAnyPathIsRead() throws {
    let friends: ResponsePath = ["hero", "friends"]
    #expect(
      try Self.filled(Self.hero, [ResponseFriend].self, at: friends).data.map(\.name)
        == ["Leia", "Han"])
    #expect(
      try Self.filled(Self.hero, ResponseFriend.self, at: ["hero", "friends", 1]).data.name == "Han"
    )
    #expect(try Self.filled(Self.hero, String.self, at: ["hero", "name"]).data == "Luke")
    #expect(try Self.filled(Self.hero, Int.self, at: ["other", "x", 0]).data == 1)
    #expect(try Self.filled(Self.hero, ResponseHero?.self, at: ["last"]).data == nil)
    let root = #"{"data" : {"name":"R2","height":null,"friends":[]}}"#
    #expect(try Self.filled(root, ResponseHero.self, at: []).data.name == "R2")
  }

  @Test(arguments: [false, true]) func explainedNullsBecomeNeutralValues(errorsFirst: Bool) throws {
    let errors = #""errors":[{"message":"No name.","path":["hero","friends",0,"name"]}]"#
    let data = #""data":{"hero":{"name":"Luke","height":null,"friends":[{"name":null}]}}"#
    let text = "{" + (errorsFirst ? [errors, data] : [data, errors]).joined(separator: ",") + "}"
    let response = try Self.filled(text, ResponseHero.self)
    #expect(response.data.name == "Luke")
    #expect(response.data.height == nil)
    #expect(response.data.friends.map(\.name) == [""])
    #expect(response.partialErrors.messages == ["No name."])

    let more = text.replacing(#""friends":["#, with: #""friends":[{"name":"Leia"},"#)
      .replacing(#""friends",0"#, with: #""friends",1"#)
    let friends = try Self.filled(more, [ResponseFriend].self, at: ["hero", "friends"])
    #expect(friends.data.map(\.name) == ["Leia", ""], "the data is read twice, and filled once")
  }

  @Test func nullAboveThePathCountsAsTheValue() throws {
    let explained = #"{"data":{"hero":null},"errors":[{"message":"No.","path":["hero"]}]}"#
    #expect(try Self.filled(explained, ResponseHero.self).data.name == "")
    #expect(
      try Self.filled(explained, [ResponseFriend].self, at: ["hero", "friends"]).data.isEmpty)
    let bare = #"{"data":{"hero":null}}"#
    #expect(try Self.filled(bare, [ResponseFriend]?.self, at: ["hero", "friends"]).data == nil)
    #expect(
      try unreadable { try Self.filled(bare, [ResponseFriend].self, at: ["hero", "friends"]) }
        .description == """
          Hero: hero is unreadable at byte 16: expected a list, found null for non-optional property
          """)
  }

  static let misfits: [(String, ResponsePath, String)] = [
    (
      #"{"data":{"hero":{"name":"a","friends":[]}}}"#, ["hero"],
      "hero.height is unreadable at byte 40: expected the key “height”, which the request asks for, "
        + "found missing"
    ),
    (
      #"{"data":{"hero":{"name":1}}}"#, ["hero"],
      "hero.name is unreadable at byte 24: expected a string, found 1"
    ),
    (
      #"{"data":{"hero":{"name":null}}}"#, ["hero"],
      "hero.name is unreadable at byte 24: expected a string, found null for non-optional property"
    ),
    (
      #"{"data":{"hero":{"name":"a","height":1,"friends":[{"name":"Vader"}]}}}"#, ["hero"],
      "hero.friends[0] is unreadable at byte 65: expected an object that its 'validate()' accepts, "
        + "found an object that it refuses: NoFriend()"
    ),
    (
      #"{"data":{"hero":[]}}"#, ["hero"],
      "hero is unreadable at byte 16: expected an object, found a list"
    ),
    (
      #"{"data":{"hero":[]}}"#, ["hero", "x"],
      "hero is unreadable at byte 16: expected an object, found a list"
    ),
    (
      #"{"data":{"hero":{}}}"#, ["hero", 0],
      "hero is unreadable at byte 16: expected a list, found an object"
    ),
    (
      #"{"data":{"hero":[1,2]}}"#, ["hero", 2],
      "hero is unreadable at byte 16: expected a list with an element at index 2, found a shorter list"
    ),
    (
      #"{"data":{"hero":[1,2]}}"#, ["hero", -1],
      "hero is unreadable at byte 16: expected a list with an element at index -1, found a shorter list"
    ),
    (
      #"{"data":{"hero":[]}}"#, ["hero", 0],
      "hero is unreadable at byte 16: expected a list with an element at index 0, found a shorter list"
    ),
    (
      #"{"data":{"a":1}}"#, ["hero"],
      "hero is unreadable at byte 14: expected the key “hero”, which the request asks for, found missing"
    ),
    (
      #"{"data":{}}"#, ["hero"],
      "hero is unreadable at byte 9: expected the key “hero”, which the request asks for, found missing"
    ),
    (
      #"{"data":{"hero":{"name":"a","height":1,"friends":[]},"x":}}"#, ["hero"],
      "x is unreadable at byte 57: expected JSON, found no value"
    ),
  ]

  @Test(arguments: misfits)
  func valueThatDoesNotFitIsRefused(text: String, path: ResponsePath, problem: String) throws {
    let error = try unreadable { try Self.filled(text, ResponseHero.self, at: path) }
    #expect(error.description == "Hero: " + problem)
  }

  @Test func firstOfRepeatedKeysCounts() throws {
    let text = #"{"data":{"a":{"b":1},"a":{"b":2}}}"#
    #expect(try Self.filled(text, Int.self, at: ["a", "b"]).data == 1)
  }

  @Test func apiCanTransformErrors() throws {
    struct Coded: ResponsePartialError {
      var extensions: [String: String]
      var errorDescription: String? { extensions["code"] }
    }
    enum Transformer: ResponseErrorTransformer {
      static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
        try errors.map { try $0.decode(Coded.self) }
      }
    }
    let text = Data(#"{"data":{"a":1},"errors":[{"extensions":{"code":"X"}}]}"#.utf8)
    let json = try Self.request.response(from: text, errors: Transformer.self)
    #expect(json.partialErrors.map(\.message) == ["X"])
    let number = try Self.request.response(
      from: text, into: Int.self, at: ["a"], errors: Transformer.self)
    #expect(number.partialErrors.map(\.message) == ["X"])
  }
}
