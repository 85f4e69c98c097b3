import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
struct Started {
  var item: Item

  @QuerySatelite struct Item: ResponseValidating {
    var id: Int
    var note: FieldResult<Note?>

    func validate() throws {
      if id < 0 { throw Refused() }
    }
  }

  @QuerySatelite struct Note: ResponseValidating {
    var text: String

    func validate() throws {
      if text.isEmpty { throw Refused() }
    }
  }

  struct Refused: LocalizedError, Equatable {
    var errorDescription: String? { "refused" }
  }
}

// A response that begins with `{"data":{` is read on a shorter way until something follows the
// data. With a space before it, it is read on the way of all others.
@Suite("A response that begins with its data is read as any other")
struct ResponseStartTests {
  static let item = #"{"data":{"item":{"id":1,"note":{"text":"t"}}}"#

  @Test(
    "Data and what may follow them",
    arguments: [
      "}", "}\n", "} \r\n\t", " }", #","errors":[]}"#, #","extensions":{}}"#, #" , "x" : 1 }"#,
      #","data":null}"#, #","data":{"item":null}}"#, #","":{"data":{}}}"#,
    ], ["", " "])
  func isFilled(rest: String, first: String) throws {
    let filled = try Started().filled(first + Self.item + rest)
    #expect(filled.item.id == 1)
    #expect(try filled.item.note.get()?.text == "t")
    #expect(filled.partialErrors.isEmpty)
    #expect(filled.extensions == [:])
  }

  @Test(
    "Text that isn't JSON, and the place where it stops being it",
    arguments: [
      ("", 45), ("x", 45), (",", 46), (",}", 46), ("]", 45), ("}x", 46), ("}}", 46),
      (#","errors""#, 54), (#","errors":[{}"#, 58), ("\0}", 45), ("}\0", 46),
      (#"}{"data":{}}"#, 46),
    ], ["", " "])
  func isRefused(rest: (text: String, offset: Int), first: String) throws {
    let error = try unreadable { try Started().filled(first + Self.item + rest.text) }
    #expect(error.byteOffset == rest.offset + first.utf8.count)
    #expect(error.expected == "JSON")
    #expect(error.path == [])
  }

  @Test("Errors and extensions after the data", arguments: ["", " "])
  func errorsAfterTheData(first: String) throws {
    let rest = #","errors":[{"message":"m","path":["item","id"]}],"extensions":{"cost":2}}"#
    let filled = try Started().filled(first + Self.item + rest)
    #expect(filled.partialErrors.map(\.message) == ["m"])
    #expect(filled.extensions == ["cost": 2])

    let null = #"{"data":{"item":{"id":null,"note":null}}"#
    let explained = try Started().filled(first + null + rest)
    #expect(explained.item.id == 0)
    #expect(try explained.item.note.get() == nil)
    let error = try unreadable { try Started().filled(first + null + "}") }
    #expect(error.path == ["item", "id"])
    #expect(error.byteOffset == 22 + first.utf8.count)
  }

  @Test("An error of the data has the errors that come after them", arguments: ["", " "])
  func wrongValueBeforeErrors(first: String) throws {
    let error = try unreadable {
      try Started().filled(
        first + #"{"data":{"item":{"id":"x","note":null}},"a":[1],"errors":[{"message":"m"}]}"#)
    }
    #expect(error.path == ["item", "id"])
    #expect(error.byteOffset == 22 + first.utf8.count)
    #expect(error.partialErrors.map(\.message) == ["m"])
  }

  @Test(
    "An object that its validate() refuses in a FieldResult",
    arguments: ["}", #","errors":[]}"#, #","errors":[{"message":"m","path":["other"]}]}"#],
    ["", " "])
  func refusedObject(rest: String, first: String) throws {
    let filled = try Started().filled(
      first + #"{"data":{"item":{"id":1,"note":{"text":""}}}"# + rest)
    guard case .failure(let error) = filled.item.note else {
      Issue.record("\(filled.item.note)")
      return
    }
    #expect(error.message == "refused")
    #expect(error.path == ["item", "note"])
    #expect(error.origin == ResponseOrigin(operation: "Started"))
  }

  @Test(
    "A refused object in a FieldResult, then one outside of it, then text that isn't JSON",
    arguments: ["}", ",x}", #","errors":5}"#, #","errors":[{"message":"m"}]}"#], ["", " "])
  func refusedTwice(rest: String, first: String) throws {
    let error = try unreadable {
      try Started().filled(first + #"{"data":{"item":{"id":-1,"note":{"text":""}}}"# + rest)
    }
    #expect(error.path == ["item"])
    #expect(error.underlyingError as? Started.Refused == Started.Refused())
    #expect(error.partialErrors.map(\.message) == (rest.contains("[") ? ["m"] : []))
  }

  @Test("A null that nothing explains, and text after it that isn't JSON", arguments: ["", " "])
  func nullBeforeMalformedText(first: String) throws {
    let error = try unreadable {
      try Started().filled(first + #"{"data":{"item":{"id":null,"note":null}},x}"#)
    }
    #expect(error.expected == "JSON")
    #expect(error.byteOffset == 41 + first.utf8.count)
  }

  @Test("An object that its validate() refuses outside of a FieldResult", arguments: ["", " "])
  func refusedData(first: String) throws {
    let error = try unreadable {
      try Started().filled(first + #"{"data":{"item":{"id":-1,"note":null}}}"#)
    }
    #expect(error.path == ["item"])
    #expect(error.underlyingError as? Started.Refused == Started.Refused())
  }
}
