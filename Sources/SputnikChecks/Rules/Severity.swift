/// What a finding means for a build.
package enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The finding fails the build.
  case error
  case warning
  /// The finding isn't reported.
  case ignore
}
