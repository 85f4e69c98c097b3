import Foundation
import SputnikLanguage

/// The request parameters of an operation (GraphQL over HTTP, section 5.1).
///
/// ```json
/// {"query": "query Hero($id: ID!) { hero(id: $id) { name } }", "operationName": "Hero",
///  "variables": {"id": "1000"}, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "…"}}}
/// ```
///
/// The operation comes from a struct, a composed document or text. An interceptor finds the request
/// parameters in a `SputnikRequest`.
///
/// Request parameters are equal if they come from the same struct, or from none, and if a server
/// would receive the same. Documents and variables are compared byte by byte.
public struct RequestParameters: Sendable, Hashable {
  /// The name of the operation in errors and logs.
  public let name: String
  /// The name that is sent, or `nil` for an anonymous operation.
  public let operationName: String?
  /// The kind of the operation, such as a query or a mutation.
  public let kind: GraphQL.OperationKind
  /// The text of the document, which is compared byte by byte.
  package var exactDocument: ExactText
  private var exactDocumentID: ExactText?
  /// Whether the document is left out of the request, because the server finds it by its
  /// ``documentID``, or by a member of ``extensions``, such as a hash.
  public var omitsDocument = false
  private var exactVariables: ExactText?
  /// What the server does with a field that fails; `nil` sends nothing.
  public var onError: ErrorBehavior?
  /// Further parameters for the server, under the key `extensions`.
  public var extensions = JSONObject()
  /// The files to send, with their places in the variables.
  package var uploads: [PlacedUpload]
  /// Identifies the struct of the operation, whose mock is the response in mock mode. It is `nil`
  /// for a composed document and for text.
  package let structIdentifier: ObjectIdentifier?

  package init(
    name: String, operationName: String?, kind: GraphQL.OperationKind, document: String,
    variables: String?, uploads: [PlacedUpload] = [], type: (any GraphQLOperation.Type)? = nil
  ) {
    self.name = name
    self.operationName = operationName
    self.kind = kind
    exactDocument = ExactText(document)
    exactVariables = variables.map(ExactText.init)
    self.uploads = uploads
    structIdentifier = type.map { ObjectIdentifier($0) }
  }

  /// Returns the body of a POST request that users send themselves (GraphQL over HTTP, section
  /// 5.4).
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if there are uploads, which JSON can't
  ///   represent.
  func httpBody() throws -> Data {
    try requireNoUploads()
    return Data(body.utf8)
  }

  /// Throws ``SputnikError/invalidOperation(_:)`` if there are uploads.
  func requireNoUploads() throws {
    guard let first = uploads.first else { return }
    throw SputnikError.invalidOperation(
      InvalidOperation(
        operation: name, place: "variable '\(first.path)'",
        problem: "JSON can't represent an 'Upload': send the operation with a request maker"))
  }

  /// The body of a POST request (GraphQL over HTTP, section 5.4). Empty parameters are left out.
  package var body: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the body of a POST request.
  package func write(to writer: inout JSONWriter) {
    writer.raw("{")
    if let documentID {
      writer.member("documentId")
      writer.string(documentID)
    }
    if !omitsDocument {
      writer.member("query")
      writer.string(document)
    }
    if let operationName, !operationName.isEmpty {
      writer.member("operationName")
      writer.string(operationName)
    }
    if let variables {
      writer.member("variables")
      writer.raw(variables)
    }
    if let onError {
      writer.member("onError")
      writer.string(onError.rawValue)
    }
    if !extensions.isEmpty {
      writer.member("extensions")
      writer.value(JSONValue.object(extensions))
    }
    writer.raw("}")
  }
}

extension RequestParameters {
  /// The text of the document.
  public var document: String {
    get { exactDocument.text }
    set { exactDocument = ExactText(newValue) }
  }

  /// The identifier of a persisted document (GraphQL over HTTP, appendix A), or `nil` if none is
  /// sent. Its key is `documentId`.
  public var documentID: String? {
    get { exactDocumentID?.text }
    set { exactDocumentID = newValue.map(ExactText.init) }
  }

  /// The values of the variables as the text of a JSON object, or `nil` if there are none.
  public var variables: String? {
    get { exactVariables?.text }
    set { exactVariables = newValue.map(ExactText.init) }
  }
}

extension RequestParameters: CustomStringConvertible, CustomReflectable {
  /// The kind and the name of the operation, without the variables, which may be secret.
  public var description: String { "\(kind.rawValue) \(name)" }

  /// A mirror that shows only ``description``, so that `dump` doesn't print secret values.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
