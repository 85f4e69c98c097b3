import SputnikMacros
import TestSupport
import Testing

/// After the end of its requests and the release of its request maker, nothing of the library is alive.
@Suite(.oneAtATime) struct MemoryTests {
  /// The kinds of which nothing reaches the interceptors.
  static let unsent: [RequestKind] = [
    .invalidEndpoint, .wrongKind, .noSelection, .cancelledBefore,
  ]

  static func observers(
    _ memory: Memory, _ receive: @escaping @Sendable (RequestEvent) -> Void
  ) -> [any SputnikInterceptor] {
    let token = memory.token()
    var observers: [any SputnikInterceptor] = [
      RequestObserver { event in withExtendedLifetime(token) { receive(event) } },
      RequestLogging { _ in withExtendedLifetime(token) {} },
    ]
    #if Observability
      observers += [RequestMetrics(), RequestTracing()] as [any SputnikInterceptor]
    #endif
    return observers
  }

  @Test(arguments: RequestKind.allCases)
  func nothingStays(_ kind: RequestKind) async throws {
    let memory = Memory()
    let finished = Guarded(0)
    try await kind.send(
      20,
      with: Self.observers(memory) { event in
        if case .finished = event.kind { finished.change { $0 += 1 } }
      } + [NotingInterceptor(memory)], memory)
    #expect(await memory.rest(afterReleasingAllBut: 0) == "0 tokens, 0 payloads, 0 requests")
    if Self.unsent.contains(kind) {
      #expect(finished.value == 0)
    } else {
      #expect(finished.value >= 20)
      #expect(memory.requests >= 20)
    }
  }

  /// What an observer keeps refers to nothing of the client, only to the operations and the responses.
  @Test(arguments: RequestKind.allCases.filter { $0 != .upload })
  func anObserverMayKeepItsEvents(_ kind: RequestKind) async throws {
    let memory = Memory()
    let events = Guarded<[RequestEvent]>([])
    try await kind.send(
      20,
      with: Self.observers(memory) { event in events.change { $0.append(event) } }
        + [NotingInterceptor(memory)], memory)
    #expect(await memory.rest(afterReleasingAllBut: 0) == "0 tokens, 0 payloads, 0 requests")
    #expect(events.value.isEmpty == Self.unsent.contains(kind))
  }

  /// A request maker that lives on keeps itself, and nothing of the requests that have ended.
  @Test func aRequestMakerKeepsNoRequest() async {
    let memory = Memory()
    let maker = maker(
      MockTransport(json: HTTPRuleTests.data),
      Self.observers(memory) { _ in }[0], NotingInterceptor(memory))
    for _ in 0..<20 { #expect(await ping(maker) == "filled with pong") }
    #expect(await memory.rest(afterReleasingAllBut: 2) == "2 tokens, 0 payloads, 0 requests")
    #expect(memory.requests == 20)
    #expect(await ping(maker) == "filled with pong")
  }
}
