/// A buffer in which texts are built, one after the other.
///
/// Memory safety: the buffer belongs to a reader, which frees it. Every write is preceded by a call
/// of `reserve(_:)`.
struct Scratch: ~Copyable {
  /// The memory; `nil` until something is written. Most readers never write.
  private var start: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var count = 0

  /// The first capacity, in bytes. Most texts fit, and allocators provide blocks of up to a
  /// kilobyte fast.
  private static let firstCapacity = 1000

  init() {}

  deinit { start?.deallocate() }

  /// The text that has been built. It is valid until the next change.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func removeAll() { count = 0 }

  mutating func append(_ bytes: UnsafePointer<UInt8>, count newBytes: Int) {
    reserve(newBytes).update(from: bytes, count: newBytes)
    count += newBytes
  }

  /// Appends what `write` writes.
  ///
  /// - Parameters:
  ///   - newBytes: The maximum number of bytes.
  ///   - write: The function that writes, and returns the number of bytes.
  @inline(__always)
  mutating func append(upTo newBytes: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    count += write(reserve(newBytes))
  }

  /// Appends the character in UTF-8.
  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar) {
    let end = reserve(4)
    let code = scalar.value
    func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: code >> shift & 0x3F | 0x80) }
    switch code {
    case ..<0x80:
      end[0] = UInt8(truncatingIfNeeded: code)
      count += 1
    case ..<0x800:
      end[0] = UInt8(truncatingIfNeeded: code >> 6 | 0xC0)
      end[1] = tail(0)
      count += 2
    case ..<0x1_0000:
      end[0] = UInt8(truncatingIfNeeded: code >> 12 | 0xE0)
      end[1] = tail(6)
      end[2] = tail(0)
      count += 3
    default:
      end[0] = UInt8(truncatingIfNeeded: code >> 18 | 0xF0)
      end[1] = tail(12)
      end[2] = tail(6)
      end[3] = tail(0)
      count += 4
    }
  }

  /// Returns the end of the text, with room for `newBytes` after it.
  @inline(__always)
  private mutating func reserve(_ newBytes: Int) -> UnsafeMutablePointer<UInt8> {
    if let start, capacity - count >= newBytes { return start + count }
    return grow(newBytes)
  }

  @inline(never)
  private mutating func grow(_ newBytes: Int) -> UnsafeMutablePointer<UInt8> {
    capacity = max(Self.firstCapacity, capacity * 2, count + newBytes)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    if let start {
      memory.update(from: start, count: count)
      start.deallocate()
    }
    start = memory
    return memory + count
  }
}
