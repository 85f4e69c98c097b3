import SputnikCore
import SputnikLanguage

/// The places and shapes of all documents of a cache, and the names in them. Each has a number.
struct RecordPlaces: Sendable {
  /// A place, and what was found out about it.
  struct Entry: Sendable {
    let place: RecordPlace
    /// Whether objects at the place can be entities.
    let mayBeEntity: Bool
    /// Whether the fields depend on the object's type.
    let isTyped: Bool
    /// Whether objects have to show which fragments apply.
    let isUncertain: Bool
    /// The shapes by the type of the object, which is absent if it isn't known.
    fileprivate(set) var shapes: [TypeNumber: TypedShape] = [:]
    /// Whether fragments apply to the objects of a type, where not every object shows it.
    var open: [TypeNumber: [String: Bool]] = [:]
    /// The type of the last object, and its shape; absent before the first one.
    var lastType = TypeNumber.absent
    var lastShape = ShapeNumber.absent
    /// The type whose name came last; absent before the first one.
    var lastName = TypeNumber.absent
    /// The slot of the first entity that the last response had here, and the last one so far.
    var firstSlot = SlotNumber.absent
    var lastSlot = SlotNumber.absent
    /// The number of the response in which these slots were found.
    var response = ResponseNumber(rawValue: 0)
    /// How long the last composed response was, if this is the place of `data`.
    var length = 0
    /// How many records the last response had, if this is the place of `data`.
    var count = 0

    init(_ place: RecordPlace) {
      self.place = place
      mayBeEntity = place.mayBeEntity
      isTyped = place.items.haveTypes
      isUncertain = place.items.areUncertain
    }
  }

  /// The shape of the objects of a type.
  struct TypedShape: Sendable {
    let number: ShapeNumber
    /// Whether it is known which fragments apply. If it isn't, the shape has all that may.
    let isKnown: Bool
  }

  struct ShapeKey: Hashable, Sendable {
    var fields: [RecordPlace.Field]
    var keys: [ShapeContent.Key]
  }

  struct MemberKey: Hashable, Sendable {
    var key: FieldKeyNumber
    var form: String
  }

  /// Two shapes.
  struct Pair: Hashable, Sendable {
    var from: ShapeNumber
    var to: ShapeNumber
    /// Whether everything in the object was written for the shape.
    var isOwn = false
  }

  var entries = NumberedTable<PlaceNumber, Entry>()
  /// Whether the fragments on types apply to the objects of a type, as these have shown it.
  var facts: [TypeNumber: [String: Bool]] = [:]
  var numbers: [RecordPlace: PlaceNumber] = [:]
  var shapes = NumberedTable<ShapeNumber, RecordShape>()
  /// The fields of all shapes.
  var fields: [RecordShape.Field] = []
  /// The prefixes of all fields.
  var prefixes: [UInt8] = []
  var contents = NumberedTable<ShapeNumber, ShapeContent>()
  var shapeNumbers: [ShapeKey: ShapeNumber] = [:]
  var members: [MemberKey: MemberNumber] = [:]
  /// How many numbers of members were given. They aren't given again.
  private var memberCount = 0
  var steps: [ReadingStep] = []
  var firstSteps: [Pair: StepNumber] = [:]
  var fieldKeys = NumberedTable<FieldKeyNumber, String>()
  var fieldKeyNumbers: [ExactText: FieldKeyNumber] = [:]
  private(set) var types = NumberedTable<TypeNumber, String>()
  private var typeNumbers: [String: TypeNumber] = [:]
  /// The types of the satellites in operations, which may be interfaces.
  var expectedTypes: Set<String> = []
  /// The end of an object with a hidden type: `,"__typename":"Human"}`.
  private(set) var typeEnds = NumberedTable<TypeNumber, [UInt8]>()
  /// How much memory the places, shapes, keys and steps take, roughly.
  var byteCount = 0

  /// Returns the number of a field's key.
  mutating func number(ofFieldKey text: String) -> FieldKeyNumber {
    if let number = fieldKeyNumbers[ExactText(text)] { return number }
    byteCount += Self.byteCount(ofKey: text)
    let number = fieldKeys.add(text)
    fieldKeyNumbers[ExactText(text)] = number
    return number
  }

  /// Returns the number of an object type.
  mutating func number(ofType name: String) -> TypeNumber {
    if let number = typeNumbers[name] { return number }
    let number = types.add(name)
    typeEnds.put(Array(",\"__typename\":\"\(name)\"}".utf8), at: number)
    typeNumbers[name] = number
    return number
  }

  /// Returns the number of an object type; `nil` if it hasn't been met.
  func knownNumber(ofType name: String) -> TypeNumber? { typeNumbers[name] }

  /// Returns the number of a place.
  mutating func number(of place: RecordPlace) -> PlaceNumber {
    if let number = numbers[place] { return number }
    byteCount += Self.byteCount(of: place)
    let number = entries.add(Entry(place))
    numbers[place] = number
    return number
  }

  /// Returns the place that has the content of two places.
  private mutating func merged(_ a: PlaceNumber, _ b: PlaceNumber) -> PlaceNumber {
    if a == b || !b.exists { return a }
    if !a.exists { return b }
    var place = entries[a].place
    let other = entries[b].place
    place.items += other.items
    place.key = place.key ?? other.key
    if other.isRequired { place.isRequired = true }
    return number(of: place)
  }

  // MARK: The shapes of a place

  /// Returns everything that an object of a type can have at a place.
  ///
  /// - Parameters:
  ///   - place: The number of the place.
  ///   - type: The number of the type; absent if it isn't known.
  @inline(__always)
  mutating func shape(at place: PlaceNumber, of type: TypeNumber) -> RecordShape {
    shapes[shapeNumber(at: place, of: type)]
  }

  @inline(__always)
  mutating func shapeNumber(at place: PlaceNumber, of type: TypeNumber) -> ShapeNumber {
    // This is called for every object, so the entry isn't copied.
    let type = entries[place].isTyped ? type : .absent
    if entries[place].lastType == type, entries[place].lastShape.exists {
      return entries[place].lastShape
    }
    let number = newShape(at: place, of: type)
    entries[place].lastShape = number
    entries[place].lastType = type
    return number
  }

  @inline(never)
  private mutating func newShape(at place: PlaceNumber, of type: TypeNumber) -> ShapeNumber {
    if let shape = entries[place].shapes[type] { return shape.number }
    let items = items(at: place, of: type)
    let fields = CollectedFields(items) { merged($0, $1) }.fields
    let keys = entries[place].place.keys(of: type.exists ? types[type] : nil).map { key in
      let positions = key.names.compactMap { name in fields.firstIndex { $0.keyName == name } }
      return ShapeContent.Key(
        positions: positions.count == key.names.count ? positions : [], proofs: key.proofs)
    }
    let number = shape(of: fields, keys: keys).number
    entries[place].shapes[type] = TypedShape(
      number: number, isKnown: type.exists && items.undecided.isEmpty)
    return number
  }

  /// Whether objects have shown which fragments at a place apply to a type.
  mutating func isKnown(at place: PlaceNumber, of type: TypeNumber) -> Bool {
    if !entries[place].isUncertain { return true }
    _ = shapeNumber(at: place, of: type)
    return entries[place].shapes[type]?.isKnown == true
  }

  /// Returns what objects of a type have at a place; `nil` if none has shown it yet.
  @inline(__always)
  mutating func knownShape(at place: PlaceNumber, of type: TypeNumber) -> RecordShape? {
    isKnown(at: place, of: type) ? shape(at: place, of: type) : nil
  }

  /// Has the shapes of the objects of a type made anew, as it is known now which fragments apply.
  mutating func forgetShapes(of type: TypeNumber) {
    for place in entries.numbers where entries[place].isUncertain {
      entries[place].shapes[type] = nil
      if entries[place].lastType == type { entries[place].lastShape = .absent }
    }
  }

  // MARK: Shapes

  /// Returns what a shape is made of.
  func content(of shape: ShapeNumber) -> ShapeContent { contents[shape] }

  /// Returns the shape that has only some of the fields of another one.
  mutating func part(of shape: ShapeNumber, positions: [Int]) -> RecordShape {
    let whole = content(of: shape)
    let fields = positions.map { whole.fields[$0] }
    let key = whole.keys.first { $0.isProven(by: fields) }?.positions ?? []
    let keyFields = key.compactMap { positions.firstIndex(of: $0) }
    return self.shape(
      of: fields, keys: keyFields.count == key.count ? [ShapeContent.Key(positions: keyFields)] : []
    )
  }

  /// Returns the shape that has only one field of another one.
  mutating func part(of shape: RecordShape, position: Int) -> RecordShape {
    let index = Int(shape.first) + position
    if !fields[index].part.exists {
      fields[index].part = part(of: shape.number, positions: [position]).number
    }
    return shapes[fields[index].part]
  }

  /// Returns the shape with these fields.
  ///
  /// - Parameter keys: The keys that the objects may have.
  mutating func shape(
    of contents: [RecordPlace.Field], keys: [ShapeContent.Key] = []
  ) -> RecordShape {
    let keys = keys.allSatisfy(\.positions.isEmpty) ? [] : keys
    let key = ShapeKey(fields: contents, keys: keys)
    if let number = shapeNumbers[key] { return shapes[number] }
    // The shapes of the objects in fields are made first.
    let areTexts = contents.map { isText($0.child) }
    var list: [RecordShape.Field] = []
    for (field, isText) in zip(contents, areTexts) {
      let prefix = "\"\(field.responseName)\":".utf8
      list.append(
        RecordShape.Field(
          prefix: Int32(prefixes.count), prefixCount: Int32(prefix.count), child: field.child,
          key: field.key, member: self.number(ofMember: field), isTypename: field.isTypename,
          isType: field.isTypename && field.responseName == "__typename", isText: isText))
      prefixes += prefix
    }
    let objects = list.filter { $0.child.exists }
    let content = ShapeContent(contents, keys)
    let number = shapes.takeNumber()
    byteCount += Self.byteCount(of: contents)
    let shape = RecordShape(
      number: number, first: Int32(fields.count), count: Int32(list.count),
      visibleCount: Int32(list.count - contents.reversed().prefix { $0.isHidden }.count),
      key: content.shapeKey, hasTwins: Set(list.map(\.member)).count < list.count,
      hasForms: Set(objects.map(\.member)).count > Set(objects.map(\.key)).count,
      typePosition: list.firstIndex { $0.isTypename }.map { MemberPosition(index: $0) } ?? .absent,
      hidesTypename: !keys.isEmpty && content.positions["__typename"] == nil)
    shapes.put(shape, at: number)
    self.contents.put(content, at: number)
    shapeNumbers[key] = number
    fields += list
    return shape
  }

  /// Whether there are no references, and no fields that depend on types, in the objects at a
  /// place.
  private mutating func isText(_ place: PlaceNumber) -> Bool {
    if !place.exists { return true }
    if mayBeEntity(place) || isTyped(place) { return false }
    let shape = self.shape(at: place, of: .absent)
    return !shape.hasTwins && fields(of: shape).allSatisfy(\.isText)
  }

  /// The identity of the objects at a place; empty if they have none.
  func form(at place: PlaceNumber) -> String {
    place.exists && mayBeEntity(place) ? entries[place].place.identity : ""
  }

  /// Returns the number of a member's key.
  ///
  /// A field has one member for each identity of its objects, so that operations with and without
  /// an `id` there don't replace each other's data.
  private mutating func number(ofMember field: RecordPlace.Field) -> MemberNumber {
    let key = MemberKey(key: field.key, form: form(at: field.child))
    let number = members[key] ?? MemberNumber(index: memberCount)
    if members.updateValue(number, forKey: key) == nil { memberCount += 1 }
    return number
  }
}
