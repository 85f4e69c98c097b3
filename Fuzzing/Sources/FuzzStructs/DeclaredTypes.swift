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
  struct Item {
    var name: String
    /// The value in the schema.
    var value: String
    /// Whether the value is written, and not that of the name or of the style.
    var isWritten: Bool
    var isDeprecated = false
  }

  var cases: [Item] = []
  var hasRawType = true
  /// The argument of the macro.
  var style: String?
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
  var cases: [Item] = []

  struct Item {
    var name: String
    var schemaName: String
    var shape: Shape
    var isDeprecated = false
  }

  override init(_ name: String, path: String) {
    schemaName = name
    super.init(name, path: path)
  }
}

final class UnionType: DeclaredType {
  struct Item {
    var name: String
    var object: ObjectType
    /// The types of the objects besides the payload's own.
    var types: [String] = []
    /// Whether the case is for every object that has the keys of the payload.
    var isByPresence = false
    var isDeprecated = false
  }

  var cases: [Item] = []
  var other: String?
  var nested: [DeclaredType] = []
}

/// A struct: an operation, a satellite, a fragment or an input object.
final class ObjectType: DeclaredType {
  enum Kind { case query, mutation, subscription, satellite, fragment(String), input }

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
  var isSubscription: Bool { if case .subscription = kind { true } else { false } }
}

extension ObjectType.Kind {
  /// The keyword of an operation, its macro, and the name of its root type.
  var operation: (keyword: String, macro: String, root: String) {
    switch self {
    case .mutation: ("mutation", "QueryMutation", "Mutation")
    case .subscription: ("subscription", "QuerySubscription", "Subscription")
    case .query, .satellite, .fragment, .input: ("query", "QueryOperation", "Query")
    }
  }
}
