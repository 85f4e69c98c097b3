import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

extension SputnikCache {
  /// Changes the data of the cache, all at once.
  ///
  /// ```swift
  /// try cache.transaction { cache in
  ///   try cache.update(Person.self, id: "1") { $0.name = "Leia" }
  ///   try cache.delete(Person.self, id: "2")
  /// }
  /// ```
  ///
  /// Nothing is sent. Everybody else waits meanwhile, so be quick. Inside, the cache itself can't
  /// be used, but its transaction: `clear()` and `trim(to:)` have no effect there, and `contents`
  /// is empty. What is only expected of requests on their way isn't seen inside: it stays on top of
  /// the changes.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint of the API; `nil` if only one uses the cache.
  ///   - body: The function that makes the changes.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws. Then nothing has changed. ``CacheError``.
  @discardableResult
  public func transaction<Result: Sendable>(
    endpoint: String? = nil, _ body: (inout CacheTransaction) throws -> Result
  ) throws -> Result {
    if isInTransaction { throw CacheError.insideTransaction }
    return try change(by: nil) { (state, now) in
      let endpoint = try state.endpoint(endpoint)
      let (result, changed) = try state[endpoint]
        .change(at: now) { records in
          let (result, changes) = try records.run(at: now, body)
          return (result, records.changed(changes))
        }
      return (result, changed, endpoint)
    }
  }

  /// Returns an entity, or `nil` if the cache doesn't have it with all fields of the satellite.
  /// Nothing is sent.
  ///
  /// ```swift
  /// let person = try cache.value(of: Person.self, id: "1")
  /// ```
  ///
  /// - Parameters:
  ///   - type: The satellite, whose fields are read.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  ///   - endpoint: The endpoint of the API; `nil` if only one uses the cache.
  /// - Throws: ``CacheError``, also if the entity is there with another type than that of the
  ///   satellite, which is an interface then; `SputnikError.invalidOperation` if a variable is
  ///   missing.
  public func value<T: GraphQLSatellite>(
    of type: T.Type, id: ID..., as typeName: String? = nil, variables: JSONObject = [:],
    endpoint: String? = nil
  ) throws -> T? {
    if isInTransaction { throw CacheError.insideTransaction }
    return try exclusively { state in
      let endpoint = try state.endpoint(endpoint)
      return try state[endpoint].planned
        .run(at: clock.now()) { cache in try cache.value(of: type, id, as: typeName, variables) }
        .result
    }
  }

  /// Watches an entity: tells what the cache has of it, and again whenever that changes. Nothing is
  /// sent. What is too old, or was invalidated, is shown: ``WatchState/isStale`` tells it.
  ///
  /// ```swift
  /// for await state in cache.watch(Person.self, id: "1") { show(state.response?.name) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The satellite, whose fields are read.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  ///   - endpoint: The endpoint of the API; `nil` if only one uses the cache.
  /// - Returns: The states. Each loop watches on its own.
  public func watch<T: GraphQLSatellite>(
    _ type: T.Type, id: ID..., as typeName: String? = nil, variables: JSONObject = [:],
    endpoint: String? = nil
  ) -> WatchStates<T> {
    WatchStates(cache: self, rule: WatchRule(revalidation: .never), interval: nil) {
      try self.storedQuery(of: type, variables, endpoint) { try $0.entity(as: typeName, id) }
    }
  }

  /// Returns a query for an entity, for which nothing is sent.
  ///
  /// - Parameter entity: Returns the name of the entity.
  func storedQuery<T: GraphQLSatellite>(
    of type: T.Type, _ variables: JSONObject, _ endpoint: String?,
    entity: (SatelliteForm) throws -> EntityName
  ) throws -> StoredQuery<T> {
    if isInTransaction { throw CacheError.insideTransaction }
    let (endpoint, form) = try state.withLock { state in
      let endpoint = try state.endpoint(endpoint)
      return (endpoint, try state[endpoint].planned.satellites.form(of: type))
    }
    let prepared = try PreparedOperation<T>(form, entity(form), variables: variables)
    return StoredQuery(
      request: StoredRequest(
        endpoint: endpoint, parameters: prepared.parameters, form: prepared.form, maximumAge: nil,
        staleness: nil),
      mayFetch: false, isStruct: true
    ) { response, _ in
      try prepared.read(composed: response)
    } fetch: {
      throw CancellationError()
    }
  }

  /// Notes the endpoint of a request maker, so that calls needn't name the only one.
  func add(_ endpoint: String) {
    // A transaction can't use what it makes, and the first request adds it, too.
    if isInTransaction { return }
    state.withLock { state in
      if state.endpoints[endpoint] == nil {
        state.endpoints[endpoint] = state.emptyRecords(of: endpoint)
      }
    }
  }
}
