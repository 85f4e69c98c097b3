import Sputnik

/// An interceptor that sees each event of a subscription, or each part of an incremental response.
struct EachEvent: SputnikInterceptor {
  let change: @Sendable (inout SputnikResponse) -> Void

  func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse { try await next(request) }

  func receive(
    _ event: SputnikResponse, of request: SputnikRequest
  ) async throws -> SputnikResponse {
    var event = event
    change(&event)
    return event
  }
}
