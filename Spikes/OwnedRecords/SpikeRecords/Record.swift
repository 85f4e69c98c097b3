import Foundation
import SputnikCore

/// A record of a slot, with the owned objects in it.
///
/// One text; each object in it is a record of a flat shape, seen through `Object`: where its text
/// is, and where the offsets of its members are. Entities are cut out, a 0 stands for each.
struct Record: Sendable {
  struct Object: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var shape: Int32
    /// The index of the first member in the table of members.
    var first: UInt32
  }

  struct Reference: BitwiseCopyable {
    var offset: UInt32
    var slot: Int32
  }

  /// The members of the record and of its objects, the objects in the order of the text, the
  /// references, and the text.
  let bytes: RecordBytes
  /// When each member was received, also those of objects, if they differ.
  var times: [Int64]?
  /// When the oldest member was received.
  var time: Int64
  let shape: Int32
  /// The place for which all was written; -1 if there is none.
  let place: Int32
  let textOffset: UInt32
  let memberCount: UInt32
  let objectCount: UInt32

  var textCount: Int { bytes.count - Int(textOffset) }
  var referenceCount: Int { (Int(textOffset) - 4 * Int(memberCount) - 16 * Int(objectCount)) / 8 }

  @inline(__always)
  func withView<R>(_ body: (View) -> R) -> R {
    bytes.withUnsafeBytes { bytes in
      // Memory safety: the tables have these lengths.
      let start = bytes.baseAddress.unsafelyUnwrapped
      let objects = 4 * Int(memberCount)
      let references = objects + 16 * Int(objectCount)
      return body(
        View(
          text: (start + Int(textOffset)).assumingMemoryBound(to: UInt8.self),
          textCount: bytes.count - Int(textOffset),
          members: start.assumingMemoryBound(to: UInt32.self), memberCount: Int(memberCount),
          objects: (start + objects).assumingMemoryBound(to: Object.self),
          objectCount: Int(objectCount),
          references: (start + references).assumingMemoryBound(to: Reference.self),
          referenceCount: (Int(textOffset) - references) / 8))
    }
  }

  /// The whole as an object.
  var top: Object { Object(start: 0, end: UInt32(textCount), shape: shape, first: 0) }

  func hasSameContent(as other: Record) -> Bool {
    guard shape == other.shape, textOffset == other.textOffset, objectCount == other.objectCount else {
      return false
    }
    return bytes.withUnsafeBytes { a in
      other.bytes.withUnsafeBytes { b in
        a.count == b.count && memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0
      }
    }
  }

  var byteCount: Int { 40 + bytes.count + (times.map { 40 + 8 * $0.count } ?? 0) }
}

/// A view of a record while it is kept.
struct View: BitwiseCopyable {
  let text: UnsafePointer<UInt8>
  let textCount: Int
  let members: UnsafePointer<UInt32>
  let memberCount: Int
  let objects: UnsafePointer<Record.Object>
  let objectCount: Int
  let references: UnsafePointer<Record.Reference>
  let referenceCount: Int

  @inline(__always)
  func start(_ object: Record.Object, _ position: Int32) -> Int {
    let index = Int(object.first) + Int(position)
    precondition(index < memberCount && position >= 0)
    return Int(members[index])
  }

  /// Returns the range of the values from one member to another, with what is between them.
  @inline(__always)
  func range(
    _ object: Record.Object, _ position: Int32, count: Int32 = 1, nextPrefix: Int32
  ) -> Range<Int> {
    let start = start(object, position)
    let end =
      nextPrefix < 0 ? Int(object.end) - 1 : self.start(object, position + count) - Int(nextPrefix) - 1
    precondition(start >= 0 && start <= end && end <= textCount)
    return Range(uncheckedBounds: (start, end))
  }

  @inline(__always)
  func reference(_ index: Int) -> Record.Reference {
    precondition(index >= 0 && index < referenceCount)
    return references[index]
  }

  @inline(__always)
  func object(_ index: Int) -> Record.Object {
    precondition(index >= 0 && index < objectCount)
    return objects[index]
  }

  /// Returns the index of the first reference at an offset or after it.
  @inline(__always)
  func firstReference(from offset: Int) -> Int {
    var low = 0
    var high = referenceCount
    while low < high {
      let middle = (low + high) / 2
      if Int(references[middle].offset) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the first object at an offset or after it, from an index on.
  @inline(__always)
  func firstObject(from offset: Int, after index: Int) -> Int {
    var low = index
    // Most often it is one of the next.
    var next = 0
    while low < objectCount, next < 4 {
      if Int(objects[low].start) >= offset { return low }
      low += 1
      next += 1
    }
    var high = objectCount
    while low < high {
      let middle = (low + high) / 2
      if Int(objects[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
