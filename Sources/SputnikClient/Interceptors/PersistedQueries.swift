import Foundation
import SputnikCore

/// An interceptor that sends the hash of a document in place of its text, and the text only if the
/// server doesn't know the hash (automatic persisted queries).
///
/// ```json
/// {"operationName": "Hero", "variables": {"id": "1000"},
///  "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ecf4edb46db40b51…"}}}
/// ```
///
/// A server that doesn't know the hash responds with the error `PERSISTED_QUERY_NOT_FOUND`. The
/// request is then sent with the hash and the text. A server that doesn't support hashes responds
/// with the error `PERSISTED_QUERY_NOT_SUPPORTED`. This request and all later ones are then sent
/// without a hash.
///
/// ```swift
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Retry(), PersistedQueries(usesGET: true)])
/// ```
public struct PersistedQueries: SputnikInterceptor {
  private struct State {
    var isSupported = true
    var hashes: [String: String] = [:]
  }

  private let usesGET: Bool
  private let state = Locked(State())

  /// Makes the interceptor.
  ///
  /// - Parameter usesGET: Whether queries without their text are sent with `GET`, so that caches
  ///   can respond. Requests with the text have the method of the options.
  public init(usesGET: Bool = false) { self.usesGET = usesGET }

  /// Sends the request with the hash, and once more with the document if the server needs it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response to the last of the requests.
  /// - Throws: What `next` throws.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    // If the server doesn't know one hash of a batch, it has executed the other operations. A batch
    // with a mutation must not be sent again.
    guard state.withLock({ $0.isSupported }), request.operations.count == 1 || request.isQuery
    else {
      return try await next(request)
    }
    var hashed = request
    for index in hashed.operations.indices {
      hashed.operations[index].extensions["persistedQuery"] = [
        "version": 1, "sha256Hash": .string(hash(of: hashed.operations[index].document)),
      ]
    }
    var short = hashed
    for index in short.operations.indices { short.operations[index].omitsDocument = true }
    if usesGET { short.options.method = .get }

    let response = try await next(short)
    switch Refusal(response) {
    case .notFound: return try await next(hashed)
    case .notSupported:
      state.withLock { $0.isSupported = false }
      return try await next(request)
    case nil: return response
    }
  }

  private enum Refusal {
    case notFound
    case notSupported

    /// Reads the code, and the message of older servers.
    init?(_ response: SputnikResponse) {
      let errors = response.errors
      func has(_ code: String, _ message: String) -> Bool {
        errors.contains { $0.code == code || $0.message == message }
      }
      if has("PERSISTED_QUERY_NOT_SUPPORTED", "PersistedQueryNotSupported") {
        self = .notSupported
      } else if has("PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound") {
        self = .notFound
      } else {
        return nil
      }
    }
  }

  /// Returns the hash of a document in hexadecimal digits. Each hash is computed once.
  private func hash(of document: String) -> String {
    if let hash = state.withLock({ $0.hashes[document] }) { return hash }
    let hash = SHA256.hexadecimalDigest(of: document)
    state.withLock { state in
      // A program may compose any number of documents at run time.
      if state.hashes.count >= 1_000 { state.hashes = [:] }
      state.hashes[document] = hash
    }
    return hash
  }
}
