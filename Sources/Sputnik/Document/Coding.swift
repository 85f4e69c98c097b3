import Foundation

extension GraphQL {
  /// What encodes `Encodable` variables unless you say otherwise: dates as ISO 8601 says, and keys
  /// sorted, so that the same variables are always the same bytes.
  ///
  /// Every use makes a new one, which is yours to change.
  public static var jsonEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try Timestamp.text(date).encode(to: encoder)
    }
    return encoder
  }

  /// What decodes `Decodable` answers unless you say otherwise: dates as ISO 8601 says, with or
  /// without fractions of seconds.
  ///
  /// Every use makes a new one, which is yours to change.
  public static var jsonDecoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = Timestamp.date(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "It is no date as ISO 8601 says.")
      }
      return date
    }
    return decoder
  }
}
