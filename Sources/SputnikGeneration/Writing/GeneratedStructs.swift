/// The Swift source for documents, and what isn't in it.
package struct GeneratedStructs: Hashable, Sendable {
  /// The text of a Swift file. It is empty if nothing was written.
  package var source: String
  /// The operations and fragments that aren't in the source, and the reasons.
  package var refusals: [Refusal]
}
