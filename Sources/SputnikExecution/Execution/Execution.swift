import SputnikLanguage

/// An execution of an operation (specification, section 6.2 to 6.4).
///
/// An error is thrown where it occurs, and caught at the nearest place that can be null. There, the
/// error is added to the errors of the response, and the value becomes null (section 6.4.4).
struct Execution {
  let schema: Schema
  /// The source of the fields of the root type.
  var root: any Sendable
  let resolvers: Resolvers
  let operation: GraphQL.Operation
  let fragments: [String: GraphQL.FragmentDefinition]
  let variables: JSONObject
  private let onError: ErrorBehavior

  /// The path of the field that is currently executed.
  private(set) var path: ResponsePath = []
  private var errors: [ExecutionError] = []
  /// What is executed later; `nil` if `@defer` and `@stream` are ignored.
  var deferral: Deferral?

  init(
    _ executable: ExecutableSchema, source: any Sendable, operation: GraphQL.Operation,
    fragments: [String: GraphQL.FragmentDefinition], variables: JSONObject,
    onError: ErrorBehavior = .propagate, deferral: Deferral? = nil
  ) {
    schema = executable.schema
    root = source
    resolvers = executable.resolvers
    self.operation = operation
    self.fragments = fragments
    self.variables = variables
    self.onError = onError
    self.deferral = deferral
  }

  /// Executes the operation.
  mutating func run() async -> ExecutionResult {
    await run(at: []) { execution throws(ExecutionError) in
      try await execution.object(
        of: execution.schema.rootType(of: execution.operation.kind) ?? "",
        source: execution.root, selectionSets: [(execution.operation.selectionSet, nil)], for: [])
    }
  }

  /// Executes a part of the response. If an error reaches its top, its data is null.
  ///
  /// - Parameters:
  ///   - path: The path of the part.
  ///   - data: Executes the part.
  mutating func run(
    at path: ResponsePath,
    _ data: (inout Execution) async throws(ExecutionError) -> JSONValue
  ) async -> ExecutionResult {
    (self.path, errors) = (path, [])
    do throws(ExecutionError) {
      return ExecutionResult(data: try await discarding(data), errors: errors)
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
  ///     selects the object more than once. Each has the number of the deferred fragment around it.
  ///   - fields: The selections of the field that has the object.
  mutating func object(
    of type: String, source: any Sendable,
    selectionSets: [(selections: [GraphQL.Selection], fragment: Int?)],
    for fields: [CollectedField]
  ) async throws(ExecutionError) -> JSONValue {
    var collector = FieldCollector(
      on: type, at: path, schema: schema, fragments: fragments, variables: variables,
      deferral: deferral)
    // The collector's copy is the only one, so that adding to it doesn't copy it.
    deferral = nil
    do throws(InputError) {
      for (selections, fragment) in selectionSets {
        try collector.collect(selections, in: fragment)
      }
      deferral = collector.deferral
    } catch {
      deferral = collector.deferral
      throw failure(error.messageForArgument, for: fields)
    }
    guard let (now, later) = deferral?.split(collector.groups) else {
      return try await self.fields(collector.groups, of: type, source: source)
    }
    deferral?.groups += later.map {
      DeferredGroup(
        fragments: $0.fragments, path: path, type: type, source: source, fields: $0.fields)
    }
    return try await self.fields(now, of: type, source: source)
  }

  /// Executes fields of an object.
  mutating func fields(
    _ groups: [FieldGroup], of type: String, source: any Sendable
  ) async throws(ExecutionError) -> JSONValue {
    var object = JSONObject()
    for group in groups {
      object[group.responseName] = try await at(.name(group.responseName)) {
        execution throws(ExecutionError) in
        try await execution.field(group.fields, of: type, source: source)
      }
    }
    return .object(object)
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

  /// Runs `value`, and catches its error if the type is nullable, or all fields that fail are null.
  /// The value is then null.
  mutating func nullable(
    _ type: GraphQL.TypeReference,
    _ value: (inout Execution) async throws(ExecutionError) -> JSONValue
  ) async throws(ExecutionError) -> JSONValue {
    do throws(ExecutionError) {
      return try await discarding(value)
    } catch {
      switch onError {
      case .null: break
      case .propagate where !type.isNonNull: break
      case .propagate, .halt: throw error
      }
      errors.append(error)
      return .null
    }
  }

  /// Runs `value`. If it throws, what it found for later is forgotten, because the place is null.
  private mutating func discarding(
    _ value: (inout Execution) async throws(ExecutionError) -> JSONValue
  ) async throws(ExecutionError) -> JSONValue {
    let (groups, lists) = (deferral?.groups.count ?? 0, deferral?.lists.count ?? 0)
    do throws(ExecutionError) {
      return try await value(&self)
    } catch {
      deferral?.groups.removeSubrange(groups...)
      deferral?.lists.removeSubrange(lists...)
      throw error
    }
  }

  /// Returns an error with the current path.
  func failure(
    _ message: String, for fields: [CollectedField], extensions: JSONObject = [:]
  ) -> ExecutionError {
    ExecutionError(
      message, locations: fields.compactMap(\.field.location), path: path, extensions: extensions)
  }
}
