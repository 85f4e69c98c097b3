import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

extension CacheTransaction {
  /// Adds an entity, or the fields of one that is there.
  ///
  /// ```swift
  /// try cache.insert(Comment(id: "temporary", text: text))
  /// ```
  ///
  /// Nothing refers to a new entity: ``update(_:_:)`` adds it to a list. All that is written is as
  /// new as a response of now, also where the cache had the same: what was invalidated is valid
  /// again.
  ///
  /// - Parameters:
  ///   - value: The entity with its `id`, or with all fields of its other key.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  /// - Throws: ``CacheError/noID(_:)`` without an `id`, or another part of the key;
  ///   ``CacheError/noKey(_:key:)`` if the struct has no such field.
  public mutating func insert<T: GraphQLSatellite>(
    _ value: T, as typeName: String? = nil, variables: JSONObject = [:]
  ) throws {
    let form = try records.satellites.form(of: T.self)
    let tree = try naming(form.name) { () throws(__PrintError) in try ResponseValue(of: value) }
    let entity = try form.entity(as: typeName) { tree.values(ofKey: $0) }
    let plan = try plan(of: PreparedOperation<T>(form, entity, variables: variables))
    try write(form.name) { (store, time) in
      try store.insert(tree, as: typeName, plan, at: time)
    }
  }

  /// Deletes an entity. Lists leave it out from now on, and optional links to it are `nil`. What
  /// can't do without it isn't in the cache any more.
  ///
  /// A response that has the entity brings it back.
  ///
  /// - Parameters:
  ///   - type: The satellite.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  /// - Throws: ``CacheError``.
  public mutating func delete<T: GraphQLSatellite>(
    _ type: T.Type, id: ID..., as typeName: String? = nil
  ) throws {
    let entity = try records.satellites.form(of: type).entity(as: typeName, id)
    note([records.store.delete(entity, by: "a transaction")])
  }

  /// Marks an entity as too old, or all of a type. Requests ask the server for it, and each watched
  /// query that shows it asks once, whatever its ``Revalidation`` is: not under
  /// `CachePolicy.cacheOnly`, and not for what is only expected of a mutation.
  ///
  /// - Parameters:
  ///   - type: The satellite.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order; none
  ///     for all entities of the type.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  /// - Throws: ``CacheError``.
  public mutating func invalidate<T: GraphQLSatellite>(
    _ type: T.Type, id: ID..., as typeName: String? = nil
  ) throws {
    let form = try records.satellites.form(of: type)
    if id.isEmpty {
      if form.entityKey(as: typeName).isEmpty { throw CacheError.embedded(form.name) }
      return noteInvalidated(records.store.invalidateAll(ofType: typeName ?? form.typeName))
    }
    noteInvalidated(records.store.invalidate(try form.entity(as: typeName, id)))
  }

  /// Marks the fields of a query as too old, but not the entities in them. Who asks the server then
  /// is said at ``invalidate(_:id:as:)``.
  ///
  /// - Parameter query: The query with its variables.
  /// - Throws: `SputnikError.invalidOperation` if the query can't be printed.
  public mutating func invalidate<Query: GraphQLQuery>(_ query: Query) throws {
    let plan = try plan(of: query.prepared(isStored: true))
    noteInvalidated(records.store.invalidate(plan, at: time))
  }
}
