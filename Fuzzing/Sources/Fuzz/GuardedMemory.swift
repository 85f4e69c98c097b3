import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory between two pages that nobody may touch: reading one byte outside of it ends the process.
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

  /// `Data` keeps up to this many bytes in itself, and would copy them away from the guard.
  static let inlineCapacity = 14

  /// A `Data` over a copy of `bytes` that ends, or begins, at a guard. Short inputs have spaces put in
  /// front of them, which mean nothing in JSON.
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

  /// Reads the byte behind the end, to show that this can't be done.
  func readBeyondEnd() -> UInt8 { first.load(fromByteOffset: capacity, as: UInt8.self) }
}
