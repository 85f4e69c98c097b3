// Places, shapes and keys that nothing uses any more: each value of an argument makes others.

/// What is in use. What it consists of is in use, too.
struct UsedPlaces {
  private(set) var places: Set<PlaceNumber> = []
  private(set) var shapes: Set<ShapeNumber> = []
  private(set) var keys: Set<FieldKeyNumber> = []
  private(set) var members: Set<MemberNumber> = []

  mutating func use(place: PlaceNumber, of all: RecordPlaces) {
    guard place.exists, places.insert(place).inserted else { return }
    let entry = all.entries[place]
    for field in entry.place.items.fields { use(field, of: all) }
    for shape in entry.shapes.values { use(shape: shape.number, of: all) }
  }

  mutating func use(shape: ShapeNumber, of all: RecordPlaces) {
    guard shape.exists, shapes.insert(shape).inserted else { return }
    for field in all.content(of: shape).fields { use(field, of: all) }
    members.formUnion(all.fields(of: all.shapes[shape]).map(\.member))
  }

  mutating func use(_ record: Record, of all: RecordPlaces) {
    use(shape: record.shape, of: all)
    for entry in record.entries { use(shape: entry.shape, of: all) }
  }

  mutating func use(key: FieldKeyNumber) { keys.insert(key) }

  private mutating func use(_ field: RecordPlace.Field, of all: RecordPlaces) {
    use(key: field.key)
    use(place: field.child, of: all)
  }
}

extension RecordPlaces {
  /// Forgets everything that isn't used. The numbers of the rest stay, and the others are given
  /// again.
  mutating func forget(but used: UsedPlaces) {
    forgetPlaces(but: used.places)
    forgetShapes(but: used.shapes)
    forgetSteps(but: used.shapes)
    forgetKeys(but: used)
    byteCount = bytes
  }

  private mutating func forgetPlaces(but used: Set<PlaceNumber>) {
    numbers = numbers.filter { used.contains($0.value) }
    entries.free = []
    for place in entries.numbers {
      if used.contains(place) {
        entries[place].lastType = .absent
        entries[place].lastShape = .absent
      } else {
        entries[place] = Entry(RecordPlace(items: [], key: []))
        entries.free.append(place)
      }
    }
  }

  private mutating func forgetShapes(but used: Set<ShapeNumber>) {
    let (old, oldPrefixes) = (fields, prefixes)
    (fields, prefixes, shapes.free) = ([], [], [])
    shapeNumbers = shapeNumbers.filter { used.contains($0.value) }
    for number in shapes.numbers {
      guard used.contains(number) else {
        shapes[number] = RecordShape(number: number)
        contents[number] = ShapeContent([], [])
        shapes.free.append(number)
        continue
      }
      let shape = shapes[number]
      shapes[number].first = Int32(fields.count)
      shapes[number].lastFrom = .absent
      shapes[number].ownSteps = .absent
      for var field in old[shape.range] {
        let prefix = prefix(of: field)
        field.prefix = Int32(prefixes.count)
        if !used.contains(field.part) { field.part = .absent }
        prefixes += oldPrefixes[prefix]
        fields.append(field)
      }
    }
  }

  private mutating func forgetSteps(but used: Set<ShapeNumber>) {
    let (old, oldFirst) = (steps, firstSteps)
    (steps, firstSteps) = ([], [:])
    for (pair, first) in oldFirst where used.contains(pair.from) && used.contains(pair.to) {
      firstSteps[pair] = StepNumber(index: steps.count)
      steps += old[first.index...].prefix(Int(shapes[pair.to].count))
    }
  }

  private mutating func forgetKeys(but used: UsedPlaces) {
    fieldKeyNumbers = fieldKeyNumbers.filter { used.keys.contains($0.value) }
    members = members.filter { used.members.contains($0.value) && used.keys.contains($0.key.key) }
    fieldKeys.free = []
    for key in fieldKeys.numbers where !used.keys.contains(key) {
      fieldKeys[key] = ""
      fieldKeys.free.append(key)
    }
  }

  // MARK: Memory

  /// How much memory everything takes, roughly.
  var bytes: Int {
    let places = numbers.keys.reduce(0) { $0 + Self.byteCount(of: $1) }
    let shapes = shapeNumbers.keys.reduce(0) { $0 + Self.byteCount(of: $1.fields) }
    let keys = fieldKeyNumbers.values.reduce(0) { $0 + Self.byteCount(ofKey: fieldKeys[$1]) }
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
    32 + Int(shapes[pair.to].count) * MemoryLayout<ReadingStep>.stride
  }
}
