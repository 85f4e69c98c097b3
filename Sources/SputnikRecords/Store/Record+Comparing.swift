import Foundation
import SputnikCore

extension Record {
  /// Returns whether the records differ in nothing but their times.
  func hasSameContent(as other: Record) -> Bool {
    guard shape == other.shape else { return false }
    return bytes.withUnsafeBytes { bytes in other.bytes.withUnsafeBytes(bytes.hasBytes) }
  }

  /// Returns whether a part of the text is equal to one of another record.
  @inline(__always)
  func hasEqualText(_ range: Range<Int>, as other: Record, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { other in
        UnsafeRawBufferPointer(rebasing: bytes[range])
          .hasBytes(of: UnsafeRawBufferPointer(rebasing: other[otherRange]))
      }
    }
  }

  /// Returns whether a value is the same as one of another record, with the same references and the
  /// same fields of objects: equal texts can be of different fields.
  func hasEqualValue(_ range: Range<Int>, as other: Record, _ otherRange: Range<Int>) -> Bool {
    guard hasEqualText(range, as: other, otherRange) else { return false }
    var (a, b) = (
      firstReference(from: range.lowerBound), other.firstReference(from: otherRange.lowerBound)
    )
    while a < referenceCount, reference(a).offset < range.upperBound {
      guard b < other.referenceCount, reference(a).slot == other.reference(b).slot else {
        return false
      }
      (a, b) = (a + 1, b + 1)
    }
    (a, b) = (
      firstEntry(from: range.lowerBound, after: 0),
      other.firstEntry(from: otherRange.lowerBound, after: 0)
    )
    while a < entryCount, entry(a).start < range.upperBound {
      guard b < other.entryCount, entry(a).shape == other.entry(b).shape else { return false }
      (a, b) = (a + 1, b + 1)
    }
    return true
  }

  /// Returns a hash of a part of the text.
  func hash(of range: Range<Int>, _ seed: UInt64) -> UInt64 {
    bytes.withUnsafeBytes { FileNumbers.hash(UnsafeRawBufferPointer(rebasing: $0[range]), seed) }
  }
}

extension UnsafeRawBufferPointer {
  /// Returns whether another buffer has the same bytes.
  ///
  /// Memory safety: both have as many bytes as are compared.
  @inline(__always)
  func hasBytes(of other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let a = baseAddress, let b = other.baseAddress else { return isEmpty }
    return a == b || memcmp(a, b, count) == 0
  }
}
