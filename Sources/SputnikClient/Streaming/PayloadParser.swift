import Foundation
import SputnikCore

/// A GraphQL response in a body that has several of them.
struct Payload: Equatable {
  /// The media type; `nil` if the payload has none of its own.
  var contentType: String?
  var body: Data
}

/// A parser of a body that has several GraphQL responses.
protocol PayloadParser: Sendable {
  /// Whether the server has completed the operation. What follows has no meaning.
  var hasReachedEnd: Bool { get }

  /// Reads the next piece of the body.
  ///
  /// - Parameters:
  ///   - piece: The bytes.
  ///   - payloads: Gets the responses that are complete, also if an error is thrown.
  /// - Throws: ``TransportFailure/Reason/eventTooLarge(maximum:)``;
  ///   ``TransportFailure/Reason/malformedStream(expected:found:)``.
  mutating func read(_ piece: Data, into payloads: inout [Payload]) throws
}

/// A parser of GraphQL over server-sent events, distinct connections mode.
///
/// | event | meaning |
/// |---|---|
/// | `next`, `message`, or without a name | the data are a response |
/// | `complete` | the end |
/// | any other | ignored |
struct ServerSentPayloads: PayloadParser {
  private var parser: ServerSentEventParser
  private(set) var hasReachedEnd = false

  /// - Parameter maximumBytes: The maximum length of an event.
  init(maximumBytes: Int) {
    parser = ServerSentEventParser(maximumBytes: maximumBytes)
  }

  mutating func read(_ piece: Data, into payloads: inout [Payload]) throws {
    var events: [ServerSentEvent] = []
    let result = Result { try parser.read(piece, into: &events) }
    for event in events where !hasReachedEnd {
      switch event.name {
      case "next", "message", "":
        // Without data it keeps the connection alive.
        if !event.data.isEmpty { payloads.append(Payload(body: event.data)) }
      case "complete": hasReachedEnd = true
      default: break
      }
    }
    // What comes after the end may be anything.
    if !hasReachedEnd { try result.get() }
  }
}

/// A parser of multipart bodies with the parts of an incremental response, or with the events of a
/// subscription, which have an object around them.
struct MultipartPayloads: PayloadParser {
  private var parser: MultipartParser
  private(set) var hasReachedEnd = false

  /// - Parameters:
  ///   - boundary: The parameter of the media type.
  ///   - maximumBytes: The maximum length of a part.
  init(boundary: String, maximumBytes: Int) {
    parser = MultipartParser(boundary: boundary, maximumBytes: maximumBytes)
  }

  mutating func read(_ piece: Data, into payloads: inout [Payload]) throws {
    var parts: [MultipartPart] = []
    let result = Result { try parser.read(piece, into: &parts) }
    for part in parts where !hasReachedEnd {
      let content = MultipartContent(part.body)
      let type = part.headers["Content-Type"]
      for body in [content.response, content.failure] {
        if let body { payloads.append(Payload(contentType: type, body: body)) }
      }
      hasReachedEnd = content.failure != nil
    }
    if !hasReachedEnd { try result.get() }
    hasReachedEnd = hasReachedEnd || parser.hasReachedEnd
  }
}
