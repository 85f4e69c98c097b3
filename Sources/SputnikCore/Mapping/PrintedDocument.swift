import SputnikLanguage

/// An operation's document, printed, with the plan for reading its response.
struct PrintedDocument: Sendable {
  var document: GraphQL.Document
  /// The document's compact text.
  var text: String
  var plan: SelectionPlan?
  /// The variables that the operation declares. The document may use fewer of them.
  var declared: [GraphQL.VariableDefinition]
  /// Whether there are arguments that are set on the instance. Then the text can't be cached for the
  /// type, because each instance may have other values.
  var takesLiterals: Bool
}

/// The full selection of an operation type, printed once.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public final class __FullOperation: Sendable {
  let result: Result<PrintedDocument, __PrintError>

  /// Prints the full selection of `type`.
  public init<T: GraphQLOperation>(_ type: T.Type) {
    var ancestors = __Ancestors()
    let template = T(__template: &ancestors)
    result = Result { () throws(__PrintError) in
      var definitions = __VariableDefinitions()
      try T.Variables.__define(&definitions)
      let declared = definitions.list
      let builder = try __Visitor.document(of: template, isOfType: true)
      // What is not declared first: a mistyped name is also one that nothing uses.
      let printed = try PrintedDocument(template, builder, declared: declared)
      let used = Set(builder.uses.map(\.name))
      if let unused = declared.first(where: { !used.contains($0.name) }) {
        throw __PrintError(
          "no field of the operation uses it: take it out, or bind an argument to it",
          at: "variable '\(unused.name)'")
      }
      return printed
    }
  }
}

extension PrintedDocument {
  /// Prints `operation`: from the cache of its type where nothing is narrowed.
  init(_ operation: some GraphQLOperation) throws(__PrintError) {
    // The full selection first: what is wrong with the type is wrong with every value of it.
    let full = try type(of: operation).__full.result.get()
    self =
      if !full.takesLiterals, operation.__traits.isDisjoint(with: [.__narrowed, .__literal]) {
        full
      } else {
        try PrintedDocument(
          operation, __Visitor.document(of: operation), declared: full.declared)
      }
  }

  fileprivate init<T: GraphQLOperation>(
    _ operation: T, _ builder: DocumentBuilder, declared: [GraphQL.VariableDefinition]
  ) throws(__PrintError) {
    if let use = builder.uses.first(where: { use in
      !declared.contains { $0.name == use.name }
    }) {
      throw __PrintError(
        "variable '\(use.name)' is not declared: write `\(use.declaration)` at the top of "
          + "\(T.self)", at: use.path)
    }
    let variables = declared.filter { variable in
      builder.uses.contains { $0.name == variable.name }
    }
    try Self.check(variables.filter { builder.conditionNames.contains($0.name) })
    let (selectionSet, fragments) = try builder.definitions()
    document = GraphQL.Document(
      operation: GraphQL.Operation(
        kind: T.__kind, name: T.__operationName, variables: variables,
        directives: T.__directives, selectionSet: selectionSet),
      fragments: fragments)
    if builder.mayConflict { try builder.checkMerging() }
    text = document.text
    plan = builder.plan
    self.declared = declared
    takesLiterals = builder.takesLiterals
  }

  /// Conditions are `Boolean!`; a variable that may be null needs a default (specification, section
  /// 5.8.5).
  private static func check(
    _ conditions: [GraphQL.VariableDefinition]
  ) throws(__PrintError) {
    for variable in conditions {
      guard variable.type.nullable == .named("Boolean"),
        variable.type.isNonNull || variable.defaultValue != nil
      else {
        throw __PrintError(
          "a condition needs a 'Bool', or a 'Bool?' with a default; this is \(variable.type)",
          at: "variable '\(variable.name)'")
      }
    }
  }

  /// The plan for reading the response to a request with these variables.
  ///
  /// - Parameter values: The values of the variables; asked for only if conditions depend on them.
  func plan(
    for values: @autoclosure () throws(__PrintError) -> [__InputMember]
  ) throws(__PrintError) -> SelectionPlan? {
    guard let plan, plan.hasConditions else { return plan }
    let values = try values()
    return plan.resolved(
      variables.flags { name in
        guard case .boolean(let flag) = values.first(where: { $0.name == name })?.value else {
          return nil
        }
        return flag
      })
  }

  /// The definitions of the variables that the document uses.
  var variables: [GraphQL.VariableDefinition] { document.operations.first?.variables ?? [] }
}

extension GraphQLOperation {
  func printed() throws -> PrintedDocument {
    try naming(Self.displayName) { () throws(__PrintError) in try PrintedDocument(self) }
  }

  /// The plan for reading the response to the operation as it is. Most operations need none, and then
  /// nothing is printed to find out.
  func plan() throws -> SelectionPlan? {
    if __traits.isEmpty { return nil }
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      try printed.plan(for: try printed.values(of: self))
    }
  }
}
