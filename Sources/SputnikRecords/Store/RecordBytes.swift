/// Bytes that don't change any more: an array whose memory is made faster, since no generic type is
/// looked up for it.
///
/// Memory safety: `init` initialises all bytes, and only this type has the memory, which nothing
/// writes later. So several threads may read it.
struct RecordBytes: @unchecked Sendable {
  private final class Memory: ManagedBuffer<Int, UInt8> {}

  private let memory: ManagedBuffer<Int, UInt8>

  /// - Parameter fill: Initialises all bytes.
  @inline(__always)
  init(count: Int, _ fill: (UnsafeMutableRawPointer) -> Void) {
    memory = Memory.create(minimumCapacity: count) { _ in count }
    memory.withUnsafeMutablePointerToElements { fill(UnsafeMutableRawPointer($0)) }
  }

  init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { memory in
      bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { memory.copyMemory(from: start, byteCount: bytes.count) }
      }
    }
  }

  var count: Int { memory.withUnsafeMutablePointerToHeader { $0.pointee } }

  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count)
    return withUnsafeBytes { $0[index] }
  }

  @inline(__always)
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    memory.withUnsafeMutablePointers { count, bytes in
      body(UnsafeRawBufferPointer(start: bytes, count: count.pointee))
    }
  }
}
