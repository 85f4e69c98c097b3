import Foundation
import Sputnik
import TestSupport
import Testing

/// An error type that decodes what the specification defines, and more.
private struct FullError: ResponsePartialError {
  var code: Int
  var path: ResponsePath?
  var locations: [GraphQL.SourceLocation]
  var extensions: JSONObject
  var errorDescription: String? { "code \(code)" }
}

/// An error type whose synthesised decoding accepts entries without these members.
private struct LooseError: ResponsePartialError {
  var message: String
  var path: ResponsePath?
  var locations: [GraphQL.SourceLocation] { places ?? [] }
  var extensions: JSONObject { details ?? [:] }

  private var places: [GraphQL.SourceLocation]?
  private var details: JSONObject?
  private enum CodingKeys: String, CodingKey {
    case message, path, places = "locations", details = "extensions"
  }
}

/// An error type without any of the members.
private struct BareError: ResponsePartialError {
  var text: String
  var errorDescription: String? { text }
}

/// An error type with the same names and other types.
private struct OtherError: ResponsePartialError {
  var message: String
  var path: [String]
  var locations: [GraphQL.SourceLocation]?
  var extensions: Extensions
  struct Extensions: Decodable { var code: String }
}

private enum Errors<E: ResponsePartialError>: ResponseErrorTransformer {
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    try errors.map { try $0.decode(E.self) }
  }
}

@Suite("Members of partial errors, without a cast")
struct ErrorMemberTests {
  private func error(
    _ entry: String,
    by transformer: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> any ResponsePartialError {
    let json = #"{"data":{"ping":null},"errors":[\#(entry)]}"#
    return try Ping().filled(from: Data(json.utf8), errors: transformer).partialErrors[0]
  }

  @Test func defaultErrors() throws {
    let full = try error(
      """
      {"message":"m","path":["a",2,"b"],"locations":[{"line":3,"column":7}],\
      "extensions":{"code":"X"}}
      """)
    #expect(full.message == "m")
    #expect(full.path == ["a", 2, "b"])
    #expect(full.locations == [.init(line: 3, column: 7)])
    #expect(full.extensions == ["code": "X"])
    let bare = try error(#"{"message":"m"}"#)
    #expect(bare.path == nil)
    #expect(bare.locations == [])
    #expect(bare.extensions == [:])
  }

  @Test func propertiesOfTheSameType() throws {
    let error = try error(
      """
      {"code":4,"path":["a",0],"locations":[{"line":1,"column":2}],"extensions":{"n":[1]}}
      """, by: Errors<FullError>.self)
    #expect(error.message == "code 4")
    #expect(error.path == ["a", 0])
    #expect(error.locations == [.init(line: 1, column: 2)])
    #expect(error.extensions["n"]?[0] == 1)
  }

  @Test func optionalMembers() throws {
    let full = try error(
      """
      {"message":"m","path":["a"],"locations":[{"line":1,"column":2}],"extensions":{"code":"X"}}
      """, by: Errors<LooseError>.self)
    #expect(full.path == ["a"])
    #expect(full.locations == [.init(line: 1, column: 2)])
    #expect(full.extensions == ["code": "X"])
    let bare = try error(#"{"message":"m"}"#, by: Errors<LooseError>.self)
    #expect(bare.message == "m")
    #expect(bare.path == nil)
    #expect(bare.locations == [])
    #expect(bare.extensions == [:])
  }

  @Test func missingAndOtherProperties() throws {
    let entry = """
      {"text":"t","message":"m","path":["a"],"locations":[{"line":1,"column":2}],\
      "extensions":{"code":"X"}}
      """
    let bare = try error(entry, by: Errors<BareError>.self)
    #expect(bare.message == "t")
    #expect(bare.path == nil)
    #expect(bare.locations == [])
    #expect(bare.extensions == [:])
    let other = try error(entry, by: Errors<OtherError>.self)
    #expect(other.path == nil)
    #expect(other.locations == [])
    #expect(other.extensions == [:])
    let own = try #require(other as? OtherError)
    #expect(own.path.first == "a")
    #expect(own.locations?.first?.column == 2)
    #expect(own.extensions.code == "X")
  }

  @Test func errorsWithoutData() throws {
    let errors = try responseErrors {
      try Ping().filled(
        #"{"errors":[{"message":"no","path":["ping"],"extensions":{"code":"E7"}}]}"#)
    }
    #expect(errors.first?.path == ["ping"])
    #expect(errors.first?.extensions["code"] == "E7")
  }
}
