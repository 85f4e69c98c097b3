import SwiftSyntax

/// The types that are declared inside another type.
///
/// The checks find the types of fields here, by name.
public struct NestedTypes {
  /// A name that a declaration inside the type has taken.
  struct Declaration {
    /// The name without backticks.
    var name: String
    var anchor: Syntax
  }

  var declarations: [Declaration] = []
  /// The names of the declared types that have one of Sputnik's macros.
  var annotated: Set<String> = []
  /// The declared types that have fields, and those that contain other types.
  var composites: [CompositeModel] = []
  /// The name that each typealias refers to, without its wrapping types.
  var typealiases: [String: String] = [:]

  func declares(_ name: String) -> Bool { declarations.contains { $0.name == name } }

  /// Whether a nested type with fields is private. Its macro reports that.
  var containsPrivateType: Bool {
    composites.contains { $0.structure?.isPrivate ?? false || $0.nested.containsPrivateType }
  }
}

/// A type with fields (specification, section 3.6: a composite type), or a type that contains
/// such types.
indirect enum CompositeModel {
  case structure(StructModel)
  case union(UnionModel)
  /// A type without fields that contains other types.
  case namespace(name: String, isDeprecated: Bool, NestedTypes)

  /// The type's name, with backticks if it needs them.
  var name: String {
    switch self {
    case .structure(let model): model.name
    case .union(let model): model.name
    case .namespace(let name, _, _): name
    }
  }

  /// The fields of a struct, or the cases of a union.
  var fields: [FieldModel] {
    switch self {
    case .structure(let model): model.fields
    case .union(let model): model.members
    case .namespace: []
    }
  }

  var nested: NestedTypes {
    switch self {
    case .structure(let model): model.nested
    case .union(let model): model.nested
    case .namespace(_, _, let nested): nested
    }
  }

  /// Whether the compiler warns where the type is used.
  var isDeprecated: Bool {
    switch self {
    case .structure(let model): model.isDeprecated
    case .union: false
    case .namespace(_, let isDeprecated, _): isDeprecated
    }
  }

  /// The struct, or `nil` for another kind of type.
  var structure: StructModel? {
    if case .structure(let model) = self { model } else { nil }
  }
}
