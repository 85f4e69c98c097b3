import Foundation
import SputnikLanguage

/// A list of persisted documents: operations that a server knows by their identifiers.
///
/// Its JSON has Apollo's format, which many servers and tools read and write:
///
/// ```json
/// {
///   "format": "apollo-persisted-query-manifest",
///   "version": 1,
///   "operations": [
///     {"id": "sha256:9fe0e5f4706908a4…", "name": "Ping", "type": "query", "body": "query Ping { ping }"}
///   ]
/// }
/// ```
///
/// `PersistedQueries` sends the identifiers in place of the documents:
///
/// ```swift
/// let manifest = try PersistedDocumentManifest(contentsOf: file)
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [PersistedQueries(.safelist(manifest))])
/// ```
public struct PersistedDocumentManifest: Sendable, Hashable {
  /// An operation that a server knows by its identifier.
  public struct Operation: Sendable, Hashable {
    /// The identifier, under the key `id`.
    public var id: String
    /// The operation's name, under the key `name`; empty for an anonymous operation.
    public var name: String
    /// The kind of the operation, under the key `type`.
    public var kind: GraphQL.OperationKind
    /// The text of the document, under the key `body`.
    public var document: String

    /// Makes an operation.
    ///
    /// - Parameters:
    ///   - id: The identifier. If it is `nil`, it is computed from the document: see
    ///     ``PersistedDocumentManifest/identifier(of:)``.
    ///   - name: The operation's name; empty for an anonymous operation.
    ///   - kind: The kind of the operation.
    ///   - document: The text of the document, as it is sent.
    public init(
      id: String? = nil, name: String, kind: GraphQL.OperationKind, document: String
    ) {
      self.id = id ?? PersistedDocumentManifest.identifier(of: document)
      self.name = name
      self.kind = kind
      self.document = document
    }
  }

  /// The operations, in the order of the manifest.
  public var operations: [Operation]

  /// Makes a manifest of operations.
  ///
  /// - Parameter operations: The operations.
  public init(operations: [Operation]) { self.operations = operations }

  /// Returns the identifier of a document that can be computed from its text (GraphQL over HTTP,
  /// appendix A, “SHA256 Hex Document Identifier”).
  ///
  /// ```swift
  /// PersistedDocumentManifest.identifier(of: "query($id:ID!){user(id:$id){name}}")
  /// // sha256:71f7dc5758652baac68e4a10c50be732b741c892ade2883a99358f52b555286b
  /// ```
  ///
  /// - Parameter document: The text of the document. White space counts.
  public static func identifier(of document: String) -> String {
    "sha256:" + SHA256.hexadecimalDigest(of: document)
  }
}

extension PersistedDocumentManifest {
  /// Returns the identifiers of the documents by their significant texts. If two operations have
  /// the same document, the first one counts.
  package var identifiers: [ExactText: String] {
    Dictionary(operations.map { (ExactText(significantText(of: $0.document)), $0.id) }) {
      first, _ in first
    }
  }
}
