import SputnikLanguage

/// Sends a token with every request, and gets a new one when the server refuses it.
///
/// ```swift
/// let token = BearerToken(stored.accessToken) { _ in
///   try await authMaker.makeRequest(operation: Refresh(variables: .init(token: stored.refreshToken)))
///     .refresh.accessToken
/// }
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Retry(), token])
/// // Authorization: Bearer …
/// ```
///
/// Servers refuse with a status (401) or with a GraphQL error in an response with any status. However
/// many requests are refused at the same time, there is one refresh, and each of them is sent once
/// more. If the refresh fails, all of them fail with its error. A request whose token was replaced
/// while it was on its way is sent again without another refresh.
///
/// What is done isn't done again: a batch with mutations is sent again only if the status refuses it as
/// a whole, and a mutation with a GraphQL error only if none of its fields has a value.
///
/// A refresh is cancelled when nobody waits for it any more. Requests that it makes itself through the
/// same interceptor pass without a token.
public struct BearerToken: SputnikInterceptor {
  private struct State {
    var token: String?
    /// How many logins and logouts there were.
    var logins = 0
  }

  private let current: Locked<State>
  /// By logins: who has logged in since doesn't get the token of who was there before.
  private let refreshes = SingleFlight<Int, String>()
  private let statuses: Set<Int>
  private let codes: Set<String>
  private let refresh: @Sendable (_ refused: String?) async throws -> String

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - token: The token to begin with; without one the first request gets one.
  ///   - statuses: The statuses of HTTP that mean "log in again".
  ///   - codes: The codes of GraphQL errors, in their `extensions`, that mean the same.
  ///   - refresh: Gets a new token. It is told which one was refused.
  public init(
    _ token: String? = nil, statuses: Set<Int> = [401], codes: Set<String> = ["UNAUTHENTICATED"],
    refresh: @escaping @Sendable (_ refused: String?) async throws -> String
  ) {
    current = Locked(State(token: token))
    self.statuses = statuses
    self.codes = codes
    self.refresh = refresh
  }

  /// The token that requests are sent with. Set another one after a login, `nil` after a logout: a
  /// refresh that is under way then leaves it as it is.
  public var token: String? {
    get { current.withLock { $0.token } }
    nonmutating set { current.withLock { $0 = State(token: newValue, logins: $0.logins + 1) } }
  }

  /// Asks the rest of the way with the token, and once more with a new one if it is refused.
  public func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
    if Refreshing.interceptors.contains(ObjectIdentifier(current)) { return try await next(request) }
    let used = try await token(insteadOf: nil)
    let response = try await next(request.carrying(used))
    guard isRefusal(response, of: request) else { return response }
    return try await next(request.carrying(try await token(insteadOf: used)))
  }

  private func isRefusal(_ response: SputnikResponse, of request: SputnikRequest) -> Bool {
    if let status = response.status, statuses.contains(status) { return true }
    // One operation of a batch may be refused and a mutation beside it be done.
    guard !codes.isEmpty, request.operations.count == 1 || request.isQuery else { return false }
    return response.errors.contains { $0.code.map(codes.contains) ?? false }
      && (request.isQuery || !response.hasFields)
  }

  /// The current token, or a new one if the current one is the one that was refused.
  private func token(insteadOf refused: String?) async throws -> String {
    let state = current.withLock { $0 }
    if let token = state.token, token != refused { return token }
    return try await refreshes.value(for: state.logins) {
      // Another refresh may have ended since.
      if let token, token != refused { return token }
      var interceptors = Refreshing.interceptors
      interceptors.insert(ObjectIdentifier(current))
      let new = try await Refreshing.$interceptors.withValue(interceptors) {
        try await refresh(refused)
      }
      current.withLock { if $0.logins == state.logins { $0.token = new } }
      return new
    }
  }
}

extension SputnikResponse {
  /// Whether there are data, and not nulls alone.
  fileprivate var hasFields: Bool {
    let data = (try? JSONValue(parsing: body))?["data"]?.objectValue
    return data?.contains { !$0.value.isNull } ?? false
  }
}

/// Which interceptors' refreshes the current task belongs to. Their requests share nothing with those
/// that wait for them.
enum Refreshing {
  @TaskLocal static var interceptors: Set<ObjectIdentifier> = []
}

extension SputnikRequest {
  fileprivate func carrying(_ token: String) -> SputnikRequest {
    var request = self
    request.options.headers["Authorization"] = "Bearer \(token)"
    return request
  }
}

extension BearerToken: CustomStringConvertible, CustomReflectable {
  /// The interceptor without its token.
  public var description: String { "BearerToken" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
