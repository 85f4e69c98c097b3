import Foundation

/// The same part of the value with which a struct is compared while its response is written.
///
/// A copy of a struct shares the memory of its lists and texts. What a change leaves alone has the
/// same bits as before, however much it is, and isn't visited.
struct Counterpart {
  private let type: Any.Type
  private let address: UnsafeRawPointer

  init<T>(_ pointer: UnsafePointer<T>) {
    type = T.self
    address = UnsafeRawPointer(pointer)
  }

  /// Returns the part, if it is of the type.
  func part<T>(as type: T.Type) -> UnsafePointer<T>? {
    // Memory safety: the type is the one with which the counterpart was made.
    self.type == type ? address.assumingMemoryBound(to: type) : nil
  }

  /// An object that is visited, beside that with which it is compared.
  struct Object {
    private let memory: UnsafeRawBufferPointer
    private let other: UnsafeRawPointer

    init<T>(_ object: UnsafePointer<T>, besides other: UnsafePointer<T>) {
      memory = UnsafeRawBufferPointer(start: object, count: MemoryLayout<T>.size)
      self.other = UnsafeRawPointer(other)
    }

    /// Returns the counterpart of a property; `nil` if the property isn't stored in the object.
    func counterpart<T>(of property: UnsafePointer<T>) -> UnsafePointer<T>? {
      guard let start = memory.baseAddress else { return nil }
      let offset = UnsafeRawPointer(property) - start
      guard offset >= 0, offset + MemoryLayout<T>.size <= memory.count else { return nil }
      // Memory safety: both objects are of one type, so they have the property at one offset.
      return (other + offset).assumingMemoryBound(to: T.self)
    }
  }
}

extension UnsafePointer {
  /// Whether two values have the same bits. Equal ones needn't.
  func hasSameBits(as other: UnsafePointer) -> Bool {
    memcmp(self, other, MemoryLayout<Pointee>.size) == 0
  }
}
