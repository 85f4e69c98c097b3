import SputnikSyntax

/// What the compiler knows by the spelling alone.
enum Sugar {
  case optional, list

  /// The label of the visitor's method, and of the reader's.
  var label: String { self == .optional ? "optional: " : "list: " }
}

extension TypeModel {
  /// How the type is written, if in short: `T?`, `[T]`.
  var sugar: Sugar? {
    switch shape {
    case .optional where spelling.hasSuffix("?"): .optional
    case .list where spelling.hasPrefix("["): .list
    default: nil
    }
  }

  /// Whether the type is known by its spelling to have no selection.
  var isKnownLeaf: Bool {
    ["String", "Int", "Double", "Float", "Bool", "ID"].contains(baseName)
  }
}
