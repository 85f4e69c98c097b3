/// The type of a property.
indirect enum Shape {
  case leaf(Leaf)
  case object(ObjectType)
  case union(UnionType)
  case optional(Shape)
  case list(Shape)
  case indirect(Shape)
  case nullable(Shape)
  case result(Shape)

  var swift: String {
    switch self {
    case .leaf(let leaf): leaf.swift
    case .object(let type): type.path
    case .union(let type): type.path
    case .optional(let inner): "\(inner.swift)?"
    case .list(let inner): "[\(inner.swift)]"
    case .indirect(let inner): "Indirect<\(inner.swift)>"
    case .nullable(let inner): "GraphQLNullable<\(inner.swift)>"
    case .result(let inner): "FieldResult<\(inner.swift)>"
    }
  }

  /// The type in a variable definition.
  var graphQL: String {
    switch self {
    case .leaf(let leaf): leaf.graphQL + "!"
    case .optional(let inner), .nullable(let inner):
      inner.graphQL.hasSuffix("!") ? String(inner.graphQL.dropLast()) : inner.graphQL
    case .list(let inner): "[\(inner.graphQL)]!"
    case .indirect(let inner), .result(let inner): inner.graphQL
    case .object(let type): type.schemaName + "!"
    case .union(let type): type.name + "!"
    }
  }

  var isList: Bool {
    switch self {
    case .list: true
    case .optional(let inner), .result(let inner): inner.isList
    case .leaf, .object, .union, .indirect, .nullable: false
    }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The struct inside the wrapping types, if there is one.
  var object: ObjectType? {
    switch self {
    case .object(let type): type
    case .optional(let inner), .list(let inner), .indirect(let inner), .nullable(let inner),
      .result(let inner):
      inner.object
    case .leaf, .union: nil
    }
  }

  var union: UnionType? {
    switch self {
    case .union(let type): type
    case .optional(let inner), .list(let inner), .indirect(let inner), .nullable(let inner),
      .result(let inner):
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

  /// Whether the macro of the operation declares the variable of its argument `if`.
  var declaresVariables: Bool { includes != nil || ["defer", "stream"].contains(name) }
}
