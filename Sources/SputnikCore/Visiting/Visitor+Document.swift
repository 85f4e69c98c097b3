import SputnikLanguage

// Visits that print a struct's document.

extension __Visitor {
  /// Returns the builder with the selection sets of `operation`, the variables that they use, and
  /// the plan for reading.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - isOfType: Whether the document is that of the type, without literal arguments.
  ///   - recordsShape: Whether the shape of the response is recorded.
  static func document<T: GraphQLOperation>(
    of operation: T, isOfType: Bool = false, recordsShape: Bool = false
  ) throws(__PrintError) -> DocumentBuilder {
    try builder(isOfType: isOfType, recordsShape: recordsShape) {
      (visitor, builder) throws(__PrintError) in
      var operation = operation
      builder.use(T.__directives)
      try builder.enter(operation, typeName: T.__kind.rootTypeName)
      visitor.names = FieldTable.Names(T.__fields)
      try operation.__visit(&visitor)
      try builder.leave()
    }
  }

  /// Prints a field and the selection set of its value.
  mutating func printField<T: GraphQLValue>(
    _ value: T, _ attributes: () -> __FieldAttributes, in builder: DocumentBuilder
  ) throws(__PrintError) {
    guard let name = names.next(),
      try builder.begin(name.index, name, isOptional: !T.__type.isNonNull, attributes)
    else { return }
    try visitInside(value)
    builder.endField(of: T.self)
  }

  /// Prints a fragment and its selection set.
  mutating func printFragment<T: GraphQLValue>(
    _ value: T, _ style: DocumentBuilder.FragmentStyle, _ attributes: () -> __FieldAttributes,
    in builder: DocumentBuilder
  ) throws(__PrintError) {
    guard let index = names.next()?.index,
      try builder.begin(
        fragment: index, style, isOptional: !T.__type.isNonNull, attributes)
    else { return }
    try visitInside(value)
    try builder.endFragment()
  }

  /// Visits the object in a field, and restores the names of the object around it.
  private mutating func visitInside(_ value: some GraphQLValue) throws(__PrintError) {
    let rest = names
    try value.__visitSelection(&self)
    names = rest
  }

  /// Visits a satellite.
  mutating func object(_ object: some GraphQLSatellite) throws(__PrintError) {
    switch purpose {
    case .document(let builder): try printObject(object, in: builder)
    case .collection(let collector): collect(object, with: collector)
    case .nulls(let search): searchObject(object, search)
    case .response(let writer): try writeSatellite(object, writer)
    default: break
    }
  }

  private mutating func printObject<T: GraphQLSatellite>(
    _ object: T, in builder: DocumentBuilder
  ) throws(__PrintError) {
    var value = object
    try builder.enter(value, typeName: T.__type.namedType, fragmentName: T.__fragmentName)
    try value.__visitArguments(&self)
    names = FieldTable.Names(T.__fields)
    try value.__visit(&self)
    try builder.leave()
  }

  /// Visits a union, whose members select all of their fields.
  mutating func union<U: GraphQLUnion>(_ type: U.Type) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return }
    builder.enterUnion(type, memberCount: U.__memberCount)
    try U.__visitMembers(&self)
    try builder.leave()
  }

  /// Visits a member of a union, which prints as a fragment.
  ///
  /// - Parameters:
  ///   - index: The index of the member.
  ///   - type: The type of the payload.
  ///   - types: The further object types that the member is for.
  public mutating func __member<T: GraphQLSatellite>(
    _ index: Int, _ type: T.Type, types: TypeMatch = []
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return }
    let style: DocumentBuilder.FragmentStyle = T.__fragmentName == nil ? .inline : .spread
    guard
      try builder.begin(
        fragment: index, style, isOptional: true, { __FieldAttributes(types: types) })
    else { return }
    try visitInside(__Ancestors.freshTemplate(of: type))
    try builder.endFragment()
  }
}

extension GraphQLValue {
  /// Returns the value as a literal of a document, or `nil` if it is left out.
  func literal() throws(__PrintError) -> GraphQL.Value? { try __input()?.literal() }
}
