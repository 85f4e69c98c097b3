/// A mistake in a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The keys and indices down to the mistake: `schemas[0].rules`. It is empty if the mistake is in
  /// the configuration as a whole.
  package var keyPath = ""
  /// What is wrong, and what to write instead if this is known.
  package var message: String
}

extension ConfigurationError: CustomStringConvertible {
  /// `schemas[0].file: unknown key: did you mean 'files'?`
  package var description: String { keyPath.isEmpty ? message : "\(keyPath): \(message)" }
}
