import Observation
import SputnikClient
import SputnikCore

/// A list that comes in pages, for a view: the elements of all pages, each of which is watched.
///
/// ```swift
/// struct PeopleView: View {
///   @State var pages: Pages<PeopleQuery, PeopleQuery.Person>
///
///   var body: some View {
///     List {
///       ForEach(pages.elements) { person in Text(person.name) }
///       if pages.hasNext {
///         ProgressView().task(id: pages.responses.count) { await pages.loadNext() }
///       }
///     }
///     .task { await pages.run() }
///     .refreshable { @MainActor in await pages.refresh() }
///   }
/// }
/// ```
///
/// Pages are of any kind: a function makes the query of a page from the filled one before it. An
/// element whose id an earlier page has is left out, so that rows have unique ids although the
/// server's list has moved. Elements that may have failed are `IdentifiedResult`s.
///
/// ``refresh(isolation:)``, ``loadNext(isolation:)`` and ``loadPrevious(isolation:)`` ask for one
/// page at a time. As a ``QueryModel``, a model of pages belongs to the actor that made it, and
/// watches while ``run(isolation:)`` does.
public final class Pages<Operation: GraphQLQuery, Element: Identifiable> {
  /// The query of the first page. If you set it, the elements of the old one stay until there are
  /// those of the new one.
  ///
  /// ```swift
  /// pages.operation.variables.filter = "droids"
  /// ```
  public var operation: Operation {
    get { shownOperation }
    set {
      shownOperation = newValue
      if loop.hasLooked { look() }
    }
  }
  /// How long after each request for the first page the server is asked for it again; `nil` for
  /// never.
  public var every: Duration? {
    didSet {
      if let first = pages.first { wake(first) }
      loop.bell.ring()
    }
  }

  // Who reads the elements isn't told of the other facts.
  @Observed var shownOperation: Operation
  @Observed var shownElements: [Element] = []
  @Observed var shownResponses: [Operation] = []
  @Observed var shownError: (any Error)? = nil
  @Observed var shownFacts = PageFacts()

  let loop = ModelLoop()
  let maker: SputnikRequestMaker?
  let rule: WatchRule
  let options: RequestOptions
  let paging: Paging<Operation, Element>
  /// The pages in their order; empty if the first operation is invalid.
  var pages: [Page] = []
  var joined = JoinedPages<Element>()
  var work = Work()
  /// The pages whose watchers have something new.
  let woken = Locked<Set<Int>>([])
  var lastNumber = 0
  /// The request maker's cache, or one of the model's own.
  lazy var cached = maker?.cached
  /// What the server has sent, while the model is there.
  var servedPages: ServedPages?
  /// How many tasks are in ``run(isolation:)``.
  var lives = 0
  /// How many tasks wait for a page, by its end.
  var callers: [Work.End: Int] = [:]

  /// Makes a model of pages. Nothing is read or sent yet.
  ///
  /// ```swift
  /// let pages = Pages(
  ///   PeopleQuery(variables: .init(offset: 0)), maker: maker, elements: \.people
  /// ) { page in
  ///   page.people.count < 20
  ///     ? nil : PeopleQuery(variables: .init(offset: page.variables.offset + 20))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The query of the first page.
  ///   - maker: The request maker. One without a cache gets a cache for this model alone.
  ///   - revalidation: When the server is asked although the cache has a page: for the first page
  ///     whenever the model begins to run, and for others when they are loaded.
  ///   - interval: How long after each request for the first page the server is asked for it again;
  ///     `nil` for never.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  ///   - elements: A function that returns the elements of a filled page.
  ///   - previous: A function that returns the query of the page before a filled one; `nil` before
  ///     the first page.
  ///   - next: A function that returns the query of the page after a filled one; `nil` after the
  ///     last page.
  public init<Elements: Sequence>(
    _ operation: Operation, maker: SputnikRequestMaker, revalidation: Revalidation = .always,
    every interval: Duration? = nil, options: RequestOptions = RequestOptions(),
    elements: @escaping (_ page: Operation) -> Elements,
    previous: @escaping (_ page: Operation) -> Operation? = { _ in nil },
    next: @escaping (_ page: Operation) -> Operation?
  ) where Elements.Element == Element {
    shownOperation = operation
    self.maker = maker
    self.options = options
    every = interval
    rule = WatchRule(revalidation: revalidation)
    // With `[Element]`, the compiler (6.3) has no error for a key path to a list of other elements.
    paging = Paging(
      elements: { Array(elements($0)) }, next: { page, _ in next(page) },
      previous: { page, _ in previous(page) })
  }

  /// Makes a model of the pages of a Relay connection. Nothing is read or sent yet.
  ///
  /// ```swift
  /// let pages = Pages(
  ///   PeopleQuery(variables: .init(first: 20)), maker: maker,
  ///   connection: \.people, after: \.variables.after)
  /// // people(first: 20, after: "Y3Vyc29yMQ==") { edges { node { … } } pageInfo { … } }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The query of the first page.
  ///   - maker: The request maker. One without a cache gets a cache for this model alone.
  ///   - revalidation: When the server is asked although the cache has a page: for the first page
  ///     whenever the model begins to run, and for others when they are loaded.
  ///   - interval: How long after each request for the first page the server is asked for it again;
  ///     `nil` for never.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  ///   - connection: The connection in a filled page.
  ///   - cursor: The variable that takes the cursor after which the next page begins.
  public init<Connection: RelayConnection>(
    _ operation: Operation, maker: SputnikRequestMaker, revalidation: Revalidation = .always,
    every interval: Duration? = nil, options: RequestOptions = RequestOptions(),
    connection: @escaping (_ page: Operation) -> Connection?,
    after cursor: WritableKeyPath<Operation, String?>
  ) where Element == Connection.Element {
    shownOperation = operation
    self.maker = maker
    self.options = options
    every = interval
    rule = WatchRule(revalidation: revalidation)
    paging = Paging(
      elements: { connection($0)?.elements ?? [] },
      next: { page, first in connection(page)?.next(after: first, cursor) },
      previous: { _, _ in nil })
  }

  /// Makes a model for a preview or a test. It shows what you give it, and sends nothing.
  ///
  /// ```swift
  /// #Preview { PeopleView(pages: Pages(preview: [.mock(seed: 1), .mock(seed: 2)])) }
  /// #Preview("Loading") { PeopleView(pages: Pages(preview: nil)) }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements; `nil` for a model that is loading, or that has only an error.
  ///   - hasNext: Whether there are more pages.
  ///   - error: The error of the last request.
  public init(preview elements: [Element]?, hasNext: Bool = false, error: (any Error)? = nil) {
    shownOperation = Operation(variables: .__neutral())
    maker = nil
    options = RequestOptions()
    rule = WatchRule()
    paging = Paging(elements: { _ in [] }, next: { _, _ in nil }, previous: { _, _ in nil })
    shownElements = elements ?? []
    shownError = error
    shownFacts.isLoading = elements == nil && error == nil
    shownFacts.hasNext = hasNext
  }
}

/// How the pages of a list follow each other.
struct Paging<Operation, Element> {
  var elements: (_ page: Operation) -> [Element]
  /// Returns the operation after a filled page. It can be made from that of the first page.
  var next: (_ page: Operation, _ first: Operation) -> Operation?
  var previous: (_ page: Operation, _ first: Operation) -> Operation?
}

/// What a model of pages tells beside its elements.
struct PageFacts: Hashable {
  var hasNext = false
  var hasPrevious = false
  var isLoading = false
  var isRefreshing = false
  var isLoadingNext = false
  var isLoadingPrevious = false
  var isStale = false
  var isPlaceholder = false
}

extension Pages: Observable {
  /// The elements of all pages in their order, equal ids once.
  ///
  /// ```swift
  /// ForEach(pages.elements) { person in Text(person.name) }
  /// ```
  public var elements: [Element] { looked { shownElements } }

  /// The filled pages in their order, for what a page has beside its elements.
  ///
  /// ```swift
  /// Text("\(pages.responses.first?.people.totalCount ?? 0) people")
  /// ```
  public var responses: [Operation] { looked { shownResponses } }

  /// The error of the last request, until the next one succeeds: also that of a field that failed
  /// while an older value is shown. The ``elements`` stay beside it.
  public var error: (any Error)? { looked { shownError } }

  /// Whether there is a page after the last one.
  public var hasNext: Bool { looked { shownFacts.hasNext } }

  /// Whether there is a page before the first one.
  public var hasPrevious: Bool { looked { shownFacts.hasPrevious } }

  /// Whether there is nothing to show yet, and the server is being asked or will be.
  public var isLoading: Bool { looked { shownFacts.isLoading } }

  /// Whether the server is being asked for pages that are shown.
  public var isRefreshing: Bool { looked { shownFacts.isRefreshing } }

  /// Whether the page after the last one is being loaded, or will be after a refresh.
  public var isLoadingNext: Bool { looked { shownFacts.isLoadingNext } }

  /// Whether the page before the first one is being loaded, or will be after a refresh.
  public var isLoadingPrevious: Bool { looked { shownFacts.isLoadingPrevious } }

  /// Whether a part of a page is older than the options allow.
  public var isStale: Bool { looked { shownFacts.isStale } }

  /// Whether the elements are those of the operation before, until there are those of the new one.
  public var isPlaceholder: Bool { looked { shownFacts.isPlaceholder } }
}
