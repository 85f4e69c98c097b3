import Foundation
import Sputnik
import TestSupport
import Testing

/// An error with another shape than the default.
struct CodedError: ResponsePartialError, Equatable {
  var code: Int
  var text: String
  var errorDescription: String? { "\(code): \(text)" }
}

enum CodedErrors: ResponseErrorTransformer {
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    try errors.map { try $0.decode(CodedError.self) }
  }
}

enum ThrownErrors: ResponseErrorTransformer {
  struct Thrown: Error, Equatable { var count: Int }

  static func transform(errors: [JSONValue]) throws -> any Error { Thrown(count: errors.count) }

  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    throw Thrown(count: -errors.count)
  }
}

@Suite("Entries of 'errors'")
struct PartialErrorTests {
  private func entry(_ json: String) throws -> DefaultPartialError {
    let response = try Ping().filled(#"{"data":{"ping":null},"errors":[\#(json)]}"#)
    return try #require(response.partialErrors[0] as? DefaultPartialError)
  }

  @Test func everyMemberIsRead() throws {
    let error = try entry(
      """
      {"message":"m","locations":[{"line":1,"column":9},{"line":2,"column":1}],\
      "path":["a",3,"b"],"extensions":{"code":"X","n":[1]},"unknown":{}}
      """)
    #expect(error.message == "m")
    #expect(error.locations == [.init(line: 1, column: 9), .init(line: 2, column: 1)])
    #expect(error.path == ["a", 3, "b"])
    #expect(error.extensions == ["code": "X", "n": [1]])
    #expect(error.origin == ResponseOrigin(operation: "Ping"))
    #expect(error.errorDescription == "Ping: a[3].b: m")
  }

  @Test(
    arguments: [
      (#"{"message":"m"}"#, "m"),
      (#"{"message":"m","locations":null,"path":null,"extensions":null}"#, "m"),
      (#"{"message":"m","locations":[],"path":[],"extensions":{}}"#, "m"),
      (#"{"message":"m","locations":[null,{},{"line":null}],"path":[null],"extensions":[]}"#, "m"),
      (#"{"message":"m","locations":{},"path":"a","extensions":"x"}"#, "m"),
      (#"{"message":null}"#, "unknown error"),
      (#"{"message":7}"#, "unknown error"),
      (#"{"message":"m","message":"n"}"#, "m"),
      (#""a string""#, "a string"),
      ("{}", "unknown error"),
      ("null", "unknown error"),
      ("17", "unknown error"),
      ("[]", "unknown error"),
    ] as [(String, String)])
  func malformedEntryIsAccepted(json: String, message: String) throws {
    let error = try entry(json)
    #expect(error.message == message)
    #expect(error.locations.isEmpty)
    #expect(error.path?.elements.isEmpty ?? true)
    #expect(error.extensions == [:])
  }

  @Test func descriptionHasTheLocation() throws {
    #expect(
      try entry(#"{"message":"m","locations":[{"line":1,"column":9}]}"#).description
        == "Ping: m (line 1, column 9)")
  }

  @Test func entryIsDecodable() throws {
    let error = try JSONDecoder().decode(
      DefaultPartialError.self,
      from: Data(
        #"{"message":"m","locations":[{"line":1,"column":2}],"path":["a",1],"extensions":{"x":1}}"#
          .utf8))
    #expect(
      error
        == DefaultPartialError(
          message: "m", locations: [.init(line: 1, column: 2)], path: ["a", 1],
          extensions: ["x": 1]))
  }

  @Test func responseErrorIsOneSentence() throws {
    let error = #expect(throws: SputnikError.self) {
      try Ping().filled(
        #"{"errors":[{"message":"no","path":["ping"]},{"message":"b"},{"message":"c"}]}"#)
    }
    #expect(error?.description == "Ping failed: ping: no (and 2 more)")
    #expect(error?.localizedDescription == "Ping failed: ping: no (and 2 more)")
  }

  @Test func apiCanTransformErrors() throws {
    let data = Data(#"{"data":{"ping":null},"errors":[{"code":4,"text":"t","x":1}]}"#.utf8)
    let response = try Ping().filled(from: data, errors: CodedErrors.self)
    #expect(response.partialErrors.map { $0 as? CodedError } == [CodedError(code: 4, text: "t")])
    let errors = try responseErrors {
      try Ping().filled(
        from: Data(#"{"errors":[{"code":5,"text":"u"}]}"#.utf8), errors: CodedErrors.self)
    }
    #expect(errors.map { $0 as? CodedError } == [CodedError(code: 5, text: "u")])
    #expect(
      SputnikError.responseError(errors).description == "The server refused the operation: 5: u")
  }

  @Test func transformersMayThrow() throws {
    #expect(throws: ThrownErrors.Thrown(count: 2)) {
      try Ping().filled(
        from: Data(#"{"errors":[{},{}]}"#.utf8), errors: ThrownErrors.self)
    }
    var error = try unreadable {
      try Ping().filled(
        from: Data(#"{"data":{"ping":"p"},"errors":[{"message":"m"}]}"#.utf8),
        errors: ThrownErrors.self)
    }
    #expect(error.underlyingError as? ThrownErrors.Thrown == ThrownErrors.Thrown(count: -1))
    #expect(error.expected == "errors that ThrownErrors can read")
    #expect(error.partialErrors.messages == ["m"])
    error = try unreadable {
      try Ping().filled(from: Data(#"{"errors":[{"code":"x"}]}"#.utf8), errors: CodedErrors.self)
    }
    #expect(error.underlyingError is DecodingError)
    #expect(error.origin.operation == "Ping")
    #expect(
      try Ping().filled(from: Data(#"{"data":{"ping":"p"}}"#.utf8), errors: ThrownErrors.self)
        .ping == "p")
  }
}
