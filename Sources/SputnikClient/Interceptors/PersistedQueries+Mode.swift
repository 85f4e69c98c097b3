import SputnikCore
import SputnikLanguage

extension PersistedQueries {
  /// Which identifiers are sent, and when the text of a document is.
  public struct Mode: Sendable, Hashable {
    enum Kind: Hashable {
      case automatic
      case documents
      case safelist(Parameter)
    }

    let kind: Kind
    let manifest: PersistedDocumentManifest?

    /// Whether the text of a document may be sent.
    var sendsDocuments: Bool { kind == .automatic || kind == .documents }

    /// Automatic persisted queries, as Apollo specifies them: the hash of the document is in the
    /// extensions. The text is sent if the server doesn't know the hash.
    ///
    /// ```json
    /// {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "9fe0e5f4706908a4…"}}}
    /// ```
    public static let automatic = Mode(kind: .automatic, manifest: nil)

    /// Persisted documents (GraphQL over HTTP, appendix A): an identifier replaces the text. The
    /// text is sent if the server doesn't know the identifier.
    ///
    /// ```json
    /// {"documentId": "sha256:9fe0e5f4706908a4…", "operationName": "Ping"}
    /// ```
    ///
    /// - Parameter manifest: The identifiers. The identifier of a document that isn't in the
    ///   manifest is computed: `sha256:` and the hash of the text.
    public static func documents(_ manifest: PersistedDocumentManifest? = nil) -> Mode {
      Mode(kind: .documents, manifest: manifest)
    }

    /// Persisted documents of a safelist: only identifiers are sent, and never a text. An operation
    /// that the manifest doesn't contain is an error, and isn't sent.
    ///
    /// - Parameters:
    ///   - manifest: The operations that the server accepts.
    ///   - parameter: Where the server expects the identifier.
    public static func safelist(
      _ manifest: PersistedDocumentManifest, parameter: Parameter = .documentID
    ) -> Mode {
      Mode(kind: .safelist(parameter), manifest: manifest)
    }
  }

  /// The request parameter for the identifier of a persisted document.
  public enum Parameter: Sendable, Hashable, CaseIterable {
    /// `documentId` (GraphQL over HTTP, appendix A).
    case documentID
    /// `extensions.persistedQuery.sha256Hash`, which Apollo's servers expect.
    case persistedQuery
  }
}

extension PersistedQueries.Mode {
  /// Adds the identifier of the document to the request parameters of an operation.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if a safelist doesn't contain the operation.
  func identify(
    _ operation: inout RequestParameters, by identifiers: DocumentIdentifiers
  ) throws {
    let document = operation.exactDocument
    switch kind {
    case .automatic: operation.extensions["persistedQuery"] = hash(identifiers.hash(of: document))
    case .documents:
      operation.documentID =
        identifiers.listedID(of: document) ?? identifiers.computedID(of: document)
    case .safelist(let parameter):
      guard let id = identifiers.listedID(of: document) else { throw unlisted(operation) }
      switch parameter {
      case .documentID: operation.documentID = id
      case .persistedQuery: operation.extensions["persistedQuery"] = hash(id)
      }
    }
  }

  private func hash(_ hash: String) -> JSONValue {
    ["version": 1, "sha256Hash": .string(hash)]
  }

  private func unlisted(_ operation: RequestParameters) -> SputnikError {
    let name = operation.operationName ?? ""
    let isNamed = manifest?.operations.contains { !name.isEmpty && $0.name == name } ?? false
    return .invalidOperation(
      InvalidOperation(
        operation: operation.name, place: "",
        problem: isNamed
          ? "the manifest of persisted documents has another document for this name: write the "
            + "manifest again, and send the operation with its full selection"
          : "the manifest of persisted documents doesn't contain this operation: write the "
            + "manifest again"))
  }
}
