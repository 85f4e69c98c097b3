import Foundation

extension JSONEncoder {
  /// A new encoder for the variables of a request.
  ///
  /// It writes dates in ISO 8601, and sorts the keys, so that equal variables have equal bytes.
  public static var graphQL: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try Timestamp.text(date).encode(to: encoder)
    }
    return encoder
  }
}
