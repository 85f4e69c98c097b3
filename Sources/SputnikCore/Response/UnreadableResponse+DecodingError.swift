import Foundation
import SputnikLanguage

extension UnreadableResponse {
  /// Creates an error from the error of a decoder, with the path in response names, the value
  /// expected and the value found.
  init(
    _ error: any Error, decoding type: Any.Type, in bytes: UnsafeRawBufferPointer, data: Int,
    origin: ResponseOrigin, partialErrors: [any ResponsePartialError]
  ) {
    let error = DecodingFailure(error)
    let offset = error.path.deepestOffset(below: data, in: bytes)
    self.init(
      __ReadError(error.reason, at: offset), in: bytes, data: data, origin: origin,
      partialErrors: partialErrors, maximumDepth: __Reader.defaultMaximumDepth)
    path = error.path
    if case .missing(let key) = error.reason { path.elements.append(.name(key)) }
    if case .invalid = error.reason {
      expected = "a value that '\(type)' can decode"
      found = "a value for which it throws an error"
    }
  }
}

/// The error of a decoder as a path and a reason of the reader.
private struct DecodingFailure {
  var path = ResponsePath()
  var reason: __ReadError.Reason

  init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      path = ResponsePath(coding: context.codingPath)
      reason = .missing(key: key.stringValue)
    case .valueNotFound(let type, let context):
      path = ResponsePath(coding: context.codingPath)
      reason = .null(expected: Self.words(for: type))
    case .typeMismatch(let type, let context):
      path = ResponsePath(coding: context.codingPath)
      reason = .mismatch(expected: Self.words(for: type))
    case .dataCorrupted(let context):
      path = ResponsePath(coding: context.codingPath)
      reason = .mismatch(expected: "a valid value (\(oneLine(context.debugDescription)))")
    case nil: reason = .invalid(error)
    @unknown default: reason = .invalid(error)
    }
  }

  /// Returns the description of a type in an error message.
  private static func words(for type: Any.Type) -> String {
    switch type {
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "\(type)"
    }
  }
}

extension ResponsePath {
  /// Returns the offset of the value at the path, or of the last value on the path that is found. A
  /// key that a decoding strategy has changed isn't in the text.
  fileprivate func deepestOffset(below data: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var deepest = data
    try? __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
      reader.position = reader.start + data
      for element in elements {
        try reader.step(to: element)
        deepest = reader.offset
      }
    }
    return deepest
  }
}
