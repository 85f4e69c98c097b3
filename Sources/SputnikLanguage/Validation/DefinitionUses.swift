extension GraphQL {
  /// The variables and the fragments that one definition uses. The initializers throw the first
  /// mistake in the definition that can be found without a schema (specification, section 5).
  struct DefinitionUses {
    /// A use of a variable or a fragment, and its place.
    struct Use {
      var name: String
      var place: String
    }

    /// The uses of variables, in the order in which they print.
    var variables: [Use] = []
    /// The spreads of named fragments, in the order in which they print.
    private(set) var spreads: [Use] = []
    /// The response names from the definition down to the current selection set.
    private var path: [String] = []
    /// The end of a place, for example ` in fragment 'Names'`. It is empty for the only operation
    /// of a document.
    private(set) var suffix = ""

    /// Collects what an operation uses.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - isOneOfSeveral: Whether the document has other operations, so that an error has to name
    ///     this one.
    init(_ operation: Operation, isOneOfSeveral: Bool) throws(__PrintError) {
      if let name = operation.name {
        if isOneOfSeveral { suffix = " in operation '\(name)'" }
        try check(name: name, at: place())
      }
      try check(definitions: operation.variables)
      try check(operation.directives, at: place())
      try check(operation.selectionSet)
    }

    /// Collects what a fragment uses.
    init(_ fragment: FragmentDefinition) throws(__PrintError) {
      suffix = " in fragment '\(fragment.name)'"
      try check(name: fragment.name, at: place())
      guard fragment.name != "on" else {
        throw __PrintError("a fragment can't have the name 'on': rename it", at: place())
      }
      try check(name: fragment.typeCondition, at: place())
      try check(fragment.directives, at: place())
      try check(fragment.selectionSet)
    }

    /// Returns the current place.
    ///
    /// - Parameter argument: The name of an argument at the place.
    func place(_ argument: String? = nil) -> String {
      let place = path.joined(separator: ".") + (argument.map { "(\($0):)" } ?? "")
      return place.isEmpty ? String(suffix.dropFirst(" in ".count)) : place + suffix
    }
  }
}

// MARK: Selections

extension GraphQL.DefinitionUses {
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
