import Observation
import SputnikClient
import SputnikCore
import SputnikLanguage

/// A query for a view: what the cache has in the first frame, then what the server sends, and each
/// change of it that any operation makes.
///
/// ```swift
/// struct HeroView: View {
///   @State var model: QueryModel<HeroQuery>
///
///   var body: some View {
///     VStack {
///       if let hero = model.response?.hero { Text(hero.name) }
///       if model.isLoading { ProgressView() }
///     }
///     .task { await model.run() }
///     .refreshable { @MainActor in await model.refresh() }
///   }
/// }
/// ```
///
/// A model belongs to the actor that made it, such as the main actor, and can't leave it. Making
/// one costs nothing: it reads the cache when its first property is asked for. What is only in the
/// file of the cache comes a moment later, when the model runs. It watches while
/// ``run(isolation:)`` does. When a view goes away, its task is cancelled, and nothing runs on.
/// When it comes back, it shows what it had and looks again.
public final class QueryModel<Operation: GraphQLQuery> {
  /// The query. If you set it, the response of the old one stays until there is one of the new one:
  /// that of the cache at once, or else that of the server.
  ///
  /// ```swift
  /// model.operation.variables.text = "Luke"
  /// ```
  public var operation: Operation {
    get { shownOperation }
    set {
      shownOperation = newValue
      if loop.hasLooked { look() }
    }
  }
  /// How long after each request the server is asked again while the model runs; `nil` for never.
  public var every: Duration? { didSet { loop.bell.ring() } }

  // Who reads the response isn't told of the other facts. Each is assigned only if it differs.
  @Observed private var shownOperation: Operation
  @Observed private var shownResponse: Operation? = nil
  @Observed private var shownError: (any Error)? = nil
  @Observed private var facts = Facts()

  let loop = ModelLoop()
  private let maker: SputnikRequestMaker?
  private let rule: WatchRule
  private let options: RequestOptions
  private var query: ModelQuery<Operation>?
  /// Why the operation is invalid; `nil` if it isn't.
  private var invalidity: (any Error)?
  /// Whether the response is that of the operation before.
  private var hasPlaceholder = false
  /// The revision of the response; `nil` if it is that of another operation.
  private var revision: Int?
  /// The request maker's cache, or one of the model's own.
  private lazy var cached = maker?.cached

  /// Makes a model. Nothing is read or sent yet.
  ///
  /// ```swift
  /// let model = QueryModel(HeroQuery(), maker: maker)
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The query.
  ///   - maker: The request maker. One without a cache gets a cache for this model alone.
  ///   - revalidation: When the server is asked although the cache has a response: whenever the
  ///     model begins to run, and in ``becameActive()``.
  ///   - showing: Whether a response is shown before all of it is there.
  ///   - refreshWhenStale: Whether the server is asked again when a part of the response becomes
  ///     too old.
  ///   - interval: How long after each request the server is asked again; `nil` for never.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  public init(
    _ operation: Operation, maker: SputnikRequestMaker, revalidation: Revalidation = .always,
    showing: Showing = .whole, refreshWhenStale: Bool = false, every interval: Duration? = nil,
    options: RequestOptions = RequestOptions()
  ) {
    shownOperation = operation
    self.maker = maker
    self.options = options
    every = interval
    rule = WatchRule(
      revalidation: revalidation, refreshWhenStale: refreshWhenStale, showing: showing)
  }

  /// Makes a model for a preview or a test. It shows what you give it, and sends nothing.
  ///
  /// ```swift
  /// #Preview { HeroView(model: QueryModel(preview: .mock(seed: 1))) }
  /// #Preview("Loading") { HeroView(model: QueryModel(preview: nil)) }
  /// ```
  ///
  /// - Parameters:
  ///   - response: The response; `nil` for a model that is loading, or that has only an error.
  ///   - error: The error of the last request.
  public init(preview response: Operation?, error: (any Error)? = nil) {
    shownOperation = response ?? Operation(variables: .__neutral())
    maker = nil
    options = RequestOptions()
    rule = WatchRule()
    shownResponse = response
    shownError = error
    facts.isLoading = response == nil && error == nil
  }

  private struct Facts: Hashable {
    var isLoading = false
    var isRefreshing = false
    var isStale = false
    var isPlaceholder = false
    var misses: [ResponsePath] = []
    var isPartial = false
  }
}

extension QueryModel: Observable {
  /// The filled copy; `nil` before there is one, and after the cache was cleared.
  ///
  /// ```swift
  /// if let hero = model.response?.hero { Text(hero.name) }
  /// ```
  public var response: Operation? { looked { shownResponse } }

  /// The error of the last request, until the next one succeeds: also that of a field that failed
  /// while an older value is shown. A ``response`` stays beside it.
  public var error: (any Error)? { looked { shownError } }

  /// Whether there is nothing to show yet, and the server is being asked or will be.
  public var isLoading: Bool { looked { facts.isLoading } }

  /// Whether the server is being asked while there is something to show.
  public var isRefreshing: Bool { looked { facts.isRefreshing } }

  /// Whether a part of the response is older than the options allow.
  public var isStale: Bool { looked { facts.isStale } }

  /// Whether the response is that of the operation before, until there is one of the new one.
  public var isPlaceholder: Bool { looked { facts.isPlaceholder } }

  /// Whether the response has only what the cache has: with ``Showing/partial``, until there is a
  /// whole one.
  public var isPartial: Bool { looked { facts.isPartial } }

  /// The paths of what a partial response lacks; empty if it is whole.
  public var misses: [ResponsePath] { looked { facts.misses } }

  /// Watches the query until the task is cancelled. This is the life of the model.
  ///
  /// ```swift
  /// .task { await model.run() }
  /// ```
  ///
  /// If another task runs the model, this one waits, and goes on when that one ends. The model of a
  /// preview returns at once.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    if maker != nil { await run(isolation: isolation) { false } }
  }

  /// Asks the server, and returns when its response or an error is shown. A request that is on its
  /// way is given up: it could have been made too early.
  ///
  /// ```swift
  /// .refreshable { @MainActor in await model.refresh() }
  /// ```
  ///
  /// If the task is cancelled, it returns at once, and the request goes on while the model runs.
  public func refresh(isolation: isolated (any Actor)? = #isolation) async {
    looked {}
    guard let query else { return }
    query.want(.request)
    loop.bell.ring()
    await run(isolation: isolation) { self.query?.isBusy != true }
  }

  /// Asks the server as at the beginning, unless a request is on its way: if the response is stale
  /// or missing, or in any case, as the model's `revalidation` says. Call it when the app is in the
  /// foreground again.
  ///
  /// ```swift
  /// .onChange(of: scenePhase) { if scenePhase == .active { model.becameActive() } }
  /// ```
  public func becameActive() {
    guard loop.isRunning else { return }
    query?.want(.revalidation)
    loop.bell.ring()
  }
}

extension QueryModel: LoopedModel {
  var cache: SputnikCache? { cached?.cache }

  func begin() {
    if loop.hasLooked { query?.begin(rule, wake: wake) } else { look() }
    showFacts()
  }

  func step(isolation: isolated (any Actor)?) async {
    if !loop.hasLooked { look() }
    guard let query, let current = cache?.epoch else { return }
    let isNew = await query.update(every: every, isolation: isolation)
    guard query === self.query else { return }
    // A placeholder isn't part of the state, and goes when the cache is cleared.
    if isNew || loop.epoch != current { show(isCleared: loop.epoch != current) }
    loop.epoch = current
  }

  func end() {
    query?.end()
    showFacts()
  }

  private var wake: @Sendable () -> Void {
    { [bell = loop.bell] in bell.ring() }
  }

  func look() {
    guard let (maker, cache) = cached, let isCleared = loop.look(in: cache) else { return }
    revision = nil
    query?.end()
    (query, invalidity) = (nil, nil)
    hasPlaceholder = $shownResponse != nil && !isCleared
    do {
      let query = ModelQuery(
        try maker.storedQuery($shownOperation, options), in: cache, rule.showing)
      if loop.isRunning { query.begin(rule, wake: wake) }
      self.query = query
    } catch {
      invalidity = error
      if !hasPlaceholder, $shownResponse != nil { shownResponse = nil }
    }
    show()
    loop.bell.ring()
  }

  /// Shows the state of the query.
  ///
  /// - Parameter isCleared: Whether the cache was cleared since the last time.
  private func show(isCleared: Bool = false) {
    if let state = query?.state {
      if state.response != nil || !hasPlaceholder || isCleared {
        if revision != state.revision || state.response == nil {
          if $shownResponse != nil || state.response != nil { shownResponse = state.response }
          revision = state.revision
        }
        hasPlaceholder = false
      }
    }
    let error = invalidity ?? query?.state.error
    if !ErrorText.areEqual(error, $shownError) { shownError = error }
    showFacts()
  }

  private func showFacts() {
    let new = Facts(
      isLoading: $shownResponse == nil && query?.isLoading == true,
      isRefreshing: $shownResponse != nil && query?.state.isFetching == true,
      isStale: query?.state.isStale == true, isPlaceholder: hasPlaceholder,
      misses: hasPlaceholder ? [] : query?.state.misses ?? [],
      isPartial: !hasPlaceholder && query?.state.isPartial == true)
    if $facts != new { facts = new }
  }
}
