import Foundation
import SputnikCore

/// The text of an object: each other object is cut out, a 0 stands for it.
struct Record: Sendable {
  struct Reference: BitwiseCopyable {
    var offset: UInt32
    /// The slot of an entity; less than 0 for an owned record: `~slot` is its index.
    var slot: Int32
  }

  /// The members, the references, and the text.
  let bytes: RecordBytes
  /// The objects without keys in it, in the order of the text.
  var owned: [Record]
  var times: [Int64]?
  var time: Int64
  let shape: Int32
  let textOffset: UInt32
  let memberCount: UInt32

  var referenceCount: Int { (Int(textOffset) - 4 * Int(memberCount)) / 8 }

  @inline(__always)
  func withView<R>(_ body: (View) -> R) -> R {
    bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress.unsafelyUnwrapped
      let references = 4 * Int(memberCount)
      return body(
        View(
          text: (start + Int(textOffset)).assumingMemoryBound(to: UInt8.self),
          textCount: bytes.count - Int(textOffset),
          members: start.assumingMemoryBound(to: UInt32.self), memberCount: Int(memberCount),
          references: (start + references).assumingMemoryBound(to: Reference.self),
          referenceCount: (Int(textOffset) - references) / 8))
    }
  }

  var byteCount: Int { 40 + bytes.count + (times.map { 40 + 8 * $0.count } ?? 0) }

  mutating func set(_ times: [Int64]) {
    time = times.min() ?? time
    self.times = times.allSatisfy { $0 == time } ? nil : times
  }
}

struct View: BitwiseCopyable {
  let text: UnsafePointer<UInt8>
  let textCount: Int
  let members: UnsafePointer<UInt32>
  let memberCount: Int
  let references: UnsafePointer<Record.Reference>
  let referenceCount: Int

  @inline(__always)
  func start(_ position: Int32) -> Int {
    precondition(Int(position) < memberCount && position >= 0)
    return Int(members[Int(position)])
  }

  @inline(__always)
  func range(_ position: Int32, count: Int32 = 1, nextPrefix: Int32) -> Range<Int> {
    let start = start(position)
    let end = nextPrefix < 0 ? textCount - 1 : self.start(position + count) - Int(nextPrefix) - 1
    precondition(start >= 0 && start <= end && end <= textCount)
    return Range(uncheckedBounds: (start, end))
  }

  /// Returns the index of the first reference at an offset or after it.
  @inline(__always)
  func firstReference(from offset: Int) -> Int {
    if referenceCount <= 4 {
      for index in 0..<referenceCount where Int(references[index].offset) >= offset { return index }
      return referenceCount
    }
    var low = 0
    var high = referenceCount
    while low < high {
      let middle = (low + high) / 2
      if Int(references[middle].offset) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the indices of the owned records in a range.
  func owned(in range: Range<Int>) -> Range<Int> {
    let first = firstReference(from: range.lowerBound)
    guard first < referenceCount, Int(references[first].offset) < range.upperBound, references[first].slot < 0
    else { return 0..<0 }
    let last = firstReference(from: range.upperBound)
    let start = Int(~references[first].slot)
    return start..<start + last - first
  }
}
