import SputnikCore
import SputnikLanguage

/// The places and shapes of all documents of a cache, and the names in them. Each has a number.
struct RecordPlaces: Sendable {
  private struct Entry: Sendable {
    var place: RecordPlace
    /// The shape of an object whose type isn't known.
    var shape: RecordShape?
    /// The shapes by the number of the object's type.
    var shapes: [Int32: RecordShape] = [:]
    /// What responses had for objects of a type, where that isn't certain.
    var learned: [Int32: RecordShape] = [:]
  }

  private struct ShapeContent: Hashable, Sendable {
    var fields: [RecordPlace.Field]
    var keys: [RecordShape.Key]
  }

  private struct MemberKey: Hashable, Sendable {
    var key: Int32
    var form: String
  }

  private struct LayoutMember: Hashable, Sendable {
    var name: String
    var member: Int32
    var child: Int32
  }

  private struct Pair: Hashable, Sendable {
    var from: Int32
    var to: Int32
  }

  private var entries: [Entry] = []
  private var numbers: [RecordPlace: Int32] = [:]
  private(set) var shapes: [RecordShape] = []
  private var shapeNumbers: [ShapeContent: Int32] = [:]
  private var layouts: [[LayoutMember]: Int32] = [:]
  private var members: [MemberKey: Int32] = [:]
  private var projections: [Pair: Int] = [:]
  private(set) var steps: [FlatStep] = []
  private(set) var fieldKeys: [String] = []
  private var fieldKeyNumbers: [ExactText: Int32] = [:]
  private(set) var types: [String] = []
  private var typeNumbers: [String: Int32] = [:]
  /// The end of an object with a hidden type: `,"__typename":"Human"}`.
  private(set) var typeEnds: [[UInt8]] = []
  var flat: [FlatPlace] = []
  var flatShapes: [FlatShape] = []
  var flatFields: [FlatField] = []
  /// The places of the references of all shapes.
  private(set) var referencePlaces: [Int32] = []
  /// The prefixes of all fields.
  private(set) var prefixes: [UInt8] = []

  /// Returns the number of a field's key.
  mutating func number(ofFieldKey text: String) -> Int32 {
    if let number = fieldKeyNumbers[ExactText(text)] { return number }
    let number = Int32(fieldKeys.count)
    fieldKeys.append(text)
    fieldKeyNumbers[ExactText(text)] = number
    return number
  }

  /// Returns the number of an object type.
  mutating func number(ofType name: String) -> Int32 {
    if let number = typeNumbers[name] { return number }
    let number = Int32(types.count)
    types.append(name)
    typeEnds.append(Array(",\"__typename\":\"\(name)\"}".utf8))
    typeNumbers[name] = number
    return number
  }

  /// Returns the number of a place.
  mutating func number(of place: RecordPlace) -> Int32 {
    if let number = numbers[place] { return number }
    let number = Int32(entries.count)
    entries.append(Entry(place: place))
    flat.append(
      FlatPlace(
        mayBeEntity: place.mayBeEntity, isTyped: place.items.haveTypes,
        isUncertain: place.items.areUncertain))
    numbers[place] = number
    return number
  }

  /// Returns what is asked for at a place.
  func place(_ number: Int32) -> RecordPlace { entries[Int(number)].place }
  /// Whether the fields at a place depend on the object's type.
  func isTyped(_ place: Int32) -> Bool { flat[Int(place)].isTyped }
  /// Whether objects at a place can be entities.
  func mayBeEntity(_ place: Int32) -> Bool { flat[Int(place)].mayBeEntity }
  /// Whether it has to be learned from responses what objects at a place have.
  func isUncertain(_ place: Int32) -> Bool { flat[Int(place)].isUncertain }
  /// Whether a property can't do without the object at a place.
  func isRequired(_ place: Int32) -> Bool { entries[Int(place)].place.isRequired }
  /// The names of the fields that identify an entity at a place; `nil` if the place doesn't say it.
  func key(_ place: Int32) -> [String]? { entries[Int(place)].place.key }

  /// Returns the place that has the content of two places.
  private mutating func merged(_ a: Int32, _ b: Int32) -> Int32 {
    if a == b || b < 0 { return a }
    if a < 0 { return b }
    var place = entries[Int(a)].place
    place.items += entries[Int(b)].place.items
    place.key = place.key ?? entries[Int(b)].place.key
    if isRequired(b) { place.isRequired = true }
    return number(of: place)
  }

  // MARK: Shapes

  /// Returns everything that an object of a type can have at a place.
  ///
  /// - Parameters:
  ///   - place: The number of the place.
  ///   - type: The number of the type; -1 if it isn't known.
  mutating func shape(at place: Int32, of type: Int32) -> RecordShape {
    // This is called for every object, so the entry isn't copied.
    let index = Int(place)
    let isTyped = flat[index].isTyped && type >= 0
    if let known = isTyped ? entries[index].shapes[type] : entries[index].shape { return known }
    let entry = entries[index]
    let typeName = isTyped ? types[Int(type)] : nil
    let fields = CollectedFields(entry.place.items, of: typeName) { merged($0, $1) }.fields
    let keys = entry.place.keys(of: typeName).map { key in
      let positions = key.names.compactMap { name in fields.firstIndex { $0.keyName == name } }
      return RecordShape.Key(
        positions: positions.count == key.names.count ? positions : [], proofs: key.proofs)
    }
    let shape = shape(of: fields, keys: keys)
    if isTyped { entries[index].shapes[type] = shape } else { entries[index].shape = shape }
    return shape
  }

  /// Returns what an object of a type has at a place, or `nil` if no response has shown it yet.
  mutating func knownShape(at place: Int32, of type: Int32) -> RecordShape? {
    if isUncertain(place) { return entries[Int(place)].learned[type] }
    return shape(at: place, of: type)
  }

  /// Returns the number of what an object of a type has at a place.
  @inline(__always)
  mutating func knownShapeNumber(at place: Int32, of type: Int32) -> Int32? {
    let index = Int(place)
    guard flat[index].isUncertain else { return shapeNumber(at: place, of: type) }
    return entries[index].learned[type]?.number
  }

  /// Notes what a response had for an object of a type. Returns whether that is new.
  @discardableResult
  mutating func learn(_ shape: RecordShape, at place: Int32, of type: Int32) -> Bool {
    if entries[Int(place)].learned[type] === shape { return false }
    entries[Int(place)].learned[type] = shape
    return true
  }

  /// Returns the shape that has only some of the fields of another one.
  mutating func part(of shape: RecordShape, positions: [Int]) -> RecordShape {
    let fields = positions.map { shape.fields[$0].field }
    let key = shape.keys.first { $0.isProven(by: fields) }?.positions ?? []
    let keyFields = key.compactMap { positions.firstIndex(of: $0) }
    return self.shape(
      of: fields, keys: keyFields.count == key.count ? [RecordShape.Key(positions: keyFields)] : [])
  }

  /// Returns the shape with these fields.
  ///
  /// - Parameter keys: The keys that the objects may have.
  mutating func shape(of fields: [RecordPlace.Field], keys: [RecordShape.Key] = []) -> RecordShape {
    let keys = keys.allSatisfy(\.positions.isEmpty) ? [] : keys
    let content = ShapeContent(fields: fields, keys: keys)
    if let number = shapeNumbers[content] { return shapes[Int(number)] }
    var isPlain = true
    var places: [Int32] = []
    var layout: [LayoutMember] = []
    var list: [RecordShape.Field] = []
    for field in fields {
      let member = number(ofMember: field)
      list.append(
        RecordShape.Field(
          field: field, member: member, prefix: Array("\"\(field.responseName)\":".utf8),
          ordinal: Int32(places.count)))
      let child = layoutOfChild(field.child, &places, &isPlain)
      layout.append(LayoutMember(name: field.responseName, member: member, child: child))
    }
    let layoutNumber = layouts[layout] ?? Int32(layouts.count)
    layouts[layout] = layoutNumber
    // Shapes of embedded objects were made above, so this is the next number.
    let shape = RecordShape(
      number: Int32(shapes.count), fields: list, keys: keys, layout: layoutNumber,
      isPlain: isPlain, referencePlaces: places)
    shapes.append(shape)
    shapeNumbers[content] = shape.number
    flatShapes.append(
      FlatShape(
        first: Int32(flatFields.count), firstReference: Int32(referencePlaces.count),
        count: Int32(list.count),
        visibleCount: Int32(list.count - list.reversed().prefix { $0.field.isHidden }.count),
        key: shape.keyPrefix.isEmpty ? Int32(shape.keyFields.first ?? -1) : -2,
        layout: layoutNumber, isPlain: isPlain, hidesTypename: shape.hidesTypename))
    referencePlaces += places
    for field in list {
      flatFields.append(
        FlatField(
          prefix: Int32(prefixes.count), prefixCount: Int32(field.prefix.count),
          child: field.child, ordinal: field.ordinal, key: field.field.key, isType: field.isType))
      prefixes += field.prefix
    }
    return shape
  }

  /// Returns a number for what the objects in a field look like, and adds the places of references.
  private mutating func layoutOfChild(
    _ child: Int32, _ places: inout [Int32], _ isPlain: inout Bool
  ) -> Int32 {
    if child < 0 { return -1 }
    if mayBeEntity(child) {
      places.append(child)
      return -2
    }
    guard !isTyped(child) else {
      isPlain = false
      return -3 - child
    }
    let shape = shape(at: child, of: -1)
    if !shape.isPlain { isPlain = false }
    places += shape.referencePlaces
    return shape.layout
  }

  /// Returns the number of a member's key.
  ///
  /// A field has one member for each identity of its objects, so that operations with and without
  /// an `id` there don't replace each other's data. Embedded objects whose fields depend on types
  /// aren't merged, so each place has a member of its own.
  private mutating func number(ofMember field: RecordPlace.Field) -> Int32 {
    let form =
      if field.child < 0 {
        ""
      } else if mayBeEntity(field.child) {
        entries[Int(field.child)].place.identity
      } else {
        isTyped(field.child) ? "#\(field.child)" : ""
      }
    let key = MemberKey(key: field.key, form: form)
    let number = members[key] ?? Int32(members.count)
    members[key] = number
    return number
  }

  // MARK: Two shapes

  /// Returns whether the objects in two fields have the same text, apart from other records.
  mutating func haveEqualTexts(_ a: Int32, _ b: Int32) -> Bool {
    if a == b { return a < 0 || mayBeEntity(a) || !isTyped(a) && shape(at: a, of: -1).isPlain }
    guard a >= 0, b >= 0 else { return false }
    if mayBeEntity(a) || mayBeEntity(b) { return mayBeEntity(a) && mayBeEntity(b) }
    guard !isTyped(a), !isTyped(b) else { return false }
    let (one, other) = (shape(at: a, of: -1), shape(at: b, of: -1))
    return one.isPlain && one.layout == other.layout
  }

  /// Returns the index of the first of the steps that read one shape from a record of another.
  mutating func steps(from: Int32, to: Int32) -> Int {
    if flatShapes[Int(to)].lastFrom == from { return Int(flatShapes[Int(to)].lastSteps) }
    let pair = Pair(from: from, to: to)
    let first = projections[pair] ?? steps.count
    if projections[pair] == nil {
      projections[pair] = first
      let (written, read) = (shapes[Int(from)], shapes[Int(to)])
      for field in read.fields {
        let position = written.position(of: field.member)
        let child = position.map { written.fields[$0].child } ?? -1
        let hasOther = written.fields.indices.contains { index in
          index != position && written.fields[index].child >= 0
            && written.fields[index].field.key == field.field.key
        }
        let next = position.flatMap { $0 + 1 < written.fields.count ? written.fields[$0 + 1] : nil }
        var kind = FlatStep.Kind.scanned
        if position == nil || field.child >= 0 && hasOther {
          kind = .uncertain
        } else if field.child < 0 || child < 0 {
          kind = .copied
        } else if haveEqualTexts(child, field.child) {
          kind = .equal
        }
        steps.append(
          FlatStep(
            position: Int32(position ?? -1), nextPrefix: Int32(next?.prefix.count ?? 0), kind: kind,
            child: child,
            ordinal: position.map { written.fields[$0].ordinal - field.ordinal } ?? 0))
      }
    }
    flatShapes[Int(to)].lastFrom = from
    flatShapes[Int(to)].lastSteps = Int32(first)
    return first
  }
}
