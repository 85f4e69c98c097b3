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
      (#"{"message":7}"#, "7"),
      (#"{"message":true}"#, "unknown error"),
      (#"{"message":"m","message":"n"}"#, "m"),
      (#""a string""#, "a string"),
      ("{}", "unknown error"),
      ("null", "unknown error"),
      ("17", "17"),
      ("[]", "unknown error"),
    ] as [(String, String)])
  func malformedEntryIsAccepted(json: String, message: String) throws {
    let error = try entry(json)
    #expect(error.message == message)
    #expect(error.locations.isEmpty)
    #expect(error.path?.elements.isEmpty ?? true)
    #expect(error.extensions == [:])
  }

  static let wordings: [(String, String)] = [
    (#"{"message":{"en":"Not now"}}"#, "Not now"),
    (#"{"message":{"en":"Not now","de":"Jetzt nicht"}}"#, "Not now; Jetzt nicht"),
    (#"{"message":{"text":"Not now","code":5,"token":"abc"}}"#, "Not now"),
    (#"{"message":{"error":{"reason":{"message":"Deep"}}}}"#, "Deep"),
    (#"{"message":["No name","No email"]}"#, "No name; No email"),
    (#"{"message":[{"message":"No name"},null,{"msg":"No email"},[]]}"#, "No name; No email"),
    (
      #"{"message":{"email":["is taken","is long"],"name":"is short"}}"#,
      "email: is taken, is long; is short"
    ),
    (#"{"message":{"password":["is too short"]}}"#, "password: is too short"),
    (#"{"message":0.5}"#, "0.5"),
    (#"{"title":"Unauthorized","detail":"Token is missing"}"#, "Unauthorized: Token is missing"),
    (#"{"title":"Token","detail":"Token is missing"}"#, "Token is missing"),
    (#"{"title":"Unauthorized"}"#, "Unauthorized"),
    (#"{"status":401,"detail":"Token is missing"}"#, "Token is missing"),
    (#"{"details":["a","b"]}"#, "a; b"),
    (#"{"description":"Gone"}"#, "Gone"),
    (#"{"error":"invalid_token","error_description":"It has expired"}"#, "It has expired"),
    (#"{"error":"invalid_token","errorDescription":"It has expired"}"#, "It has expired"),
    (#"{"error":"invalid_token"}"#, "invalid_token"),
    (#"{"error":{"message":"No."}}"#, "No."),
    (#"{"Message":"No."}"#, "No."),
    (#"{"error_message":"No."}"#, "No."),
    (#"{"message":"","detail":"No."}"#, "No."),
    (#"{"message":" \n","reason":"No."}"#, "No."),
    (#"{"message":null,"extensions":{"message":"No.","token":"abc"}}"#, "No."),
    (#"{"message":"No.","detail":"Other","title":"T"}"#, "No."),
    (#"["a","b"]"#, "a; b"),
  ]

  @Test("The words are shown, wherever the server writes them", arguments: wordings)
  func words(json: String, message: String) throws {
    #expect(try entry(json).message == message)
    // The whole response has the error, and no data.
    let errors = try responseErrors { try Ping().filled(#"{"errors":[\#(json)]}"#) }
    #expect(errors.map(\.message) == [message])
  }

  @Test(
    "Nothing but words of an error is shown",
    arguments: [
      #"{"message":""}"#, #"{"message":{}}"#, #"{"message":[]}"#, #"{"message":[null,{},[],""]}"#,
      #"{"message":false}"#, #"{"token":"abc"}"#, #"{"code":"X","stack":"at line 7"}"#,
      #"{"message":{"token":"abc","sessionKey":"abc"}}"#,
      #"{"message":{"password":"abc"},"extensions":{"password":"abc","query":"{ a }"}}"#,
      #"{"message":[{"target":{"name":"abc"},"value":"abc","stack":"abc"}]}"#,
    ])
  func noWords(json: String) throws {
    #expect(try entry(json).message == "unknown error")
  }

  @Test func manyAndDeepWordsAreFew() throws {
    let list = (1...1000).map { #""e\#($0)""# }.joined(separator: ",")
    #expect(
      try entry(#"{"message":[\#(list)]}"#).message == "e1; e2; e3; e4; e5; e6; e7; e8; e9; e10")
    let depth = 200
    let nested =
      String(repeating: #"{"message":"#, count: depth) + #""deep""#
      + String(repeating: "}", count: depth)
    #expect(try entry(nested).message == "unknown error")
    let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try entry(#"{"message":\#(lists)}"#).message == "unknown error")
  }

  @Test func aSingleErrorMayHaveOtherMembers() throws {
    let errors = try responseErrors {
      try Ping().filled(#"{"errors":{"title":"Unauthorized","detail":"Token is missing"}}"#)
    }
    #expect(errors.messages == ["Unauthorized: Token is missing"])
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

  @Test func decodingReadsTheSameWords() throws {
    func message(_ json: String) throws -> String {
      try JSONDecoder().decode(DefaultPartialError.self, from: Data(json.utf8)).message
    }
    #expect(try message(#"{"message":{"en":"Not now"}}"#) == "Not now")
    #expect(try message(#"{"title":"Denied","detail":"No token"}"#) == "Denied: No token")
    #expect(try message(#"{"message":7}"#) == "7")
    #expect(try message("{}") == "unknown error")
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
