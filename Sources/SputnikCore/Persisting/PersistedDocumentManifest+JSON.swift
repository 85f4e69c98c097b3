import Foundation
import SputnikLanguage

extension PersistedDocumentManifest {
  private static let format = "apollo-persisted-query-manifest"
  private static let version = 1

  /// Reads a manifest from JSON. Members that it doesn't know are skipped.
  ///
  /// - Parameter json: The JSON in UTF-8.
  /// - Throws: ``InvalidManifest`` if it isn't JSON, has another format, or has one identifier for
  ///   two documents.
  public init(json: Data) throws(InvalidManifest) {
    let manifest = try Self.parse(json)
    try Self.check(manifest["format"], at: "format", is: .string(Self.format))
    try Self.check(manifest["version"], at: "version", is: .int(Self.version))
    guard let entries = manifest["operations"]?.arrayValue else {
      throw .init("operations", expected: "a list", found: manifest["operations"])
    }
    var operations: [Operation] = []
    var places: [ExactText: Int] = [:]
    for (index, entry) in entries.enumerated() {
      let operation = try Operation(entry, at: "operations[\(index)]")
      let id = ExactText(operation.id)
      if let earlier = places[id],
        ExactText(operations[earlier].document) != ExactText(operation.document)
      {
        throw InvalidManifest(
          place: "operations[\(index)].id",
          problem: "operations[\(earlier)] has the same identifier and another body")
      }
      places[id] = places[id] ?? index
      operations.append(operation)
    }
    self.init(operations: operations)
  }

  /// Reads a manifest from a file.
  ///
  /// - Parameter url: The URL of the file.
  /// - Throws: ``InvalidManifest`` in the cases of ``init(json:)``; an error of the file system if
  ///   the file can't be read.
  public init(contentsOf url: URL) throws { try self.init(json: try Data(contentsOf: url)) }

  /// The manifest as JSON text: each member on a line of its own, so that changes are easy to
  /// review.
  public var text: String {
    var writer = JSONWriter()
    writer.raw("{\n  \"format\": ")
    writer.string(Self.format)
    writer.raw(",\n  \"version\": \(Self.version),\n  \"operations\": [")
    for (index, operation) in operations.enumerated() {
      writer.raw(index == 0 ? "\n" : ",\n")
      operation.write(to: &writer)
    }
    writer.raw(operations.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return writer.text
  }

  private static func parse(_ json: Data) throws(InvalidManifest) -> JSONObject {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: json)
    } catch let error as UnreadableResponse {
      throw InvalidManifest(
        place: "",
        problem: "it isn't JSON: at byte \(error.byteOffset), expected \(error.expected), found "
          + oneLine(error.found))
    } catch {
      throw InvalidManifest(place: "", problem: "it isn't JSON: \(error)")
    }
    guard let object = value.objectValue else {
      throw .init("", expected: "an object", found: value)
    }
    return object
  }

  private static func check(
    _ value: JSONValue?, at place: String, is expected: JSONValue
  ) throws(InvalidManifest) {
    guard value == expected else {
      throw .init(place, expected: expected.text, found: value)
    }
  }
}

extension PersistedDocumentManifest.Operation {
  fileprivate init(_ value: JSONValue, at place: String) throws(InvalidManifest) {
    guard let members = value.objectValue else {
      throw .init(place, expected: "an object", found: value)
    }
    func text(_ key: String) throws(InvalidManifest) -> String {
      if let text = members[key]?.stringValue { return text }
      throw .init("\(place).\(key)", expected: "a string", found: members[key])
    }
    let id = try text("id")
    guard !id.isEmpty else {
      throw InvalidManifest(place: "\(place).id", problem: "an identifier can't be empty")
    }
    guard let kind = GraphQL.OperationKind(rawValue: try text("type")) else {
      throw .init(
        "\(place).type", expected: #""query", "mutation" or "subscription""#,
        found: members["type"])
    }
    self.init(id: id, name: try text("name"), kind: kind, document: try text("body"))
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.raw("    {\n      \"id\": ")
    writer.string(id)
    writer.raw(",\n      \"name\": ")
    writer.string(name)
    writer.raw(",\n      \"type\": ")
    writer.string(kind.rawValue)
    writer.raw(",\n      \"body\": ")
    writer.string(document)
    writer.raw("\n    }")
  }
}
