import Foundation
import SputnikLanguage

extension TransportFailure {
  /// A reason for a request without a complete response that Sputnik or one of its transports
  /// found. What an operating system or a networking library reports isn't one of them: it is the
  /// ``TransportFailure/underlyingError``, and ``TransportFailure/reason-swift.property`` is `nil`.
  ///
  /// ```swift
  /// } catch SputnikError.transportError(let failure) {
  ///   switch failure.reason {
  ///   case .deadlineExceeded, .idleTimeoutExceeded: show("The server is slow.")
  ///   case .webSocketClosed(let code, _, _): show("The connection was closed (\(code)).")
  ///   default: show("You seem to be offline.")
  ///   }
  /// }
  /// ```
  ///
  /// A transport of your own throws it too. New cases may be added, so a `switch` outside Sputnik
  /// needs a `default`.
  public enum Reason: Error, Sendable, Hashable {
    /// The request took longer than its deadline, with everything that interceptors did.
    ///
    /// The value is the time that the request was allowed to take.
    case deadlineExceeded(Duration)
    /// The server sent and took no byte for as long as the idle timeout, which is the value.
    case idleTimeoutExceeded(Duration)

    /// The body of the response is longer than the maximum, in bytes. The rest isn't waited for.
    ///
    /// The bytes are counted after decompression, so the maximum also stops a small body that
    /// decompresses to a large one.
    case responseTooLarge(maximum: Int)
    /// A file in the request's body was changed after the body was made.
    ///
    /// The values are the file's name without its folder, the length that was announced, and the
    /// number of bytes that could be read. A file that has become longer isn't read to its end.
    case fileChanged(name: String, announced: Int, found: Int)

    /// There were more redirects than the maximum.
    case tooManyRedirects(maximum: Int)
    /// The redirect goes from https to http, where the request could be read on its way.
    case insecureRedirect
    /// The redirect has no URL, or one that no request can be sent to.
    case invalidRedirect
    /// The status of the redirect would replace `POST` with `GET` (HTTP semantics, section 15.4).
    ///
    /// The values are the status, and the URL that the redirect leads to, without its user, its
    /// password and its query. It is `nil` if the redirect has none.
    case redirectChangesMethod(status: Int, target: String? = nil)

    /// A stream of responses has an event, a part or a line over the maximum, in bytes.
    ///
    /// The connection is closed without waiting for the rest. The maximum applies to each event,
    /// not to their sum. It is that of the request's options, or 16 MiB if they have none.
    case eventTooLarge(maximum: Int)
    /// The bytes of a stream of responses don't follow the rules of its media type: a multipart
    /// body has no boundary, or a part has a line that isn't a header field.
    ///
    /// The values say what the rules demand, and what the response has instead, at most 40
    /// characters of it.
    case malformedStream(expected: String, found: String)
    /// A stream of responses has ended before the server completed the operation: before the event
    /// `complete`, the last delimiter of a multipart body, or a part with `"hasNext": false`.
    case streamEndedEarly

    /// The server didn't accept the handshake of a WebSocket.
    ///
    /// The values are the status code of HTTP, what is wrong with the upgrade (`nil` for another
    /// status than 101), and the header fields and the body of the response. A request maker treats
    /// a response without an upgrade like any other: it throws ``SputnikError/httpError(_:)``.
    case webSocketRefused(
      status: Int, problem: String? = nil, headers: HeaderFields = [:], body: Data = Data())
    /// The handshake of a WebSocket took longer than its timeout, which is the value.
    case webSocketTimedOut(Duration)
    /// The server refused the initialisation of a connection with a message, such as
    /// `connection_error`. The value is the message's payload, as text.
    case initialisationRefused(String)
    /// The payload of `connection_init`, or what a dialect needs otherwise for a connection or an
    /// operation, wasn't made within its timeout, which is the value.
    case connectionPayloadTimedOut(Duration)
    /// The server didn't tell whether it has an operation that was sent over a WebSocket. The value
    /// is the longest time for that, `acknowledgementTimeout` of the options of the WebSocket.
    case acceptanceTimedOut(Duration)
    /// The WebSocket is closed.
    ///
    /// The values are those of the close frame (RFC 6455, section 7.4), and whether the client has
    /// closed the connection, for instance because the server broke a rule. The code is 1005 for a
    /// frame without one, and 1006 if there was no frame. The reason may be empty.
    case webSocketClosed(code: Int, reason: String = "", isByClient: Bool = false)
    /// A loop took its events so slowly that the other operations of its WebSocket had to wait.
    ///
    /// The value is the longest time for which they wait, `slowLoopTimeout` of the options of the
    /// WebSocket. The operation of the loop ends, and a subscription starts again.
    case slowLoop(Duration)
  }

  /// The ``underlyingError``, if it is one of the reasons that Sputnik knows; else `nil`.
  public var reason: Reason? { underlyingError as? Reason }
}

extension TransportFailure.Reason: CustomStringConvertible, LocalizedError {
  /// The reason as a part of a sentence: “no byte was sent or received for 2.5 seconds”.
  public var description: String {
    switch self {
    case .deadlineExceeded(let deadline): "the deadline of \(deadline) has passed"
    case .idleTimeoutExceeded(let timeout): "no byte was sent or received for \(timeout)"
    case .responseTooLarge(let maximum):
      "the response has more than \(maximum) bytes, which is the maximum"
    case .fileChanged(let name, let announced, let found):
      "the file '\(name)' has \(found > announced ? "more than \(announced)" : "\(found)") bytes now, "
        + "and \(announced) bytes were announced"
    case .tooManyRedirects(let maximum): "there were more than \(maximum) redirects"
    case .insecureRedirect: "a redirect from https to http is not followed"
    case .invalidRedirect: "the URL of a redirect isn't an http or https URL with a host"
    case .redirectChangesMethod(let status, let target):
      "a redirect with status \(status)\(target.map { " to \($0)" } ?? ""), which would replace POST with "
        + "GET, is not followed" + (target == nil ? "" : ": use that URL as the endpoint")
    case .eventTooLarge(let maximum):
      "an event of the response has more than \(maximum) bytes, which is the maximum"
    case .malformedStream(let expected, let found):
      "the response is malformed: expected \(expected), found \(found)"
    case .streamEndedEarly: "the response ended before the server completed the operation"
    case .webSocketRefused(_, let problem?, _, _):
      "the server's handshake isn't valid: \(oneLine(problem))"
    case .webSocketRefused(let status, nil, _, _):
      "the server responded with HTTP status \(status) instead of opening a WebSocket"
    case .webSocketTimedOut(let timeout): "no WebSocket was opened within \(timeout)"
    case .initialisationRefused(let payload):
      "the server refused the initialisation" + (payload.isEmpty ? "" : ": \(oneLine(payload))")
    case .connectionPayloadTimedOut(let timeout):
      "the payload for the WebSocket wasn't made within \(timeout)"
    case .acceptanceTimedOut(let timeout):
      "the server didn't accept the operation within \(timeout)"
    case .webSocketClosed(let code, let reason, let isByClient):
      Self.closing(code, isByClient: isByClient) + (reason.isEmpty ? "" : ": \(oneLine(reason))")
    case .slowLoop(let timeout):
      "the loop took its events too slowly: other operations of the connection waited for \(timeout)"
    }
  }

  private static func closing(_ code: Int, isByClient: Bool) -> String {
    if isByClient { return "the client closed the connection with the code \(code)" }
    if code == 1006 { return "the connection ended without a close frame" }
    return "the connection was closed with the code \(code)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
