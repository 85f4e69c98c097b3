import BookService
import Hummingbird

// GRAPHQL=http://… PORT=8080 swift run books
let environment = Environment()
let service = bookService(
  asking: environment.get("GRAPHQL") ?? "http://127.0.0.1:8081/graphql",
  at: .hostname("127.0.0.1", port: environment.get("PORT", as: Int.self) ?? 8080))
// Until SIGTERM or SIGINT: what is under way is answered first.
try await service.runService()
