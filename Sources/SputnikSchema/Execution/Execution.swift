import SputnikLanguage

/// One execution of one operation (specification, section 6.2 to 6.4).
///
/// An error is thrown where it happens and travels up to the nearest place that may be null; there
/// it is written down, and null takes the place of the value (section 6.4.4).
struct Execution {
  let schema: Schema
  private let root: JSONObject
  private let resolvers: Resolvers
  private let operation: GraphQL.Operation
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let variables: JSONObject

  /// The response names and indices that lead to where the execution is.
  private var path: ResponsePath = []
  private var errors: [ExecutionError] = []

  init(
    _ executable: ExecutableSchema, operation: GraphQL.Operation,
    fragments: [String: GraphQL.FragmentDefinition], variables: JSONObject
  ) {
    schema = executable.schema
    root = executable.root
    resolvers = executable.resolvers
    self.operation = operation
    self.fragments = fragments
    self.variables = variables
  }

  mutating func run() async -> ExecutionResult {
    let type = schema.rootType(of: operation.kind) ?? ""
    do throws(ExecutionError) {
      let data = try await object(
        of: type, source: root, selectionSets: [operation.selectionSet], for: [])
      return ExecutionResult(data: data, errors: errors)
    } catch {
      return ExecutionResult(data: .null, errors: errors + [error])
    }
  }

  /// The selected fields of an object (section 6.3, `ExecuteSelectionSet`). Several selection sets
  /// are merged: the document selected the object more than once.
  mutating func object(
    of type: String, source: any Sendable, selectionSets: [[GraphQL.Selection]],
    for fields: [GraphQL.Field]
  ) async throws(ExecutionError) -> JSONValue {
    var collector = FieldCollector(
      on: type, schema: schema, fragments: fragments, variables: variables)
    do throws(InputError) {
      for selectionSet in selectionSets { try collector.collect(selectionSet) }
    } catch {
      throw failure(error.messageForArgument, for: fields)
    }
    var object = JSONObject()
    for (responseName, fields) in collector.groups {
      object[responseName] = try await at(.name(responseName)) { execution throws(ExecutionError) in
        try await execution.field(fields, of: type, source: source)
      }
    }
    return .object(object)
  }

  /// One field of an object (section 6.4, `ExecuteField`).
  private mutating func field(
    _ fields: [GraphQL.Field], of type: String, source: any Sendable
  ) async throws(ExecutionError) -> JSONValue {
    guard let field = fields.first, let definition = schema.field(field.name, of: type) else {
      throw failure("There is no such field on type \"\(type)\".", for: fields)
    }
    if field.name == "__typename" { return .string(type) }
    return try await nullable(definition.type) { execution throws(ExecutionError) in
      let value = try await execution.resolve(definition, of: type, source: source, for: fields)
      let coordinate = "\(type).\(field.name)"
      return try await execution.complete(value, as: definition.type, coordinate, for: fields)
    }
  }

  /// The value of a field, before completion (section 6.4.1 and 6.4.2).
  private func resolve(
    _ definition: GraphQL.FieldDefinition, of type: String, source: any Sendable,
    for fields: [GraphQL.Field]
  ) async throws(ExecutionError) -> ResolvedValue {
    let arguments: JSONObject
    do throws(InputError) {
      arguments = try InputCoercion(schema: schema, origin: .literal(variables: variables))
        .arguments(fields.first?.arguments ?? [], of: definition.arguments)
    } catch {
      throw failure(error.messageForArgument, for: fields)
    }
    let coordinate = "\(type).\(definition.name)"
    guard let resolver = resolvers[coordinate] else {
      return try member(definition.name, of: source, coordinate, for: fields)
    }
    let info = ResolverInfo(
      fieldName: definition.name, parentType: type, returnType: definition.type, path: path,
      fields: fields, operation: operation, variables: variables)
    do {
      return try await resolver(source, arguments, info)
    } catch let error as ExecutionError {
      throw failure(error.message, for: fields, extensions: error.extensions)
    } catch {
      throw failure("\(error)", for: fields)
    }
  }

  /// What a field is without a resolver: the member with its name.
  private func member(
    _ name: String, of source: any Sendable, _ coordinate: String, for fields: [GraphQL.Field]
  ) throws(ExecutionError) -> ResolvedValue {
    switch source {
    case let members as JSONObject: return .json(members[name] ?? .null)
    case let members as [String: ResolvedValue]: return members[name] ?? .null
    default: throw failure("\(coordinate) has no resolver, and its source no members.", for: fields)
    }
  }
}

// Places.
extension Execution {
  /// Does something one step further down the path.
  mutating func at<T>(
    _ element: ResponsePath.Element,
    _ body: (inout Execution) async throws(ExecutionError) -> T
  ) async throws(ExecutionError) -> T {
    path.elements.append(element)
    defer { path.elements.removeLast() }
    return try await body(&self)
  }

  /// Makes the value of a place of the type `type`: where it may be null, errors end here.
  mutating func nullable(
    _ type: GraphQL.TypeReference,
    _ value: (inout Execution) async throws(ExecutionError) -> JSONValue
  ) async throws(ExecutionError) -> JSONValue {
    do throws(ExecutionError) {
      return try await value(&self)
    } catch {
      guard !type.isNonNull else { throw error }
      errors.append(error)
      return .null
    }
  }

  /// An error at the place where the execution is.
  func failure(
    _ message: String, for fields: [GraphQL.Field], extensions: JSONObject = [:]
  ) -> ExecutionError {
    ExecutionError(
      message, locations: fields.compactMap(\.location), path: path, extensions: extensions)
  }
}
