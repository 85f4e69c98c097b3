import Foundation
import SputnikCore

/// Something that a cache keeps in a file: a record, a shape of records, or what an object has
/// shown of its type.
///
/// The file knows numbers and bytes only. The bytes have the whole key, so a row that has the
/// number of another key is as good as none.
package struct FileRow: Sendable, Equatable {
  /// The number, which is made of the key.
  package var id: Int64
  /// The number of the row with the shape that this one needs; 0 for a shape.
  package var shape: Int64
  /// When the row was last written or read, in milliseconds since 1970, or ``lasting``.
  package var used: Int64
  /// The content, with a checksum at its end.
  package var bytes: Data

  /// The time of rows that go last when the file is full.
  static let lasting = Int64.max

  /// What a row has. Its bytes begin with it.
  enum Kind: UInt8 {
    case shape
    case record
    case fact
  }

  package init(id: Int64, shape: Int64, used: Int64, bytes: Data) {
    self.id = id
    self.shape = shape
    self.used = used
    self.bytes = bytes
  }
}

/// An error for a row that isn't as it was written.
package struct DamagedRow: Error {}

/// The numbers of rows. Those of one type are side by side.
package struct FileNumbers: Sendable {
  private let endpoint: UInt64

  init(_ endpoint: String) { self.endpoint = Self.hash(endpoint, 1) }

  /// Returns the number of the row with a key.
  func id(_ key: String, _ type: String) -> Int64 {
    range(of: type).lowerBound | Int64(Self.hash(key, endpoint) >> 20)
  }

  /// Returns the numbers of all rows of a type.
  func range(of type: String) -> ClosedRange<Int64> {
    let others: Int64 = 1 << 44 - 1
    let first = Int64(bitPattern: Self.hash(type, endpoint)) & ~others
    return first...(first | others)
  }

  /// Returns a hash that is the same in every process.
  package static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed) }
  }

  /// Memory safety: whole words are read while there are eight bytes, and then single bytes.
  static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      return product.high ^ product.low
    }
    var hash = mixed(seed, UInt64(bytes.count)) | 1
    var offset = 0
    while bytes.count - offset >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = mixed(hash, UInt64(littleEndian: word)) &+ 0x2545_F491_4F6C_DD1D
      offset += 8
    }
    var word: UInt64 = 0
    while offset < bytes.count {
      word = word << 8 | UInt64(bytes[offset])
      offset += 1
    }
    return mixed(mixed(hash, word), seed)
  }
}

/// A writer of the bytes of a row.
struct RowWriter {
  private(set) var bytes: [UInt8] = []

  mutating func integer(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func text(_ text: String) {
    integer(UInt32(text.utf8.count))
    bytes += text.utf8
  }

  mutating func raw(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }

  /// Returns the bytes with a checksum.
  func sealed() -> Data {
    var writer = self
    writer.integer(bytes.withUnsafeBytes { FileNumbers.hash($0, 2) })
    return Data(writer.bytes)
  }
}

/// A reader of the bytes of a row. It reads no byte that isn't there.
struct RowReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  /// - Parameter bytes: The bytes, which stay while the reader is used.
  /// - Throws: ``DamagedRow`` if the checksum is wrong.
  init(_ bytes: UnsafeRawBufferPointer) throws(DamagedRow) {
    guard bytes.count >= 8 else { throw DamagedRow() }
    let end = bytes.count - 8
    self.bytes = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    let sum = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self))
    guard FileNumbers.hash(self.bytes, 2) == sum else { throw DamagedRow() }
  }

  /// Memory safety: `raw` returns as many bytes as the integer has.
  mutating func integer<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type
  ) throws(DamagedRow) -> T {
    T(littleEndian: try raw(MemoryLayout<T>.size).loadUnaligned(as: T.self))
  }

  /// Returns a count of things that have bytes of their own.
  mutating func count() throws(DamagedRow) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= bytes.count else { throw DamagedRow() }
    return count
  }

  /// Returns all bytes that come now.
  mutating func rest() throws(DamagedRow) -> UnsafeRawBufferPointer {
    try raw(bytes.count - position)
  }

  mutating func text() throws(DamagedRow) -> String {
    String(decoding: try raw(count()), as: UTF8.self)
  }

  mutating func raw(_ count: Int) throws(DamagedRow) -> UnsafeRawBufferPointer {
    guard count >= 0, bytes.count - position >= count else { throw DamagedRow() }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
  }
}
