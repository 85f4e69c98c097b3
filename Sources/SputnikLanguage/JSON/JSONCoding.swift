import Foundation

extension JSONEncoder {
  /// A new encoder for the variables of a request: it writes dates as ISO 8601 and sorts keys, so that
  /// equal variables are always equal bytes.
  public static var graphQL: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try Timestamp.text(date).encode(to: encoder)
    }
    return encoder
  }
}

extension JSONDecoder {
  /// A new decoder for the data of a response: it reads dates as ISO 8601, with or without fractions
  /// of seconds.
  public static var graphQL: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = Timestamp.date(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "It isn't a date in the format of ISO 8601.")
      }
      return date
    }
    return decoder
  }
}
