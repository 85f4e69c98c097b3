import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation struct Ping { var ping: String? }

@Suite("The response around data: errors, extensions, and what else stands there")
struct EnvelopeTests {
  @Test(
    arguments: [
      #"{"data":{"ping":"p"}}"#,
      #"{"data":{"ping":"p"},"errors":[]}"#,
      #"{"errors":[],"data":{"ping":"p"}}"#,
      #"{"data":{"ping":"p"},"errors":null}"#,
      #"{"errors":null,"data":{"ping":"p"},"extensions":null}"#,
      #"{"extensions":null,"data":{"ping":"p"}}"#,
      #"{"extensions":[1],"data":{"ping":"p"}}"#,
      #"{"hasNext":false,"label":null,"":{"data":null},"data":{"ping":"p"},"x":[[{"errors":[1]}]]}"#,
      #"{"data":{"ping":"p"},"data":null,"errors":[],"errors":[{"message":"m"}]}"#,
      #"{"errors":null,"data":{"ping":"p"},"data":5,"errors":7}"#,
    ] as [String])
  func dataWithoutErrors(response: String) throws {
    let answer = try Ping().filled(response)
    #expect(answer.ping == "p")
    #expect(answer.partialErrors.isEmpty)
    #expect(answer.extensions == [:])
  }

  @Test(
    arguments: [
      #"{"data":{"ping":null},"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":{"ping":null}}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":{"ping":null},"errors":[]}"#,
      #"{"data":{"ping":null},"extensions":{},"errors":[{"message":"a"},{"message":"b"}]}"#,
    ] as [String])
  func dataBesideErrors(response: String) throws {
    let answer = try Ping().filled(response)
    #expect(answer.ping == nil)
    #expect(answer.partialErrors.messages == ["a", "b"])
  }

  @Test(
    arguments: [
      #"{"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"data":null,"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":null}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":null,"data":{"ping":"p"}}"#,
      #"{"data": null , "errors":[{"message":"a"},{"message":"b"}],"extensions":{"x":1}}"#,
    ] as [String])
  func errorsWithoutData(response: String) throws {
    let errors = try responseErrors { try Ping().filled(response) }
    #expect(errors.messages == ["a", "b"])
  }

  @Test(
    arguments: [
      ("", 0), (" ", 1), ("null", 0), ("[]", 0), ("\"data\"", 0), ("1", 0), ("<html></html>", 0),
      ("{}", 0), (#"{"data":null}"#, 0), (#"{"errors":[]}"#, 0), (#"{"errors":null}"#, 0),
      (#"{"data":null,"errors":[]}"#, 0), (#"{"data":null,"errors":null}"#, 0),
      (#"{"extensions":{}}"#, 0), (#"{"data":[]}"#, 8), (#"{"data":"ping"}"#, 8),
      (#"{"data":1}"#, 8), (#"{"data":true}"#, 8), (#"{"data":{"ping":"p"},"errors":{}}"#, 30),
      (#"{"errors":"no","data":{"ping":"p"}}"#, 10), (#"{"errors":true}"#, 10),
    ] as [(String, Int)])
  func noResponse(response: String, offset: Int) throws {
    let error = try unreadable { try Ping().filled(response) }
    #expect(error.byteOffset == offset)
    #expect(error.path == [])
    #expect(error.origin == ResponseOrigin(operation: "Ping"))
  }

  @Test func messagesSayWhatIsThere() throws {
    #expect(
      try unreadable { try Ping().filled("") }.description
        == "Ping: the response is unreadable at byte 0: expected JSON, found nothing")
    let page = try unreadable { try Ping().filled("<html>\n<body>hello</body></html>") }
    #expect(page.expected == "a GraphQL response, an object")
    #expect(page.found == "“<html> <body>hello</body></html>”")
    #expect(
      try unreadable { try Ping().filled("{}") }.description == """
        Ping: the response is unreadable at byte 0: expected 'data' or 'errors', found an object
        """)
  }

  @Test func extensionsOfTheResponse() throws {
    let answer = try Ping().filled(
      #"{"extensions":{"cost":{"max":1.5},"trace":[null,true]},"data":{"ping":"p"},"extensions":{}}"#
    )
    #expect(answer.extensions == ["cost": ["max": 1.5], "trace": [nil, true]])
    #expect(answer.extensions["cost"]?["max"]?.doubleValue == 1.5)
  }

  @Test func afterTheResponseNothingMayFollow() throws {
    let error = try unreadable { try Ping().filled(#"{"data":{"ping":"p"}} {"#) }
    #expect(error.byteOffset == 22)
    #expect(error.expected == "JSON")
    #expect(try Ping().filled(#"{"data":{"ping":"p"}}"# + "\r\n ").ping == "p")
    #expect(throws: SputnikError.self) { try Ping().filled(#"{"data":{"ping":"p"}}"# + "\0") }
  }

  /// A failure in data and errors behind it: the failure is thrown, and carries the errors.
  @Test func failuresCarryTheErrorsOfTheResponse() throws {
    for response in [
      #"{"data":{"ping":1},"errors":[{"message":"m","path":["x"]}]}"#,
      #"{"errors":[{"message":"m","path":["x"]}],"data":{"ping":1}}"#,
      #"{"data":{"pong":1},"x":[1],"errors":[{"message":"m","path":["x"]}]}"#,
    ] {
      let error = try unreadable { try Ping().filled(response) }
      #expect(error.path == ["ping"])
      #expect(error.partialErrors.messages == ["m"])
      #expect(error.description.hasSuffix("; the response also has errors: x: m"))
    }
  }
}
