import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

/// What a ``MutationQueue`` does with a mutation after an error.
public enum MutationFate: Sendable, Hashable, CaseIterable {
  /// It waits, and is sent again, for as long as it takes.
  case waits
  /// It waits until ``MutationQueue/resume()``, and so do all others.
  case pauses
  /// It is given up, and the next one is sent.
  case refused
}

/// An error of a queued mutation, with what is known of the response.
///
/// ```swift
/// let outbox = try await MutationQueue(maker, mutations: [LikePost.self]) { failure in
///   failure.status == 423 ? .waits : failure.fate
/// }
/// ```
public struct MutationFailure: Sendable {
  /// The name of the mutation's type as it is saved.
  public let name: String
  /// The error of the request.
  public let error: any Error
  /// The status code of HTTP; `nil` if no response has arrived.
  public let status: Int?
  /// How long the server wants to have no request (HTTP semantics, section 10.2.3); `nil` if it
  /// doesn't say it.
  public let retryAfter: Duration?
  /// Whether a response has arrived.
  public let hasResponse: Bool
  /// Whether the response has the form of GraphQL: an object with `data` or `errors`. The page of a
  /// captive portal hasn't.
  public let isGraphQL: Bool
  /// Whether one of its errors has the code `UNAUTHENTICATED`, whatever the API makes of errors,
  /// and nothing was executed.
  let isUnauthenticated: Bool
  /// Whether the mutation has a document, and can be sent.
  private let hasDocument: Bool
  /// Whether the server wants to be spared, whatever the mutation is.
  var concernsServer: Bool { status == 429 || status == 503 }

  /// What the queue does, unless the app says something else.
  ///
  /// | what has happened | |
  /// |---|---|
  /// | no connection, a time-out, the connection has ended | waits |
  /// | 408, 409, 425, 429, 500, 502, 503, 504 | waits |
  /// | a response that isn't GraphQL, with any other status but 4xx | waits |
  /// | 401, or an error with the code `UNAUTHENTICATED` and no field that has a value | pauses |
  /// | an interceptor has thrown an error of its own, or the request can't be made | pauses |
  /// | a response that is too long, of which nothing is known | pauses |
  /// | any other 4xx | refused |
  /// | errors without data, or a root field that is null because of an error | refused |
  /// | a response that doesn't fit the struct, or no document for the mutation | refused |
  public var fate: MutationFate {
    if error is CancellationError { return .waits }
    if !hasDocument { return .refused }
    guard hasResponse else { return fateWithoutResponse }
    if status == 401 { return .pauses }
    if isUnauthenticated { return .pauses }
    return switch status {
    case 408, 409, 425, 429, 500, 502, 503, 504: .waits
    case .some(400...499): .refused
    default: isGraphQL ? .refused : .waits
    }
  }

  private var fateWithoutResponse: MutationFate {
    switch error {
    case SputnikError.transportError(let failure):
      switch failure.reason {
      // It may be the page of a captive portal.
      case .responseTooLarge: .pauses
      default: failure.reason?.refusesToken == true ? .pauses : .waits
      }
    // The new token of an interceptor needs a network, too.
    case is any TransportLibraryError: .waits
    // What is wrong is most often nothing of the mutation: a header field, or a configuration.
    default: .pauses
    }
  }
}

extension MutationFailure {
  init(
    _ name: String, _ error: any Error, _ response: SputnikResponse?, hasDocument: Bool = true
  ) {
    self.hasDocument = hasDocument
    self.name = name
    self.error = error
    status = response?.status
    retryAfter = response?.headers.retryAfter
    hasResponse = response != nil
    let object = response.flatMap { (try? JSONValue(parsing: $0.body))?.objectValue }
    isGraphQL = object?["data"] != nil || object?["errors"] != nil
    let refusesUser = object?["errors"]?.arrayValue?
      .contains { $0["extensions"]?["code"] == "UNAUTHENTICATED" }
    isUnauthenticated = refusesUser == true && response?.hasFields != true
  }
}
