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

/// Variables that came as an `Encodable`.
struct EncodedVariables {
  /// The encoder's own text.
  let text: String
  let object: JSONObject

  /// - Throws: If `variables` can't be encoded, or isn't an object then.
  init(_ variables: some Encodable, _ encoder: JSONEncoder) throws(__PrintError) {
    do {
      let data = try encoder.encode(variables)
      text = String(decoding: data, as: UTF8.self)
      if let object = try JSONValue(parsing: data).objectValue {
        self.object = object
        return
      }
    } catch EncodingError.invalidValue(let value, let context) {
      throw __PrintError(
        "\(oneLine("\(value)".prefix(40))) can't be encoded: \(oneLine(context.debugDescription))",
        at: context.codingPath.isEmpty
          ? "the variables" : "variable '\(ResponsePath(coding: context.codingPath))'")
    } catch {
      throw __PrintError("they can't be encoded: \(error)", at: "the variables")
    }
    throw __PrintError(
      "\(type(of: variables)) encodes as \(text.prefix(40)), and variables are an object",
      at: "the variables")
  }
}
