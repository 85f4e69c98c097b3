/// A rule for schemas (specification, section 3).
public enum SchemaRule: String, Hashable, Sendable, CaseIterable {
  /// The root types are different object types, and there is a query type (section 3.3.1).
  case rootTypes
  /// Types, directives, fields, arguments, input fields, enum values, members of a union and
  /// implemented interfaces are unique (section 3.3 to 3.13).
  case uniqueNames
  /// Names don't begin with two underscores (section 2.1.9 and 4.2).
  case reservedNames
  /// All types that are used are defined (section 3.3).
  case knownTypes
  /// Fields have output types; arguments and input fields have input types (section 3.4.2).
  case inputAndOutputTypes
  /// A type has at least one field, member or value (section 3.6 to 3.10).
  case nonEmptyTypes
  /// A type has the fields of its interfaces, with compatible types and arguments, and implements
  /// the interfaces of its interfaces (section 3.6 and 3.7).
  case interfaces
  /// The members of a union are object types (section 3.8).
  case unionMembers
  /// An input object doesn't need itself, neither by a non-null input field nor by a default value
  /// (section 3.10).
  case inputObjectCycles
  /// The input fields of a oneOf input object are nullable and have no default value (section
  /// 3.10.1).
  case oneOfInputObjects
  /// Default values fit their types (section 3.6.1 and 3.10).
  case defaultValues
  /// Required arguments and input fields aren't deprecated; a field is deprecated only if its
  /// interface's field is (section 3.6 and 3.13.3).
  case deprecation
  /// A directive's definition has known locations, and doesn't use itself (section 3.13).
  case directiveDefinitions
  /// Directives that are used in the schema are defined, allowed at their place, not repeated, and
  /// have the right arguments (section 3.13).
  case directiveUses
  /// Extensions are of the same kind as the types that they extend (section 3.4.3).
  case extensions
}

/// A mistake in a schema.
///
/// ```swift
/// Schema.findings(in: "type Query { hero: Heroo }")
/// // 1:20: unknown type 'Heroo' in 'Query.hero'
/// ```
public typealias SchemaFinding = Finding<SchemaRule>
