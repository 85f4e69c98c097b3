/// A property of a struct.
final class Member {
  enum Kind {
    case field
    case spread, inline
    case variable(Variable)
    /// An argument with the value that it has when the document is printed. `nil` leaves it out.
    case argument
    case bound(Variable)
    /// A property that belongs to the app.
    case local
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
  var isDeprecated = false
  /// The types of a fragment besides its own.
  var types: [String] = []
  /// Whether a fragment applies to every object that has its keys.
  var isByPresence = false
  /// The type of a local property that isn't a GraphQL type.
  var swiftType: String?
  /// A value of a local property other than its initial one.
  var replacement = ""

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
    case .variable, .argument, .bound, .local: false
    }
  }
  /// Whether the property is an argument of every field of the struct's type.
  var isArgument: Bool { !isSelected && !isLocal }
  var isLocal: Bool { if case .local = kind { true } else { false } }
  var isField: Bool { if case .field = kind { true } else { false } }
}
