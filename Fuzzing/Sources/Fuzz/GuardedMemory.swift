import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory between two guard pages. Reading a byte outside of the memory ends the process.
struct GuardedMemory {
  private let first: UnsafeMutableRawPointer
  private let capacity: Int

  init(capacity: Int) {
    let page = Int(getpagesize())
    self.capacity = (capacity + page - 1) / page * page
    let all = mmap(
      nil, self.capacity + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let all, all != MAP_FAILED else { fatalError("no memory") }
    first = all + page
    guard mprotect(first, self.capacity, PROT_READ | PROT_WRITE) == 0 else {
      fatalError("no protection")
    }
  }

  /// The number of bytes that `Data` stores inline. It would copy such a short input away from the guard
  /// page.
  static let inlineCapacity = 14

  /// Copies `bytes` so that they end, or begin, at a guard page.
  ///
  /// Spaces, which have no meaning in JSON, are added before a short input.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - atEnd: Whether the copy ends at a guard page. Otherwise it begins at one.
  /// - Returns: The copy. It is valid until the next call.
  func place(_ bytes: [UInt8], atEnd: Bool) -> Data {
    let padding = max(0, Self.inlineCapacity + 1 - bytes.count)
    let count = padding + bytes.count
    precondition(count <= capacity, "an input of \(count) bytes")
    let place = atEnd ? first + (capacity - count) : first
    memset(place, 0x20, padding)
    bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { memcpy(place + padding, base, source.count) }
    }
    let data = Data(bytesNoCopy: place, count: count, deallocator: .none)
    data.withUnsafeBytes { precondition($0.baseAddress == UnsafeRawPointer(place), "a copy") }
    return data
  }

  /// Reads the byte after the end, which must end the process.
  func readBeyondEnd() -> UInt8 { first.load(fromByteOffset: capacity, as: UInt8.self) }
}
