import Foundation
import RecordSupport
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// After the end of their tasks, nothing of models is alive.
@MainActor @Suite(.oneAtATime) struct ModelMemoryTests {
  private struct WeakModel { weak var model: AnyObject? }

  /// Half of the requests are on their way when the tasks end.
  @Test func tenThousandModels() async {
    let (cache, alive) = (SputnikCache(), Guarded(0))
    let transport = TestTransport { request in
      alive.change { $0 += 1 }
      defer { alive.change { $0 -= 1 } }
      let body = try JSONValue(parsing: request.body.data())
      if body["variables"]?["id"]?.stringValue?.hasSuffix("1") == true {
        try await Gate().pass()
      }
      return .json(#"{"data":{"person":{"id":"1","name":"Luke","age":1,"__typename":"P"}}}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: cache)
    var models: [WeakModel] = []
    for round in 0..<100 {
      var lives: [Task<Void, Never>] = []
      for number in 0..<100 {
        let query = PersonByID(variables: .init(id: ID("\(round) \(number % 2)")))
        let model = QueryModel(query, maker: maker, every: .seconds(1_000))
        models.append(WeakModel(model: model))
        lives.append(Task { await model.run() })
        if number % 10 == 0 { lives.append(Task { await model.refresh() }) }
      }
      if round % 2 == 0 { await Task.yield() }
      for life in lives { life.cancel() }
      for life in lives { await life.value }
    }
    #expect(models.count { $0.model != nil } == 0)
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    #expect(await waitUntil { alive.value == 0 })
  }

  @Test func aThousandPages() async {
    let (cache, alive) = (SputnikCache(), Guarded(0))
    let server = ListServer("abcdef")
    let transport = TestTransport { request in
      alive.change { $0 += 1 }
      defer { alive.change { $0 -= 1 } }
      let body = try JSONValue(parsing: request.body.data())
      return .json(#"{"data":\#(server.response(to: body["variables"]))}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: cache)
    var models: [WeakModel] = []
    for number in 0..<1_000 {
      let pages = ShownPages.People(
        PeoplePage(), maker: maker, connection: \.people,
        after: \.variables.after)
      models.append(WeakModel(model: pages))
      let life = Task { await pages.run() }
      let next = Task { await pages.loadNext() }
      if number % 3 == 0 { await next.value }
      if number % 3 == 1 { await observe { !pages.isLoading } }
      next.cancel()
      life.cancel()
      await next.value
      await life.value
    }
    #expect(models.count { $0.model != nil } == 0)
    #expect(cache.state.withLock { $0.served.isEmpty })
    #expect(cache.state.withLock { $0.watchers.count } == 0)
    #expect(await waitUntil { alive.value == 0 })
  }
}

/// A transport that keeps no requests.
private struct TestTransport: SputnikTransport {
  let respond: @Sendable (TransportRequest) async throws -> TransportResponse

  init(_ respond: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
    self.respond = respond
  }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await respond(request)
  }
}
