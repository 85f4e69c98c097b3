import Foundation

/// The errors of a response of which nothing else is read.
package enum ResponseErrors {
  /// The errors in `body`, a response or the list of responses to a batch; as many as there are before
  /// something that is no JSON.
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

  private static func collect(
    _ errors: inout [DefaultPartialError], _ reader: inout __Reader
  ) throws(__ReadError) {
    guard reader.byte == UInt8(ascii: "{") else { return try reader.skipValue() }
    var isFirst = true
    try reader.object { (reader, key) throws(__ReadError) in
      guard isFirst, key == "errors" else { return try reader.skipValue() }
      isFirst = false
      for error in try reader.value().arrayValue ?? [] { errors.append(DefaultPartialError(error)) }
    }
  }
}

extension __Reader {
  /// Goes through the elements of the list here, the responses to a batch; `body` reads one.
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
