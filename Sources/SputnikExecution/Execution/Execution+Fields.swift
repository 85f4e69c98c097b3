import SputnikLanguage

// Executes fields (specification, section 6.4).
extension Execution {
  /// Executes a field of an object (section 6.4, `ExecuteField`).
  mutating func field(
    _ fields: [CollectedField], of type: String, source: any Sendable
  ) async throws(ExecutionError) -> JSONValue {
    guard let field = fields.first?.field, let definition = schema.field(field.name, of: type)
    else {
      throw failure(
        "Cannot query field \"\(fields.first?.field.name ?? "")\" on type \"\(type)\".",
        for: fields)
    }
    if field.name == "__typename" { return .string(type) }
    return try await nullable(definition.type) { execution throws(ExecutionError) in
      let value = try await execution.resolve(definition, of: type, source: source, for: fields)
      let coordinate = "\(type).\(field.name)"
      return try await execution.complete(value, as: definition.type, coordinate, for: fields)
    }
  }

  /// Coerces the arguments of a field, and resolves its value (section 6.4.1 and 6.4.2).
  private func resolve(
    _ definition: GraphQL.FieldDefinition, of type: String, source: any Sendable,
    for fields: [CollectedField]
  ) async throws(ExecutionError) -> ResolvedValue {
    let arguments: JSONObject
    do throws(InputError) {
      arguments = try InputCoercion(schema: schema, origin: .literal(variables: variables))
        .arguments(fields.first?.field.arguments ?? [], of: definition.arguments)
    } catch {
      throw failure(error.messageForArgument, for: fields)
    }
    let coordinate = "\(type).\(definition.name)"
    guard let resolver = resolvers[coordinate] ?? resolvers.fallback else {
      return try member(definition.name, of: source, coordinate, for: fields)
    }
    let info = ResolverInfo(
      fieldName: definition.name, parentType: type, returnType: definition.type, path: path,
      fields: fields.map(\.field), operation: operation, variables: variables)
    do {
      return try await resolver(source, arguments, info)
    } catch let error as ExecutionError {
      throw failure(error.message, for: fields, extensions: error.extensions)
    } catch {
      throw failure("\(error)", for: fields)
    }
  }

  /// Returns the value of a field without a resolver: the member of the source with the field's
  /// name.
  private func member(
    _ name: String, of source: any Sendable, _ coordinate: String, for fields: [CollectedField]
  ) throws(ExecutionError) -> ResolvedValue {
    switch source {
    case let members as JSONObject: return .json(members[name] ?? .null)
    case let members as [String: ResolvedValue]: return members[name] ?? .null
    default:
      throw failure(
        "\(coordinate) has no resolver, and its source is neither a JSONObject nor a"
          + " [String: ResolvedValue].", for: fields)
    }
  }

  /// Returns the coordinate and the arguments of the first root field.
  func rootField() throws(ExecutionError) -> (coordinate: String, arguments: JSONObject) {
    let type = schema.rootType(of: operation.kind) ?? ""
    var collector = FieldCollector(
      on: type, at: [], schema: schema, fragments: fragments, variables: variables, deferral: nil)
    do throws(InputError) {
      try collector.collect(operation.selectionSet)
      guard let field = collector.groups.first?.fields.first?.field,
        let definition = schema.field(field.name, of: type)
      else { throw InputError("The operation selects no field.", .null) }
      let arguments = try InputCoercion(schema: schema, origin: .literal(variables: variables))
        .arguments(field.arguments, of: definition.arguments)
      return ("\(type).\(field.name)", arguments)
    } catch {
      throw ExecutionError(error.messageForArgument)
    }
  }
}
