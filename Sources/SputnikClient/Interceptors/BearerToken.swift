import SputnikCore
import SputnikLanguage

/// An interceptor that sends a token with every request, and gets a new one if the server refuses
/// it.
///
/// ```swift
/// let token = BearerToken(stored.accessToken) { _ in
///   try await authMaker.makeRequest(
///     operation: Refresh(variables: .init(token: stored.refreshToken)))
///     .refresh.accessToken
/// }
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Retry(), token])
/// // Authorization: Bearer …
/// ```
///
/// Servers refuse a token with a status (401) or with a GraphQL error in a response with any
/// status, and over a WebSocket with a close code (4401, 4403). If several requests are refused at
/// the same time, there is one refresh, and each request is sent once more. If the refresh fails,
/// all of them fail with its error. If the token was already replaced when a request is refused,
/// the request is sent again with the new token, without another refresh.
///
/// A mutation isn't executed twice. A batch with mutations is sent again only if the status refuses
/// the whole batch. A mutation with a GraphQL error is sent again only if none of its fields has a
/// value.
///
/// Cancelling the last request that waits for a refresh cancels the refresh. Requests that the
/// refresh itself sends through the same interceptor have no token.
public struct BearerToken: SputnikInterceptor {
  private struct State {
    var token: String?
    /// A token that was refused after its request was sent. It isn't sent again.
    var refused: String?
    /// The number of logins and logouts.
    var logins = 0
  }

  private let current: Locked<State>
  /// The refreshes by the number of logins, so that a token isn't given to a user who has logged in
  /// since.
  let refreshes = SingleFlight<Int, String>()
  private let statuses: Set<Int>
  private let codes: Set<String>
  private let refresh: @Sendable (_ refused: String?) async throws -> String

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - token: The first token; if it is `nil`, the first request gets one.
  ///   - statuses: The status codes of HTTP that refuse a token.
  ///   - codes: The codes of GraphQL errors, in their `extensions`, that refuse a token.
  ///   - refresh: Returns a new token. Its argument is the refused token; `nil` if there was none.
  public init(
    _ token: String? = nil, statuses: Set<Int> = [401], codes: Set<String> = ["UNAUTHENTICATED"],
    refresh: @escaping @Sendable (_ refused: String?) async throws -> String
  ) {
    current = Locked(State(token: token))
    self.statuses = statuses
    self.codes = codes
    self.refresh = refresh
  }

  /// The token of the next request. Set another one after a login, and `nil` after a logout. A
  /// refresh that was started before doesn't replace it.
  public var token: String? {
    get { current.withLock { $0.token } }
    nonmutating set { current.withLock { $0 = State(token: newValue, logins: $0.logins + 1) } }
  }

  /// Sends the request with the token, and once more with a new one if the server refuses it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response to the last of the requests.
  /// - Throws: What `next` and the refresh throw; `CancellationError` if the task was cancelled.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    if ActiveRefreshes.interceptors.contains(ObjectIdentifier(current)) {
      return try await next(request)
    }
    let isOlder = isOlder(request.refusedAuthorization)
    let refused = note(request.refusedAuthorization)
    let used = try await token(insteadOf: refused, for: request)
    let result: Result<SputnikResponse, any Error>
    do { result = .success(try await next(request.sending(used))) } catch {
      result = .failure(error)
    }
    // A subscription whose last connection was refused is sent once more already. But another
    // request may have opened that one, with an older token.
    guard request.refusedAuthorization == nil || isOlder,
      isRefusal(result, of: request.sending(used))
    else {
      return try result.get()
    }
    let new = try await token(insteadOf: used, for: request)
    var again = request.sending(new)
    again.refusedAuthorization = request.sending(used).options.headers["Authorization"]
    do {
      return try await next(again)
    } catch let interruption as Interruption where interruption.remedy == .newToken {
      throw Interruption(
        underlyingError: interruption.underlyingError, remedy: .none, time: interruption.time)
    }
  }

  /// Returns whether a header field `Authorization` has another token than the current one.
  private func isOlder(_ authorization: String?) -> Bool {
    authorization.map { $0 != token.map { "Bearer \($0)" } } ?? false
  }

  /// Notes a refused token, if it is still the current one.
  ///
  /// - Parameter authorization: The header field `Authorization` with the refused token.
  /// - Returns: The last token that was noted.
  private func note(_ authorization: String?) -> String? {
    current.withLock { state in
      if let token = state.token, authorization == "Bearer \(token)" { state.refused = token }
      return state.refused
    }
  }

  private func isRefusal(
    _ result: Result<SputnikResponse, any Error>, of request: SputnikRequest
  ) -> Bool {
    switch result {
    case .success(let response): return isRefusal(response, of: request)
    case .failure(let interruption as Interruption): return interruption.remedy == .newToken
    case .failure(SputnikError.transportError(let failure)):
      guard failure.reason?.refusesToken == true else { return false }
      if request.isQuery || !failure.isInterruption { return true }
      // The server may have executed the mutation. The next request gets a new token.
      _ = note(request.options.headers["Authorization"])
      return false
    case .failure: return false
    }
  }

  /// Returns whether an event of a subscription has an error because of which there is a new token.
  func isRefused(by event: SputnikResponse) -> Bool {
    !codes.isEmpty && event.errors.contains { $0.code.map(codes.contains) ?? false }
  }

  private func isRefusal(_ response: SputnikResponse, of request: SputnikRequest) -> Bool {
    if let status = response.status, statuses.contains(status) { return true }
    // In a batch, one operation may be refused and a mutation executed.
    guard !codes.isEmpty, request.operations.count == 1 || request.isQuery else { return false }
    return isRefused(by: response) && (request.isQuery || !response.hasFields)
  }

  /// Returns the current token, or a new one if the current one was refused.
  private func token(
    insteadOf refused: String?, for request: SputnikRequest
  ) async throws -> String {
    let state = current.withLock { $0 }
    if let token = state.token, token != refused { return token }
    return try await refreshes.value(for: state.logins) { _ in
      // Another refresh may have ended in the meantime.
      if let token, token != refused { return token }
      request.report(.tokenRefresh)
      var interceptors = ActiveRefreshes.interceptors
      interceptors.insert(ObjectIdentifier(current))
      let new = try await ActiveRefreshes.$interceptors.withValue(interceptors) {
        try await refresh(refused)
      }
      current.withLock { if $0.logins == state.logins { $0.token = new } }
      return new
    }
  }
}

extension SputnikResponse {
  /// Whether a field of the data has a value, so that something was executed.
  package var hasFields: Bool {
    let data = (try? JSONValue(parsing: body))?["data"]?.objectValue
    return data?.contains { !$0.value.isNull } ?? false
  }
}

extension SputnikRequest {
  fileprivate func sending(_ token: String) -> SputnikRequest {
    var request = self
    request.options.headers["Authorization"] = "Bearer \(token)"
    return request
  }
}

extension BearerToken: CustomStringConvertible, CustomReflectable {
  /// The interceptor without its token.
  public var description: String { "BearerToken" }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
