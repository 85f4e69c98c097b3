import SputnikSyntax

/// The enum of the fields that can be passed to `setSelections`.
struct SelectableFieldEmission {
  /// The access modifier of the struct.
  let access: String

  /// Returns the declaration.
  func type(_ name: String, fields: [String]) -> String {
    """
    \(access)nonisolated enum \(name): \(runtime)__SelectableField {
      case \(fields.map(swiftName).joined(separator: ", "))
      \(access)static var __names: \(standardLibrary)StaticString { __fields }
    }
    """
  }
}
