// Places, shapes and keys that nothing uses any more: each value of an argument makes others.

/// What is in use. What it consists of is in use, too.
struct UsedPlaces {
  private(set) var places: Set<Int32> = []
  private(set) var shapes: Set<Int32> = []
  private(set) var keys: Set<Int32> = []
  private(set) var members: Set<Int32> = []

  mutating func use(place: Int32, of all: RecordPlaces) {
    guard place >= 0, places.insert(place).inserted else { return }
    let entry = all.entries[Int(place)]
    use(entry.place.items, of: all)
    for shape in entry.shapes.values { use(shape: shape, of: all) }
    for learned in entry.learned.values {
      use(shape: learned.shape, of: all)
      if let seen = learned.seen { use(shape: seen, of: all) }
    }
  }

  mutating func use(shape: Int32, of all: RecordPlaces) {
    guard shape >= 0, shapes.insert(shape).inserted else { return }
    for field in all.content(of: shape).fields { use(field, of: all) }
    members.formUnion(all.fields(of: all.shapes[Int(shape)]).map(\.member))
  }

  mutating func use(key: Int32) { keys.insert(key) }

  mutating func use(member: Int32) { members.insert(member) }

  private mutating func use(_ field: RecordPlace.Field, of all: RecordPlaces) {
    use(key: field.key)
    use(place: field.child, of: all)
  }

  private mutating func use(_ items: [RecordPlace.Item], of all: RecordPlaces) {
    for item in items {
      switch item {
      case .field(let field): use(field, of: all)
      case .fragment(_, let items): use(items, of: all)
      case .key: break
      }
    }
  }
}

extension RecordPlaces {
  /// Notes the places of which responses have shown what types have.
  func noteLearned(in used: inout UsedPlaces) {
    for index in entries.indices where !entries[index].learned.isEmpty {
      used.use(place: Int32(index), of: self)
    }
  }

  /// Forgets everything that isn't used. The numbers of the rest stay, and the others are given
  /// again.
  mutating func forget(but used: UsedPlaces) {
    forgetPlaces(but: used.places)
    forgetShapes(but: used.shapes)
    forgetSteps(but: used.shapes)
    forgetKeys(but: used)
    byteCount = bytes
  }

  private mutating func forgetPlaces(but used: Set<Int32>) {
    numbers = numbers.filter { used.contains($0.value) }
    freePlaces = []
    for index in entries.indices {
      if used.contains(Int32(index)) {
        entries[index].lastType = -1
        entries[index].lastShape = -1
      } else {
        entries[index] = Entry(RecordPlace(embedded: []))
        freePlaces.append(Int32(index))
      }
    }
  }

  private mutating func forgetShapes(but used: Set<Int32>) {
    let (old, oldPrefixes, oldPlaces) = (fields, prefixes, referencePlaces)
    (fields, prefixes, referencePlaces, freeShapes) = ([], [], [], [])
    shapeNumbers = shapeNumbers.filter { used.contains($0.value) }
    for index in shapes.indices {
      guard used.contains(Int32(index)) else {
        shapes[index] = RecordShape(number: Int32(index))
        contents[index] = ShapeContent([], [])
        freeShapes.append(Int32(index))
        continue
      }
      let shape = shapes[index]
      shapes[index].first = Int32(fields.count)
      shapes[index].firstReference = Int32(referencePlaces.count)
      (shapes[index].lastFrom, shapes[index].lastSteps) = (-1, -1)
      for var field in old[shape.range] {
        let prefix = prefix(of: field)
        field.prefix = Int32(prefixes.count)
        if !used.contains(field.part) { field.part = -1 }
        prefixes += oldPrefixes[prefix]
        fields.append(field)
      }
      referencePlaces += oldPlaces[Int(shape.firstReference)...].prefix(Int(shape.referenceCount))
    }
    let known = Set(used.map { shapes[Int($0)].layout })
    layouts = layouts.filter { known.contains($0.value) }
  }

  private mutating func forgetSteps(but used: Set<Int32>) {
    let (old, oldFirst) = (steps, firstSteps)
    (steps, firstSteps) = ([], [:])
    for (pair, first) in oldFirst where used.contains(pair.from) && used.contains(pair.to) {
      firstSteps[pair] = Int32(steps.count)
      steps += old[Int(first)...].prefix(Int(shapes[Int(pair.to)].count))
    }
    merges = merges.filter { pair, shape in
      used.contains(pair.from) && used.contains(pair.to) && (shape < 0 || used.contains(shape))
    }
  }

  private mutating func forgetKeys(but used: UsedPlaces) {
    fieldKeyNumbers = fieldKeyNumbers.filter { used.keys.contains($0.value) }
    members = members.filter { used.members.contains($0.value) && used.keys.contains($0.key.key) }
    freeKeys = []
    for index in fieldKeys.indices where !used.keys.contains(Int32(index)) {
      fieldKeys[index] = ""
      freeKeys.append(Int32(index))
    }
  }

  // MARK: Memory

  /// How much memory everything takes, roughly.
  var bytes: Int {
    let places = numbers.keys.reduce(0) { $0 + Self.byteCount(of: $1) }
    let shapes = shapeNumbers.keys.reduce(0) { $0 + Self.byteCount(of: $1.fields) }
    let keys = fieldKeyNumbers.values.reduce(0) { $0 + Self.byteCount(ofKey: fieldKeys[Int($1)]) }
    return places + shapes + keys + firstSteps.keys.reduce(0) { $0 + byteCount(ofStepsOf: $1) }
  }

  /// The memory of an entry with its place, which is also a key of a dictionary.
  static func byteCount(of place: RecordPlace) -> Int {
    MemoryLayout<Entry>.stride + MemoryLayout<RecordPlace>.stride + 32 + byteCount(of: place.items)
  }

  private static func byteCount(of items: [RecordPlace.Item]) -> Int {
    items.reduce(32) { count, item in
      let inside = if case .fragment(_, let items) = item { byteCount(of: items) } else { 0 }
      return count + MemoryLayout<RecordPlace.Item>.stride + inside
    }
  }

  /// The memory of a shape with its fields, which are in its content and a dictionary's key.
  static func byteCount(of fields: [RecordPlace.Field]) -> Int {
    let field = MemoryLayout<RecordPlace.Field>.stride + MemoryLayout<RecordShape.Field>.stride
    return MemoryLayout<RecordShape>.stride + MemoryLayout<ShapeContent>.stride + 128
      + fields.count * (field + 64)
  }

  static func byteCount(ofKey key: String) -> Int { 80 + 2 * key.utf8.count }

  func byteCount(ofStepsOf pair: Pair) -> Int {
    32 + Int(shapes[Int(pair.to)].count) * MemoryLayout<ReadingStep>.stride
  }
}
