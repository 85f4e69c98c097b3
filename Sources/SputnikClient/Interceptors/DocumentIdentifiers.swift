import SputnikCore
import SputnikLanguage

/// Finds the identifiers of documents. What has to be computed for a document is computed once,
/// because the same documents are sent again and again.
struct DocumentIdentifiers: Sendable {
  private struct Entry {
    var hash: String?
    var significantText: ExactText?
  }

  private let manifest: [ExactText: String]
  private let entries = Locked<[ExactText: Entry]>([:])

  init(_ manifest: PersistedDocumentManifest?) { self.manifest = manifest?.identifiers ?? [:] }

  /// Returns the SHA-256 hash of a document in hexadecimal digits.
  func hash(of document: ExactText) -> String {
    if let hash = entries.withLock({ $0[document]?.hash }) { return hash }
    let hash = SHA256.hexadecimalDigest(of: document.text)
    update(document) { $0.hash = hash }
    return hash
  }

  /// Returns the identifier of a document that a server can compute too.
  func computedID(of document: ExactText) -> String { "sha256:" + hash(of: document) }

  /// Returns the identifier of a document in the manifest, or `nil` if it isn't there.
  func listedID(of document: ExactText) -> String? {
    if manifest.isEmpty { return nil }
    if let text = entries.withLock({ $0[document]?.significantText }) { return manifest[text] }
    let text = ExactText(significantText(of: document.text))
    update(document) { $0.significantText = text }
    return manifest[text]
  }

  private func update(_ document: ExactText, _ change: (inout Entry) -> Void) {
    entries.withLock { entries in
      // A program may compose any number of documents at run time.
      if entries.count >= 1_000, entries[document] == nil { entries = [:] }
      change(&entries[document, default: Entry()])
    }
  }
}
