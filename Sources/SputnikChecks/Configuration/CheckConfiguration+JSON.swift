import Foundation
import SputnikLanguage

extension CheckConfiguration {
  /// Reads the text of `sputnik.json`.
  ///
  /// - Throws: ``ConfigurationError`` with the key path of the mistake.
  package init(json text: String) throws(ConfigurationError) {
    let data = Data(text.utf8)
    do {
      // It says where a syntax error is, which the decoder doesn't on all platforms.
      _ = try JSONSerialization.jsonObject(with: data)
      if let path = RepeatedKey.path(in: text) {
        throw ConfigurationError(keyPath: "\(path)", message: "the key is given twice")
      }
      self = try JSONDecoder().decode(Self.self, from: data)
    } catch let error as ConfigurationError {
      throw error
    } catch let error as DecodingError {
      throw ConfigurationError(error)
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey]
      throw ConfigurationError(message: "the text isn't JSON: \(reason ?? error)")
    }
  }
}

extension ConfigurationError {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .dataCorrupted(let context):
      self.init(context, context.debugDescription)
    case .keyNotFound(let key, let context):
      self.init(context, "the key '\(key.stringValue)' is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(
        context,
        context.codingPath.isEmpty
          ? "a configuration is an object: '{ … }'" : "the value has the wrong type")
    @unknown default: self.init(message: "\(error)")
    }
  }

  private init(_ context: DecodingError.Context, _ message: String) {
    self.init(keyPath: "\(ResponsePath(coding: context.codingPath))", message: message)
  }
}
