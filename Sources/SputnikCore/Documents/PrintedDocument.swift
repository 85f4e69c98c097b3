import SputnikLanguage

/// The printed document of an operation, with the plan for reading its response.
struct PrintedDocument: Sendable {
  var document: GraphQL.Document
  /// The document's compact text.
  var text: String
  var plan: SelectionPlan?
  /// The variables that the operation declares. The document may use fewer of them.
  var declared: [GraphQL.VariableDefinition]
  /// Whether there are arguments that are set on the instance. The text then can't be cached for
  /// the type, because other instances may have other values.
  var takesLiterals: Bool
}

/// The printed document of an operation type with its full selection, or the error that printing it
/// threw.
public final class __FullOperation: Sendable {
  let result: Result<PrintedDocument, __PrintError>

  /// Prints the full selection of `type`.
  ///
  /// - Parameter type: The type of the operation.
  public init<T: GraphQLOperation>(_ type: T.Type) {
    var ancestors = __Ancestors()
    let template = T(__template: &ancestors)
    result = Result { () throws(__PrintError) in
      var definitions = __VariableDefinitions()
      try T.Variables.__define(&definitions)
      let declared = definitions.list
      let builder = try __Visitor.document(of: template, isOfType: true)
      // This reports variables that aren't declared. It comes before the check for unused
      // variables, because a misspelled variable is both.
      let printed = try PrintedDocument(template, builder, declared: declared)
      let used = Set(builder.uses.map(\.name))
      if let unused = declared.first(where: { !used.contains($0.name) }) {
        throw __PrintError(
          "no field of the operation uses it: remove it, or give it to a field: "
            + "@Property(arguments: [\"\(unused.name)\": .variable(\"\(unused.name)\")])",
          at: "variable '\(unused.name)'")
      }
      return printed
    }
  }
}

extension PrintedDocument {
  /// Prints `operation`. The result is the cached one of the type if nothing is narrowed.
  init(_ operation: some GraphQLOperation) throws(__PrintError) {
    // Errors in the full selection are errors of the type, so they are reported for every value.
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
    var declared = declared
    for use in builder.uses { try Self.addDefault(of: use, to: &declared) }
    for use in builder.uses { try Self.check(use, among: declared, of: T.self) }
    let variables = declared.filter { variable in
      builder.uses.contains { $0.name == variable.name }
    }
    for variable in variables where builder.switchNames.contains(variable.name) {
      try Self.check(variable, isCondition: builder.conditionNames.contains(variable.name))
    }
    let (selectionSet, fragments) = try builder.definitions()
    document = GraphQL.Document(
      operation: GraphQL.Operation(
        kind: T.__kind, name: T.__operationName, variables: variables,
        directives: T.__directives, selectionSet: selectionSet),
      fragments: fragments)
    if builder.mayConflict { try builder.checkMerging() }
    if builder.isIncremental { try GraphQL.IncrementalMistakes.throwFirst(in: document) }
    text = document.text
    plan = builder.plan
    self.declared = declared
    takesLiterals = builder.takesLiterals
  }

  /// Gives a variable the default that a satellite declares for it.
  ///
  /// A default stands at any one of a variable's places. The satellite may be written outside the
  /// operation, whose macro then doesn't see the default.
  private static func addDefault(
    of use: DocumentBuilder.Use, to declared: inout [GraphQL.VariableDefinition]
  ) throws(__PrintError) {
    guard let argument = use.argument, let value = argument.defaultValue,
      let index = declared.firstIndex(where: { $0.name == use.name })
    else { return }
    guard let other = declared[index].defaultValue, other != value else {
      declared[index].defaultValue = value
      return
    }
    throw __PrintError(
      "the variable '\(use.name)' has the default value \(value) at the argument '\(argument.name)', "
        + "and \(other) elsewhere: remove one of them",
      at: use.path)
  }

  /// Checks that a variable has a type that the argument can have (specification, section 5.8.5).
  ///
  /// The satellite that declares the argument may be written outside the operation, so no macro
  /// sees both types.
  private static func check(
    _ use: DocumentBuilder.Use, among declared: [GraphQL.VariableDefinition], of operation: Any.Type
  ) throws(__PrintError) {
    guard let argument = use.argument,
      let variable = declared.first(where: { $0.name == use.name }),
      !variable.isAllowed(for: argument.type)
    else { return }
    throw __PrintError(
      "the argument '\(argument.name)' has the type '\(argument.type)', but the variable "
        + "'\(variable.name)' has the type '\(variable.type)': write `\(use.declaration)` at the top of "
        + "\(operation)",
      at: use.path)
  }

  /// Checks the type of a variable that turns a directive on or off. The argument of `@include`
  /// and `@skip` has the type `Boolean!`, so a nullable variable needs a default (specification,
  /// section 5.8.5). That of `@defer` and `@stream` has a default itself.
  private static func check(
    _ variable: GraphQL.VariableDefinition, isCondition: Bool
  ) throws(__PrintError) {
    guard variable.type.nullable == .named("Boolean"),
      !isCondition || variable.type.isNonNull || variable.defaultValue != nil
    else {
      throw __PrintError(
        "it is used as a condition, but its type is '\(variable.type)': declare it as 'Bool', or as "
          + "'Bool?' with a default value",
        at: "variable '\(variable.name)'")
    }
  }

  /// Returns the plan for reading the response to a request with these variables.
  ///
  /// - Parameter values: The values of the variables. It is evaluated only if there are conditions.
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
  /// Prints the operation.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)``.
  func printed() throws -> PrintedDocument {
    try naming(Self.displayName) { () throws(__PrintError) in try PrintedDocument(self) }
  }

  /// Returns the plan for reading the response to the operation, or `nil` if it needs none. Most
  /// operations need none, and are not printed for this.
  ///
  /// - Parameter traits: The traits of the operation.
  func plan(_ traits: __SelectionTraits) throws -> SelectionPlan? {
    if traits.subtracting([.__local, .__fallible]).isEmpty { return nil }
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      try printed.plan(for: try printed.values(of: self))
    }
  }
}
