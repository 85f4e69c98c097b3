import Foundation
import SputnikCore
import SputnikLanguage
import TestSupport
import Testing

/// Parts that can't be merged, hostile ones, and long ones.
@Suite struct UnfitPartTests {
  static let first =
    #"{"data":{"a":{"b":1},"l":[1]},"pending":[{"id":"0","path":["a"]}],"hasNext":true}"#

  static let unfit: [(String, String)] = [
    ("", "Hero: the response is unreadable at byte 0: expected JSON, found the end of the text"),
    ("<html>", "Hero: the response is unreadable at byte 0: expected JSON, found no value"),
    (
      "[]",
      "Hero: the response is unreadable at byte 0: expected a GraphQL response (an object), found “[]”"
    ),
    (
      #"{"hasNext":"yes"}"#,
      "Hero: the response is unreadable at byte 0: expected true or false in 'hasNext', found “\"yes\"”"
    ),
    (
      #"{"pending":{},"hasNext":true}"#,
      "Hero: the response is unreadable at byte 0: expected a list in 'pending', found “{}”"
    ),
    (
      #"{"completed":[1],"hasNext":true}"#,
      "Hero: the response is unreadable at byte 0: expected an object in 'completed', found “1”"
    ),
    (
      #"{"incremental":[[]],"hasNext":true}"#,
      "Hero: the response is unreadable at byte 0: expected an object in 'incremental', found “[]”"
    ),
    (
      #"{"incremental":[{"path":["a"],"errors":{},"data":{}}],"hasNext":true}"#,
      "Hero: the response is unreadable at byte 0: expected a list in 'errors', found “{}”"
    ),
    (
      #"{"incremental":[{"path":["a",true],"data":{}}],"hasNext":true}"#,
      "Hero: the response is unreadable at byte 0: expected a path in 'path', found “[\"a\",true]”"
    ),
    (
      #"{"incremental":[{"path":["a"],"data":[]}],"hasNext":true}"#,
      "Hero: a is unreadable at byte 0: expected an object in 'data', found “[]”"
    ),
    (
      #"{"incremental":[{"path":["a","b"],"data":{}}],"hasNext":true}"#,
      "Hero: a.b is unreadable at byte 0: expected an object in the response so far, "
        + "found none at this path"
    ),
    (
      #"{"incremental":[{"id":"0","subPath":["x"],"data":{}}],"hasNext":true}"#,
      "Hero: a.x is unreadable at byte 0: expected an object in the response so far, "
        + "found none at this path"
    ),
    (
      #"{"incremental":[{"path":["l",2],"items":[]}],"hasNext":true}"#,
      "Hero: l is unreadable at byte 0: expected a list in the response so far, "
        + "found none at this path"
    ),
    (
      #"{"incremental":[{"path":["l",-1],"items":[2]}],"hasNext":true}"#,
      "Hero: l is unreadable at byte 0: expected a list in the response so far, "
        + "found none at this path"
    ),
    (
      #"{"incremental":[{"path":["l",9223372036854775807],"data":{}}],"hasNext":true}"#,
      "Hero: l[9223372036854775807] is unreadable at byte 0: expected an object in the response so "
        + "far, found none at this path"
    ),
    (
      #"{"incremental":[{"path":["a",0],"items":[2]}],"hasNext":true}"#,
      "Hero: a is unreadable at byte 0: expected a list in the response so far, "
        + "found none at this path"
    ),
    (
      #"{"incremental":[{"id":"0","items":{}}],"hasNext":true}"#,
      "Hero: a is unreadable at byte 0: expected a list in 'items', found “{}”"
    ),
  ]

  @Test(arguments: unfit)
  func aPart(_ part: String, _ message: String) {
    #expect(IncrementalResponseTests.steps([Self.first, part]).last == message)
  }

  /// A path and data as deep as a response may be, twice, on a small stack.
  @Test func depth() async {
    let result = Guarded<[String]>([])
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let levels = 500
        let deep =
          String(repeating: #"{"a":"#, count: levels) + "{}" + String(repeating: "}", count: levels)
        let path = "[" + Array(repeating: #""a""#, count: levels).joined(separator: ",") + "]"
        result.value = IncrementalResponseTests.steps([
          #"{"data":\#(deep),"hasNext":true}"#,
          #"{"incremental":[{"path":\#(path),"data":\#(deep)}],"hasNext":true}"#,
          #"{"incremental":[{"path":\#(path),"data":\#(deep)}],"hasNext":true}"#,
        ])
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    let levels =
      #"{"data":"# + String(repeating: #"{"a":"#, count: 1000) + "{}"
      + String(repeating: "}", count: 1001) + "…"
    #expect(result.value.count == 3)
    #expect(result.value[1] == levels)
    #expect(result.value[2] == levels)
  }

  /// Thirty thousand items, a part each: an item isn't copied when the next one comes.
  @Test(.timeLimit(.minutes(15))) func aLongList() throws {
    var response = IncrementalResponse()
    let origin = ResponseOrigin(operation: "Hero")
    try response.add(
      Data(#"{"data":{"a":{"l":[]}},"pending":[{"id":"0","path":["a","l"]}],"hasNext":true}"#.utf8),
      origin: origin)
    for index in 0..<30_000 {
      try response.add(
        Data(#"{"incremental":[{"id":"0","items":[\#(index)]}],"hasNext":true}"#.utf8),
        origin: origin)
    }
    let list = "[" + (0..<30_000).map { "\($0)" }.joined(separator: ",") + "]"
    #expect(response.body == Data(#"{"data":{"a":{"l":\#(list)}}}"#.utf8))
  }

  /// Damaged parts: no crash, and what is returned is JSON.
  @Test func damagedParts() throws {
    var random = Random(seed: 19)
    let parts = [
      Self.first,
      #"{"incremental":[{"id":"0","data":{"c":{"d":1}}},{"path":["l",1],"items":[2,3]}],"hasNext":true}"#,
      #"{"path":["a"],"data":{"e":2},"completed":[{"id":"0","errors":[{"path":["a"]}]}],"hasNext":true}"#,
      #"{"hasNext":false}"#,
    ]
    let tokens = [
      "null", "0", "[]", "{}", "\"a\"", "true", "-1", ",", ":", "]", "}", "\"path\"", "\"id\"",
      "\"items\"", "\"data\"", "1e999",
    ]
    for _ in 0..<5000 {
      var response = IncrementalResponse()
      for var part in parts {
        if random.below(2) == 0 {
          let pieces = part.split(
            separator: random.pick(["\"", ":", ","]), omittingEmptySubsequences: false)
          part = pieces.map { random.below(6) == 0 ? random.pick(tokens)[...] : $0 }
            .joined(separator: random.pick(["\"", ":", ","]))
        }
        do {
          try response.add(Data(part.utf8), origin: ResponseOrigin(operation: "Hero"))
        } catch SputnikError.unreadable {
          break
        }
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(throws: Never.self, "\(part)") {
          do { _ = try JSONValue(parsing: response.body) } catch let error as UnreadableResponse {
            // A number beyond `Double` is JSON that `JSONValue` can't have.
            if !text.contains("e999") { throw error }
          }
        }
      }
    }
  }
}
