import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation struct Ping { var ping: String? }

@Suite("Members of a response: data, errors, extensions and unknown ones")
struct ResponseMemberTests {
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
  func dataWithoutErrorsFillsACopy(json: String) throws {
    let response = try Ping().filled(json)
    #expect(response.ping == "p")
    #expect(response.partialErrors.isEmpty)
    #expect(response.extensions == [:])
  }

  @Test(
    arguments: [
      #"{"data":{"ping":null},"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":{"ping":null}}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":{"ping":null},"errors":[]}"#,
      #"{"data":{"ping":null},"extensions":{},"errors":[{"message":"a"},{"message":"b"}]}"#,
    ] as [String])
  func errorsBesideDataArePartialErrors(json: String) throws {
    let response = try Ping().filled(json)
    #expect(response.ping == nil)
    #expect(response.partialErrors.messages == ["a", "b"])
  }

  @Test(
    arguments: [
      #"{"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"data":null,"errors":[{"message":"a"},{"message":"b"}]}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":null}"#,
      #"{"errors":[{"message":"a"},{"message":"b"}],"data":null,"data":{"ping":"p"}}"#,
      #"{"data": null , "errors":[{"message":"a"},{"message":"b"}],"extensions":{"x":1}}"#,
    ] as [String])
  func errorsWithoutDataAreThrown(json: String) throws {
    let errors = try responseErrors { try Ping().filled(json) }
    #expect(errors.messages == ["a", "b"])
  }

  @Test(
    arguments: [
      ("", 0), (" ", 1), ("null", 0), ("[]", 0), ("\"data\"", 0), ("1", 0), ("<html></html>", 0),
      ("{}", 0), (#"{"data":null}"#, 0), (#"{"errors":[]}"#, 0), (#"{"errors":null}"#, 0),
      (#"{"data":null,"errors":[]}"#, 0), (#"{"data":null,"errors":null}"#, 0),
      (#"{"extensions":{}}"#, 0), (#"{"data":[]}"#, 8), (#"{"data":"ping"}"#, 8),
      (#"{"data":1}"#, 8), (#"{"data":true}"#, 8), (#"{"data":{"ping":"p"},"errors":{}}"#, 30),
      (#"{"errors":true}"#, 10),
    ] as [(String, Int)])
  func otherTextIsRefused(json: String, offset: Int) throws {
    let error = try unreadable { try Ping().filled(json) }
    #expect(error.byteOffset == offset)
    #expect(error.path == [])
    #expect(error.origin == ResponseOrigin(operation: "Ping"))
  }

  @Test func errorSaysWhatWasFound() throws {
    #expect(
      try unreadable { try Ping().filled("") }.description
        == "Ping: the response is unreadable at byte 0: expected JSON, found nothing")
    let page = try unreadable { try Ping().filled("<html>\n<body>hello</body></html>") }
    #expect(page.expected == "a GraphQL response (an object)")
    #expect(page.found == "“<html> <body>hello</body></html>”")
    #expect(
      try unreadable { try Ping().filled("{}") }.description == """
        Ping: the response is unreadable at byte 0: expected 'data' or 'errors', found an object without them
        """)
  }

  @Test(
    "A single error in place of a list has the server's words",
    arguments: [
      (#"{"errors":{"message":"No.","extensions":{"code":"X"}}}"#, "No."),
      (#"{"errors":"No."}"#, "No."),
    ])
  func aSingleError(json: String, message: String) throws {
    let error = #expect(throws: SputnikError.self) { try Ping().filled(json) }
    guard case .responseError(let errors) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(errors.map(\.message) == [message])
    let partial = try Ping().filled(#"{"data":{"ping":"p"},\#(json.dropFirst())"#)
    #expect(partial.partialErrors.map(\.message) == [message])
  }

  @Test(
    "An object that isn't a GraphQL response is quoted",
    arguments: [
      (
        #"{"path":"$.args","error":"field \"x\" not found","code":"validation-failed"}"#,
        #"an object without them: “{"path":"$.args","error":"field \"x\" not found","code":"validation-failed"}”"#
      ),
      (#"{"message":"Forbidden"}"#, #"an object without them: “{"message":"Forbidden"}”"#),
      (#"{"data":null,"errors":{"code":7}}"#, #"an object: “{"code":7}”"#),
      (#"{"errors":7}"#, "7"),
      (
        #"{"error":"\#(String(repeating: "a", count: 300))"}"#,
        #"an object without them: “{"error":"\#(String(repeating: "a", count: 190))…”"#
      ),
    ])
  func aResponseOfTheServersOwn(json: String, found: String) throws {
    #expect(try unreadable { try Ping().filled(json) }.found == found)
  }

  @Test func extensionsAreKept() throws {
    let response = try Ping().filled(
      #"{"extensions":{"cost":{"max":1.5},"trace":[null,true]},"data":{"ping":"p"},"extensions":{}}"#
    )
    #expect(response.extensions == ["cost": ["max": 1.5], "trace": [nil, true]])
    #expect(response.extensions["cost"]?["max"]?.doubleValue == 1.5)
  }

  @Test func nothingMayFollowTheResponse() throws {
    let error = try unreadable { try Ping().filled(#"{"data":{"ping":"p"}} {"#) }
    #expect(error.byteOffset == 22)
    #expect(error.expected == "JSON")
    #expect(try Ping().filled(#"{"data":{"ping":"p"}}"# + "\r\n ").ping == "p")
    #expect(throws: SputnikError.self) { try Ping().filled(#"{"data":{"ping":"p"}}"# + "\0") }
  }

  @Test func unreadableResponseCarriesItsErrors() throws {
    for json in [
      #"{"data":{"ping":1},"errors":[{"message":"m","path":["x"]}]}"#,
      #"{"errors":[{"message":"m","path":["x"]}],"data":{"ping":1}}"#,
      #"{"data":{"pong":1},"x":[1],"errors":[{"message":"m","path":["x"]}]}"#,
    ] {
      let error = try unreadable { try Ping().filled(json) }
      #expect(error.path == ["ping"])
      #expect(error.partialErrors.messages == ["m"])
      #expect(error.description.hasSuffix("; the response also has errors: x: m"))
    }
  }
}
