import Hummingbird
import Sputnik

/// A middleware that makes HTTP errors of the errors of GraphQL requests.
///
/// | error | status |
/// |---|---|
/// | a GraphQL error with the code `NOT_FOUND` | 404 |
/// | a GraphQL error with the code `BAD_USER_INPUT` | 422 |
/// | the deadline or the idle timeout | 504 |
/// | no response, one that isn't GraphQL, or one that can't be read | 502 |
/// | an operation that can't be sent | 500 |
///
/// Clients get the messages that help them. The log has all errors, with the messages of the GraphQL
/// server: `RequestLogging` leaves them out, because they may repeat what a user wrote.
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
  /// The HTTP error for a client of the service.
  var httpError: HTTPError {
    switch self {
    case .responseError(let errors):
      guard let first = errors.first as? DefaultPartialError else { return HTTPError(.badGateway) }
      switch first.extensions["code"]?.stringValue {
      case "NOT_FOUND": return HTTPError(.notFound, message: first.message)
      case "BAD_USER_INPUT": return HTTPError(.unprocessableContent, message: first.message)
      default: return HTTPError(.badGateway)
      }
    case .transportError(let failure):
      switch failure.reason {
      case .deadlineExceeded, .idleTimeoutExceeded: return HTTPError(.gatewayTimeout)
      default: return HTTPError(.badGateway)
      }
    case .httpError, .unreadable: return HTTPError(.badGateway)
    case .invalidOperation, .invalidEndpoint, .missingMock: return HTTPError(.internalServerError)
    }
  }
}
