import Foundation
import SputnikLanguage

/// A function that reads only the errors of a response.
package enum ResponseErrors {
  /// Returns the errors in a response, or in a list of responses to a batch. If the text isn't
  /// JSON, it returns the errors before the malformed place.
  package static func read(_ body: Data) -> [DefaultPartialError] {
    var errors: [DefaultPartialError] = []
    body.withUnsafeBytes { bytes in
      try? __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
        reader.clampsNumbers = true
        reader.skipWhitespace()
        if reader.byte == UInt8(ascii: "[") {
          try reader.responses { (reader) throws(__ReadError) in
            try collect(&errors, &reader)
          }
        } else {
          try collect(&errors, &reader)
        }
      }
    }
    return errors
  }

  /// Returns the entries of `errors` in a response.
  static func entries(in response: UnsafeRawBufferPointer, maximumDepth: Int) -> [JSONValue] {
    var entries: [JSONValue] = []
    try? __Reader.withReader(of: response, maximumDepth: maximumDepth) {
      (reader) throws(__ReadError) in
      reader.clampsNumbers = true
      reader.skipWhitespace()
      try collect(&reader) { entries += $0 }
    }
    return entries
  }

  private static func collect(
    _ errors: inout [DefaultPartialError], _ reader: inout __Reader
  ) throws(__ReadError) {
    try collect(&reader) { errors += $0.map { DefaultPartialError($0) } }
  }

  private static func collect(
    _ reader: inout __Reader, _ body: ([JSONValue]) -> Void
  ) throws(__ReadError) {
    guard reader.byte == UInt8(ascii: "{") else { return try reader.skipValue() }
    var isFirst = true
    try reader.object { (reader, key) throws(__ReadError) in
      guard isFirst, key == "errors" else { return try reader.skipValue() }
      isFirst = false
      body(try reader.value().errors ?? [])
    }
  }
}

extension __Reader {
  /// Reads a list of responses to a batch.
  ///
  /// - Parameter body: Reads one response.
  mutating func responses(
    _ body: (inout __Reader) throws(__ReadError) -> Void
  ) throws(__ReadError) {
    try descend()
    position += 1
    skipWhitespace()
    if byte == UInt8(ascii: "]") {
      position += 1
    } else {
      repeat {
        skipWhitespace()
        try body(&self)
      } while try takeComma(orEnd: UInt8(ascii: "]"))
    }
    remainingDepth += 1
  }
}
