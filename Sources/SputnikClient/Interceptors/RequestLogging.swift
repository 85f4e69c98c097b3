import Foundation
import SputnikCore
import SputnikLanguage

/// An interceptor that logs a line when a request is sent and a line when it has ended, without
/// secrets.
///
/// ```swift
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [RequestLogging()])
/// // Hero: POST https://example.org/graphql, Authorization: …, X-Trace: 7
/// // Hero: HTTP status 200, 1024 bytes, 1 GraphQL error, after 0.31 seconds
/// ```
///
/// For documents, variables and responses, use a ``DebugConfiguration``.
public struct RequestLogging: SputnikInterceptor {
  private let sink: @Sendable (String) -> Void

  /// Makes the interceptor.
  ///
  /// - Parameter sink: A function that takes the messages. By default it writes each as a line to
  ///   the standard error.
  public init(
    sink: @escaping @Sendable (String) -> Void = DebugConfiguration.writeToStandardError
  ) {
    self.sink = sink
  }

  /// Sends the request, and logs a line before it and a line after it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response.
  /// - Throws: What `next` throws.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    try await LifeCycle(
      willSend: { sink(Self.line(about: $0)) },
      didFinish: { sink(Self.line(about: $0, $1, $2)) }
    ).intercept(request, next: next)
  }

  private static func line(about request: SputnikRequest) -> String {
    let headers = request.options.headers.sorted { $0.name < $1.name }.map { field in
      ", \(field.name): \(request.options.isSecret(header: field.name) ? "…" : field.value)"
    }
    return oneLine(
      "\(request.name): \(request.method.rawValue) \(redactedURL(request.url.absoluteString))"
        + headers.joined())
  }

  private static func line(
    about request: SputnikRequest, _ result: Result<SputnikResponse, any Error>,
    _ duration: Duration
  ) -> String {
    let time = duration.formatted(
      .units(allowed: [.seconds], width: .wide, fractionalPart: .show(length: 2))
    )
    switch result {
    case .success(let response):
      let source = response.status.map { "HTTP status \($0)" } ?? "no HTTP"
      let errors = response.errors.count
      let note = errors == 0 ? "" : ", \(errors) GraphQL error\(errors == 1 ? "" : "s")"
      return "\(request.name): \(source), \(response.body.count) bytes\(note), after \(time)"
    case .failure(is CancellationError): return "\(request.name): cancelled after \(time)"
    // The description of a ``SputnikError`` has no secrets and begins with the operation's name.
    case .failure(let error as SputnikError): return "\(error), after \(time)"
    case .failure(let error): return "\(request.name): \(type(of: error)), after \(time)"
    }
  }
}
