import Foundation
import SputnikMacros
import TestSupport
import Testing

/// A way in which a request is sent and ends.
enum RequestKind: String, CaseIterable {
  case filled, partial, refused, unreadable, noResponse, failingInterceptor
  case invalidHeader, invalidEndpoint, wrongKind, noSelection
  case cancelled, deadline, cancelledBefore
  case retried, newToken, upload
  case batch, failedBatch, shared, batched
  case events, eventsLeft, reconnected, socketEvents, socketLeft
  case incremental, incrementalLeft, incrementalCancelled
  case mock, missingMock, mockEvents

  /// Sends requests of this kind, with the interceptors among those that the kind needs.
  func send(
    _ count: Int, with interceptors: [any SputnikInterceptor], _ memory: Memory
  ) async throws {
    let maker = try maker(interceptors, memory)
    for _ in 0..<count { await send(maker, memory) }
  }

  private func send(_ maker: SputnikRequestMaker, _ memory: Memory) async {
    switch self {
    case .wrongKind: _ = try? await maker.makeRequest(operation: Ticks.operation)
    case .noSelection:
      var nothing = Ping()
      nothing.setSelections([])
      _ = try? await maker.makeRequest(operation: nothing)
    case .cancelled:
      let count = memory.requests
      let request = Task { await ping(maker) }
      while memory.requests == count { await Task.yield() }
      request.cancel()
      _ = await request.value
    case .cancelledBefore:
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = await ping(maker)
      }.value
    case .upload:
      let upload = Upload(memory.payload(), name: "x")
      let operation = Send(variables: .init(file: upload))
      _ = try? await maker.makeRequest(operation: operation)
    case .batch, .failedBatch: _ = try? await maker.makeRequests(Ping(), Ping())
    case .shared, .batched:
      async let one = ping(maker)
      async let two = ping(maker)
      _ = await (one, two)
    case .events, .reconnected, .mockEvents: await Ticks.expect(["1", "2"], from: maker)
    case .eventsLeft:
      do { for try await _ in maker.subscribe(operation: Ticks.operation) { break } } catch {}
    case .socketEvents, .socketLeft:
      let numbers = maker.subscribe(operation: WebSocketMakerTests.numbers)
      do { for try await _ in numbers where self == .socketLeft { break } } catch {}
    case .incremental:
      _ = await IncrementalBodies.steps(
        maker.makeIncrementalRequest(operation: IncrementalBodies.operation))
    case .incrementalLeft:
      let responses = maker.makeIncrementalRequest(operation: IncrementalBodies.operation)
      do { for try await _ in responses { break } } catch {}
    case .incrementalCancelled:
      let responses = maker.makeIncrementalRequest(operation: IncrementalBodies.operation)
      await Task {
        do {
          for try await _ in responses { withUnsafeCurrentTask { $0?.cancel() } }
        } catch {}
      }.value
    default: _ = await ping(maker)
    }
  }
}

// MARK: Request makers

extension RequestKind {
  private struct Failure: Error {}

  private func maker(
    _ interceptors: [any SputnikInterceptor], _ memory: Memory
  ) throws -> SputnikRequestMaker {
    var options = RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .zero))
    if self == .invalidHeader { options.headers["Bad name"] = "x" }
    if self == .deadline { options.deadline = .milliseconds(1) }
    return SputnikRequestMaker(
      api: TestAPI(
        urlEndpoint: self == .invalidEndpoint ? "no endpoint" : "http://localhost/graphql"),
      configuration: try configuration,
      transport: HoldingTransport(token: memory.token(), wrapped: transport),
      interceptors: interceptors + own, options: options,
      subscriptions: isOnSocket ? .webSocket(options: sockets) : .http)
  }

  private var isOnSocket: Bool { self == .socketEvents || self == .socketLeft }

  private var configuration: SputnikAPIConfiguration {
    get throws {
      let isMock = [.mock, .missingMock, .mockEvents].contains(self)
      let configuration = SputnikAPIConfiguration(mode: isMock ? .mock : .network)
      if self == .mock {
        try configuration.addMockResponse(for: Ping.self, responseString: HTTPRuleTests.data)
      }
      if self == .mockEvents {
        configuration.addMockEvents(
          for: "Ticks", [#"{"data":{"tick":1}}"#, .failure(Failure()), #"{"data":{"tick":2}}"#])
      }
      return configuration
    }
  }

  private var own: [any SputnikInterceptor] {
    switch self {
    case .failingInterceptor: [ClosureInterceptor { _, _ in throw Failure() }]
    case .retried: [Retry(budget: nil, clock: RecordingClock())]
    case .newToken: [BearerToken("old", codes: ["OLD"]) { _ in "new" }]
    case .shared: [Deduplication()]
    case .batched: [Batching(window: .seconds(10), maximum: 2)]
    default: []
    }
  }

  private var transport: any SputnikTransport {
    switch self {
    case .partial:
      MockTransport(json: #"{"data":{"ping":"pong"},"errors":[{"message":"No."}]}"#)
    case .refused: MockTransport(json: HTTPRuleTests.errors)
    case .unreadable: MockTransport(json: #"{"data":{"ping":{}}}"#)
    case .noResponse: MockTransport { _ in throw Failure() }
    case .cancelled, .deadline:
      MockTransport { _ in
        try await Task.sleep(for: .seconds(1_000))
        return .pong
      }
    case .retried: MockTransport(responding: .status(503))
    case .newToken:
      MockTransport { $0.headers["Authorization"] == "Bearer new" ? .pong : .status(401) }
    case .batch, .batched: MockTransport(json: "[\(HTTPRuleTests.data),\(HTTPRuleTests.data)]")
    case .events, .eventsLeft:
      MockTransport(events: [#"{"data":{"tick":1}}"#, #"{"data":{"tick":2}}"#])
    case .reconnected: Self.everySecondConnectionIsLost
    case .incremental, .incrementalLeft, .incrementalCancelled:
      IncrementalRequestTests.transport(
        IncrementalBodies.multipart, IncrementalBodies.parts(IncrementalBodies.draft))
    default: MockTransport(json: HTTPRuleTests.data)
    }
  }

  /// A connection that is lost after an event, and one that ends, in turn.
  private static var everySecondConnectionIsLost: MockTransport {
    let connections = Guarded(0)
    return .streaming { _ in
      let number = connections.change { number in
        number += 1
        return number
      }
      return number.isMultiple(of: 2)
        ? .events([#"{"data":{"tick":2}}"#])
        : .events([#"{"data":{"tick":1}}"#], failing: Failure())
    }
  }

  private var sockets: WebSocketOptions {
    WebSocketOptions(
      transport: ScriptedSockets { socket in
        try await socket.acknowledge()
        while let id = try await socket.id(of: "subscribe") {
          try await socket.event(1, id)
          try await socket.complete(id)
        }
      }, url: "wss://example.org/graphql")
  }
}
