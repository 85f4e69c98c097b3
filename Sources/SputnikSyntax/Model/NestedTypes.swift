import SwiftSyntax

/// The types that are declared inside another type.
///
/// The checks find the types of fields here, by name.
package struct NestedTypes {
  /// A name that a declaration inside the type has taken.
  struct Declaration {
    /// The name without backticks.
    var name: String
    var anchor: Syntax
    /// The access of a type. It is `nil` for a typealias.
    var access: Access?
    /// Whether the type is marked `private` and has one of Sputnik's macros, which is a mistake.
    var isPrivate = false
  }

  var declarations: [Declaration] = []
  /// The names of the declared types that have one of Sputnik's macros, or need one.
  var annotated: Set<String> = []
  /// The declared structs without a macro whose properties have macros of Sputnik, each with the
  /// name of the first of these macros.
  var unmarked: [(declaration: Declaration, property: String)] = []
  /// The declared types without any attribute, each with the macro that it needs as the type of a
  /// field. Those that conform to a protocol of another library are left out.
  var plain: [(declaration: Declaration, macro: String)] = []
  /// The declared types that have fields, and those that contain other types.
  var composites: [CompositeModel] = []
  /// The name that each typealias refers to, without its wrapping types.
  var typealiases: [String: TypeName] = [:]

  /// Returns the declared struct with fields that has the name.
  func structure(named name: String) -> StructModel? {
    composites.lazy.compactMap(\.structure).first { $0.name.withoutBackticks == name }
  }

  /// Returns the declared struct with fields that is the type, if the type has no other name.
  func structure(of type: TypeModel) -> StructModel? { type.name.single.flatMap(structure(named:)) }

  func declares(_ name: String) -> Bool { declarations.contains { $0.name == name } }

  func declares(_ name: TypeName) -> Bool { name.single.map(declares) ?? false }

  /// Returns whether the name is that of a declared type that has one of Sputnik's macros, or needs
  /// one.
  func isAnnotated(_ name: TypeName) -> Bool { name.single.map(annotated.contains) ?? false }

  /// Whether two of the declarations have one name, which the compiler reports.
  var hasRepeatedName: Bool {
    var seen: Set<String> = []
    return !declarations.allSatisfy { seen.insert($0.name).inserted }
  }

  /// Whether a nested type with a macro is private. Its macro reports that.
  var containsPrivateType: Bool {
    declarations.contains(where: \.isPrivate)
      || composites.contains { $0.nested.containsPrivateType }
  }
}

/// A type with fields (specification, section 3.6: a composite type), a oneOf input object, or a
/// type that contains such types.
indirect enum CompositeModel {
  case structure(StructModel)
  case union(UnionModel)
  case oneOf(OneOfModel)
  /// A type without fields that contains other types.
  case namespace(name: String, isDeprecated: Bool, NestedTypes)

  /// The type's name, with backticks if it needs them.
  var name: String {
    switch self {
    case .structure(let model): model.name
    case .union(let model): model.name
    case .oneOf(let model): model.name
    case .namespace(let name, _, _): name
    }
  }

  /// The fields of a struct, or the cases of a union.
  var fields: [FieldModel] {
    switch self {
    case .structure(let model): model.fields
    case .union(let model): model.members
    case .oneOf, .namespace: []
    }
  }

  var nested: NestedTypes {
    switch self {
    case .structure(let model): model.nested
    case .union(let model): model.nested
    case .oneOf(let model): model.nested
    case .namespace(_, _, let nested): nested
    }
  }

  /// Whether the compiler warns where the type is used.
  var isDeprecated: Bool {
    switch self {
    case .structure(let model): model.isDeprecated
    case .union, .oneOf: false
    case .namespace(_, let isDeprecated, _): isDeprecated
    }
  }

  /// The struct, or `nil` for another kind of type.
  var structure: StructModel? {
    if case .structure(let model) = self { model } else { nil }
  }
}
