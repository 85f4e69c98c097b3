import Observation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

/// An entity for a view, or what a fragment has of it: what the cache has, and each change of it.
/// Nothing is sent.
///
/// ```swift
/// struct HeroRow: View {
///   @State var model: EntityModel<HeroQuery.Hero>
///
///   var body: some View {
///     Text(model.value?.name ?? "")
///       .task { await model.run() }
///   }
/// }
/// ```
///
/// The view of a row depends on its own object then, and on nothing else. A model belongs to the
/// actor that made it. It reads the cache when its first property is asked for, and watches while
/// ``run(isolation:)`` does.
public final class EntityModel<Entity: GraphQLSatellite> {
  @Observed private var shownValue: Entity?
  @Observed private var isShownMissing = false
  @Observed private var shownError: (any Error)? = nil

  let loop = ModelLoop()
  let cache: SputnikCache?
  /// Returns what is watched.
  private let makeQuery: () throws -> ModelQuery<Entity>
  private var query: ModelQuery<Entity>?
  /// The revision of the value; 0 if it isn't that of the cache.
  private var revision = 0

  private init(
    _ value: Entity?, in cache: SputnikCache?,
    _ makeQuery: @escaping () throws -> ModelQuery<Entity>
  ) {
    shownValue = value
    self.cache = cache
    self.makeQuery = makeQuery
  }

  /// Makes a model of the entity with a key.
  ///
  /// ```swift
  /// EntityModel(HeroQuery.Hero.self, id: "1000", as: "Human", cache: cache)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The satellite or the fragment, whose fields are read.
  ///   - id: The value of the field `id`, or the values of the key's fields in their order.
  ///   - typeName: The name of the object type, if it isn't the satellite's: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  ///   - cache: The cache.
  ///   - endpoint: The endpoint of the API; `nil` if only one uses the cache.
  public convenience init(
    _ type: Entity.Type, id: ID..., as typeName: String? = nil, variables: JSONObject = [:],
    cache: SputnikCache, endpoint: String? = nil
  ) {
    self.init(nil, in: cache) {
      let query = try cache.storedQuery(of: type, variables, endpoint) { form in
        try form.entity(as: typeName, id)
      }
      return ModelQuery(query, in: cache)
    }
  }

  /// Makes a model of an entity that a response has.
  ///
  /// ```swift
  /// HeroRow(model: EntityModel(hero, as: "Human", cache: cache))
  /// ```
  ///
  /// The struct has all fields of the key. Its type is that of a property for `__typename`, or else
  /// the satellite's, as in a case of a union.
  ///
  /// - Parameters:
  ///   - value: The entity, which is shown until the cache has something else.
  ///   - typeName: The name of the object type, if the struct doesn't say it: for a satellite of an
  ///     interface.
  ///   - variables: The values of variables in arguments and conditions of the satellite.
  ///   - cache: The cache.
  ///   - endpoint: The endpoint of the API; `nil` if only one uses the cache.
  public convenience init(
    _ value: Entity, as typeName: String? = nil, variables: JSONObject = [:], cache: SputnikCache,
    endpoint: String? = nil
  ) {
    self.init(value, in: cache) {
      let query = try cache.storedQuery(of: Entity.self, variables, endpoint) { form in
        let tree = try naming(form.name) { () throws(__PrintError) in try ResponseValue(of: value) }
        let typeName = typeName ?? tree.values(ofKey: ["__typename"])?[0]
        return try form.entity(as: typeName) { tree.values(ofKey: $0) }
      }
      return ModelQuery(query, in: cache)
    }
  }

  /// Makes a model for a preview or a test, which shows a value.
  ///
  /// - Parameter value: The value; `nil` for an entity that is missing.
  public convenience init(preview value: Entity?) {
    self.init(value, in: nil) { throw CancellationError() }
    isShownMissing = value == nil
  }
}

extension EntityModel: Observable {
  /// The entity, as the cache has it; `nil` if that has never had all fields of the satellite. It
  /// stays when the entity is deleted, but not when the cache is cleared.
  public var value: Entity? { looked { shownValue } }

  /// Whether the cache doesn't have the entity, or lacks a field of the satellite.
  public var isMissing: Bool { looked { isShownMissing } }

  /// What is wrong with the model, such as a ``CacheError`` for a wrong key; `nil` most often.
  public var error: (any Error)? { looked { shownError } }

  /// Watches the entity until the task is cancelled.
  ///
  /// ```swift
  /// .task { await model.run() }
  /// ```
  ///
  /// If another task runs the model, this one waits, and goes on when that one ends. The model of a
  /// preview returns at once.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    if cache != nil { await run(isolation: isolation) { false } }
  }
}

extension EntityModel: LoopedModel {
  func begin() {
    if loop.hasLooked { watch() } else { look() }
  }

  func step(isolation: isolated (any Actor)?) async {
    if !loop.hasLooked { look() }
    guard let query, let current = cache?.epoch else { return }
    let isNew = await query.update(every: nil, isolation: isolation)
    guard query === self.query else { return }
    // The value that was given isn't part of the state.
    if loop.epoch != current, query.state.response == nil, $shownValue != nil { shownValue = nil }
    loop.epoch = current
    if isNew { show(query.state) }
  }

  private func watch() {
    query?.begin(WatchRule(revalidation: .never)) { [bell = loop.bell] in bell.ring() }
  }

  func end() { query?.end() }

  func look() {
    let wasKnown = loop.hasLooked
    guard let cache, let isCleared = loop.look(in: cache) else { return }
    // What was given at first may be of any epoch.
    if wasKnown, isCleared, $shownValue != nil { shownValue = nil }
    revision = 0
    do {
      let query = try makeQuery()
      self.query = query
      show(query.state)
      // The endpoint may have been found while the model runs already.
      if loop.isRunning {
        watch()
        loop.bell.ring()
      }
    } catch {
      // A request maker may name the endpoint yet.
      if case CacheError.endpoint = error { loop.hasLooked = false }
      if !$isShownMissing { isShownMissing = true }
      noteError(error)
    }
  }

  private func noteError(_ error: (any Error)?) {
    if !ErrorText.areEqual(error, $shownError) { shownError = error }
  }

  private func show(_ state: WatchState<Entity>) {
    // Before the first response, what was given is still shown.
    if revision != state.revision || state.response == nil && $shownValue != nil && revision > 0 {
      shownValue = state.response
      revision = state.revision
    }
    let isMissing = state.miss != nil || state.response == nil
    if $isShownMissing != isMissing { isShownMissing = isMissing }
    noteError(state.error)
  }
}
