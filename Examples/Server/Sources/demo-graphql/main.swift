import DemoGraphQL
import Hummingbird

// PORT=8081 swift run demo-graphql
let port = Environment().get("PORT", as: Int.self) ?? 8081
try await demoGraphQL(at: .hostname("127.0.0.1", port: port)).runService()
