/// What an operation prints: the document, the names of its variables, and the plan by which its
/// answer is read.
struct PrintedOperation: Sendable {
  var document: GraphQL.Document
  /// The document's compact text.
  var text: String
  var plan: SelectionPlan?
  /// What the operation declares, whether this document uses it or not.
  var declared: [GraphQL.VariableDefinition]
  /// Whether there are arguments that are set on the instance. Then no text is that of the type: a list
  /// that was emptied has the arguments with which they start.
  var takesLiterals: Bool
}

/// The full selection of an operation type, printed once.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public final class __FullOperation: Sendable {
  let result: Result<PrintedOperation, __PrintError>

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
      let printed = try PrintedOperation(template, builder, declared: declared)
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

extension PrintedOperation {
  /// Prints `operation`: from the cache of its type where nothing is narrowed.
  init(_ operation: some GraphQLOperation) throws(__PrintError) {
    // The full selection first: what is wrong with the type is wrong with every value of it.
    let full = try type(of: operation).__full.result.get()
    self =
      if !full.takesLiterals, operation.__traits.isDisjoint(with: [.narrowed, .literal]) {
        full
      } else {
        try PrintedOperation(
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

  /// The plan for reading the answer to a request with these variables.
  func plan(for values: @autoclosure () throws(__PrintError) -> GraphQL.Value)
    throws(__PrintError) -> SelectionPlan?
  {
    guard let plan, plan.hasConditions else { return plan }
    guard case .object(let members) = try values() else { return plan }
    return plan.resolved(
      variables.flags { name in
        guard case .boolean(let flag) = members.first(where: { $0.name == name })?.value else {
          return nil
        }
        return flag
      })
  }

  /// The definitions of the variables that the document uses.
  var variables: [GraphQL.VariableDefinition] { document.operations.first?.variables ?? [] }
}
