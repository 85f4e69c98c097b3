import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// What a server asks of a queue, what it has executed beside an error, and what belongs to whom.
@Suite(.oneAtATime) struct OutboxServerTests {
  /// A proxy asks for no wait at all. It is asked again as any other server.
  @Test(arguments: ["0", "Thu, 01 Jan 1970 00:00:00 GMT"])
  func aServerThatAsksForNoWait(retryAfter: String) async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(503, "Retry-After: \(retryAfter)\r\n"))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    await world.move(by: .milliseconds(999))
    // It looks for what can be sent.
    try await queue.add(LikePost("8"))
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    await world.move(by: .milliseconds(1))
    #expect(await log.wait(for: 3).suffix(2) == ["sent 7 true", "sent 8 true"])
  }

  /// A server that is overloaded gets nothing else, either. One that refuses a mutation for now
  /// does.
  @Test(arguments: [503: true, 429: true, 409: false])
  func aServerThatAsksForAMinute(status: Int, isSpared: Bool) async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(status, "Retry-After: 60\r\n"))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"), queue: "7")
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    try await queue.add(LikePost("8"), queue: "8")
    if !isSpared {
      #expect(await log.wait(for: 2).last == "sent 8 true")
      return
    }
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    await world.move(by: .seconds(60))
    #expect(Set(await log.wait(for: 3).dropFirst()) == ["sent 7 true", "sent 8 true"])
  }

  private struct Refused: Error {}

  /// Of two root fields one was executed, so the mutation isn't sent again after a login.
  @Test(arguments: [
    (#"{"a":{"id":"1"},"b":null}"#, MutationFate.refused), (#"{"a":null,"b":null}"#, .pauses),
    ("null", .pauses),
  ])
  func aFieldThatWasExecuted(data: String, fate: MutationFate) {
    let body =
      #"{"data":\#(data),"errors":[{"message":"No.","path":["b"],"#
      + #""extensions":{"code":"UNAUTHENTICATED"}}]}"#
    let response = SputnikResponse(status: 200, body: Data(body.utf8))
    #expect(MutationFailure("A", Refused(), response).fate == fate)
  }

  /// An app that refuses all errors of its queries.
  @Test func anErrorBesideData() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("7")
    world.server.reply(
      .init(
        body: #"{"data":{"like":{"id":"7","likes":null,"isLiked":true,"__typename":"Post"}},"#
          + #""errors":[{"message":"Not counted yet","path":["like","likes"]}]}"#))
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: world.server.url), configuration: SputnikAPIConfiguration(),
      options: RequestOptions(errorPolicy: .refuse)
    ).caching(in: world.cache)
    let queue = try await OutboxWorld.queue(maker, [LikePost.self])
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["sent 7 true"])
  }

  /// A message of a WebSocket has no key.
  @Test func aRequestMakerWithAWebSocket() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    var options = WebSocketOptions(transport: NoSocket())
    options.carriesAllOperations = true
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: world.server.url), configuration: SputnikAPIConfiguration(),
      subscriptions: .webSocket(options: options)
    ).caching(in: world.cache)
    let queue = try await OutboxWorld.queue(maker, [LikePost.self])
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["sent 7 true"])
    #expect(world.server.received.first?.key != nil)
  }

  private struct NoSocket: WebSocketTransport {
    func connect(_ request: WebSocketRequest) async throws -> any WebSocketConnection {
      throw Refused()
    }
  }

  @TaskLocal private static var caller = "nobody"

  private struct CallerLog: SputnikInterceptor {
    let log = Log()

    func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse {
      log.append(OutboxServerTests.caller)
      return try await next(request)
    }
  }

  /// A request isn't a part of the task that has added the mutation, and the next one neither.
  @Test func whoSends() async throws {
    var world = try OutboxWorld()
    defer { world.server.stop() }
    let callers = CallerLog()
    world.interceptors = [callers]
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await Self.$caller.withValue("a model") {
      try await queue.add(LikePost("7"))
      try await queue.add(LikePost("8"))
      queue.resume()
    }
    #expect(await log.wait(for: 2) == ["sent 7 true", "sent 8 true"])
    #expect(callers.log.all == ["nobody", "nobody"])
  }

  /// A function of the app asks the queue, and removes what it finds.
  @Test func whatIsReplacedAsksTheQueue() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    _ = await log.wait(for: 1)
    try await queue.add(LikePost("8"))
    try await queue.add(LikePost("8", false)) { other in
      queue.waiting.count == 2 && other.variables.id == "8"
    }
    #expect(queue.lines == ["7 true waiting", "8 false waiting"])
  }

  /// The order of members and the form of numbers are no part of a JSON value.
  @Test func variablesOfJSON() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.isOff = true
    let queue = try await world.queue([TagPost.self])
    let names = ["title", "body", "tags", "author", "place", "language", "weight"]
    let meta = JSONObject(names.map { ($0, .double(100)) })
    try await queue.add(TagPost(variables: .init(id: "7", meta: .object(meta))))
    #expect(queue.waiting.count == 1)
  }

  /// The password of a URL is in no part of the error.
  @Test func aSecondQueueWithAPassword() async throws {
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://ann:secret@localhost:1/graphql"),
      configuration: SputnikAPIConfiguration()
    ).caching(in: cache)
    let first = try await OutboxWorld.queue(maker, [LikePost.self])
    let error = await #expect(throws: MutationQueueError.self) {
      _ = try await OutboxWorld.queue(maker, [LikePost.self])
    }
    var text = "\(String(describing: error))"
    dump(error, to: &text)
    #expect(text.contains("localhost") && !text.contains("secret"))
    await first.close()
  }
}

@QueryMutation private struct TagPost {
  @Variable var id: ID
  @Variable var meta: JSONValue
  @Property(arguments: ["id", "meta"]) var tag: MovePost.Moved
}

extension TagPost: QueuedMutation {}
extension TagPost.Variables: Codable {}
