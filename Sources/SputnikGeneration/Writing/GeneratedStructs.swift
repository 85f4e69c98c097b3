/// The Swift source for documents, and what isn't in it.
package struct GeneratedStructs: Hashable, Sendable {
  /// The text of a Swift file. It is empty if nothing was written.
  package var source: String
  /// The operations and fragments that aren't in the source, and the reasons.
  package var refusals: [Refusal]
  /// What was left out of the structs in the source.
  package var notes: [GenerationNote] = []
  /// The scalars whose Swift types are guesses, in the order of the schema.
  package var guessedScalars: [GuessedScalar] = []
  /// The fields of input objects that aren't in the source, in the order of the schema.
  package var leftOutInputFields: [LeftOutInputFields] = []
}

/// The fields of an input object that aren't required, and that weren't asked for.
package struct LeftOutInputFields: Hashable, Sendable {
  /// The name of the input object in the schema.
  package var type: String
  /// The names of the fields.
  package var names: [String]
}

/// A scalar whose values the schema doesn't describe.
package struct GuessedScalar: Hashable, Sendable {
  /// The scalar's name in the schema.
  package var name: String
  /// The Swift type of the values in the `@Scalar` struct, such as `Date`. It is `JSONValue` if
  /// nothing is known.
  package var storedType: String
}
