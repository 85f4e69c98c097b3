import Foundation
import SputnikCore

/// What came back for a request, not yet read.
///
/// ```swift
/// response.status                                            // 200
/// response.headers["Content-Type"]                            // application/json; charset=utf-8
/// response.errors.contains { $0.code == "UNAUTHENTICATED" }  // errors in a 200
/// ```
public struct SputnikResponse: Sendable, Hashable {
  /// The status code of HTTP; `nil` for an response that came another way.
  public var status: Int?
  /// The header fields; a repeated one is joined with commas.
  public var headers: HeaderFields
  /// The bytes of the body: a GraphQL response, or the list of responses to a batch.
  public var body: Data

  /// Makes a response, for interceptors that send nothing.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP; without one the body is taken for GraphQL unseen.
  ///   - headers: The header fields.
  ///   - body: The bytes of a GraphQL response (specification, section 7.1).
  public init(status: Int? = nil, headers: HeaderFields = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ response: TransportResponse) {
    self.init(status: response.status, headers: response.headers, body: response.body)
  }

  /// The GraphQL errors in the body (specification, section 7.1.2), of all the responses to a batch.
  ///
  /// Every use reads the body once through, as fast as it can be skipped, up to where it is no JSON.
  public var errors: [DefaultPartialError] { ResponseErrors.read(body) }
}

extension DefaultPartialError {
  /// What many servers say for programs to understand, in the error's `extensions`.
  ///
  /// ```json
  /// {"message": "Log in again.", "extensions": {"code": "UNAUTHENTICATED"}}
  /// ```
  public var code: String? { extensions["code"]?.stringValue }
}

extension SputnikResponse: CustomStringConvertible, CustomReflectable {
  /// The response without anything that may be secret: no header values, no body.
  public var description: String {
    let source = status.map { "HTTP status \($0)" } ?? "no HTTP"
    let names = headers.map(\.name).sorted().joined(separator: ", ")
    return "\(source), \(body.count) bytes, headers: \(names)"
  }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
