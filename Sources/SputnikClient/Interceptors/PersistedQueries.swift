import Foundation

/// Sends the hash of a document in place of its text, and the text only when the server doesn't know
/// it yet (automatic persisted queries).
///
/// ```json
/// {"operationName": "Hero", "variables": {"id": "1000"},
///  "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ecf4edb46db40b51…"}}}
/// ```
///
/// A server that doesn't know the hash responses `PERSISTED_QUERY_NOT_FOUND`, and gets the hash with the
/// text. One that doesn't support hashes responses `PERSISTED_QUERY_NOT_SUPPORTED`, gets the text, and no
/// hash any more.
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
  /// - Parameter usesGET: Whether queries without their text are sent with `GET`, so that caches can
  ///   response. What has the text goes as the options say.
  public init(usesGET: Bool = false) { self.usesGET = usesGET }

  /// Asks the rest of the way with the hash, and with the document if the server wants it.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
    // A batch with a mutation can't be sent again when one of its hashes isn't known.
    guard state.withLock({ $0.isSupported }), request.operations.count == 1 || request.isQuery else {
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

    /// The code is what servers agree on today; the message is older.
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

  /// The hash of a document in hexadecimal digits; each is computed once.
  private func hash(of document: String) -> String {
    if let hash = state.withLock({ $0.hashes[document] }) { return hash }
    let hash = SHA256.hexadecimalDigest(of: document)
    state.withLock { state in
      // Documents that are composed at run time may have no end.
      if state.hashes.count >= 1_000 { state.hashes = [:] }
      state.hashes[document] = hash
    }
    return hash
  }
}
