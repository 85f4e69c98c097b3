import SputnikLanguage

/// How several GraphQL responses, or the parts of one, are sent in the body of an HTTP response.
///
/// ```swift
/// let accept = "text/event-stream, application/json;q=0.9"
/// StreamFormat(for: .subscription, accept: accept)?.text(of: ["data": ["stars": 5]])
/// // event: next
/// // data: {"data":{"stars":5}}
/// ```
package enum StreamFormat: Hashable, Sendable {
  /// GraphQL over server-sent events, in its mode with a connection for each operation.
  case serverSentEvents
  /// The events of a subscription as multipart, `subscriptionSpec="1.0"`.
  case multipartEvents
  /// Incremental delivery as multipart.
  case multipartParts(IncrementalFormat)

  /// Makes the format that a client accepts for the response to an operation; `nil` for none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the operation.
  ///   - accept: The header field `Accept`.
  package init?(for kind: GraphQL.OperationKind, accept: String) {
    let accept = accept.lowercased()
    let isMultipart = accept.contains("multipart/mixed")
    let isEvents = accept.contains("text/event-stream")
    if kind == .subscription {
      if isEvents {
        self = .serverSentEvents
      } else if isMultipart, accept.contains("subscriptionspec") {
        self = .multipartEvents
      } else {
        return nil
      }
    } else if isMultipart, accept.contains("incrementalspec") {
      self = .multipartParts(.draft)
    } else if isMultipart, accept.contains("deferspec=20220824") {
      self = .multipartParts(.version20220824)
    } else if isEvents {
      self = .serverSentEvents
    } else {
      return nil
    }
  }

  /// The format of the parts of a response.
  package var incrementalFormat: IncrementalFormat {
    if case .multipartParts(let format) = self { format } else { .draft }
  }

  /// The media type of the body.
  package var mediaType: String {
    switch self {
    case .serverSentEvents: "text/event-stream; charset=utf-8"
    case .multipartEvents: #"multipart/mixed; boundary="-"; subscriptionSpec="1.0""#
    case .multipartParts(.draft): #"multipart/mixed; boundary="-"; incrementalSpec=v0.2"#
    case .multipartParts(.version20220824): #"multipart/mixed; boundary="-"; deferSpec=20220824"#
    }
  }
}

extension StreamFormat {
  /// The text before the first response.
  package var beginning: String { self == .serverSentEvents ? "" : "\r\n---" }

  /// Returns a response, or a part of one, as it is sent.
  package func text(of response: JSONValue) -> String {
    switch self {
    case .serverSentEvents: "event: next\ndata: \(response.text)\n\n"
    case .multipartEvents: part(["payload": response])
    case .multipartParts: part(response)
    }
  }

  /// The delimiter comes directly after a part, so that clients needn't wait for the next one.
  private func part(_ content: JSONValue) -> String {
    "\r\nContent-Type: application/json; charset=utf-8\r\n\r\n\(content.text)\r\n---"
  }

  /// The text that says that the connection is alive.
  package var heartbeat: String { self == .serverSentEvents ? ":\n\n" : part([:]) }

  /// The text after the last response.
  package var end: String {
    self == .serverSentEvents ? "event: complete\ndata:\n\n" : "--\r\n"
  }
}
