import Foundation

extension JSONDecoder {
  /// A new decoder for the data of a response.
  ///
  /// It reads dates in ISO 8601, with or without fractions of a second.
  public static var graphQL: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = Timestamp.date(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "The string isn't an ISO 8601 date.")
      }
      return date
    }
    return decoder
  }
}
