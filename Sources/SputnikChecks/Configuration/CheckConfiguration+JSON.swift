import Foundation

extension CheckConfiguration {
  /// Reads the text of `sputnik.json`.
  ///
  /// - Throws: ``ConfigurationError`` with the place of the mistake.
  package init(json text: String) throws(ConfigurationError) {
    let places: JSONPlaces
    do throws(JSONPlaces.Mistake) {
      places = try JSONPlaces(text)
    } catch {
      throw ConfigurationError(error.message, at: error.offset, in: text)
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw ConfigurationError(error, places, in: text)
    } catch {
      throw ConfigurationError(message: "\(error)")
    }
  }
}

extension ConfigurationError {
  fileprivate init(_ message: String, at offset: Int, in text: String) {
    let place = JSONPlaces.place(offset, in: text)
    self.init(message: message, line: place.line, column: place.column)
  }

  fileprivate init(_ error: DecodingError, _ places: JSONPlaces, in text: String) {
    let (message, path) = error.messageAndPath
    let steps = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    self.init(message, at: places.offsets[steps] ?? 0, in: text)
  }
}

extension DecodingError {
  fileprivate var messageAndPath: (String, [any CodingKey]) {
    switch self {
    case .dataCorrupted(let context): (context.debugDescription, context.codingPath)
    case .keyNotFound(let key, let context):
      ("the key '\(key.stringValue)' is missing", context.codingPath)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      if let key = context.codingPath.last(where: { $0.intValue == nil }) {
        ("the value of '\(key.stringValue)' has the wrong type", context.codingPath)
      } else {
        ("a configuration is an object: '{ … }'", context.codingPath)
      }
    @unknown default: ("\(self)", [])
    }
  }
}
