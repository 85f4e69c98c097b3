import SputnikCore

// Values with objects, and the elements of lists. A position is compared with the end before its
// byte is read.

extension Splitter {
  /// Begins a value with objects.
  @inline(__always)
  mutating func value(
    _ walk: inout SplitterWalk, _ reader: inout __Reader, _ store: inout RecordStore
  ) -> Value {
    while true {
      switch walk.byte {
      case UInt8(ascii: "["):
        walk.levels -= 1
        guard walk.levels >= 0 else { return .surprise }
        walk.top.lists += 1
        walk.position += 1
        if walk.byte == UInt8(ascii: "]") { return .read }
      case UInt8(ascii: "{"):
        guard walk.levels > 0 else { return .surprise }
        return object(&walk, &reader, &store)
      case UInt8(ascii: "n"):
        guard noteNull(walk), let next = Self.value(walk.position, &reader, walk.levels) else {
          return .surprise
        }
        walk.position = next
        return .read
      default: return .surprise
      }
    }
  }

  /// Goes on after a value in lists: to the next element with objects, or to the end of all lists.
  @inline(__always)
  mutating func elements(
    _ walk: inout SplitterWalk, _ reader: inout __Reader, _ store: inout RecordStore
  ) -> Value {
    while walk.top.lists > 0 {
      switch walk.byte {
      case UInt8(ascii: ","):
        walk.position += 1
        let next = value(&walk, &reader, &store)
        guard case .read = next else { return next }
      case UInt8(ascii: "]"):
        walk.position += 1
        walk.top.lists -= 1
        walk.levels += 1
      default: return .surprise
      }
    }
    return .read
  }

  /// Begins an object, unless it is an entity that came again.
  @inline(__always)
  private mutating func object(
    _ walk: inout SplitterWalk, _ reader: inout __Reader, _ store: inout RecordStore
  ) -> Value {
    let place = walk.top.child
    if store.places.mayBeEntity(place), !walk.isExplained,
      let next = knownEntity(at: place, walk.position, before: walk.end, &store)
    {
      if walk.isUndecided { sawUndecidedNull = true }
      gap(from: walk.offset, to: next - walk.start, known[known.count - 1].slot)
      walk.position = next
      return .read
    }
    var type = TypeNumber.absent
    if store.places.isTyped(place) {
      guard let name = typeAhead(walk.position, &reader, place, &store) else { return .surprise }
      type = name
      guard learn(type, at: place, walk.position, &reader, &store) else { return .surprise }
    }
    frames.append(walk.top)
    walk.top = frame(at: place, of: type, offset: walk.offset, isRoot: false, &store)
    walk.position += 1
    walk.levels -= 1
    walk.isFirst = true
    return .object
  }

  /// Ends an object. Returns `false` if it is the outermost one.
  @inline(__always)
  mutating func close(
    _ walk: inout SplitterWalk, hidden: Int, _ store: inout RecordStore
  ) -> Bool {
    walk.position += 1
    walk.levels += 1
    finish(walk.top, at: walk.position, walk.start, hidden: hidden, &store)
    walk.isFirst = false
    guard let outer = frames.popLast() else { return false }
    walk.top = outer
    return true
  }
}
