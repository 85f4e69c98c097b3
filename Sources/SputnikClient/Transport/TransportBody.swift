import Foundation

/// What a request carries: bytes in memory and files on disk, one after the other.
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
/// A body is a description: sending it doesn't use it up, so it can be sent again. Transports read
/// files piece by piece while they send them. A file that isn't as long as its part says ends the
/// request with a ``BodyFileChanged``, for the length of the whole was announced already.
public struct TransportBody: Sendable, Hashable {
  /// A piece of a body.
  public enum Part: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// The whole of a file on disk, with its length.
    case file(URL, byteCount: Int)

    /// How many bytes the part has.
    public var byteCount: Int {
      switch self {
      case .bytes(let data): data.count
      case .file(_, let byteCount): byteCount
      }
    }
  }

  /// What is sent, in this order.
  public var parts: [Part]

  /// Makes a body of parts.
  ///
  /// - Parameter parts: What is sent, in this order; nothing for no body.
  public init(_ parts: [Part] = []) {
    self.parts = parts
  }

  /// Makes a body of bytes in memory.
  ///
  /// - Parameter data: The bytes; none for no body.
  public init(_ data: Data) {
    parts = data.isEmpty ? [] : [.bytes(data)]
  }

  /// How many bytes the body has: its `Content-Length` (HTTP semantics, section 8.6).
  public var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

  /// Whether nothing is sent.
  public var isEmpty: Bool { parts.allSatisfy { $0.byteCount == 0 } }

  /// Whether there is more to it than bytes in memory.
  var hasFiles: Bool {
    parts.contains { if case .file = $0 { true } else { false } }
  }

  /// The whole body in memory, files included: for tests, and for interceptors that look at what is
  /// sent.
  ///
  /// - Throws: What Foundation throws for a file that can't be read; ``BodyFileChanged``.
  public func data() throws -> Data {
    if parts.count == 1, case .bytes(let data) = parts[0] { return data }
    var reader = BodyReader(self)
    var data = Data(capacity: byteCount)
    while let piece = try reader.next() { data += piece }
    return data
  }
}

/// A file of a request's body isn't as long as the body says: it was changed after the body had been
/// made.
///
/// ```
/// the file 'holiday.jpg' has 3145000 bytes now, and 3145728 bytes were announced
/// ```
public struct BodyFileChanged: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's name, without its folder.
  public var name: String
  /// The length that the body says.
  public var announced: Int
  /// How many bytes could be read; of a file that has become longer, at least so many.
  public var found: Int

  /// Makes the error by hand, for tests.
  public init(name: String, announced: Int, found: Int) {
    self.name = name
    self.announced = announced
    self.found = found
  }

  /// The failure as one sentence.
  public var description: String {
    let amount = found > announced ? "more than \(announced)" : "\(found)"
    return "the file '\(name)' has \(amount) bytes now, and \(announced) bytes were announced"
  }
}
