import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

/// Changes of a cache, all of them or none.
///
/// ```swift
/// try cache.transaction { cache in
///   try cache.update(Person.self, id: "1") { $0.name = "Leia" }
///   try cache.update(PeopleQuery()) { $0.people.removeAll { $0.id == "2" } }
///   try cache.delete(Person.self, id: "2")
/// }
/// ```
///
/// A function gets it, and can't keep it. Watched queries see the result, and nothing in between.
/// An error that the function throws takes all changes back.
public struct CacheTransaction: ~Copyable {
  var records: SputnikCache.PlannedRecords
  /// What the changed slots had, in the order of the changes.
  var changes: [RecordStore.SavedSlot] = []
  /// The slots that were read or written.
  var touched: Set<SlotNumber> = []
  /// The changes that were skipped, because the cache lacked something.
  var skipped: [SkippedChange] = []
  /// What was asked for and isn't in memory, if it may be in a file.
  var missed: [RecordPlan] = []
  /// The queries that were to be changed and aren't in memory, if they may be in a file.
  var unchanged: [RecordPlan] = []
  /// Whether something was read that equal data which come again can change.
  var dependsOnTimes = false
  /// The slots of what was invalidated.
  var invalidated: Set<SlotNumber> = []
  let time: Int64

  init(_ records: SputnikCache.PlannedRecords, at time: Int64) {
    self.records = records
    self.time = time
  }

  /// Returns an entity, or `nil` if the cache doesn't have it with all fields of the satellite.
  ///
  /// ```swift
  /// try cache.value(of: Person.self, id: "1")?.name
  /// ```
  ///
  /// - Parameters:
  ///   - type: The satellite, whose fields are read.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  /// - Throws: `SputnikError.invalidOperation` if a variable is missing; ``CacheError``, also
  ///   if the entity is there with another type than that of the satellite, which is an interface
  ///   then.
  public mutating func value<T: GraphQLSatellite>(
    of type: T.Type, id: ID..., as typeName: String? = nil, variables: JSONObject = [:]
  ) throws -> T? {
    try value(of: type, id, as: typeName, variables)
  }

  mutating func value<T: GraphQLSatellite>(
    of type: T.Type, _ id: [ID], as typeName: String?, _ variables: JSONObject
  ) throws -> T? {
    let form = try records.satellites.form(of: type)
    let entity = try form.entity(as: typeName, id)
    let prepared = try PreparedOperation<T>(form, entity, variables: variables)
    switch try read(prepared) {
    case .hit(let value, _): return value
    case .miss(let miss):
      try checkType(of: entity, type, form, variables, after: miss)
      return nil
    }
  }

  /// Returns a filled copy of a query, or `nil` if the cache doesn't have everything.
  ///
  /// - Parameter query: The query.
  /// - Throws: `SputnikError.invalidOperation` if the query can't be printed.
  public mutating func value<Query: GraphQLQuery>(of query: Query) throws -> Query? {
    try value(query.prepared(isStored: true))
  }

  /// Changes an entity.
  ///
  /// ```swift
  /// try cache.update(Person.self, id: "1") { person in person.likes += 1 }
  /// ```
  ///
  /// Only the fields that are different afterwards are written, also those of entities inside of
  /// this one. The others keep their age: what was invalidated stays so. An object with a new `id`,
  /// or another new key, is a new entity, of which everything is written; its type is that of its
  /// satellite.
  ///
  /// If the cache doesn't have the entity, or lacks a field of the satellite, nothing changes. What
  /// was invalidated is still there.
  ///
  /// - Parameters:
  ///   - type: The satellite, whose fields are read.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  ///   - change: The function that changes the entity. It isn't called if the cache lacks a field.
  /// - Returns: Whether the cache has all fields of the entity, so that `change` was called.
  /// - Throws: What `change` throws; ``CacheError``, also if the entity is there with another type
  ///   than that of the satellite, which is an interface then.
  @discardableResult
  public mutating func update<T: GraphQLSatellite>(
    _ type: T.Type, id: ID..., as typeName: String? = nil, variables: JSONObject = [:],
    _ change: (inout T) throws -> Void
  ) throws -> Bool {
    let form = try records.satellites.form(of: type)
    let entity = try form.entity(as: typeName, id)
    let prepared = try PreparedOperation<T>(form, entity, variables: variables)
    let miss = try update(prepared, change) { (value, other) throws(__PrintError) in
      try ResponseValue(of: value, besides: other).asField
    }
    if let miss { try checkType(of: entity, type, form, variables, after: miss) }
    return note(miss, of: prepared.parameters.name)
  }

  /// Throws an error if an entity is missing because it is there with another type: the satellite's
  /// type is an interface.
  private mutating func checkType<T: GraphQLSatellite>(
    of entity: EntityName, _ type: T.Type, _ form: SatelliteForm, _ variables: JSONObject,
    after miss: CacheMiss
  ) throws {
    guard miss.reason == .missingEntity else { return }
    let others = try records.store.otherNames(of: entity).filter { other in
      let prepared = try PreparedOperation<T>(form, other, variables: variables)
      if case .hit = try read(prepared) { return true }
      return false
    }
    if !others.isEmpty {
      throw CacheError.otherType(form.name, entity.type, found: others.map(\.type))
    }
  }

  /// Changes what the cache has for a query.
  ///
  /// ```swift
  /// try cache.update(CommentsQuery(variables: .init(post: "7"))) { $0.comments.append(comment) }
  /// ```
  ///
  /// If the cache doesn't have everything, nothing changes. What was invalidated is still there.
  ///
  /// - Parameters:
  ///   - query: The query with its variables.
  ///   - change: The function that changes its filled copy. It isn't called if the cache doesn't
  ///     have everything.
  /// - Returns: Whether the cache has everything, so that `change` was called.
  /// - Throws: What `change` throws; `SputnikError.invalidOperation` if the query can't be printed.
  @discardableResult
  public mutating func update<Query: GraphQLQuery>(
    _ query: Query, _ change: (inout Query) throws -> Void
  ) throws -> Bool {
    let prepared = try query.prepared(isStored: true)
    let miss = try update(prepared, change) { (value, other) throws(__PrintError) in
      try ResponseValue(of: value, besides: other)
    }
    if miss != nil, records.store.hasFile { unchanged.append(try plan(of: prepared)) }
    return note(miss, of: prepared.parameters.name)
  }

  // MARK: Reading and writing

  private enum Reading<Value> {
    /// A value, and what it comes from.
    case hit(Value, Source)
    case miss(CacheMiss)
  }

  /// What a value was filled from.
  private struct Source {
    let text: Data
    let plan: RecordPlan
    /// The entities that were read in place of root fields.
    let lookedUp: [SlotNumber: [SlotNumber]]
  }

  private mutating func read<Value>(
    _ prepared: PreparedOperation<Value>
  ) throws -> Reading<Value> {
    let plan = try plan(of: prepared)
    let reading = records.store.read(plan, showsHidden: true)
    touched.formUnion(reading.used.map(\.slot))
    if reading.dependsOnTimes { dependsOnTimes = true }
    switch reading.response {
    case .success(let text):
      return .hit(
        try prepared.read(composed: text),
        Source(text: text, plan: plan, lookedUp: reading.lookedUp))
    case .failure(let miss):
      if records.store.hasFile { missed.append(plan) }
      return .miss(miss)
    }
  }

  /// Returns a value, or `nil` if the cache lacks a part of it.
  private mutating func value<Value>(_ prepared: PreparedOperation<Value>) throws -> Value? {
    if case .hit(let value, _) = try read(prepared) { value } else { nil }
  }

  /// Returns the plan of a query or an entity.
  mutating func plan<Value>(of prepared: PreparedOperation<Value>) throws -> RecordPlan {
    try records.plan(for: prepared.parameters, prepared.form)
  }

  /// Changes a value.
  ///
  /// - Parameter tree: Returns the tree of a value, which needn't have what another value has, too.
  /// - Returns: What the cache lacks of it; `nil` if it was changed.
  private mutating func update<Value>(
    _ prepared: PreparedOperation<Value>, _ change: (inout Value) throws -> Void,
    tree: (Value, _ other: Value?) throws(__PrintError) -> ResponseValue
  ) throws -> CacheMiss? {
    let name = prepared.parameters.name
    switch try read(prepared) {
    case .miss(let miss): return miss
    case .hit(let former, let source):
      var value = former
      try change(&value)
      try write(name) { (store, time) in
        try store.patch(
          source.text, source.plan, lookedUp: source.lookedUp, at: time
        ) { side, isWhole in
          let (value, other) = side == .before ? (former, value) : (value, former)
          return try naming(name) { () throws(__PrintError) in
            try tree(value, isWhole ? nil : other)
          }
        }
      }
      return nil
    }
  }

  /// Notes a change that was skipped. Returns `true` if none was.
  private mutating func note(_ miss: CacheMiss?, of name: String) -> Bool {
    guard let miss else { return true }
    skipped.append(SkippedChange(name: name, miss: miss))
    return false
  }

  /// Writes values of a type or an operation, which may have some that can't be stored.
  mutating func write(
    _ name: String, _ body: (inout RecordStore, Int64) throws -> [RecordStore.SavedSlot]
  ) throws {
    do {
      note(try body(&records.store, time))
    } catch let error as UnwritableValue {
      throw CacheError.unwritable(name, value: error.description)
    }
  }

  /// Notes changes, so that they can be taken back.
  mutating func note(_ changes: [RecordStore.SavedSlot]) {
    self.changes += changes
    touched.formUnion(changes.map(\.slot))
  }

  /// Notes that something was invalidated, for which watched queries ask the server.
  mutating func noteInvalidated(_ changes: [RecordStore.SavedSlot]) {
    note(changes)
    invalidated.formUnion(changes.map(\.slot))
  }
}

extension PreparedOperation {
  /// What a cache needs of a query that was prepared for it.
  var form: StoredForm {
    guard let stored else { preconditionFailure("\(parameters.name) isn't prepared for a cache") }
    return stored
  }
}
