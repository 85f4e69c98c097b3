import Foundation
import SputnikCore

/// A part of a multipart body.
package struct MultipartPart: Equatable {
  package var headers: HeaderFields
  package var body: Data
}

/// A parser of multipart bodies (RFC 2046, section 5.1).
///
/// ```
/// --graphql
/// Content-Type: application/json
///
/// {"data":{"hero":null},"hasNext":true}
/// --graphql
/// ```
///
/// The body may be cut into pieces anywhere, and lines may end with LF alone. A part is complete as
/// soon as the boundary after it has arrived: servers send it with the part, and the rest of its
/// line, which says whether there is another part, with the next one.
///
/// So a line in a part that begins with `--` and the boundary always ends the part, whatever
/// follows in the line. RFC 2046 demands this comparison, too. In JSON, a line can't begin with
/// `--`: line breaks in strings are escaped.
package struct MultipartParser: Sendable {
  private enum Place {
    case preamble
    /// In the line of a delimiter, after the boundary.
    case delimiter
    case headers
    case body
    /// After the last delimiter.
    case epilogue
  }

  /// The maximum length of the header fields of a part, in bytes.
  static let maximumHeaderBytes = 16_384

  private let maximumBytes: Int
  private var delimiter: MultipartDelimiter
  private var place = Place.preamble
  /// The number of bytes at this place so far.
  private var length = 0
  private var line: [UInt8] = []
  private var headers: [HeaderFields.Field] = []
  private var body: [UInt8] = []

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - boundary: The parameter of the media type.
  ///   - maximumBytes: The maximum length of a part, and of the text before the first one.
  package init(boundary: String, maximumBytes: Int) {
    delimiter = MultipartDelimiter(boundary: boundary)
    self.maximumBytes = maximumBytes
  }

  /// Whether the last delimiter has arrived.
  var hasReachedEnd: Bool { place == .epilogue }

  /// Reads the next piece of the body.
  ///
  /// - Parameters:
  ///   - piece: The bytes.
  ///   - parts: Gets the parts that are complete, also if an error is thrown.
  /// - Throws: ``TransportFailure/Reason/eventTooLarge(maximum:)``;
  ///   ``TransportFailure/Reason/malformedStream(expected:found:)``.
  package mutating func read(_ piece: Data, into parts: inout [MultipartPart]) throws {
    let bytes = [UInt8](piece)
    var index = 0
    while index < bytes.count {
      switch place {
      case .epilogue: return
      case .preamble, .body: index = try readContent(bytes, from: index, &parts)
      case .delimiter, .headers:
        try readLine(bytes[index])
        index += 1
      }
    }
  }

  /// Reads up to the next delimiter. Returns where it ends.
  private mutating func readContent(
    _ bytes: [UInt8], from start: Int, _ parts: inout [MultipartPart]
  ) throws(TransportFailure.Reason) -> Int {
    let end = delimiter.end(in: bytes, from: start)
    let content = bytes[start..<(end ?? bytes.count)]
    length += content.count
    guard length - delimiter.count - 1 <= maximumBytes else {
      throw TransportFailure.Reason.eventTooLarge(maximum: maximumBytes)
    }
    if place == .body { body += content }
    guard let end else { return bytes.count }
    if place == .body { parts.append(part()) }
    enter(.delimiter)
    return end
  }

  /// Returns the part whose delimiter has arrived. The line break before a delimiter belongs to it.
  private mutating func part() -> MultipartPart {
    body.removeLast(min(delimiter.count, body.count))
    if body.last == UInt8(ascii: "\r") { body.removeLast() }
    defer { body.removeAll(keepingCapacity: true) }
    return MultipartPart(headers: HeaderFields(headers), body: Data(body))
  }

  private mutating func enter(_ next: Place) {
    place = next
    length = 0
    line.removeAll(keepingCapacity: true)
  }

  /// Reads a byte of a line that isn't content.
  private mutating func readLine(_ byte: UInt8) throws {
    length += 1
    guard length <= Self.maximumHeaderBytes else {
      throw TransportFailure.Reason.malformedStream(
        expected: "header fields of at most \(Self.maximumHeaderBytes) bytes", found: "longer ones")
    }
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      if place == .delimiter, line == Array("--".utf8) { enter(.epilogue) }
      return
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if place == .delimiter { try endDelimiter() } else { try endHeader() }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func endDelimiter() throws(TransportFailure.Reason) {
    guard line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      throw malformed("the end of the line after a boundary")
    }
    headers = []
    enter(.headers)
  }

  private mutating func endHeader() throws(TransportFailure.Reason) {
    if line.isEmpty {
      delimiter.restart()
      enter(.body)
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw malformed("a header field of a part")
    }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
    headers.append(
      HeaderFields.Field(
        name: String(decoding: line[..<colon], as: UTF8.self),
        value: value.trimmingCharacters(in: .whitespaces)))
  }

  /// Returns the error of a line that isn't what the rules demand.
  private func malformed(_ expected: String) -> TransportFailure.Reason {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    let found = "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”"
    return .malformedStream(expected: expected, found: found)
  }
}
