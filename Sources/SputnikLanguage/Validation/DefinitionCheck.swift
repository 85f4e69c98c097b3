extension GraphQL {
  /// Finds what can't be right in one definition, as far as that shows without a schema, and notes
  /// which variables and fragments it uses (specification, section 5).
  struct DefinitionCheck {
    /// A variable or a fragment that is used, and where.
    struct Use {
      var name: String
      var place: String
    }

    private(set) var variables: [Use] = []
    private(set) var spreads: [Use] = []
    /// The response names from the definition down.
    private var path: [String] = []
    /// “ in fragment 'Names'”; empty for an operation that is alone.
    private(set) var suffix = ""

    init(_ operation: Operation, isOneOfSeveral: Bool) throws(__PrintError) {
      if let name = operation.name {
        if isOneOfSeveral { suffix = " in operation '\(name)'" }
        try check(name: name, at: place())
      }
      try check(definitions: operation.variables)
      try check(operation.directives, at: place())
      try check(operation.selectionSet)
    }

    init(_ fragment: FragmentDefinition) throws(__PrintError) {
      suffix = " in fragment '\(fragment.name)'"
      try check(name: fragment.name, at: place())
      guard fragment.name != "on" else {
        throw __PrintError("“on” can't be the name of a fragment", at: place())
      }
      try check(name: fragment.typeCondition, at: place())
      try check(fragment.directives, at: place())
      try check(fragment.selectionSet)
    }

    /// Where the check is; `argument` is the name of an argument there.
    private func place(_ argument: String? = nil) -> String {
      let place = path.joined(separator: ".") + (argument.map { "(\($0):)" } ?? "")
      return place.isEmpty ? String(suffix.dropFirst(" in ".count)) : place + suffix
    }
  }
}

// MARK: Variables

extension GraphQL.DefinitionCheck {
  private mutating func check(
    definitions: [GraphQL.VariableDefinition]
  ) throws(__PrintError) {
    var names: Set<String> = []
    for definition in definitions {
      let place = "variable '\(definition.name)'\(suffix)"
      try check(name: definition.name, at: place)
      try check(name: definition.type.namedType, at: place)
      guard names.insert(definition.name).inserted else { throw .twoDefinitions(at: place) }
      try check(definition.directives, at: place)
      guard let value = definition.defaultValue else { continue }
      if value == .null, definition.type.isNonNull {
        throw __PrintError("null is no default for the type \(definition.type)", at: place)
      }
      let uses = variables.count
      try check(value, at: place)
      guard variables.count == uses else {
        throw __PrintError("a default can't refer to another variable", at: place)
      }
    }
  }
}

// MARK: Selections

extension GraphQL.DefinitionCheck {
  private mutating func check(_ selectionSet: GraphQL.SelectionSet) throws(__PrintError) {
    guard !selectionSet.isEmpty else { throw .emptySelectionSet(at: place()) }
    for selection in selectionSet {
      switch selection {
      case .field(let field):
        path.append(field.responseName)
        try check(field)
        path.removeLast()
      case .fragmentSpread(let spread):
        try check(name: spread.name, at: place())
        try check(spread.directives, at: place())
        spreads.append(Use(name: spread.name, place: place()))
      case .inlineFragment(let fragment):
        if let type = fragment.typeCondition { try check(name: type, at: place()) }
        try check(fragment.directives, at: place())
        try check(fragment.selectionSet)
      }
    }
  }

  private mutating func check(_ field: GraphQL.Field) throws(__PrintError) {
    try check(name: field.name, at: place())
    if let alias = field.alias { try check(name: alias, at: place()) }
    try check(field.arguments) { $0.place($1) }
    try check(field.directives, at: place())
    if field.hasBraces || !field.selectionSet.isEmpty { try check(field.selectionSet) }
  }
}

// MARK: Arguments and values

extension GraphQL.DefinitionCheck {
  private mutating func check(
    _ directives: [GraphQL.Directive], at place: String
  ) throws(__PrintError) {
    for directive in directives {
      let place = place.isEmpty ? "@\(directive.name)" : "@\(directive.name) of \(place)"
      try check(name: directive.name, at: place)
      try check(directive.arguments) { _, _ in place }
    }
  }

  private mutating func check(
    _ arguments: [GraphQL.Argument], _ place: (Self, String) -> String
  ) throws(__PrintError) {
    var names: Set<String> = []
    for argument in arguments {
      let place = place(self, argument.name)
      try check(name: argument.name, at: place)
      guard names.insert(argument.name).inserted else {
        throw __PrintError("there are two arguments of the name “\(argument.name)”", at: place)
      }
      try check(argument.value, at: place)
    }
  }

  private mutating func check(_ value: GraphQL.Value, at place: String) throws(__PrintError) {
    switch value {
    case .variable(let name):
      try check(name: name, at: place)
      variables.append(Use(name: name, place: place))
    case .float(let number) where !number.isFinite: throw .notFinite(number, at: place)
    case .enum(let name):
      guard !["true", "false", "null"].contains(name) else {
        throw __PrintError("“\(name)” can't be an enum value", at: place)
      }
      try check(name: name, at: place)
    case .list(let values): for value in values { try check(value, at: place) }
    case .object(let members):
      var names: Set<String> = []
      for member in members {
        try check(name: member.name, at: place)
        guard names.insert(member.name).inserted else {
          throw __PrintError("there are two members of the name “\(member.name)”", at: place)
        }
        try check(member.value, at: place)
      }
    case .int, .float, .string, .boolean, .null: break
    }
  }

  private func check(name: String, at place: String) throws(__PrintError) {
    guard !GraphQL.isName(name) else { return }
    throw __PrintError("“\(oneLine(name.prefix(40)))” can't be a name in a document", at: place)
  }
}

extension __PrintError {
  static func twoDefinitions(at place: String) -> __PrintError {
    __PrintError("there are two definitions of this name", at: place)
  }

  static func emptySelectionSet(at place: String) -> __PrintError {
    __PrintError("nothing is selected: a selection set needs at least one member", at: place)
  }

  package static func notFinite(_ number: Double, at place: String) -> __PrintError {
    __PrintError("\(number) has no form in GraphQL", at: place)
  }
}
