import Foundation
import SputnikMacros
import SputnikExecution
import StarWars
import TestSupport

/// The parts of a response as bytes, in one of the two formats over HTTP.
struct Delivery {
  var type: String
  var body: Data

  /// Executes a request, and returns the body of its response.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - format: The format of the parts.
  ///   - isMultipart: Whether the body is multipart; otherwise it has server-sent events.
  init(
    of request: GraphQLRequest, _ format: IncrementalFormat, isMultipart: Bool
  ) async throws {
    var parts: [String] = []
    for await part in try StarWars.schema().executeIncrementally(request, format: format) {
      parts.append(part.text)
    }
    var text = parts[0]
    type = "application/json"
    if parts.count > 1, isMultipart {
      type = "multipart/mixed; boundary=\"-\""
      text =
        parts.map { "\r\n---\r\nContent-Type: application/json; charset=utf-8\r\n\r\n\($0)" }
        .joined() + "\r\n-----\r\n"
    } else if parts.count > 1 {
      type = "text/event-stream"
      text =
        parts.map { "event: next\ndata: \($0)\n\n" }.joined() + "event: complete\ndata:\n\n"
    }
    body = Data(text.utf8)
  }

  /// The body in pieces.
  func pieces(_ random: inout Random) -> [Data] {
    var rest = body[...]
    var pieces: [Data] = []
    while !rest.isEmpty {
      let count = min(rest.count, 1 + random.below(random.below(2) == 0 ? 8 : 400))
      pieces.append(Data(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// The head and the chunks of an HTTP response.
  func chunked(_ random: inout Random) -> Data {
    var response = Data(
      "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
    for piece in pieces(&random) {
      response += Data("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Data("\r\n".utf8)
    }
    return response + Data("0\r\n\r\n".utf8)
  }

  /// A transport that delivers the body in pieces.
  func transport(_ random: inout Random) -> MockTransport {
    MockTransport(
      streaming: .init(
        headers: ["Content-Type": type],
        steps: pieces(&random).map(MockTransport.StreamedResponse.Step.data)))
  }
}

extension JSONValue {
  /// Returns whether this has all that an earlier value had.
  func isComplete(_ earlier: JSONValue) -> Bool {
    switch (self, earlier) {
    case (.object(let members), .object(let earlier)):
      earlier.allSatisfy { members[$0.key]?.isComplete($0.value) == true }
    case (.array(let elements), .array(let earlier)):
      elements.count >= earlier.count
        && zip(elements, earlier).allSatisfy { $0.isComplete($1) }
    default: self == earlier
    }
  }
}
