import Sputnik

/// An interceptor that runs a closure.
package struct ClosureInterceptor: SputnikInterceptor {
  private let body: @Sendable (SputnikRequest, Next) async throws -> SputnikResponse

  package init(_ body: @escaping @Sendable (SputnikRequest, Next) async throws -> SputnikResponse) {
    self.body = body
  }

  package func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    try await body(request, next)
  }
}
