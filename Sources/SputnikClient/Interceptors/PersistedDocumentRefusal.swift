import SputnikCore

/// A response to a request that has an identifier in place of a document: the document is needed.
///
/// GraphQL over HTTP (appendix A) demands an error, and gives no code for it. Servers have codes of
/// their own, and older ones have only a message.
enum PersistedDocumentRefusal {
  /// The server doesn't know the identifier.
  case notFound
  /// The server doesn't support identifiers.
  case notSupported

  /// Reads the errors of a response; `nil` if none of them is a refusal.
  init?(_ response: SputnikResponse) {
    let errors = response.errors
    func has(_ signs: Set<String>) -> Bool {
      errors.contains { signs.contains($0.code ?? "") || signs.contains($0.message) }
    }
    if has(Self.notSupportedSigns) {
      self = .notSupported
    } else if has(Self.notFoundSigns) {
      self = .notFound
    } else {
      return nil
    }
  }

  /// The codes and messages of servers that don't know an identifier.
  private static let notFoundSigns: Set = [
    "PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound", "PERSISTED_QUERY_NOT_IN_LIST",
    "PERSISTED_DOCUMENT_NOT_FOUND", "PersistedDocumentNotFound",
    "The specified persisted operation key is invalid.",
    "The documentId parameter does not correspond to a persisted document.",
  ]

  /// The codes and messages of servers that don't support identifiers.
  private static let notSupportedSigns: Set = [
    "PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported",
    "PERSISTED_DOCUMENTS_NOT_SUPPORTED",
  ]
}
