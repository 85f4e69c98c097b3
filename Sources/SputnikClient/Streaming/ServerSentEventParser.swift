import Foundation
import SputnikCore

/// An event of a stream of server-sent events.
///
/// ```
/// event: next
/// data: {"data":{"hero":null}}
/// ```
struct ServerSentEvent: Equatable {
  /// The name; empty if the event has none.
  var name: String
  /// The lines of data, joined with line feeds.
  var data: Data
}

/// A parser of server-sent events (HTML standard, section 9.2.6).
///
/// The body may be cut into pieces anywhere. An event is complete with the blank line after it, so
/// one that the end of the body cuts off isn't delivered. The fields `id` and `retry` have no
/// meaning for GraphQL and are ignored, as are unknown ones.
///
/// It differs from the standard in one point: an event with a name and without data is delivered,
/// because servers complete an operation with one.
struct ServerSentEventParser: Sendable {
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private let maximumBytes: Int
  /// The beginning of a line whose end hasn't arrived.
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// Whether the last byte was the CR of a line end, which a LF may follow.
  private var hasEndedWithCR = false
  private var name = ""
  /// The lines of data, with a line feed after each.
  private var data: [UInt8] = []

  /// Makes a parser.
  ///
  /// - Parameter maximumBytes: The maximum length of a line, and of the data of an event.
  init(maximumBytes: Int) {
    self.maximumBytes = maximumBytes
  }

  /// Reads the next piece of the body.
  ///
  /// - Parameters:
  ///   - piece: The bytes.
  ///   - events: Gets the events that are complete, also if an error is thrown.
  mutating func read(
    _ piece: Data, into events: inout [ServerSentEvent]
  ) throws(TransportFailure.Reason) {
    let bytes = [UInt8](piece)
    guard let first = bytes.first else { return }
    var start = hasEndedWithCR && first == Self.lineFeed ? 1 : 0
    hasEndedWithCR = false
    // The next one of each kind is looked for once, however many of the other kind come before it.
    var lineFeed = bytes.index(of: Self.lineFeed, from: start)
    var carriageReturn = bytes.index(of: Self.carriageReturn, from: start)
    while true {
      let end = min(lineFeed, carriageReturn)
      try endLine(bytes[start..<end], isComplete: end < bytes.count, &events)
      guard end < bytes.count else { return }
      start = end + 1
      if end == carriageReturn {
        hasEndedWithCR = start == bytes.count
        // The LF after a CR belongs to the same line end.
        if lineFeed == start, start < bytes.count { start += 1 }
        carriageReturn = bytes.index(of: Self.carriageReturn, from: start)
      }
      if lineFeed < start { lineFeed = bytes.index(of: Self.lineFeed, from: start) }
    }
  }

  /// Reads the bytes up to a line end, or to the end of the piece.
  private mutating func endLine(
    _ bytes: ArraySlice<UInt8>, isComplete: Bool, _ events: inout [ServerSentEvent]
  ) throws(TransportFailure.Reason) {
    guard data.count + line.count + bytes.count <= maximumBytes else {
      throw TransportFailure.Reason.eventTooLarge(maximum: maximumBytes)
    }
    guard isComplete, line.isEmpty else {
      line += bytes
      guard isComplete else { return }
      readLine(line[...], &events)
      return line.removeAll(keepingCapacity: true)
    }
    readLine(bytes, &events)
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>, _ events: inout [ServerSentEvent]) {
    var content = line
    if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    isFirstLine = false
    if content.isEmpty { dispatch(&events) } else { readField(content) }
  }

  /// Reads `name: value`. A line that begins with a colon is a comment, as a field without a name.
  private mutating func readField(_ line: ArraySlice<UInt8>) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    if line[..<colon].elementsEqual("data".utf8) {
      data += value
      data.append(Self.lineFeed)
    } else if line[..<colon].elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    }
  }

  private mutating func dispatch(_ events: inout [ServerSentEvent]) {
    if !data.isEmpty || !name.isEmpty {
      events.append(ServerSentEvent(name: name, data: Data(data.dropLast())))
    }
    name = ""
    data.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// Returns the index of the next byte with a value; the number of bytes if there is none.
  fileprivate func index(of byte: UInt8, from start: Int) -> Int {
    withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return bytes.count }
      return UnsafeRawPointer(found) - base
    }
  }
}
