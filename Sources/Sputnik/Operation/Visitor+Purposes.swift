// What structs are visited for.

extension __Visitor {
  /// The fields of `operation` as a selection set, what they use, and the plan for reading.
  ///
  /// - Parameter isOfType: Whether only the type matters, and not the values of literal arguments.
  static func document<T: GraphQLOperation>(
    of operation: T, isOfType: Bool = false
  ) throws(__PrintError) -> DocumentBuilder {
    var operation = operation
    let builder = DocumentBuilder(isOfType: isOfType)
    var visitor = __Visitor(.document(builder))
    builder.use(T.__directives)
    try builder.enter(operation, typeName: T.__kind == .query ? "Query" : "Mutation")
    visitor.names = FieldNames(T.__fields)
    try operation.__visit(&visitor)
    try builder.leave()
    return builder
  }

  static func inputObject<T: GraphQLSatelite>(_ value: T) throws(__PrintError) -> GraphQL.Value {
    var value = value
    var visitor = __Visitor(.input([]))
    visitor.names = FieldNames(T.__fields)
    try value.__visit(&visitor)
    guard case .input(let members) = visitor.purpose else { return .object([]) }
    return .object(members)
  }

  /// Gives the fields of `value` what they hold before the request.
  static func makeTemplate(
    of value: inout some GraphQLSelectionSet, _ ancestors: inout __Ancestors
  ) {
    var visitor = __Visitor(.template(ancestors))
    try? value.__visit(&visitor)
    if case .template(let rest) = visitor.purpose { ancestors = rest }
  }
}

extension GraphQLSelectionSet {
  /// The user's own fields: what the macros add is nothing to look at.
  public var customMirror: Mirror {
    var visitor = __Visitor(.reflection([]))
    var copy = self
    try? copy.__visit(&visitor)
    guard case .reflection(let values) = visitor.purpose else { return Mirror(self, children: []) }
    var names = FieldNames(Self.__properties)
    let children = values.map { (label: names.next()?.response, value: $0) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension GraphQLValue {
  /// The value as it goes into a document, where the names of members aren't quoted.
  func literal() throws(__PrintError) -> GraphQL.Value? {
    let value = try __input()
    if value?.hasUpload == true {
      throw __PrintError("an Upload has no form in a document: bind the argument to a variable")
    }
    if let name = value?.unprintableName {
      throw __PrintError("“\(name.prefix(40))” can't be a name in a document")
    }
    return value
  }
}
