import Foundation

/// Valid responses that are slow to read for a reader that isn't prepared for them.
enum AdversaryInputs {
  /// Returns a response with one object; `extra` is JSON text before its member `text`.
  static func node(_ text: String = "x", extra: String = "") -> Data {
    Data("{\"data\":{\"node\":{\(extra)\"text\":\"\(text)\"}}}".utf8)
  }

  static func unknownKeys(_ count: Int) -> Data {
    node(extra: (0..<count).map { "\"key\($0)\":\($0)," }.joined())
  }

  static func nested(depth: Int, times: Int) -> Data {
    let open = String(repeating: "{\"a\":[", count: depth / 2)
    let close = String(repeating: "]}", count: depth / 2)
    return node(extra: String(repeating: "\"deep\":\(open)\(close),", count: times))
  }

  static func longString(_ count: Int) -> Data {
    node(String(repeating: #"ab\n\"cd\u00e9\ud83d\ude00 "#, count: count / 25))
  }

  static func emptyRows(_ count: Int) -> Data {
    Data(("{\"data\":{\"rows\":[" + repeated("{}", count) + "]}}").utf8)
  }

  /// Returns nested comments, in which an unknown key is in the place of an expected key.
  static func thread(depth: Int, times: Int) -> Data {
    let open = String(repeating: #"{"surprise":1,"text":"t","replies":["#, count: depth)
    let close = String(repeating: "]}", count: depth)
    let replies = repeated(open + close, times)
    return Data(("{\"data\":{\"comment\":{\"text\":\"t\",\"replies\":[" + replies + "]}}}").utf8)
  }

  static func fragments(_ count: Int) -> Data {
    let rows = [
      #"{"__typename":"Droid","id":1,"name":"R2-D2","primaryFunction":"Astromech","#
        + #""friend":{"__typename":"Human","height":1.72}}"#,
      #"{"__typename":"Human","id":2,"name":"Luke","height":1.72,"#
        + #""friend":{"__typename":"Droid","primaryFunction":"Protocol"}}"#,
      #"{"__typename":"Wookiee","id":3,"name":"Chewbacca","friend":{"__typename":"Ewok"}}"#,
    ]
    let list = repeated(rows.joined(separator: ","), count / 3)
    return Data(("{\"data\":{\"rows\":[" + list + "]}}").utf8)
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    text + String(repeating: "," + text, count: count - 1)
  }
}
