import BookService
import Hummingbird
import Logging

// GRAPHQL=http://… PORT=8080 swift run books
// The program decides where logs, metrics and traces go. Logs go to the standard error. Metrics and
// traces aren't exported: with a package of an exporter, such as swift-otel, call `MetricsSystem.bootstrap` and
// `InstrumentationSystem.bootstrap` with it as well, before the service starts.
LoggingSystem.bootstrap(StreamLogHandler.standardError)

let environment = Environment()
let service = bookService(
  endpoint: environment.get("GRAPHQL") ?? "http://127.0.0.1:8081/graphql",
  at: .hostname("127.0.0.1", port: environment.get("PORT", as: Int.self) ?? 8080))
// It runs until SIGTERM or SIGINT, and then completes the responses to the requests that it has.
try await service.runService()
