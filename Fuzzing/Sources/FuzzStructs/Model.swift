/// The type of a property.
indirect enum Shape {
  case leaf(Leaf)
  case object(ObjectType)
  case union(UnionType)
  case optional(Shape)
  case list(Shape)
  case indirect(Shape)
  case nullable(Shape)

  var swift: String {
    switch self {
    case .leaf(let leaf): leaf.swift
    case .object(let type): type.path
    case .union(let type): type.path
    case .optional(let inner): "\(inner.swift)?"
    case .list(let inner): "[\(inner.swift)]"
    case .indirect(let inner): "Indirect<\(inner.swift)>"
    case .nullable(let inner): "GraphQLNullable<\(inner.swift)>"
    }
  }

  /// The type in a variable definition.
  var graphQL: String {
    switch self {
    case .leaf(let leaf): leaf.graphQL + "!"
    case .optional(let inner), .nullable(let inner):
      inner.graphQL.hasSuffix("!") ? String(inner.graphQL.dropLast()) : inner.graphQL
    case .list(let inner): "[\(inner.graphQL)]!"
    case .indirect(let inner): inner.graphQL
    case .object(let type): type.schemaName + "!"
    case .union(let type): type.name + "!"
    }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The struct inside the wrapping types, if there is one.
  var object: ObjectType? {
    switch self {
    case .object(let type): type
    case .optional(let inner), .list(let inner), .indirect(let inner), .nullable(let inner):
      inner.object
    case .leaf, .union: nil
    }
  }

  var union: UnionType? {
    switch self {
    case .union(let type): type
    case .optional(let inner), .list(let inner), .indirect(let inner), .nullable(let inner):
      inner.union
    case .leaf, .object: nil
    }
  }
}

/// A literal in an attribute, in Swift and in GraphQL.
struct Literal {
  var swift: String
  var graphQL: String
  /// The variable that the literal contains.
  var variable: Variable?
}

/// A variable of the operation.
final class Variable {
  let name: String
  let shape: Shape
  /// The type that the attribute gives, if it does.
  var type: String?
  var defaultValue: Value?
  /// What the program passes. `nil` leaves the argument out of the call.
  var passed: Value?

  init(_ name: String, _ shape: Shape) {
    self.name = name
    self.shape = shape
  }

  var definition: String {
    "$\(name): \(type ?? shape.graphQL)" + (defaultValue.map { " = \($0.graphQL)" } ?? "")
  }

  /// What is sent, or `nil` if the variable is left out.
  var sent: Value? {
    guard let value = passed ?? defaultValue else { return nil }
    return value.swift == "nil" || value.swift == ".absent" ? nil : value
  }
}

struct Directive {
  var name: String
  var attribute: String
  var arguments: [(name: String, value: Literal)]
  /// Whether the field is asked for, or `nil` if the directive isn't a condition.
  var includes: Bool?
}

/// A property of a struct.
final class Member {
  enum Kind {
    case field
    case spread
    /// The names of `types:`.
    case inline([String])
    case variable(Variable)
    /// An argument with the value that it has when the document is printed. `nil` leaves it out.
    case argument
    case bound(Variable)
  }

  var name: String
  var kind: Kind
  var shape: Shape
  var schemaName: String
  var alias: String?
  var initial: String?
  var arguments: [(name: String, value: Literal)] = []
  var directives: [Directive] = []
  var recurse: Int?
  /// The value of an argument that was never set. `nil` leaves it out.
  var unset: Value?
  /// Whether the type is left to inference from the initial value.
  var hidesType = false
  var hasObserver = false

  init(_ name: String, _ kind: Kind, _ shape: Shape, schemaName: String? = nil) {
    self.name = name
    self.kind = kind
    self.shape = shape
    self.schemaName = schemaName ?? name
  }

  var responseName: String { alias ?? schemaName }
  var isIncluded: Bool { directives.allSatisfy { $0.includes ?? true } }
  var isSelected: Bool {
    switch kind {
    case .field, .spread, .inline: true
    case .variable, .argument, .bound: false
    }
  }
  var isField: Bool { if case .field = kind { true } else { false } }
}

/// A type that the generator declares.
class DeclaredType {
  let name: String
  /// How other types refer to it.
  let path: String

  init(_ name: String, path: String) {
    self.name = name
    self.path = path
  }
}

final class EnumType: DeclaredType {
  var cases: [(name: String, value: String)] = []
  var hasRawType = true
  var unknown: String?
  var keepsText = false
}

final class ScalarType: DeclaredType {
  let valueType: Leaf

  init(_ name: String, path: String, _ valueType: Leaf) {
    self.valueType = valueType
    super.init(name, path: path)
  }
}

final class OneOfType: DeclaredType {
  var schemaName: String
  var cases: [(name: String, schemaName: String, shape: Shape)] = []

  override init(_ name: String, path: String) {
    schemaName = name
    super.init(name, path: path)
  }
}

final class UnionType: DeclaredType {
  var cases: [(name: String, object: ObjectType, types: [String])] = []
  var other: String?
  var nested: [DeclaredType] = []
}

/// A struct: an operation, a satelite, a fragment or an input object.
final class ObjectType: DeclaredType {
  enum Kind { case query, mutation, satelite, fragment(String), input }

  let kind: Kind
  var schemaName: String
  var members: [Member] = []
  var nested: [DeclaredType] = []

  init(_ name: String, path: String, _ kind: Kind) {
    self.kind = kind
    schemaName = name
    super.init(name, path: path)
  }

  var fragmentName: String? { if case .fragment(let name) = kind { name } else { nil } }
  var selected: [Member] { members.filter(\.isSelected) }
}

/// A random program: an operation, the types that it uses, and a request.
final class Case {
  let index: Int
  /// The types beside the operation.
  var shared: [DeclaredType] = []
  var operation: ObjectType!
  var operationName: String?
  var isManual = false
  var directives: [Directive] = []
  var access = ""
  var conformances: [String] = []
  var isInExtension = false
  var qualifies = false
  /// Values that the program sets, with the path from the operation.
  var assignments: [Assignment] = []

  struct Assignment {
    var path: String
    /// The fields from the operation to the satelite.
    var fields: [ObjectIdentifier]
    /// The argument.
    var member: ObjectIdentifier
    var value: Value
  }

  init(_ index: Int) { self.index = index }

  var name: String { "Case\(index)" }
}
