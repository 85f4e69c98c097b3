import Foundation
import SputnikCore

/// A response as interceptors see it: its body isn't read yet.
///
/// ```swift
/// response.status                                            // 200
/// response.headers["Content-Type"]                           // application/json; charset=utf-8
/// response.errors.contains { $0.code == "UNAUTHENTICATED" }  // also with status 200
/// ```
public struct SputnikResponse: Sendable, Hashable {
  /// The status code of HTTP; `nil` for a response that doesn't come from a transport.
  public var status: Int?
  /// The header fields.
  public var headers: HeaderFields
  /// The bytes of the body: a GraphQL response, or the list of responses to a batch. It is empty if
  /// the response consists of events.
  public var body: Data
  /// The events, if the response to a subscription or an incremental request is a stream of them.
  var events: EventStream?
  /// Whether fields may be missing in the body, because it is a part of an incremental response, or
  /// because the server couldn't deliver a deferred fragment.
  var isIncomplete = false
  /// The lists of which elements are missing in the body.
  var unfinishedLists = UnfinishedLists.none

  /// Makes a response, for interceptors that return one without sending the request.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP. If it is `nil`, the body has to be a GraphQL response.
  ///   - headers: The header fields.
  ///   - body: The bytes of a GraphQL response (specification, section 7.1).
  public init(status: Int? = nil, headers: HeaderFields = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The response without its stream of events, for those who don't take them: a stream keeps its
  /// connection.
  var withoutEvents: SputnikResponse {
    var response = self
    response.events = nil
    return response
  }

  init(_ response: TransportResponse) {
    self.init(status: response.status, headers: response.headers, body: response.body)
  }

  /// The GraphQL errors in the body (specification, section 7.1.2), or in all responses to a batch.
  ///
  /// Each access reads the body to its end, or to the first byte that isn't JSON.
  public var errors: [DefaultPartialError] { ResponseErrors.read(body) }
}

extension DefaultPartialError {
  /// The code of the error in its `extensions`, which many servers send.
  ///
  /// ```json
  /// {"message": "Log in again.", "extensions": {"code": "UNAUTHENTICATED"}}
  /// ```
  public var code: String? { extensions["code"]?.stringValue }
}

extension SputnikResponse: CustomStringConvertible, CustomReflectable {
  /// The response without anything that may be secret: no header values and no body.
  public var description: String {
    let source = status.map { "HTTP status \($0)" } ?? "no HTTP"
    return "\(source), \(body.count) bytes, headers: \(headers.sortedNames)"
  }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
