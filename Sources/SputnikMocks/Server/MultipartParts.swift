import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

/// A form with operations and files (GraphQL multipart request specification).
struct MultipartParts {
  private struct Part {
    var name: ExactText?
    var fileName: String?
    var content: Data
  }

  private let parts: [Part]

  /// Reads a form, or returns `nil` if it can't be read.
  init?(_ body: Data, contentType: String) {
    guard let boundary = MediaType(contentType).boundary else { return nil }
    var parser = MultipartParser(boundary: boundary, maximumBytes: .max)
    var parts: [MultipartPart] = []
    guard (try? parser.read(body, into: &parts)) != nil else { return nil }
    self.parts = parts.map { part in
      let disposition = HeaderParameters(part.headers["Content-Disposition"] ?? "")
      return Part(
        name: disposition["name"].map(ExactText.init), fileName: disposition["filename"],
        content: part.body)
    }
  }

  /// The request parameters, with the names of the files in the places of the files.
  var parameters: JSONValue? {
    guard var parameters = json("operations") else { return nil }
    for (name, paths) in json("map")?.objectValue ?? [:] {
      let file = parts.first { $0.name == ExactText(name) }?.fileName ?? name
      for path in paths.arrayValue ?? [] {
        let steps = path.stringValue?.split(separator: ".").map(String.init) ?? []
        parameters = parameters.setting(.string(file), at: steps[...])
      }
    }
    return parameters
  }

  private func json(_ name: String) -> JSONValue? {
    parts.first { $0.name == ExactText(name) }.flatMap { try? JSONValue(parsing: $0.content) }
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
