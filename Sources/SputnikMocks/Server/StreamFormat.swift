import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

/// How several GraphQL responses, or parts of one, are sent in one body.
enum StreamFormat: Sendable {
  /// GraphQL over server-sent events, distinct connections mode.
  case serverSentEvents
  /// The events of a subscription as multipart, `subscriptionSpec="1.0"`.
  case multipartEvents
  /// Incremental delivery as multipart, in the format of the current draft.
  case multipartParts

  /// Makes the format that a client accepts for the response to an operation; `nil` for none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the operation.
  ///   - accept: The header field `Accept`.
  init?(_ kind: GraphQL.OperationKind, accept: String) {
    if kind != .subscription, accept.contains("incrementalSpec") {
      self = .multipartParts
    } else if accept.contains("text/event-stream") {
      self = .serverSentEvents
    } else if kind == .subscription, accept.contains("subscriptionSpec") {
      self = .multipartEvents
    } else {
      return nil
    }
  }

  private var mediaType: String {
    switch self {
    case .serverSentEvents: "text/event-stream"
    case .multipartEvents: #"multipart/mixed; boundary="-"; subscriptionSpec="1.0""#
    case .multipartParts: #"multipart/mixed; boundary="-"; incrementalSpec=v0.2"#
    }
  }

  private var beginning: String { self == .serverSentEvents ? "" : "\r\n---" }

  /// A response, or a part of one. In multipart, the delimiter comes directly after it, so that
  /// clients needn't wait for the next one.
  private func text(_ response: JSONValue) -> String {
    guard self != .serverSentEvents else { return "event: next\ndata: \(response.text)\n\n" }
    let content = self == .multipartEvents ? ["payload": response] : response
    return "\r\nContent-Type: application/json\r\n\r\n\(content.text)\r\n---"
  }

  private var end: String {
    self == .serverSentEvents ? "event: complete\ndata:\n\n" : "--\r\n"
  }

  /// Returns an HTTP response.
  ///
  /// - Parameter next: Returns the next GraphQL response; `nil` at the end.
  func stream(_ next: @escaping @Sendable () async throws -> JSONValue?) -> TransportStream {
    let state = Locked((beginning: beginning, hasEnded: false))
    return TransportStream(
      status: 200, headers: ["Content-Type": mediaType],
      body: TransportStream.Pieces {
        guard !state.withLock({ $0.hasEnded }) else { return nil }
        let response = try await next()
        let beginning = state.withLock { state in
          defer { state = ("", response == nil) }
          return state.beginning
        }
        return Data((beginning + (response.map(text) ?? end)).utf8)
      })
  }
}
