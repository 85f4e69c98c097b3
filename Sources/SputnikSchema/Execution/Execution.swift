import SputnikLanguage

/// An execution of an operation (specification, section 6.2 to 6.4).
///
/// An error is thrown where it occurs, and caught at the nearest place that can be null. There, the
/// error is added to the errors of the response, and the value becomes null (section 6.4.4).
struct Execution {
  let schema: Schema
  /// The source of the fields of the root type.
  private let root: any Sendable
  private let resolvers: Resolvers
  private let operation: GraphQL.Operation
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let variables: JSONObject

  /// The path of the field that is currently executed.
  private var path: ResponsePath = []
  private var errors: [ExecutionError] = []

  init(
    _ executable: ExecutableSchema, source: any Sendable, operation: GraphQL.Operation,
    fragments: [String: GraphQL.FragmentDefinition], variables: JSONObject
  ) {
    schema = executable.schema
    root = source
    resolvers = executable.resolvers
    self.operation = operation
    self.fragments = fragments
    self.variables = variables
  }

  /// Executes the operation.
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

  /// Executes the selected fields of an object (section 6.3, `ExecuteSelectionSet`).
  ///
  /// - Parameters:
  ///   - type: The name of the object type.
  ///   - source: The object.
  ///   - selectionSets: The selection sets, which are merged. There are several if the document
  ///     selects the object more than once.
  ///   - fields: The selections of the field that has the object.
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

  /// Executes a field of an object (section 6.4, `ExecuteField`).
  private mutating func field(
    _ fields: [GraphQL.Field], of type: String, source: any Sendable
  ) async throws(ExecutionError) -> JSONValue {
    guard let field = fields.first, let definition = schema.field(field.name, of: type) else {
      throw failure(
        "Cannot query field \"\(fields.first?.name ?? "")\" on type \"\(type)\".", for: fields)
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
    guard let resolver = resolvers[coordinate] ?? resolvers.fallback else {
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

  /// Returns the value of a field without a resolver: the member of the source with the field's
  /// name.
  private func member(
    _ name: String, of source: any Sendable, _ coordinate: String, for fields: [GraphQL.Field]
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
}

// Paths and errors.
extension Execution {
  /// Runs `body` with a path that is one step longer.
  mutating func at<T>(
    _ element: ResponsePath.Element,
    _ body: (inout Execution) async throws(ExecutionError) -> T
  ) async throws(ExecutionError) -> T {
    path.elements.append(element)
    defer { path.elements.removeLast() }
    return try await body(&self)
  }

  /// Runs `value`, and catches its error if the type is nullable. The value is then null.
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

  /// Returns an error with the current path.
  func failure(
    _ message: String, for fields: [GraphQL.Field], extensions: JSONObject = [:]
  ) -> ExecutionError {
    ExecutionError(
      message, locations: fields.compactMap(\.location), path: path, extensions: extensions)
  }
}
