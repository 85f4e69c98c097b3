import SputnikCore
import SputnikLanguage

// The walk: members of an object, values with objects, elements of lists.
//
// Memory safety: `position` is between the start and the end of the reader's text, and is compared
// with the end before each byte is read. Where several bytes are skipped, they were compared
// before. All offsets are those of earlier positions.

/// A position in a response, and the object that it is in.
struct SplitterWalk {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  /// How many lists and objects may still begin inside of each other.
  var levels: Int
  /// The object whose members are read.
  var top: Splitter.Frame
  /// Whether no member of the object was read yet.
  var isFirst = true
  /// Whether errors explain nulls, and whether later ones might.
  let isExplained: Bool
  let isUndecided: Bool

  /// The byte at the position; `nil` at the end.
  var byte: UInt8? {
    @inline(__always) get { position < end ? position.pointee : nil }
  }
  /// The offset of the position.
  var offset: Int {
    @inline(__always) get { position - start }
  }
}

extension Splitter {
  /// What is at a position among the members of an object.
  private enum Found {
    /// A member without objects, which was read.
    case leaf
    /// A member with objects, whose value is at the position.
    case objects
    /// The end of the object, and the offset of its hidden `__typename`; -1 if it has none.
    case end(hidden: Int)
    case surprise
  }

  /// What a value with objects is.
  enum Value {
    /// An object, whose members come now.
    case object
    /// A value that was read to its end.
    case read
    case surprise
  }

  /// Splits the object at the current position. Returns `false` at the first surprise.
  mutating func walk(_ reader: inout __Reader, _ store: inout RecordStore) -> Bool {
    let depth = reader.remainingDepth
    guard reader.end - reader.start < Int(Int32.max), depth > 0 else { return false }
    unfinished = UnfinishedOffsets.find(unfinishedLists, &reader, at: plan.place, store.places)
    store.lastResponse = store.lastResponse.next
    stages.reserveCapacity(store.places.entries[plan.place].count)
    guard learn(plan.type, at: plan.place, reader.position, &reader, &store) else { return false }
    var walk = begin(reader, &store)
    while true {
      switch member(&walk, &reader, &store) {
      case .leaf: continue
      case .objects:
        switch value(&walk, &reader, &store) {
        case .object: continue
        case .read: break
        case .surprise: return false
        }
      case .end(let hidden):
        guard close(&walk, hidden: hidden, &store) else {
          reader.position = walk.position
          reader.remainingDepth = depth
          if roots.count < walk.top.count { isExact = false }
          stages += roots
          store.places.entries[plan.place].count = stages.count
          return true
        }
      case .surprise: return false
      }
      switch elements(&walk, &reader, &store) {
      case .object: continue
      case .read: if !finishMember(&walk, &store) { return false }
      case .surprise: return false
      }
    }
  }

  private mutating func begin(
    _ reader: borrowing __Reader, _ store: inout RecordStore
  ) -> SplitterWalk {
    var (isExplained, isUndecided) = (false, false)
    if case .explained = reader.nulls { isExplained = true }
    if case .undecided = reader.nulls { isUndecided = true }
    let top = frame(
      at: plan.place, of: plan.type, offset: reader.position - reader.start, isRoot: true, &store)
    return SplitterWalk(
      start: reader.start, end: reader.end, position: reader.position + 1,
      levels: reader.remainingDepth - 1, top: top, isExplained: isExplained,
      isUndecided: isUndecided)
  }

  // MARK: Members

  /// Reads the name of the next member, and its value if there are no objects in it.
  @inline(__always)
  private mutating func member(
    _ walk: inout SplitterWalk, _ reader: inout __Reader, _ store: inout RecordStore
  ) -> Found {
    guard let byte = walk.byte else { return .surprise }
    if byte == UInt8(ascii: "}") { return .end(hidden: -1) }
    let first = walk.offset
    if !walk.isFirst {
      guard byte == UInt8(ascii: ",") else { return .surprise }
      walk.position += 1
    }
    if isNormalized, walk.byte == Normalizer.leftOut { leaveOut(&walk, from: first) }
    var index = walk.top.next
    while index < walk.top.count,
      !store.places.hasPrefix(
        store.places.fields[Int(walk.top.fields + index)], at: walk.position, before: walk.end)
    {
      index += 1
    }
    guard index < walk.top.count else { return hiddenTypename(&walk, from: first, &store) }
    let field = store.places.fields[Int(walk.top.fields + index)]
    walk.top.next = index + 1
    walk.isFirst = false
    if walk.top.isRoot { shift = walk.offset - 1 }
    walk.position += Int(field.prefixCount)
    let value = walk.offset
    if field.child.exists {
      walk.top.child = field.child
    } else if !leaf(field, &walk, &reader, &store) {
      return .surprise
    }
    members.append(
      Member(
        position: index, offset: UInt32(value - shift), start: Int32(value),
        end: Int32(walk.offset)))
    if field.child.exists { return .objects }
    if walk.top.isRoot, !finishRoot(walk, &store) { return .surprise }
    return .leaf
  }

  /// Reads a value without objects. Returns `false` if it isn't one.
  @inline(__always)
  private mutating func leaf(
    _ field: RecordShape.Field, _ walk: inout SplitterWalk, _ reader: inout __Reader,
    _ store: inout RecordStore
  ) -> Bool {
    if field.isType, !walk.top.type.exists,
      let name = store.places.type(at: walk.position, before: walk.end, in: walk.top.place)
    {
      walk.top.type = name.type
      walk.position = name.end
      return true
    }
    if let next = Self.plainValue(walk.position, before: walk.end) {
      walk.position = next
      return true
    }
    if walk.byte == UInt8(ascii: "n"), !noteNull(walk) { return false }
    guard let next = Self.value(walk.position, &reader, walk.levels) else { return false }
    walk.position = next
    return true
  }

  /// Reads `"__typename":"Human"` that no property asks for, at the end of an object.
  @inline(__always)
  private mutating func hiddenTypename(
    _ walk: inout SplitterWalk, from first: Int, _ store: inout RecordStore
  ) -> Found {
    guard walk.top.hidesTypename, Self.hasTypename(walk.position, before: walk.end),
      let name = store.places.type(
        at: walk.position + Self.typename.utf8CodeUnitCount, before: walk.end, in: walk.top.place),
      name.end < walk.end, name.end.pointee == UInt8(ascii: "}")
    else { return .surprise }
    if !walk.top.type.exists { walk.top.type = name.type }
    walk.position = name.end
    return .end(hidden: first)
  }

  /// Notes that the next member, which the normalizer has marked, is no part of the object.
  private mutating func leaveOut(_ walk: inout SplitterWalk, from first: Int) {
    walk.position += 1
    walk.top.next = 0
    (walk.top.left, walk.top.leftShift, walk.top.leftGaps) = (first, shift, gaps.count)
    (walk.top.leftEntries, walk.top.leftInner) = (entries.count, inner.count)
  }

  /// Ends a member with objects. Returns `false` at the end of the text.
  @inline(__always)
  private mutating func finishMember(
    _ walk: inout SplitterWalk, _ store: inout RecordStore
  ) -> Bool {
    if walk.top.left < 0 { return !walk.top.isRoot || finishRoot(walk, &store) }
    gaps.remove(from: walk.top.leftGaps)
    shift = walk.top.leftShift
    gap(from: walk.top.left, to: walk.offset, .absent)
    entries.remove(from: walk.top.leftEntries)
    inner.remove(from: walk.top.leftInner)
    members.remove(from: members.count - 1)
    if walk.top.isRoot { gaps.remove(from: 0) }
    walk.top.left = -1
    return true
  }

  /// Notes a null. Returns `false` if an error may explain it: `Normalizer` knows what that means.
  @inline(__always)
  mutating func noteNull(_ walk: borrowing SplitterWalk) -> Bool {
    if walk.isExplained { return false }
    if walk.isUndecided { sawUndecidedNull = true }
    return true
  }
}
