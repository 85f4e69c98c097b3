import SputnikLanguage
import SputnikNames

// Completes the values of resolvers: turns them into data of the response (specification, section
// 6.4.3).
extension Execution {
  /// Completes a value of any type (`CompleteValue`).
  ///
  /// - Parameters:
  ///   - value: The value from the resolver.
  ///   - type: The type of the field, or of an element of its list.
  ///   - coordinate: The schema coordinate of the field, for error messages.
  ///   - fields: The selections of the field.
  mutating func complete(
    _ value: ResolvedValue, as type: GraphQL.TypeReference, _ coordinate: String,
    for fields: [CollectedField]
  ) async throws(ExecutionError) -> JSONValue {
    switch type {
    case .nonNull(let type):
      let completed = try await complete(value, as: type, coordinate, for: fields)
      guard !completed.isNull else {
        throw failure("Cannot return null for non-nullable field \(coordinate).", for: fields)
      }
      return completed
    case _ where value.isNull:
      return .null
    case .list(let type):
      guard let elements = value.elements else {
        throw failure("Expected a list for field \(coordinate).", for: fields)
      }
      let first = try stream(elements, as: type, coordinate, for: fields)
      return .array(try await complete(first, as: type, coordinate, for: fields))
    case .named(let name):
      switch schema.type(named: name) {
      case .object, .interface, .union:
        return try await completeObject(value, as: name, coordinate, for: fields)
      case let type:
        return try completeLeaf(value, as: type, coordinate, for: fields)
      }
    }
  }

  private mutating func complete(
    _ elements: [ResolvedValue], as type: GraphQL.TypeReference, _ coordinate: String,
    for fields: [CollectedField]
  ) async throws(ExecutionError) -> [JSONValue] {
    var completed: [JSONValue] = []
    for (index, element) in elements.enumerated() {
      completed.append(
        try await complete(element, at: index, as: type, coordinate, for: fields))
    }
    return completed
  }

  /// Completes an element of a list.
  mutating func complete(
    _ element: ResolvedValue, at index: Int, as type: GraphQL.TypeReference, _ coordinate: String,
    for fields: [CollectedField]
  ) async throws(ExecutionError) -> JSONValue {
    try await at(.index(index)) { execution throws(ExecutionError) in
      try await execution.nullable(type) { execution throws(ExecutionError) in
        try await execution.complete(element, as: type, coordinate, for: fields)
      }
    }
  }

  /// Returns the elements of a list that are completed now. With `@stream`, the others are
  /// completed later.
  private mutating func stream(
    _ elements: [ResolvedValue], as type: GraphQL.TypeReference, _ coordinate: String,
    for fields: [CollectedField]
  ) throws(ExecutionError) -> [ResolvedValue] {
    // A list inside a list has no directive of its own.
    guard let deferral, case .name? = path.elements.last else { return elements }
    let directive: IncrementalDirective?
    do throws(InputError) {
      directive = try IncrementalDirective(
        "stream", of: fields.first?.field.directives ?? [],
        InputCoercion(schema: schema, origin: .literal(variables: variables)))
    } catch {
      throw failure(error.messageForArgument, for: fields)
    }
    guard let directive, elements.count > directive.initialCount else { return elements }
    // An element is executed with all fields at once: those of fragments that contain the list are
    // due by then.
    let list = StreamedList(
      path: path, label: directive.label, order: deferral.fragments.count, elements: elements,
      index: directive.initialCount, type: type, coordinate: coordinate,
      fields: fields.map { CollectedField(field: $0.field, fragment: nil) })
    self.deferral?.lists.append(list)
    return Array(elements.prefix(directive.initialCount))
  }

  private mutating func completeObject(
    _ value: ResolvedValue, as type: String, _ coordinate: String, for fields: [CollectedField]
  ) async throws(ExecutionError) -> JSONValue {
    guard let source = value.source else {
      throw failure("Expected an object for field \(coordinate).", for: fields)
    }
    let possibleTypes = schema.possibleTypes(of: type)
    // The value of an object type needn't have a type name, because there is only one possible
    // type.
    guard let typeName = value.typeName ?? (possibleTypes == [type] ? type : nil) else {
      throw failure(
        "Cannot find the object type of field \(coordinate): a value of the type \"\(type)\""
          + " must have a \"__typename\".", for: fields)
    }
    guard possibleTypes.contains(typeName) else {
      throw failure(
        "The value of field \(coordinate) has the type \"\(typeName)\", which is not"
          + " a possible type of \"\(type)\".", for: fields)
    }
    return try await object(
      of: typeName, source: source,
      selectionSets: fields.map { ($0.field.selectionSet, $0.fragment) },
      for: fields)
  }

  private func completeLeaf(
    _ value: ResolvedValue, as type: GraphQL.TypeDefinition?, _ coordinate: String,
    for fields: [CollectedField]
  ) throws(ExecutionError) -> JSONValue {
    guard let leaf = value.leaf else {
      throw failure("Expected a leaf for field \(coordinate).", for: fields)
    }
    switch type {
    case .enum(let type):
      guard let name = leaf.stringValue, type.values.contains(where: { $0.name == name }) else {
        throw failure("Enum \"\(type.name)\" cannot represent value: \(leaf)", for: fields)
      }
      return leaf
    case let type:
      guard let type, let scalar = BuiltInScalar(rawValue: type.name) else { return leaf }
      guard let result = scalar.result(of: leaf) else {
        throw failure(scalar.problem(with: leaf), for: fields)
      }
      return result
    }
  }
}
