import SputnikCore

/// Bytes that don't change any more (as today's `RecordBytes`).
struct RecordBytes: @unchecked Sendable {
  private final class Memory: ManagedBuffer<Int, UInt8> {}

  private let memory: ManagedBuffer<Int, UInt8>

  @inline(__always)
  init(count: Int, _ fill: (UnsafeMutableRawPointer) -> Void) {
    memory = Memory.create(minimumCapacity: count) { _ in count }
    memory.withUnsafeMutablePointerToElements { fill(UnsafeMutableRawPointer($0)) }
  }

  var count: Int { memory.withUnsafeMutablePointerToHeader { $0.pointee } }

  @inline(__always)
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    memory.withUnsafeMutablePointers { count, bytes in
      body(UnsafeRawBufferPointer(start: bytes, count: count.pointee))
    }
  }
}

/// Values without objects, as today's `Splitter+Values`.
enum Values {
  @inline(never)
  static func value(
    _ position: UnsafePointer<UInt8>, _ reader: inout __Reader, _ levels: Int
  ) -> UnsafePointer<UInt8>? {
    guard position < reader.end, position.pointee > 0x20 else { return nil }
    if position.pointee == UInt8(ascii: "["), levels > 0 {
      var next = position
      repeat {
        guard let end = plainValue(next + 1, before: reader.end), end < reader.end else { break }
        if end.pointee == UInt8(ascii: "]") { return end + 1 }
        next = end
      } while next.pointee == UInt8(ascii: ",")
    }
    reader.position = position
    reader.remainingDepth = levels
    do throws(__ReadError) { try reader.skipValue() } catch { return nil }
    return reader.position
  }

  @inline(__always)
  static func plainValue(
    _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard position < end else { return nil }
    switch position.pointee {
    case UInt8(ascii: "\""):
      let stop = __Reader.endOfPlainText(from: position + 1, before: end)
      return stop < end && stop.pointee == UInt8(ascii: "\"") ? stop + 1 : nil
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      var next = endOfDigits(position + 1, before: end)
      if end - next > 1, next.pointee == UInt8(ascii: "."), isDigit(next[1]) {
        next = endOfDigits(next + 2, before: end)
      }
      return next < end && endsValue(next.pointee) ? next : nil
    case UInt8(ascii: "0"): return end - position > 1 && endsValue(position[1]) ? position + 1 : nil
    case UInt8(ascii: "t"):
      return end - position > 4 && position.halfWord == 0x6575_7274 ? position + 4 : nil
    case UInt8(ascii: "f"):
      return end - position > 5 && (position + 1).halfWord == 0x6573_6C61 ? position + 5 : nil
    default: return nil
    }
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  @inline(__always)
  private static func endOfDigits(
    _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = position
    while next < end, isDigit(next.pointee) { next += 1 }
    return next
  }
}
