import Foundation

/// A list that grows and shrinks at its end. It has one owner, so that a change needs no check
/// whether somebody else has the same memory, as an `Array` makes it.
///
/// Memory safety: the first `count` of `capacity` elements are initialised, and `count` is at most
/// `capacity`. Indices are checked. The elements need no deinitialisation.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 32) {
    self.capacity = max(capacity, 32)
    start = UnsafeMutablePointer.allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return start[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      start[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    (start + count).initialize(to: element)
    count += 1
  }

  @inline(__always)
  mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let first = elements.baseAddress else { return }
    if capacity - count < elements.count { grow(by: elements.count) }
    (start + count).initialize(from: first, count: elements.count)
    count += elements.count
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let larger = max(2 * capacity, count + more)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.moveInitialize(from: start, count: count)
    start.deallocate()
    start = memory
    capacity = larger
  }

  /// Removes the elements from an index on.
  @inline(__always)
  mutating func remove(from index: Int) {
    precondition(index >= 0 && index <= count)
    count = index
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return start[count]
  }

  /// Calls a function with all elements.
  @inline(__always)
  func withElements<R>(_ body: (UnsafeBufferPointer<Element>) -> R) -> R {
    body(UnsafeBufferPointer(start: start, count: count))
  }
}

extension Stack<UInt8> {
  @inline(__always)
  mutating func append(_ bytes: [UInt8], in range: Range<Int>) {
    bytes.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Appends a part of the bytes of a record.
  @inline(__always)
  mutating func append(_ bytes: RecordBytes, in range: Range<Int>) {
    bytes.withUnsafeBytes { bytes in
      let bytes = bytes.assumingMemoryBound(to: UInt8.self)
      precondition(range.upperBound <= bytes.count)
      append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// The bytes, which aren't copied.
  ///
  /// Memory safety: the data own the memory from now on, since the stack isn't deinitialised.
  consuming func data() -> Data {
    let data = Data(
      bytesNoCopy: start, count: count, deallocator: .custom { memory, _ in memory.deallocate() })
    discard self
    return data
  }
}
