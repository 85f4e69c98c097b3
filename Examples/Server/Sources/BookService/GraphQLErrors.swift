import Hummingbird
import Sputnik

/// Makes HTTP errors of what went wrong on the GraphQL side.
///
/// | error | status |
/// |---|---|
/// | the server's, with the code `NOT_FOUND` | 404 |
/// | the server's, with the code `BAD_USER_INPUT` | 422 |
/// | the server said nothing for too long | 504 |
/// | nobody listens, no GraphQL, an answer that doesn't fit | 502 |
/// | the service's own mistakes | 500 |
///
/// Clients read what they can do something about; the log has the rest.
struct GraphQLErrors<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as SputnikError {
      context.logger.error("\(error)")
      throw error.httpError
    }
  }
}

extension SputnikError {
  fileprivate var httpError: HTTPError {
    switch self {
    case .responseError(let errors):
      guard let first = errors.first as? DefaultPartialError else { return HTTPError(.badGateway) }
      switch first.extensions["code"]?.stringValue {
      case "NOT_FOUND": return HTTPError(.notFound, message: first.message)
      case "BAD_USER_INPUT": return HTTPError(.unprocessableContent, message: first.message)
      default: return HTTPError(.badGateway)
      }
    case .transportError(let failure):
      return HTTPError(failure.underlyingError is IdleTimeoutExceeded ? .gatewayTimeout : .badGateway)
    case .httpError, .unreadable: return HTTPError(.badGateway)
    case .invalidOperation, .invalidEndpoint, .missingMock: return HTTPError(.internalServerError)
    }
  }
}
