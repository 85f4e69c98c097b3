import Foundation

/// The body of a request: bytes in memory and files on disk, one after the other.
///
/// ```swift
/// TransportBody(Data(#"{"query":"{ hero { name } }"}"#.utf8))
/// TransportBody([
///   .bytes(Data("--x\r\nContent-Disposition: form-data; name=\"0\"\r\n\r\n".utf8)),
///   .file(URL(filePath: "/tmp/holiday.jpg"), byteCount: 3_145_728),
///   .bytes(Data("\r\n--x--\r\n".utf8)),
/// ])
/// ```
///
/// A body is a value, so it can be sent any number of times. Transports read files piece by piece
/// while they send them. If a file doesn't have the length of its part, the request ends with
/// ``TransportFailure/Reason/fileChanged(name:announced:found:)``, because the length of the whole
/// body was announced before.
public struct TransportBody: Sendable, Hashable {
  /// A part of a body.
  public enum Part: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// A whole file on disk, with its length in bytes.
    case file(URL, byteCount: Int)

    /// The length of the part, in bytes.
    package var byteCount: Int {
      switch self {
      case .bytes(let data): data.count
      case .file(_, let byteCount): byteCount
      }
    }
  }

  /// The parts, in the order in which they are sent.
  public var parts: [Part]

  /// Makes a body of parts.
  ///
  /// - Parameter parts: The parts, in the order in which they are sent; empty for no body.
  public init(_ parts: [Part] = []) {
    self.parts = parts
  }

  /// Makes a body of bytes in memory.
  ///
  /// - Parameter data: The bytes; empty for no body.
  public init(_ data: Data) {
    parts = data.isEmpty ? [] : [.bytes(data)]
  }

  /// The length of the body in bytes: its `Content-Length` (HTTP semantics, section 8.6).
  public var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

  /// Whether the body has no bytes.
  public var isEmpty: Bool { parts.allSatisfy { $0.byteCount == 0 } }

  /// Whether a part is a file.
  var hasFiles: Bool {
    parts.contains { if case .file = $0 { true } else { false } }
  }

  /// Returns the whole body in memory, with its files. Tests and interceptors use it to look at
  /// what is sent.
  ///
  /// - Throws: What Foundation throws for a file that can't be read;
  ///   ``TransportFailure/Reason/fileChanged(name:announced:found:)``.
  public func data() throws -> Data {
    if parts.count == 1, case .bytes(let data) = parts[0] { return data }
    var reader = BodyReader(self)
    var data = Data(capacity: byteCount)
    while let piece = try reader.next() { data += piece }
    return data
  }
}
