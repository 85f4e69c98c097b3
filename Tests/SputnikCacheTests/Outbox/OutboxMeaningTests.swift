import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an error means that says nothing of the mutation: it isn't lost.
@Suite(.oneAtATime) struct OutboxMeaningTests {
  /// Does what a test says, before a request is sent.
  private struct Before: SputnikInterceptor {
    let body = Guarded<(@Sendable (inout SputnikRequest) throws -> Void)?>(nil)

    func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse {
      var request = request
      try body.value?(&request)
      return try await next(request)
    }
  }

  /// A token was read from a file, with the end of its line. All mutations were refused, and
  /// removed from the file.
  @Test func aHeaderFieldThatCannotBe() async throws {
    var world = try OutboxWorld()
    defer { world.server.stop() }
    let before = Before()
    before.body.value = { $0.options.headers["Authorization"] = "Bearer A\n" }
    world.interceptors = [before]
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["paused 7 true"])
    try await queue.add(LikePost("8"))
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    before.body.value = nil
    queue.resume()
    #expect(await log.wait(for: 3).suffix(2) == ["sent 7 true", "sent 8 true"])
  }

  /// The new token of an interceptor needs a network, too. The user was asked to log in.
  @Test func aTokenWithoutANetwork() async throws {
    var world = try OutboxWorld()
    defer { world.server.stop() }
    let before = Before()
    before.body.value = { _ in throw URLError(.networkConnectionLost) }
    world.interceptors = [before]
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    before.body.value = nil
    await world.move(by: .seconds(1))
    #expect(await log.wait(for: 2).last == "sent 7 true")
  }

  /// The page of a captive portal is longer than a response may be. All mutations were refused.
  @Test func aLongPage() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(
      .init(headers: "Content-Type: text/html\r\n", body: String(repeating: "log in ", count: 999)))
    let queue = try await MutationQueue(
      world.maker, mutations: [LikePost.self], options: RequestOptions(maximumResponseBytes: 1_000))
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["paused 7 true"])
    #expect(queue.lines == ["7 true waiting"])
    queue.resume()
    #expect(await log.wait(for: 2).last == "sent 7 true")
  }

  /// A server that is overloaded gets nothing else, also if it doesn't say for how long.
  @Test(arguments: [429, 503])
  func aServerThatIsOverloaded(status: Int) async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(status))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"), queue: "7")
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    try await queue.add(LikePost("8"), queue: "8")
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    await world.move(by: .seconds(1))
    #expect(Set(await log.wait(for: 3).dropFirst()) == ["sent 7 true", "sent 8 true"])
  }

  /// A `FieldResult` takes the error, so the request doesn't fail. The mutation counted as sent.
  @Test func aResultThatIsUnauthenticated() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(
      .init(
        body: #"{"data":{"like":null},"errors":[{"message":"No.","path":["like"],"#
          + #""extensions":{"code":"UNAUTHENTICATED"}}]}"#))
    let queue = try await world.queue([TryLike.self])
    let log = EventLog(queue)
    try await queue.add(TryLike(variables: .init(id: "7", isLiked: true)))
    #expect(await log.wait(for: 1) == ["paused TryLike"])
    world.server.reply(.init(body: #"{"data":{"like":{"id":"7","__typename":"Post"}}}"#))
    queue.resume()
    #expect(await log.wait(for: 2) == ["paused TryLike", "sent TryLike"])
  }

  /// Of two users: the mutation of the first one was sent again with the token of the second one.
  @Test func aLogoutMeanwhile() async throws {
    var world = try OutboxWorld()
    defer { world.server.stop() }
    let token = BearerToken("A") { _ in throw CancellationError() }
    world.interceptors = [token]
    world.server.require("B")
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    let server = world.server
    #expect(await waitUntil { server.received.count == 1 })
    world.cache.clear()
    token.token = "B"
    world.server.hold(nil)
    turn.give()
    try await queue.add(LikePost("8"))
    #expect(await log.wait(for: 1) == ["sent 8 true"])
    #expect(world.server.lines == ["7 true", "8 true"])
  }

  private struct MovingAPI: SputnikGraphQLAPI {
    let url: Guarded<String>

    var urlEndpoint: String { url.value }
  }

  /// The mutation of one server isn't sent to another one.
  @Test func anEndpointThatChanges() async throws {
    let world = try OutboxWorld()
    let other = try PostServer()
    defer {
      world.server.stop()
      other.stop()
    }
    world.server.isOff = true
    let url = Guarded(world.server.url)
    let maker = SputnikRequestMaker(
      api: MovingAPI(url: url), configuration: SputnikAPIConfiguration()
    ).caching(in: world.cache)
    let queue = try await OutboxWorld.queue(maker, [LikePost.self])
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    url.value = other.url
    queue.resume()
    #expect(await log.wait(for: 2).last == "paused 7 true")
    let error = try #require(queue.waiting.first?.error)
    #expect(
      "\(error)"
        == "LikePost waits for \(world.server.url), and the API has another 'urlEndpoint' now: make "
        + "an API for each server, and a queue for each API")
    #expect(other.received == [])
    await queue.close()
    url.value = world.server.url
    let again = try await OutboxWorld.queue(maker, [LikePost.self])
    await again.close()
  }
}

@QueryMutation private struct TryLike {
  @Variable var id: ID
  @Variable var isLiked: Bool
  @Property(arguments: ["id", "isLiked"]) var like: FieldResult<Liked>

  @QuerySatelite(schemaTypeName: "Post") struct Liked { var id: ID }
}

extension TryLike: QueuedMutation {}
extension TryLike.Variables: Codable {}
