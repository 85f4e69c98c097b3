import SputnikMacros
import SputnikTesting
import TestSupport

/// A schema with subscriptions and incremental delivery.
enum Stock {
  static let sdl = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD

    type Query { reviews: [Review!]! }
    type Subscription { reviewWritten(product: ID): Review, counts: [Int!]!, news: News! }
    union News = Review | Shop
    type Review { product: ID, stars: Int!, authorName: String! }
    type Shop { city: String! }
    """

  static func mock(
    _ values: MockValues = MockValues(seed: 1), latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws -> SchemaMock {
    try SchemaMock(sdl: sdl, values, latency: latency, clock: clock)
  }
}

extension SchemaMock {
  /// A request maker whose reconnections don't wait.
  func impatientMaker(_ subscriptions: SubscriptionProtocol = .http) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://shop.example/graphql"),
      configuration: SputnikAPIConfiguration(), transport: self,
      options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .zero)),
      subscriptions: subscriptions)
  }

  /// Returns the data of all events of a subscription, and the error at its end.
  func events(
    _ document: String, _ subscriptions: SubscriptionProtocol = .http
  ) async -> [String] {
    var lines: [String] = []
    do {
      let operation = RawOperation(document, response: JSONValue.self)
      for try await event in impatientMaker(subscriptions).subscribe(operation: operation) {
        lines.append(event.data.text)
        lines += event.partialErrors.map(\.message)
      }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }
}
