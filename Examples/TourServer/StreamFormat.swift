import Foundation
import Sputnik
import SputnikSchema

/// How several GraphQL responses, or parts of one, are sent in one body.
enum StreamFormat: Sendable {
  /// GraphQL over server-sent events, distinct connections mode.
  case serverSentEvents
  /// The events of a subscription as multipart, `subscriptionSpec="1.0"`.
  case multipartEvents
  /// Incremental delivery as multipart.
  case multipartParts(IncrementalFormat)

  /// The media type of the body.
  var mediaType: String {
    switch self {
    case .serverSentEvents: "text/event-stream; charset=utf-8"
    case .multipartEvents: #"multipart/mixed; boundary="-"; subscriptionSpec="1.0""#
    case .multipartParts(.draft): #"multipart/mixed; boundary="-"; incrementalSpec=v0.2"#
    case .multipartParts(.version20220824): #"multipart/mixed; boundary="-"; deferSpec=20220824"#
    }
  }

  /// What comes before everything else.
  var beginning: Data {
    switch self {
    case .serverSentEvents: Data()
    case .multipartEvents, .multipartParts: Data("\r\n---".utf8)
    }
  }

  /// Returns a response, or a part of one, as it is sent.
  func chunk(_ response: JSONValue) -> Data {
    switch self {
    case .serverSentEvents: Data("event: next\ndata: \(response.text)\n\n".utf8)
    case .multipartEvents: part(["payload": response])
    case .multipartParts: part(response)
    }
  }

  /// The delimiter comes directly after a part, so that clients needn't wait for the next one.
  private func part(_ content: JSONValue) -> Data {
    Data("\r\nContent-Type: application/json; charset=utf-8\r\n\r\n\(content.text)\r\n---".utf8)
  }

  /// What says that the connection is alive.
  var heartbeat: Data {
    switch self {
    case .serverSentEvents: Data(":\n\n".utf8)
    case .multipartEvents, .multipartParts: part([:])
    }
  }

  /// What comes after everything else.
  var end: Data {
    switch self {
    case .serverSentEvents: Data("event: complete\ndata:\n\n".utf8)
    case .multipartEvents, .multipartParts: Data("--\r\n".utf8)
    }
  }
}

extension ReceivedRequest {
  /// The format that the client accepts for the events of a subscription; `nil` for none.
  var eventFormat: StreamFormat? {
    if accepts("text/event-stream") { return .serverSentEvents }
    return accepts("multipart/mixed") && accepts("subscriptionSpec") ? .multipartEvents : nil
  }

  /// The format that the client accepts for incremental delivery; `nil` for none.
  var incrementalFormat: IncrementalFormat? {
    guard accepts("multipart/mixed") else { return nil }
    if accepts("incrementalSpec") { return .draft }
    return accepts("deferSpec=20220824") ? .version20220824 : nil
  }

  private func accepts(_ text: String) -> Bool {
    headers["Accept"]?.range(of: text, options: .caseInsensitive) != nil
  }
}
