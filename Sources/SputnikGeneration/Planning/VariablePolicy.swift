import SputnikLanguage
import SputnikSchema

/// Where the variables of an operation are declared.
struct VariablePolicy {
  enum Place {
    /// `@Variable` in the satellites whose fields have the argument.
    case satellites
    /// `@Variable` at the top of the operation.
    case operation
    /// Nowhere: the variable is only a condition.
    case conditions
  }

  /// The variables of the operation. It is empty for a fragment.
  var definitions: [GraphQL.VariableDefinition] = []
  private var places: [String: Place] = [:]

  /// The policy in a named fragment, whose variables belong to the operations that use it.
  static let shared = VariablePolicy()

  private init() {}

  init(_ operation: GraphQL.Operation, _ document: DocumentInfo) {
    var uses = VariableUses(document)
    uses.collect(operation)
    definitions = operation.variables
    for definition in definitions {
      let name = definition.name
      let isCondition = uses.conditions.contains(name)
      if uses.elsewhere.contains(name) {
        places[name] = .operation
      } else if uses.arguments.contains(name), !isCondition {
        places[name] = .satellites
      } else if definition.type == .nonNull(.named("Boolean")), definition.defaultValue == nil,
        isCondition, !uses.arguments.contains(name)
      {
        places[name] = .conditions
      } else {
        places[name] = .operation
      }
    }
    keepOrder(uses.order)
  }

  /// Moves variables to the top of the operation, so that `Variables` has the order of the
  /// document: what stays below comes last, in the order in which it is met.
  ///
  /// - Parameter order: The variables in the order in which they are met below.
  private mutating func keepOrder(_ order: [String]) {
    var next = order.endIndex
    var isLast = true
    for name in definitions.map(\.name).reversed() {
      if isLast, place(of: name) != .operation, let index = order[..<next].firstIndex(of: name) {
        next = index
      } else {
        isLast = false
        places[name] = .operation
      }
    }
  }

  func place(of variable: String) -> Place { places[variable] ?? .operation }
}

/// How an operation uses its variables.
struct VariableUses {
  private let document: DocumentInfo
  /// Variables that are arguments of fields with structs of their own.
  private(set) var arguments: Set<String> = []
  /// Variables in the `if` of a directive outside named fragments.
  private(set) var conditions: Set<String> = []
  /// All other variables.
  private(set) var elsewhere: Set<String> = []
  /// The variables in ``arguments`` and ``conditions``, in the order in which they are met.
  private(set) var order: [String] = []
  private var visited: Set<String> = []

  init(_ document: DocumentInfo) { self.document = document }

  mutating func collect(_ operation: GraphQL.Operation) {
    elsewhere.formUnion(operation.directives.flatMap { $0.arguments.variables })
    guard let root = document.schema.rootType(of: operation.kind) else { return }
    collect(document.parts(of: operation.selectionSet, on: root), on: root)
  }

  private mutating func collect(_ parts: [Part], on type: String) {
    for part in parts {
      for directive in part.directives {
        for argument in directive.arguments {
          if argument.name == "if", directive.isCondition || directive.isIncremental {
            meet([argument].variables, in: \.conditions)
          } else {
            elsewhere.formUnion([argument].variables)
          }
        }
      }
      switch part {
      case .field(let field): collect(field, of: type)
      case .spread(let spread, _): collectShared(spread.name)
      case .inline(let condition, _, let selections):
        collect(document.parts(of: selections, on: condition), on: condition)
      }
    }
  }

  private mutating func collect(_ field: GraphQL.Field, of type: String) {
    let fieldType = document.schema.field(field.name, of: type)?.type.namedType ?? ""
    let parts = document.parts(of: field.selectionSet, on: fieldType)
    let shape = Shape(parts, on: fieldType, schema: document.schema)
    for argument in field.arguments {
      if case .variable(let name) = argument.value, case .object = shape,
        document.schema.isComposite(fieldType)
      {
        meet([name], in: \.arguments)
      } else {
        elsewhere.formUnion([argument].variables)
      }
    }
    collect(parts, on: fieldType)
  }

  private mutating func meet(_ names: [String], in uses: WritableKeyPath<Self, Set<String>>) {
    self[keyPath: uses].formUnion(names)
    order += names.filter { !order.contains($0) }
  }

  /// Collects the variables of a named fragment and of the fragments in it.
  private mutating func collectShared(_ name: String) {
    guard visited.insert(name).inserted, let fragment = document.fragments[name] else { return }
    collectShared(fragment.selectionSet)
  }

  private mutating func collectShared(_ selections: [GraphQL.Selection]) {
    for selection in selections {
      switch selection {
      case .field(let field):
        elsewhere.formUnion(field.arguments.variables)
        elsewhere.formUnion(field.directives.flatMap { $0.arguments.variables })
        collectShared(field.selectionSet)
      case .fragmentSpread(let spread):
        elsewhere.formUnion(spread.directives.flatMap { $0.arguments.variables })
        collectShared(spread.name)
      case .inlineFragment(let fragment):
        elsewhere.formUnion(fragment.directives.flatMap { $0.arguments.variables })
        collectShared(fragment.selectionSet)
      }
    }
  }
}

extension [GraphQL.Argument] {
  /// The variables at any depth.
  var variables: [String] { flatMap(\.value.variableNames) }
}

extension GraphQL.Directive {
  /// Whether the directive is `@include` or `@skip`.
  var isCondition: Bool { name == "include" || name == "skip" }

  /// Whether the directive is `@defer` or `@stream`.
  var isIncremental: Bool { name == "defer" || name == "stream" }
}
