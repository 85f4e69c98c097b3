import SputnikCore

/// A selection, written by hand.
package struct Selection {
  let name: String
  let children: [Selection]

  package init(_ name: String, _ children: [Selection] = []) {
    self.name = name
    self.children = children
  }
}

/// A field of a place, or a member of a shape.
struct Field: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable { case leaf, entity, owned }
  /// The offset of `"name":` among the prefixes, after a comma, and its length.
  let prefix: Int32
  let prefixCount: Int32
  /// The place of the objects in the field; -1 if it has none, and in shapes.
  let child: Int32
  /// The number of the field's key and kind.
  let member: Int32
  let kind: Kind
  /// Whether there are references in the owned objects of the field.
  var hasReferences = false
}

/// What an operation asks for at a place.
struct Place: BitwiseCopyable {
  let first: Int32
  let count: Int32
  let shape: Int32
  /// The position of `id`; -1 for owned objects.
  let key: Int32
  var isEntity: Bool { key >= 0 }
  /// The shape from which this place was read last, and the steps.
  var lastFrom: Int32 = -1
  var lastFirst: Int32 = 0
  var lastCount: Int32 = 0
  // What came at this place.
  var response: Int32 = 0
  var firstSlot: Int32 = -1
  var lastSlot: Int32 = -1
  var lastName: Int32 = -1
  var length = 0
}

/// The members of an object: it ends at every other object.
struct Shape: BitwiseCopyable {
  let first: Int32
  let count: Int32
}

/// A step to read a place from an object of a shape.
struct Step: BitwiseCopyable {
  enum Way: BitwiseCopyable { case copied, entity, owned, missing }
  let way: Way
  /// The first member, and how many are copied with what is between them.
  let position: Int32
  var count: Int32
  let prefix: Int32
  let prefixCount: Int32
  /// The length of the prefix of the member after the last; -1 if there is none.
  var nextPrefix: Int32
  let child: Int32
}

/// A member of the merge of two shapes.
struct MergeStep: BitwiseCopyable {
  let old: Int32
  let new: Int32
  let kind: Field.Kind
  let prefix: Int32
  let prefixCount: Int32
  let oldNext: Int32
  let newNext: Int32
}

struct MergePlan: BitwiseCopyable {
  let shape: Int32
  let first: Int32
  let count: Int32
}

struct Catalog {
  var prefixes: [UInt8] = []
  private var prefixNumbers: [String: Int32] = [:]
  private var members: [String: Int32] = [:]
  var fields: [Field] = []
  var places: [Place] = []
  private var placeNumbers: [[Int32]: Int32] = [:]
  var shapes: [Shape] = []
  var shapeFields: [Field] = []
  private var shapeNumbers: [[Int32]: Int32] = [:]
  var steps: [Step] = []
  private var stepRanges: [UInt64: (Int32, Int32)] = [:]
  var mergeSteps: [MergeStep] = []
  private var mergePlans: [UInt64: MergePlan] = [:]
  private var lastMerge: (UInt64, MergePlan) = (.max, MergePlan(shape: -1, first: 0, count: 0))
  var types: [String] = []
  var typeEnds: [[UInt8]] = []

  // MARK: Places

  /// Returns the number of the place of a selection.
  mutating func place(_ selections: [Selection]) -> Int32 {
    var list: [Field] = []
    for selection in selections {
      let child = selection.children.isEmpty ? -1 : place(selection.children)
      let kind: Field.Kind = child < 0 ? .leaf : places[Int(child)].isEntity ? .entity : .owned
      let prefix = self.prefix(selection.name)
      var field = Field(
        prefix: prefix.0, prefixCount: prefix.1, child: child, member: member(selection.name, kind), kind: kind)
      field.hasReferences =
        kind == .entity || kind == .owned && fields(ofPlace: child).contains { $0.hasReferences }
      list.append(field)
    }
    return place(list, key: selections.firstIndex { $0.name == "id" } ?? -1)
  }

  mutating func place(_ list: [Field], key: Int) -> Int32 {
    let content = list.flatMap { [$0.member, $0.child] } + [Int32(key)]
    if let number = placeNumbers[content] { return number }
    let number = Int32(places.count)
    let place = Place(first: Int32(fields.count), count: Int32(list.count), shape: shape(list), key: Int32(key))
    fields += list
    places.append(place)
    placeNumbers[content] = number
    return number
  }

  func fields(ofPlace place: Int32) -> ArraySlice<Field> {
    let place = places[Int(place)]
    return fields[Int(place.first)..<Int(place.first + place.count)]
  }

  private mutating func prefix(_ name: String) -> (Int32, Int32) {
    let count = Int32(name.utf8.count + 3)
    if let known = prefixNumbers[name] { return (known, count) }
    prefixes.append(UInt8(ascii: ","))
    let first = Int32(prefixes.count)
    prefixes += "\"\(name)\":".utf8
    prefixNumbers[name] = first
    return (first, count)
  }

  private mutating func member(_ name: String, _ kind: Field.Kind) -> Int32 {
    let text = "\(name)/\(kind.rawValue)"
    if let known = members[text] { return known }
    let number = Int32(members.count)
    members[text] = number
    return number
  }

  mutating func number(ofType name: String) -> Int32 {
    if let known = types.firstIndex(of: name) { return Int32(known) }
    types.append(name)
    typeEnds.append(Array(",\"__typename\":\"\(name)\"}".utf8))
    return Int32(types.count - 1)
  }

  // MARK: Shapes

  mutating func shape(_ list: [Field]) -> Int32 {
    let content = list.map(\.member)
    if let number = shapeNumbers[content] { return number }
    let number = Int32(shapes.count)
    shapes.append(Shape(first: Int32(shapeFields.count), count: Int32(list.count)))
    shapeFields += list
    shapeNumbers[content] = number
    return number
  }

  func fields(ofShape shape: Int32) -> ArraySlice<Field> {
    let shape = shapes[Int(shape)]
    return shapeFields[Int(shape.first)..<Int(shape.first + shape.count)]
  }

  // MARK: Steps

  /// Returns the steps to read a place; without a shape those of what was written for it.
  @inline(__always)
  mutating func steps(from shape: Int32, to place: Int32) -> (first: Int, count: Int) {
    let entry = places[Int(place)]
    if entry.lastFrom == shape { return (Int(entry.lastFirst), Int(entry.lastCount)) }
    return otherSteps(from: shape, to: place)
  }

  @inline(never)
  private mutating func otherSteps(from shape: Int32, to place: Int32) -> (first: Int, count: Int) {
    let key = UInt64(UInt32(bitPattern: shape)) << 32 | UInt64(UInt32(bitPattern: place))
    if stepRanges[key] == nil {
      let first = steps.count
      append(Array(fields(ofPlace: place)), from: Array(fields(ofShape: shape)))
      stepRanges[key] = (Int32(first), Int32(steps.count - first))
    }
    let range = stepRanges[key]!
    places[Int(place)].lastFrom = shape
    places[Int(place)].lastFirst = range.0
    places[Int(place)].lastCount = range.1
    return (Int(range.0), Int(range.1))
  }

  private mutating func append(_ list: [Field], from source: [Field]) {
    let begin = steps.count
    for field in list {
      guard let position = source.firstIndex(where: { $0.member == field.member }) else {
        steps.append(
          Step(
            way: .missing, position: -1, count: 1, prefix: field.prefix, prefixCount: field.prefixCount,
            nextPrefix: -1, child: -1))
        continue
      }
      let next = position + 1 < source.count ? source[position + 1].prefixCount : -1
      let way: Step.Way =
        switch field.kind {
        case .leaf: .copied
        case .entity: .entity
        case .owned: .owned
        }
      if way == .copied, steps.count > begin, let last = steps.last, last.way == .copied,
        last.position + last.count == position
      {
        steps[steps.count - 1].count += 1
        steps[steps.count - 1].nextPrefix = next
        continue
      }
      steps.append(
        Step(
          way: way, position: Int32(position), count: 1, prefix: field.prefix,
          prefixCount: field.prefixCount, nextPrefix: next, child: field.child))
    }
  }

  // MARK: Merges

  @inline(__always)
  mutating func mergePlan(_ old: Int32, _ new: Int32) -> MergePlan {
    let key = UInt64(UInt32(bitPattern: old)) << 32 | UInt64(UInt32(bitPattern: new))
    return lastMerge.0 == key ? lastMerge.1 : otherMergePlan(old, new, key)
  }

  @inline(never)
  private mutating func otherMergePlan(_ old: Int32, _ new: Int32, _ key: UInt64) -> MergePlan {
    if mergePlans[key] == nil {
      let olds = Array(fields(ofShape: old))
      let news = Array(fields(ofShape: new))
      let all = olds + news.filter { field in !olds.contains { $0.member == field.member } }
      let first = mergeSteps.count
      for field in all {
        let a = olds.firstIndex { $0.member == field.member } ?? -1
        let b = news.firstIndex { $0.member == field.member } ?? -1
        mergeSteps.append(
          MergeStep(
            old: Int32(a), new: Int32(b), kind: field.kind, prefix: field.prefix,
            prefixCount: field.prefixCount,
            oldNext: a >= 0 && a + 1 < olds.count ? olds[a + 1].prefixCount : -1,
            newNext: b >= 0 && b + 1 < news.count ? news[b + 1].prefixCount : -1))
      }
      mergePlans[key] = MergePlan(shape: shape(all), first: Int32(first), count: Int32(all.count))
    }
    let plan = mergePlans[key]!
    lastMerge = (key, plan)
    return plan
  }
}

extension Catalog {
  /// Returns whether a text begins with the prefix of a field, and is longer.
  @inline(__always)
  func hasPrefix(
    _ prefix: Int32, _ prefixCount: Int32, at text: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Bool {
    let count = Int(prefixCount)
    guard end - text > count else { return false }
    return prefixes.withUnsafeBufferPointer { prefixes in
      prefixes.baseAddress.map { __Reader.equal(text, $0 + Int(prefix), count) } ?? false
    }
  }

  /// Returns the number of the type whose name is at a position, and the position after it.
  mutating func type(
    at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>, in place: Int32
  ) -> (type: Int32, end: UnsafePointer<UInt8>)? {
    let last = places[Int(place)].lastName
    if last >= 0 {
      let isEqual = typeEnds[Int(last)].withUnsafeBufferPointer { text in
        let count = text.count - 15
        guard let name = text.baseAddress, end - position >= count else { return 0 }
        return __Reader.equal(position, name + 14, count) ? count : 0
      }
      if isEqual > 0 { return (last, position + isEqual) }
    }
    guard position < end, position.pointee == UInt8(ascii: "\"") else { return nil }
    let stop = __Reader.endOfPlainText(from: position + 1, before: end)
    guard stop < end, stop.pointee == UInt8(ascii: "\"") else { return nil }
    let name = UnsafeBufferPointer(start: position + 1, count: stop - position - 1)
    let type = number(ofType: String(decoding: name, as: UTF8.self))
    places[Int(place)].lastName = type
    return (type, stop + 1)
  }
}
