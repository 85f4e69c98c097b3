import Sputnik
import Testing

@testable import SputnikCore

/// Values of the types that most fields have, at any distance from the end of the text. The memory after the
/// text can't be read.
@Suite struct CommonValueTests {
  /// Reads `text` as a field, as an optional field and as an optional, with up to 24 bytes after it.
  private func reads<T: GraphQLValue & Equatable>(
    _ text: String, _ expected: T, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for count in 0...24 {
      let rest = count == 0 ? "" : "," + String(repeating: " ", count: count - 1)
      func read<V: GraphQLValue>(
        _ body: (inout __Reader, inout V) throws(__ReadError) -> Void
      ) throws -> V {
        let bytes = FencedBytes(Array((text + rest).utf8))
        return try __Reader.withReader(of: UnsafeRawBufferPointer(bytes.bytes)) {
          (reader) throws(__ReadError) in
          var value = V.__neutral()
          try body(&reader, &value)
          #expect(reader.offset == text.utf8.count, sourceLocation: location)
          return value
        }
      }
      let what: Comment = "\(text) with \(count) bytes after it"
      let field: T = try read { (reader, value) throws(__ReadError) in try reader.fillField(&value)
      }
      #expect(field == expected, what, sourceLocation: location)
      let optional: T? = try read { (reader, value) throws(__ReadError) in
        try reader.fillField(optional: &value)
      }
      #expect(optional == expected, what, sourceLocation: location)
      let value: T? = try read { (reader, value) throws(__ReadError) in try value.__fill(&reader) }
      #expect(value == expected, what, sourceLocation: location)
    }
  }

  /// Expects that `text` is no value of the type, or that it ends before the text does.
  private func refuses<T: GraphQLValue>(
    _ text: String, _ type: T.Type, _ location: SourceLocation = #_sourceLocation
  ) {
    for count in 0...24 {
      let rest = count == 0 ? "" : "," + String(repeating: " ", count: count - 1)
      func isRead<V: GraphQLValue>(
        _ type: V.Type, _ body: (inout __Reader, inout V) throws(__ReadError) -> Void
      ) -> Bool {
        let bytes = FencedBytes(Array((text + rest).utf8))
        let end = try? __Reader.withReader(of: UnsafeRawBufferPointer(bytes.bytes)) {
          (reader) throws(__ReadError) in
          var value = V.__neutral()
          try body(&reader, &value)
          return reader.offset
        }
        return end == text.utf8.count
      }
      let what: Comment = "\(text) with \(count) bytes after it"
      let field = isRead(T.self) { (reader, value) throws(__ReadError) in
        try reader.fillField(&value)
      }
      #expect(!field, what, sourceLocation: location)
      let optional = isRead(T?.self) { (reader, value) throws(__ReadError) in
        try reader.fillField(optional: &value)
      }
      #expect(!optional, what, sourceLocation: location)
    }
  }

  @Test func integers() throws {
    let integers = [
      0, 7, 10, 99, 1_234_567, 12_345_678, 123_456_789, 99_999_999, 100_000_000_000_000,
      123_456_789_012_345_678, 1_234_567_890_123_456_789, Int.max, -1, -12_345_678, Int.min,
    ]
    for integer in integers { try reads("\(integer)", integer) }
    try reads(" 5", 5)
    try reads("\n\t 5", 5)
    try reads("-0", 0)
    try reads("1.0", 1)
    try reads("12e3", 12_000)
    try reads("12E3", 12_000)
    for text in [
      "01", "00", "1.5", "9223372036854775808", "1.", "-", "+1", "a", "1x", "\"1\"", "true",
    ] {
      refuses(text, Int.self)
    }
  }

  @Test func numbers() throws {
    try reads("0", 0.0)
    try reads("5", 5.0)
    try reads("-2.25", -2.25)
    try reads("0.1", 0.1)
    try reads(" 0.1", 0.1)
    try reads("1e3", 1000.0)
    try reads("1.5E-2", 0.015)
    try reads("1234567890123456.5", 1234567890123456.5)
    try reads("123456789012345678901234567890", 1.2345678901234568e29)
    try reads("0.12345678901234567890123", 0.12345678901234568)
    for text in ["01", ".5", "1.", "1.e3", "-", "1e", "1e999", "\"1\"", "NaN"] {
      refuses(text, Double.self)
    }
  }

  @Test func booleans() throws {
    try reads("true", true)
    try reads("false", false)
    try reads(" \n false", false)
    for text in ["tru", "True", "falsy", "fals", "truex", "1", "\"true\""] {
      refuses(text, Bool.self)
    }
  }

  @Test(arguments: 0...40)
  func strings(length: Int) throws {
    let plain = String(repeating: "x", count: length)
    try reads("\"\(plain)\"", plain)
    try reads(" \"\(plain)\"", plain)
    try reads("\n  \"\(plain)\"", plain)
    try reads("\"\(plain)é\"", plain + "é")
    try reads("\"\(plain)漢字\(plain)\"", "\(plain)漢字\(plain)")
    try reads("\"\(plain)\\n\(plain)\"", "\(plain)\n\(plain)")
    try reads("\"\(plain)\\u00e9\"", plain + "é")
    refuses("\"\(plain)", String.self)
    refuses("\"\(plain)\u{1}\"", String.self)
    refuses("\"\(plain)\\\"", String.self)
    refuses("\"\(plain)\\x\"", String.self)
    refuses("\(plain)\"", String.self)
  }

  @Test func nulls() throws {
    func isNil<T: GraphQLValue & Equatable>(_ type: T.Type) throws {
      for text in ["null", " null", "\n null"] {
        for count in 0...24 {
          let bytes = FencedBytes(Array((text + String(repeating: " ", count: count)).utf8))
          let end = try __Reader.withReader(of: UnsafeRawBufferPointer(bytes.bytes)) {
            (reader) throws(__ReadError) in
            var value: T?
            try reader.fillField(optional: &value)
            #expect(value == nil)
            return reader.offset
          }
          #expect(end == text.utf8.count)
        }
      }
      for text in ["nul", "nulx", "nill", "Null"] { refuses(text, T.self) }
    }
    try isNil(String.self)
    try isNil(Int.self)
    try isNil(Double.self)
    try isNil(Bool.self)
  }
}
