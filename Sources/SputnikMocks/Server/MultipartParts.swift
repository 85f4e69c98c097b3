import Foundation
import SputnikCore
import SputnikLanguage

/// A form with operations and files (GraphQL multipart request specification).
struct MultipartParts {
  private struct Part {
    var name: String
    var fileName: String?
    var content: Data
  }

  private var parts: [Part] = []

  /// Reads a form, or returns `nil` if the content type has no boundary.
  init?(_ body: Data, contentType: String) {
    guard let boundary = Self.parameter("boundary", of: contentType) else { return nil }
    let delimiter = Data("--\(boundary)".utf8)
    let separator = Data("\r\n\r\n".utf8)
    var start = body.range(of: delimiter)?.upperBound
    while let first = start, let next = body.range(of: delimiter, in: first..<body.endIndex) {
      let part = body[first..<next.lowerBound]
      if let end = part.range(of: separator) {
        let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
        // The line break before the delimiter isn't part of the content.
        parts.append(
          Part(
            name: Self.parameter("name", of: head) ?? "",
            fileName: Self.parameter("filename", of: head),
            content: Data(part[end.upperBound...].dropLast(2))))
      }
      start = next.upperBound
    }
  }

  /// Returns a parameter of a header field: `name="operations"` or `boundary=abc`.
  private static func parameter(_ name: String, of text: String) -> String? {
    for piece in text.components(separatedBy: CharacterSet(charactersIn: ";\r\n")) {
      let sides = piece.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].trimmingCharacters(in: .whitespaces) == name else {
        continue
      }
      return sides[1].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
    }
    return nil
  }

  /// The request parameters, with the names of the files in the places of the files.
  var parameters: JSONValue? {
    guard var parameters = json("operations") else { return nil }
    for (name, paths) in json("map")?.objectValue ?? [:] {
      let file = parts.first { $0.name == name }?.fileName ?? name
      for path in paths.arrayValue ?? [] {
        let steps = path.stringValue?.split(separator: ".").map(String.init) ?? []
        parameters = parameters.setting(.string(file), at: steps[...])
      }
    }
    return parameters
  }

  private func json(_ name: String) -> JSONValue? {
    parts.first { $0.name == name }.flatMap { try? JSONValue(parsing: $0.content) }
  }
}

extension JSONValue {
  /// Returns the value with another one at a path of keys and indices.
  fileprivate func setting(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let step = path.first else { return value }
    switch self {
    case .object(var object):
      object[step] = (object[step] ?? .null).setting(value, at: path.dropFirst())
      return .object(object)
    case .array(var array):
      guard let index = Int(step), array.indices.contains(index) else { return self }
      array[index] = array[index].setting(value, at: path.dropFirst())
      return .array(array)
    default: return self
    }
  }
}
