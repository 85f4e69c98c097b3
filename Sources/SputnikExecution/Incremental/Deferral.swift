import SputnikLanguage

/// A deferred fragment at a place of a response.
struct DeferredFragment: Sendable {
  let path: ResponsePath
  let label: String?
  /// The number of the deferred fragment that contains it; `nil` for none.
  let parent: Int?
}

/// Fields of one object that are executed later, together.
struct DeferredGroup: Sendable {
  /// The numbers of the deferred fragments that all select these fields.
  let fragments: Set<Int>
  let path: ResponsePath
  let type: String
  let source: any Sendable
  let fields: [FieldGroup]
}

/// The elements of a list that are executed later, one after the other.
struct StreamedList: Sendable {
  let path: ResponsePath
  let label: String?
  /// The number of deferred fragments when the list was found. It gives both an order.
  let order: Int
  let elements: [ResolvedValue]
  /// The index of the next element.
  var index: Int
  let type: GraphQL.TypeReference
  let coordinate: String
  let fields: [CollectedField]
}

/// What an execution found for later: deferred fragments and streamed lists.
struct Deferral: Sendable {
  let format: IncrementalFormat
  /// All deferred fragments of the response; their indices are their numbers.
  private(set) var fragments: [DeferredFragment] = []
  /// The groups that were found.
  var groups: [DeferredGroup] = []
  /// The lists that were found.
  var lists: [StreamedList] = []
  /// The fragments whose fields are being executed. It is empty for what isn't deferred.
  var current: Set<Int> = []
  /// The fragment around what is being executed, where the fields don't say so.
  var enclosing: Int?

  /// Fragments beyond this number aren't deferred. A short document can ask for very many of them,
  /// because fragments can spread others several times.
  private static let maximumCount = 1_000

  init(format: IncrementalFormat) {
    self.format = format
  }

  /// Adds a fragment.
  ///
  /// - Returns: Its number; `nil` if there are too many.
  mutating func add(_ fragment: DeferredFragment) -> Int? {
    guard fragments.count < Self.maximumCount else { return nil }
    fragments.append(fragment)
    return fragments.count - 1
  }

  /// Takes what was found.
  mutating func takeFound() -> (groups: [DeferredGroup], lists: [StreamedList]) {
    defer { (groups, lists) = ([], []) }
    return (groups, lists)
  }
}
