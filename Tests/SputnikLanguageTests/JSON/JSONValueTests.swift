import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("JSONValue, JSONObject, ID")
struct JSONValueTests {
  static let values: [(String, JSONValue)] = [
    ("null", .null), ("true", true), ("false", false), ("0", 0), ("-7", -7), ("1.5", 1.5),
    ("9223372036854775807", .int(.max)),
    ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ("1.0", .double(1)), ("1e2", .double(100)), ("\"\"", ""),
    (#""a\u00e9\n\ud83d\ude80""#, "aé\n🚀"),
    ("[]", []), ("{}", [:]), (" [ 1 , [ ] , { } ] ", [1, [], [:]]),
    (#"{"b":1,"a":{"c":[null,true]}}"#, ["b": 1, "a": ["c": [nil, true]]]),
    (#"{"a":1,"a":2,"\u0061":3}"#, ["a": 1]),
    (#"{"":{"":""}}"#, ["": ["": ""]]),
  ]

  @Test(arguments: values)
  func parsed(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)) == expected)
    #expect(try JSONValue(parsing: Data("\u{FEFF} \(text)\n".utf8)) == expected)
  }

  static let texts: [(JSONValue, String)] = [
    (.null, "null"), (true, "true"), (.int(.min), "-9223372036854775808"), (0.1, "0.1"),
    (.double(1), "1.0"), (1e100, "1e+100"), (.double(.nan), "null"), (.double(.infinity), "null"),
    (
      "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é漢🚀\u{2028}",
      #""\"\\/\b\f\n\r\t\u0000\u001f\u007fé漢🚀"# + "\u{2028}\""
    ),
    ([1, ["a", nil]], #"[1,["a",null]]"#),
    (["z": 1, "a": [:], "m": []], #"{"z":1,"a":{},"m":[]}"#),
    (["a\"b": 1], #"{"a\"b":1}"#),
  ]

  @Test(arguments: texts)
  func printed(value: JSONValue, expected: String) {
    #expect(value.text == expected)
    #expect(value.description == expected)
  }

  @Test func keysKeepTheirOrder() throws {
    let text = #"{"z":1,"a":2,"m":{"y":1,"b":2},"é":3}"#
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(value.text == text)
    #expect(value.objectValue?.keys == ["z", "a", "m", "é"])
  }

  /// JSON compares keys code unit by code unit (RFC 8259, section 8.3), so these keys are different.
  @Test func canonicallyEquivalentKeysAreDifferent() throws {
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    let value = try JSONValue(parsing: Data(text.utf8))
    #expect(value.objectValue?.count == 2)
    #expect(value.text == text)
  }

  @Test func equalityAndHash() {
    let a: JSONValue = ["x": 1, "y": [1, 2]]
    let b: JSONValue = ["y": [1, 2], "x": 1]
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != ["x": 1, "y": [2, 1]])
    #expect(a != ["x": 1])
    #expect(JSONValue.int(1) != JSONValue.bool(true))
    #expect(JSONValue.null != JSONValue.bool(false))
    #expect(JSONValue.int(1) != JSONValue.string("1"))
  }

  @Test func access() {
    let value: JSONValue = ["a": [1, "two", 2.5, true, nil], "b": ["c": "d"]]
    #expect(value["a"]?[0]?.intValue == 1)
    #expect(value["a"]?[1]?.stringValue == "two")
    #expect(value["a"]?[2]?.doubleValue == 2.5)
    #expect(value["a"]?[0]?.doubleValue == 1)
    #expect(value["a"]?[3]?.boolValue == true)
    #expect(value["a"]?[4]?.isNull == true)
    #expect(value["a"]?[5] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value["a"]?["x"] == nil)
    #expect(value["b"]?["c"] == "d")
    #expect(value["x"] == nil)
    #expect(value["a"]?.arrayValue?.count == 5)
    #expect(value["a"]?.intValue == nil)
  }

  @Test func codable() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = #"{"a":[1,2.5,"x/y",true,false,null,{},[]],"b":{"c":-1}}"#
    let value: JSONValue = [
      "a": [1, 2.5, "x/y", true, false, nil, [:], []], "b": ["c": -1],
    ]
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
    struct Problem: Decodable, Equatable {
      var code: String
      var count: Int?
    }
    #expect(
      try (["code": "X", "count": 3] as JSONValue).decode(Problem.self)
        == Problem(code: "X", count: 3))
    #expect(throws: DecodingError.self) { try (["code": 1] as JSONValue).decode(Problem.self) }
    #expect(try ([1, 2] as JSONValue).decode([Int].self) == [1, 2])
  }

  @Test func objects() {
    var object: JSONObject = ["b": 1, "a": 2, "b": 3]
    #expect(object.keys == ["b", "a"])
    #expect(object["b"] == 1)
    object["c"] = 4
    object["b"] = 5
    #expect(object.map(\.key) == ["b", "a", "c"])
    object["b"] = nil
    object["x"] = nil
    #expect(object.keys == ["a", "c"])
    #expect(object["c"] == 4)
    #expect(object["b"] == nil)
    #expect(object.count == 2)
    #expect(object == ["c": 4, "a": 2])
    #expect(object.hashValue == JSONObject([("c", 4), ("a", 2)]).hashValue)
    #expect(JSONObject() == [:])
  }

  @Test func unreadableText() throws {
    let error = #expect(throws: UnreadableResponse.self) {
      try JSONValue(parsing: Data("[1, 2".utf8))
    }
    #expect(error?.byteOffset == 5)
    #expect(
      error?.description
        == "JSON: the response is unreadable at byte 5: expected JSON, found the end of the text")
    #expect(throws: UnreadableResponse.self) { try JSONValue(parsing: Data("1e400".utf8)) }
    #expect(throws: UnreadableResponse.self) { try JSONValue(parsing: Data()) }
  }

  @Test func ids() throws {
    #expect(ID(23) == "23")
    #expect(ID("23") == 23)
    #expect(ID(UInt64.max).rawValue == "18446744073709551615")
    #expect("\(ID("x"))" == "x")
    #expect(ID(rawValue: "a").description == "a")
    #expect(Set([ID(1), "1", ID("2")]).count == 2)
    #expect(try JSONDecoder().decode([ID].self, from: Data(#"[1,"b",-3]"#.utf8)) == [1, "b", -3])
    #expect(
      String(decoding: try JSONEncoder().encode([ID(1), "b"]), as: UTF8.self) == #"["1","b"]"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ID].self, from: Data("[true]".utf8))
    }
  }
}
