import SputnikCore

extension HeaderFields {
  /// The names in alphabetical order, for descriptions without the values.
  var sortedNames: String { map(\.name).sorted().joined(separator: ", ") }
}
