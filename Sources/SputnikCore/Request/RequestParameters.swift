import Foundation
import SputnikLanguage

/// An operation as it goes over the wire, however it was written: as a struct, a composed document or
/// text.
///
/// ```json
/// {"query": "query Hero($id: ID!) { hero(id: $id) { name } }", "operationName": "Hero",
///  "variables": {"id": "1000"}, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "…"}}}
/// ```
///
/// Interceptors see it in a ``SputnikRequest``.
public struct RequestParameters: Sendable, Hashable {
  /// The name under which errors and logs speak of the operation.
  public let name: String
  /// The name that is sent; `nil` for an anonymous operation.
  public let operationName: String?
  /// Query or mutation.
  public let kind: GraphQL.OperationKind
  /// The document.
  public var document: String
  /// Whether the document is left out of the request: the server knows it by something in
  /// ``extensions``.
  public var omitsDocument = false
  /// The values of the variables as the text of a JSON object; `nil` if there are none.
  public var variables: String?
  /// What else the server is told (GraphQL over HTTP, section 5.1).
  public var extensions = JSONObject()
  /// The files that go where the variables are null.
  package var uploads: [PlacedUpload]

  init(
    name: String, operationName: String?, kind: GraphQL.OperationKind, document: String,
    variables: String?, uploads: [PlacedUpload] = []
  ) {
    self.name = name
    self.operationName = operationName
    self.kind = kind
    self.document = document
    self.variables = variables
    self.uploads = uploads
  }

  /// Returns the body of a POST request (GraphQL over HTTP, section 5.4) for people to send. What is
  /// empty is left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if there are uploads, which JSON can't hold.
  func httpBody() throws -> Data {
    try requireNoUploads()
    return Data(body.utf8)
  }

  func requireNoUploads() throws {
    guard let first = uploads.first else { return }
    throw SputnikError.invalidOperation(
      InvalidOperation(
        operation: name, place: "variable '\(first.path)'",
        problem: "JSON can't hold an Upload; send the operation with a request maker"))
  }

  /// The body of a POST request (GraphQL over HTTP, section 5.4). What is empty is left out.
  package var body: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  package func write(to writer: inout JSONWriter) {
    var separator = "{"
    func key(_ key: String, _ writer: inout JSONWriter) {
      writer.raw(separator)
      writer.key(key)
      separator = ","
    }
    if !omitsDocument {
      key("query", &writer)
      writer.string(document)
    }
    if let operationName, !operationName.isEmpty {
      key("operationName", &writer)
      writer.string(operationName)
    }
    if let variables {
      key("variables", &writer)
      writer.raw(variables)
    }
    if !extensions.isEmpty {
      key("extensions", &writer)
      writer.value(JSONValue.object(extensions))
    }
    writer.raw(separator == "{" ? "{}" : "}")
  }
}

extension RequestParameters: CustomStringConvertible, CustomReflectable {
  /// The operation without its variables, which may be secret.
  public var description: String { "\(kind.rawValue) \(name)" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
