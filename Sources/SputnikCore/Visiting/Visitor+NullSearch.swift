import SputnikLanguage

// A null below a property that may hold an error belongs to this property, unless an optional
// property is in between, or takes the null itself. Only the types tell. So the value is visited
// along the path of the null.

/// A search for the nulls that no optional takes.
final class NullSearch {
  /// A place in the response that is a null or has one below it.
  final class Place {
    fileprivate(set) var offset: Int?
    fileprivate(set) var below: [ResponsePath.Element: Place] = [:]
  }

  /// The place of the object that is being visited.
  fileprivate(set) var place = Place()
  /// The offset of the first null that no optional takes.
  private(set) var first: Int?

  private init() {}

  /// Returns the offset of the first null that no optional takes, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of nulls that were read into properties that aren't optional.
  ///   - value: The value that was read.
  ///   - position: The position of the value.
  ///   - reader: The reader.
  static func firstNull<T: GraphQLValue>(
    of offsets: [Int], in value: T, at position: UnsafePointer<UInt8>, _ reader: borrowing __Reader
  ) -> Int? {
    guard !offsets.isEmpty else { return nil }
    let search = NullSearch()
    let text = UnsafeBufferPointer(start: reader.start, count: reader.end - reader.start)
    var copy = __Reader(text, maximumDepth: __Reader.defaultMaximumDepth)
    copy.position = position
    search.place.insert(offsets, &copy)
    var visitor = __Visitor(.nulls(search))
    try? value.__visitSelection(&visitor)
    return search.first
  }

  fileprivate func find(_ offset: Int) { first = min(first ?? offset, offset) }
}

extension NullSearch.Place {
  /// Adds the places of the nulls at `offsets`, which are below the value at the current position.
  fileprivate func insert(_ offsets: [Int], _ reader: inout __Reader) {
    var finder = PathFinder()
    var last = -1
    for offset in offsets where offset != last {
      last = offset
      // The text has been read before.
      guard let path = try? finder.path(to: offset, &reader) else { return }
      var place = self
      for element in path.elements {
        let next = place.below[element] ?? NullSearch.Place()
        place.below[element] = next
        place = next
      }
      place.offset = offset
    }
  }
}

extension GraphQLValue {
  /// Whether a null in place of the value is `nil` or a failure.
  fileprivate static var takesNull: Bool { !__type.isNonNull || self is any FallibleField.Type }
}

/// A type of a property that may hold an error.
protocol FallibleField {}
extension FieldResult: FallibleField {}
extension Optional: FallibleField where Wrapped: FallibleField {}

extension __Visitor {
  /// Visits a field in search of nulls that its value doesn't take.
  mutating func searchField<T: GraphQLValue>(_ value: T, _ search: NullSearch) {
    guard let name = names.next()?.response, let place = search.place.below[.name(name)],
      !T.takesNull
    else { return }
    searchValue(value, at: place, search)
  }

  /// Visits the elements of a list in search of nulls that they don't take.
  mutating func searchElements<T: GraphQLValue>(_ elements: [T], _ search: NullSearch) {
    guard !T.takesNull else { return }
    for case (.index(let index), let place) in search.place.below where index < elements.count {
      searchValue(elements[index], at: place, search)
    }
  }

  private mutating func searchValue<T: GraphQLValue>(
    _ value: T, at place: NullSearch.Place, _ search: NullSearch
  ) {
    if let offset = place.offset { return search.find(offset) }
    let (outer, rest) = (search.place, names)
    search.place = place
    try? value.__visitSelection(&self)
    (search.place, names) = (outer, rest)
  }

  /// Visits the object in a fragment, which is the object around it.
  mutating func searchFragment<T: GraphQLValue>(_ value: T) {
    _ = names.next()
    let rest = names
    try? value.__visitSelection(&self)
    names = rest
  }

  /// Visits the object of a union, also one that has no case because its type is a null.
  mutating func searchUnion<U: GraphQLUnion>(_ union: U, _ search: NullSearch) {
    if let offset = search.place.below[.name("__typename")]?.offset { search.find(offset) }
    try? union.__visitPayload(&self)
  }

  /// Visits an object.
  mutating func searchObject<T: GraphQLSelectionSet>(_ object: T, _ search: NullSearch) {
    // The name of an object's type decides which of its fragments apply.
    if let offset = search.place.below[.name("__typename")]?.offset { search.find(offset) }
    names = FieldTable.Names(T.__fields)
    var copy = object
    try? copy.__visit(&self)
  }
}
