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
    /// Whether it has to be learned from responses what objects have.
    let isUncertain: Bool
    /// Whether that is so of objects at the place, or inside of them.
    let isUncertainInside: Bool
    /// The shapes by the type of the object; -1 is the type that isn't known.
    fileprivate(set) var shapes: [Int32: Int32] = [:]
    /// What responses had for objects of a type, where that isn't certain.
    fileprivate(set) var learned: [Int32: Learned] = [:]
    /// The type of the last object, and its shape; -1 before the first one.
    var lastType: Int32 = -1
    var lastShape: Int32 = -1
    /// The type whose name came last; -1 before the first one.
    var lastName: Int32 = -1
    /// The slot of the first entity that the last response had here, and the last one so far.
    var firstSlot: Int32 = -1
    var lastSlot: Int32 = -1
    /// The number of the response in which these slots were found.
    var response: Int32 = 0
    /// How long the last composed response was, if this is the place of `data`.
    var length = 0
    /// How many records the last response had, if this is the place of `data`.
    var count = 0

    /// - Parameter isUncertainBelow: Whether it has to be learned what the objects in fields have.
    init(_ place: RecordPlace, isUncertainBelow: Bool = false) {
      self.place = place
      mayBeEntity = place.mayBeEntity
      isTyped = place.items.haveTypes
      isUncertain = place.items.areUncertain
      isUncertainInside = isUncertain || isUncertainBelow
    }
  }

  /// What a response had for objects of a type.
  struct Learned: Sendable {
    /// The number of the shape with everything that they have.
    var shape: Int32
    /// The number of the shape of the object that has shown it; `nil` if the file has told it, or
    /// if the object left something open.
    var seen: Int32?
    /// Whether nothing was left open. It stays so: a schema says which fragments apply to a type.
    var isCertain = true
  }

  struct ShapeKey: Hashable, Sendable {
    var fields: [RecordPlace.Field]
    var keys: [ShapeContent.Key]
  }

  struct MemberKey: Hashable, Sendable {
    var key: Int32
    var form: String
  }

  struct LayoutMember: Hashable, Sendable {
    var name: String
    var member: Int32
    var child: Int32
  }

  /// Two shapes.
  struct Pair: Hashable, Sendable {
    var from: Int32
    var to: Int32
  }

  var entries: [Entry] = []
  var numbers: [RecordPlace: Int32] = [:]
  var shapes: [RecordShape] = []
  /// The fields of all shapes.
  var fields: [RecordShape.Field] = []
  /// The prefixes of all fields.
  var prefixes: [UInt8] = []
  /// The places of the references of all shapes.
  var referencePlaces: [Int32] = []
  var contents: [ShapeContent] = []
  var shapeNumbers: [ShapeKey: Int32] = [:]
  var layouts: [[LayoutMember]: Int32] = [:]
  var members: [MemberKey: Int32] = [:]
  /// How many numbers were given. Those of layouts and members aren't given again.
  private var layoutCount: Int32 = 0
  private var memberCount: Int32 = 0
  var steps: [ReadingStep] = []
  var firstSteps: [Pair: Int32] = [:]
  /// The shapes of what records of two shapes have together; -1 if it depends on the records.
  var merges: [Pair: Int32] = [:]
  var fieldKeys: [String] = []
  var fieldKeyNumbers: [ExactText: Int32] = [:]
  private(set) var types: [String] = []
  private var typeNumbers: [String: Int32] = [:]
  /// The types of the satellites in operations, which may be interfaces.
  var expectedTypes: Set<String> = []
  /// The end of an object with a hidden type: `,"__typename":"Human"}`.
  private(set) var typeEnds: [[UInt8]] = []
  /// The numbers that can be given again.
  var freePlaces: [Int32] = []
  var freeShapes: [Int32] = []
  var freeKeys: [Int32] = []
  /// How much memory the places, shapes, keys and steps take, roughly.
  var byteCount = 0

  /// Returns the number of a field's key.
  mutating func number(ofFieldKey text: String) -> Int32 {
    if let number = fieldKeyNumbers[ExactText(text)] { return number }
    byteCount += Self.byteCount(ofKey: text)
    let number = freeKeys.popLast() ?? Int32(fieldKeys.count)
    if number == fieldKeys.count { fieldKeys.append(text) } else { fieldKeys[Int(number)] = text }
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

  /// Returns the number of an object type; `nil` if it hasn't been met.
  func knownNumber(ofType name: String) -> Int32? { typeNumbers[name] }

  /// Returns the number of a place.
  mutating func number(of place: RecordPlace) -> Int32 {
    if let number = numbers[place] { return number }
    byteCount += Self.byteCount(of: place)
    let number = freePlaces.popLast() ?? Int32(entries.count)
    let entry = Entry(
      place, isUncertainBelow: place.items.children.contains { entries[Int($0)].isUncertainInside })
    if number == entries.count { entries.append(entry) } else { entries[Int(number)] = entry }
    numbers[place] = number
    return number
  }

  /// Returns the place that has the content of two places.
  private mutating func merged(_ a: Int32, _ b: Int32) -> Int32 {
    if a == b || b < 0 { return a }
    if a < 0 { return b }
    var place = entries[Int(a)].place
    let other = entries[Int(b)].place
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
  ///   - type: The number of the type; -1 if it isn't known.
  @inline(__always)
  mutating func shape(at place: Int32, of type: Int32) -> RecordShape {
    shapes[Int(shapeNumber(at: place, of: type))]
  }

  @inline(__always)
  mutating func shapeNumber(at place: Int32, of type: Int32) -> Int32 {
    // This is called for every object, so the entry isn't copied.
    let index = Int(place)
    let type = entries[index].isTyped ? type : -1
    if entries[index].lastType == type, entries[index].lastShape >= 0 {
      return entries[index].lastShape
    }
    let number = newShape(at: place, of: type)
    entries[index].lastShape = number
    entries[index].lastType = type
    return number
  }

  @inline(never)
  private mutating func newShape(at place: Int32, of type: Int32) -> Int32 {
    if let number = entries[Int(place)].shapes[type] { return number }
    let typeName = type < 0 ? nil : types[Int(type)]
    let number = shape(of: entries[Int(place)].place.items, at: place, typeName)
    entries[Int(place)].shapes[type] = number
    return number
  }

  /// Returns the number of the shape that objects of a type have because of some items of a place.
  private mutating func shape(
    of items: [RecordPlace.Item], at place: Int32, _ type: String?
  ) -> Int32 {
    let fields = CollectedFields(items, of: type) { merged($0, $1) }.fields
    let keys = entries[Int(place)].place.keys(of: type).map { key in
      let positions = key.names.compactMap { name in fields.firstIndex { $0.keyName == name } }
      return ShapeContent.Key(
        positions: positions.count == key.names.count ? positions : [], proofs: key.proofs)
    }
    return shape(of: fields, keys: keys).number
  }

  /// Returns what an object of a type has at a place, or `nil` if no response has shown it yet.
  @inline(__always)
  mutating func knownShape(at place: Int32, of type: Int32) -> RecordShape? {
    guard entries[Int(place)].isUncertain else { return shape(at: place, of: type) }
    return entries[Int(place)].learned[type].map { shapes[Int($0.shape)] }
  }

  /// Returns the shape with which an object was written that has members with these names.
  mutating func shape(ofMembers names: [String], at place: Int32, of type: Int32) -> RecordShape {
    if entries[Int(place)].isUncertain, let known = entries[Int(place)].learned[type]?.shape {
      let positions = content(of: known).positions
      if names.allSatisfy({ positions[$0] != nil }) { return shapes[Int(known)] }
    }
    return shape(at: place, of: type)
  }

  /// Notes what objects of a type have at a place. Returns whether that is new.
  mutating func learn(_ shape: Int32, at place: Int32, of type: Int32) -> Bool {
    learn(Learned(shape: shape), at: place, of: type)
  }

  /// Notes what a response had for an object of a type. Returns whether it shows something new.
  ///
  /// - Parameters:
  ///   - seen: The shape of the object, without what fragments could ask for in its fields.
  ///   - text: Returns the object.
  mutating func learn(
    seen: Int32, at place: Int32, of type: Int32, _ text: () -> ResponseValue?
  ) -> Bool {
    if entries[Int(place)].learned[type]?.seen == seen { return false }
    guard case .object(let object)? = text() else { return false }
    let typeName = types[Int(type)]
    let (items, areCertain) = {
      var fragments = AppliedFragments(type: typeName, places: self)
      let items = fragments.applied(entries[Int(place)].place.items, to: object)
      return (items, fragments.areCertain)
    }()
    if !areCertain, entries[Int(place)].learned[type]?.isCertain == true { return false }
    let shape = shape(of: items, at: place, typeName)
    return learn(
      Learned(shape: shape, seen: areCertain ? seen : nil, isCertain: areCertain), at: place,
      of: type)
  }

  /// Whether responses have left something open of what objects of a type have at a place.
  func isLeftOpen(at place: Int32, of type: Int32) -> Bool {
    entries[Int(place)].learned[type]?.isCertain == false
  }

  private mutating func learn(_ new: Learned, at place: Int32, of type: Int32) -> Bool {
    let old = entries[Int(place)].learned.updateValue(new, forKey: type)
    return old?.shape != new.shape
  }

  // MARK: Shapes

  /// Returns what a shape is made of.
  func content(of shape: Int32) -> ShapeContent { contents[Int(shape)] }

  /// Returns the shape that has only some of the fields of another one.
  mutating func part(of shape: Int32, positions: [Int]) -> RecordShape {
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
    if fields[index].part < 0 {
      fields[index].part = part(of: shape.number, positions: [position]).number
    }
    return shapes[Int(fields[index].part)]
  }

  /// Returns the shape with these fields.
  ///
  /// - Parameter keys: The keys that the objects may have.
  mutating func shape(
    of contents: [RecordPlace.Field], keys: [ShapeContent.Key] = []
  ) -> RecordShape {
    let keys = keys.allSatisfy(\.positions.isEmpty) ? [] : keys
    let key = ShapeKey(fields: contents, keys: keys)
    if let number = shapeNumbers[key] { return shapes[Int(number)] }
    var isPlain = true
    var references: [Int32] = []
    var layout: [LayoutMember] = []
    var list: [RecordShape.Field] = []
    for field in contents {
      let member = number(ofMember: field)
      let prefix = "\"\(field.responseName)\":".utf8
      list.append(
        RecordShape.Field(
          prefix: Int32(prefixes.count), prefixCount: Int32(prefix.count), child: field.child,
          ordinal: Int32(references.count), key: field.key, member: member,
          isTypename: field.isTypename,
          isType: field.isTypename && field.responseName == "__typename"))
      prefixes += prefix
      let child = layoutOfChild(field.child, &references, &isPlain)
      layout.append(LayoutMember(name: field.responseName, member: member, child: child))
    }
    // Of two forms of a field, the newer one is read.
    let objects = list.filter { $0.child >= 0 }
    for field in objects
    where objects.contains(where: { $0.key == field.key && $0.member != field.member }) {
      isPlain = false
    }
    let layoutNumber = layouts[layout] ?? layoutCount
    if layouts.updateValue(layoutNumber, forKey: layout) == nil { layoutCount += 1 }
    let content = ShapeContent(contents, keys)
    // Shapes of embedded objects were made above, so this is the next number.
    let number = freeShapes.popLast() ?? Int32(shapes.count)
    byteCount += Self.byteCount(of: contents)
    let shape = RecordShape(
      number: number, first: Int32(fields.count), count: Int32(list.count),
      visibleCount: Int32(list.count - contents.reversed().prefix { $0.isHidden }.count),
      firstReference: Int32(referencePlaces.count), referenceCount: Int32(references.count),
      key: content.keyPrefix.isEmpty ? Int32(content.keyFields.first ?? -1) : -2,
      layout: layoutNumber, isPlain: isPlain,
      hidesTypename: !keys.isEmpty && content.positions["__typename"] == nil)
    if number == shapes.count {
      shapes.append(shape)
      self.contents.append(content)
    } else {
      shapes[Int(number)] = shape
      self.contents[Int(number)] = content
    }
    shapeNumbers[key] = number
    referencePlaces += references
    fields += list
    return shape
  }

  /// Returns a number for what the objects in a field look like, and adds the places of references.
  private mutating func layoutOfChild(
    _ child: Int32, _ references: inout [Int32], _ isPlain: inout Bool
  ) -> Int32 {
    if child < 0 { return -1 }
    if mayBeEntity(child) {
      references.append(child)
      return -2
    }
    guard !isTyped(child) else {
      // All references inside have the number of the object: which there are depends on its type.
      references.append(child)
      isPlain = false
      return -3 - child
    }
    let shape = shape(at: child, of: -1)
    if !shape.isPlain { isPlain = false }
    references += referencePlaces[Int(shape.firstReference)...].prefix(Int(shape.referenceCount))
    return shape.layout
  }

  /// The identity of the objects at a place; empty if they have none.
  func form(at place: Int32) -> String {
    place >= 0 && mayBeEntity(place) ? entries[Int(place)].place.identity : ""
  }

  /// Returns the number of a member's key.
  ///
  /// A field has one member for each identity of its objects, so that operations with and without
  /// an `id` there don't replace each other's data.
  private mutating func number(ofMember field: RecordPlace.Field) -> Int32 {
    let key = MemberKey(key: field.key, form: form(at: field.child))
    let number = members[key] ?? memberCount
    if members.updateValue(number, forKey: key) == nil { memberCount += 1 }
    return number
  }
}
