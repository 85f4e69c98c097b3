import SputnikCache

// Root fields whose argument is the key of their result.

extension Model {
  /// What a root field has because of its argument.
  enum Found {
    /// The keys of the entities, and whether they are the elements of a list.
    case entities([String], isList: Bool)
    /// Nothing: the field has what responses have said.
    case nothing
    case unknown
  }

  /// The lookups of the cache.
  static let lookups: [String: EntityLookup] = [
    "Query.person": .entity("Person", by: "id"),
    "Query.being": .entity("Person", "Robot", by: "id"),
    "Query.persons": .list("Person", by: "ids"),
  ]

  /// The names that the entities of a field may have; `nil` if it isn't looked up.
  private static func candidates(_ key: String) -> (names: [[String]], isList: Bool)? {
    func keys(_ prefix: String, _ types: String...) -> [[String]]? {
      guard key.hasPrefix(prefix), key.hasSuffix(")") else { return nil }
      let values = key.dropFirst(prefix.count).dropLast().split(separator: ",")
      return values.map { value in types.map { "\($0):\(value)" } }
    }
    if let names = keys("person(id:", "Person") { return (names, false) }
    if let names = keys("being(id:", "Person", "Robot") { return (names, false) }
    return keys("persons(ids:", "Person").map { ($0, true) }
  }

  /// Returns the entities that are the value of a root field.
  func lookup(_ key: String) -> Found {
    guard looksUp, let (candidates, isList) = Self.candidates(key) else { return .nothing }
    if stopped.contains(key) { return .nothing }
    let forms = records["Query"]?.fields[key]
    let own = [forms?.identified, forms?.plain].compactMap { $0 }
    let nulls = own.filter { $0.value.isNull && $0.latest != .never }
    // The cache may have forgotten that it was invalidated, or null, but not when.
    let limit = ([invalidatedRoots[key]] + nulls.map(\.earliest.time)).compactMap { $0 }.max()
    if let limit, candidates.contains(where: { isOlder($0, than: limit) }) { return .nothing }
    if own.contains(where: \.mayBeGone) { return .unknown }
    if own.contains(where: { !$0.value.isNull || $0.latest == .never || $0.isPart }) {
      return .nothing
    }
    if invalidatedRoots[key] != nil { return .unknown }
    var found: [String] = []
    for names in candidates {
      var present: [String] = []
      for name in names {
        switch exists(name) {
        case true?: present.append(name)
        case false?: break
        case nil: return .unknown
        }
      }
      guard present.count == 1 else { return .nothing }
      found.append(present[0])
    }
    let times = found.map { self.times(of: $0) }
    guard
      let null = own.map({ (first: $0.earliest.time, last: $0.latest.time) }).max(by: {
        $0.last < $1.last
      })
    else {
      return times.allSatisfy { $0.first > forgotten } ? .entities(found, isList: isList) : .unknown
    }
    // A null counts until each entity is newer.
    if times.allSatisfy({ $0.first > null.last }) { return .entities(found, isList: isList) }
    return times.contains { $0.last <= null.first } ? .nothing : .unknown
  }

  /// Whether an entity is there; `nil` if that isn't sure.
  private func exists(_ key: String) -> Bool? {
    guard let record = records[key] else { return false }
    if record.mayBeGone { return nil }
    if record.isDeleted { return false }
    let values = record.fields.values.flatMap { [$0.identified, $0.plain].compactMap { $0 } }
    return values.contains { !$0.mayBeGone } ? true : nil
  }

  /// Whether an entity has nothing that is newer, with whichever of its names.
  private func isOlder(_ names: [String], than limit: Int64) -> Bool {
    names.allSatisfy { times(of: $0).last <= limit }
  }

  /// The times between which the newest field of an entity came.
  func times(of key: String) -> (first: Int64, last: Int64) {
    guard let record = records[key] else { return (.min, .min) }
    let values = record.fields.values.flatMap { [$0.identified, $0.plain].compactMap { $0 } }
    let lasting = values.filter { !$0.mayBeGone && $0.latest != .never }
    let last = values.map(\.latest.time).max() ?? .min
    return (
      lasting.map(\.earliest.time).max() ?? record.invalidated?.lowerBound ?? .min,
      max(last, record.invalidated?.upperBound ?? .min)
    )
  }

  /// Notes that a root field was invalidated: it isn't looked up before a response.
  mutating func invalidateRoot(_ key: String, at moment: ClosedRange<Moment>) {
    invalidate("Query", field: key)
    invalidatedRoots[key] = moment.lowerBound.time
    if records["Query"]?.fields[key] == nil { stopped.insert(key) }
  }
}
