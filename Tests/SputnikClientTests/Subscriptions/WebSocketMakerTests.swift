import Foundation
import Sputnik
import TestSupport
import Testing

/// Request makers whose subscriptions share a WebSocket.
@Suite(.oneAtATime) struct WebSocketMakerTests {
  struct Number: Decodable, Sendable { var n: Int }

  static let numbers = RawOperation("subscription Numbers { n }", response: Number.self)

  static func maker(
    _ sockets: ScriptedSockets, _ interceptors: any SputnikInterceptor...,
    attempts: Int = 3, _ change: (inout WebSocketOptions) -> Void = { _ in }
  ) -> SputnikRequestMaker {
    var options = WebSocketOptions(transport: sockets, url: "wss://example.org/graphql")
    change(&options)
    return SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://example.org/graphql"),
      configuration: SputnikAPIConfiguration(),
      transport: MockTransport(json: #"{"data":{"n":-1}}"#),
      interceptors: interceptors,
      options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: attempts, delay: .zero)),
      subscriptions: .webSocket(options: options))
  }

  static func all(_ subscription: SubscriptionEvents<GraphQL.Response<Number>>) async -> [String] {
    var lines: [String] = []
    do {
      for try await event in subscription { lines.append("\(event.data.n)") }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  @Test func subscriptionsShareOneConnection() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      while let id = try await socket.id(of: "subscribe") {
        try await socket.event(1, id)
        try await socket.event(2, id)
        try await socket.complete(id)
      }
    }
    let maker = Self.maker(sockets)
    let copy = maker
    async let first = Self.all(maker.subscribe(operation: Self.numbers))
    async let second = Self.all(copy.subscribe(operation: Self.numbers))
    let (one, two) = await (first, second)
    #expect(one == ["1", "2"])
    #expect(two == ["1", "2"])
    #expect(sockets.requests.count == 1)
    #expect(sockets.requests[0].url.absoluteString == "wss://example.org/graphql")
    #expect(sockets.requests[0].subprotocols == ["graphql-transport-ws"])
  }

  /// Twenty subscriptions lose their connection fifty times. The server counts on for each of them.
  @Test func fiftyLostConnections() async throws {
    let connection = Guarded(0)
    let numbers = Guarded(Array(repeating: 0, count: 20))
    let sockets = ScriptedSockets { socket in
      let index = connection.change { connection in
        connection += 1
        return connection
      }
      var random = Random(seed: UInt64(index))
      try await socket.acknowledge()
      var ids: [(id: String, index: Int)] = []
      var pings = 0
      // After a subscription, a ping asks whether the server has it.
      while ids.count < 20 || pings < 20, let text = await socket.nextText() {
        let message = try #require(JSONValue(text: text))
        try await socket.answer(message)
        if message["type"] == "ping" { pings += 1 }
        guard message["type"] == "subscribe" else { continue }
        ids.append(
          (
            try #require(message["id"]?.stringValue),
            try #require(message["payload"]?["variables"]?["index"]?.intValue)
          ))
      }
      // The client may have closed the connection before everyone subscribed.
      guard !ids.isEmpty else { return }
      for _ in 0..<random.below(100) + 40 {
        let target = random.pick(ids)
        let number = numbers.change { numbers in
          numbers[target.index] += 1
          return numbers[target.index]
        }
        try await socket.event(number, target.id)
      }
      guard index <= 50 else {
        for (id, _) in ids { try await socket.complete(id) }
        return try await socket.waitForEnd()
      }
      // Dropped without a close frame, or with one of the codes that are tried again.
      if random.below(2) == 0 { socket.close(random.pick([1001, 1011, 1012, 4408]), "") }
    }
    let maker = Self.maker(sockets, attempts: 1_000) { $0.idleTime = .seconds(60) }
    let results = await withTaskGroup(of: ([Int], Int).self) { group in
      for index in 0..<20 {
        group.addTask {
          let operation = RawOperation(
            "subscription Numbers($index: Int!) { n(index: $index) }",
            variables: ["index": index], response: Number.self)
          let subscription = maker.subscribe(operation: operation)
          let states = subscription.states
          let gaps = Task { await states.lines().count { $0 == "reconnected" } }
          var received: [Int] = []
          do {
            for try await event in subscription { received.append(event.data.n) }
          } catch {
            received.append(-1)
          }
          return (received, await gaps.value)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 20)
    for (received, gaps) in results {
      #expect(received == received.sorted() && Set(received).count == received.count)
      #expect(received.first != -1)
      #expect(gaps == 50)
    }
    #expect(sockets.requests.count == 51)
  }

  /// The waits between connections are those that the policy has and the states tell. A wait of the
  /// shared connection's own, which would double with each of these, would take hours.
  @Test func theOnlyWaitIsThePolicys() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      _ = try await socket.id(of: "subscribe")
      // Quiet connections, and none that was opened at all.
      socket.close(1012, "restart")
    }
    let maker = Self.maker(sockets, attempts: 200)
    let subscription = maker.subscribe(operation: Self.numbers)
    let states = subscription.states
    let lines = Task { await states.lines() }
    #expect(
      await Self.all(subscription) == [
        "Numbers: the response was interrupted: the connection was closed with the code 1012: restart"
      ])
    #expect(sockets.requests.count == 201)
    let waits = await lines.value.filter { $0.hasPrefix("reconnecting") }
    #expect(waits.allSatisfy { $0.contains(" in 0.0 seconds: ") })
  }

  /// Queries have no wait but that of `Retry`.
  @Test func queriesAreSentAtOnce() async throws {
    let sockets = ScriptedSockets(
      accept: { _ in throw TransportFailure.Reason.webSocketClosed(code: 1006) }, { _ in })
    let maker = Self.maker(sockets) { $0.carriesAllOperations = true }
    let query = RawOperation("query Numbers { n }", response: Number.self)
    for _ in 0..<200 {
      await #expect(throws: SputnikError.self) { try await maker.makeRequest(operation: query) }
    }
    #expect(sockets.requests.count == 200)
  }

  @Test func aRefusedTokenIsRenewed() async throws {
    let sockets = ScriptedSockets(accept: { request in
      guard request.headers["Authorization"] == "Bearer new" else {
        throw TransportFailure.Reason.webSocketRefused(status: 401)
      }
      return request.subprotocols.first
    }) { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      try await socket.event(1, id)
      try await socket.complete(id)
    }
    let token = BearerToken("old") { _ in "new" }
    let lines = await Self.all(Self.maker(sockets, token).subscribe(operation: Self.numbers))
    #expect(lines == ["1"])
    #expect(
      sockets.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
  }

  /// The server closes an acknowledged connection for its token.
  @Test(arguments: [4401, 4403]) func aTokenExpires(_ code: Int) async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      let isNew = socket.headers["authorization"] == "Bearer new"
      try await socket.event(isNew ? 2 : 1, id)
      if isNew { try await socket.complete(id) } else { socket.close(code, "expired") }
    }
    let refreshes = Log()
    let token = BearerToken("old") { refused in
      refreshes.append(refused ?? "none")
      return "new"
    }
    let lines = await Self.all(Self.maker(sockets, token).subscribe(operation: Self.numbers))
    #expect(lines == ["1", "2"])
    #expect(refreshes.all == ["old"])
    // The old token isn't tried a second time.
    #expect(
      sockets.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
  }

  @Test func aPermanentCode() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      _ = try await socket.id(of: "subscribe")
      socket.close(4400, "Bad message")
    }
    let lines = await Self.all(Self.maker(sockets).subscribe(operation: Self.numbers))
    #expect(
      lines == [
        "Numbers: the response was interrupted: the connection was closed with the code 4400: Bad message"
      ])
    #expect(sockets.requests.count == 1)
  }

  @Test func queriesGoOverHTTPUnlessTheOptionsSayOtherwise() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      while let id = try await socket.id(of: "subscribe") {
        try await socket.event(7, id)
        try await socket.complete(id)
      }
    }
    let query = RawOperation("query Numbers { n }", response: Number.self)
    #expect(try await Self.maker(sockets).makeRequest(operation: query).data.n == -1)
    #expect(sockets.requests.isEmpty)
    let maker = Self.maker(sockets) { $0.carriesAllOperations = true }
    #expect(try await maker.makeRequest(operation: query).data.n == 7)
    let mutation = RawOperation("mutation Numbers { n }", response: Number.self)
    #expect(try await maker.makeRequest(operation: mutation).data.n == 7)
    #expect(sockets.requests.count == 1)
  }

  @Test func partsOfAResponse() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      for payload in [
        #"{"data":{"hero":{"name":"R2-D2"}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"height":1.09}}],"completed":[{"id":"0"}],"hasNext":false}"#,
      ] {
        socket.text(#"{"id":"\#(id)","type":"next","payload":\#(payload)}"#)
      }
      try await socket.complete(id)
    }
    let maker = Self.maker(sockets) { $0.carriesAllOperations = true }
    let query = RawOperation(
      "query Hero { hero { name ... @defer { height } } }", response: JSONValue.self)
    var parts: [JSONValue] = []
    for try await part in maker.makeIncrementalRequest(operation: query) { parts.append(part.data) }
    #expect(
      parts == [
        ["hero": ["name": "R2-D2"]], ["hero": ["name": "R2-D2", "height": 1.09]],
      ])
  }

  @Test func suspendingClosesTheConnection() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      try await socket.event(1, id)
      try await socket.waitForEnd()
    }
    let maker = Self.maker(sockets)
    let subscription = maker.subscribe(operation: Self.numbers)
    var states = subscription.states.makeAsyncIterator()
    let (seen, first) = AsyncStream.makeStream(of: Int.self)
    let loop = Task {
      for try await event in subscription { first.yield(event.data.n) }
    }
    var numbers = seen.makeAsyncIterator()
    #expect(await numbers.next() == 1)
    maker.suspendSubscriptions()
    #expect(await states.next()?.line == "connecting")
    #expect(await states.next()?.line == "connected")
    #expect(await states.next()?.line == "suspended")
    while sockets.open > 0 { try await Task.sleep(for: .milliseconds(2)) }
    maker.resumeSubscriptions()
    #expect(await states.next()?.line == "reconnected")
    #expect(await numbers.next() == 1)
    loop.cancel()
    _ = await loop.result
    #expect(sockets.requests.count == 2)
  }

  @Test func anInvalidURL() async throws {
    let sockets = ScriptedSockets { _ in }
    let maker = Self.maker(sockets) { $0.url = "ftp://example.org" }
    let lines = await Self.all(maker.subscribe(operation: Self.numbers))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("ftp://example.org") == true)
    #expect(sockets.requests.isEmpty)
  }
}
