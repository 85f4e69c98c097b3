import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Mistakes in the use of a queue of mutations, and what they say.
@Suite(.oneAtATime) struct OutboxErrorTests {
  private static func message(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func aSecondQueue() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let queue = try await world.queue()
    let message = await Self.message { _ = try await world.queue() }
    #expect(
      message
        == "the cache has a queue of mutations for \(world.server.url) already: make one queue, "
        + "and share it, or close the other one before")
    await queue.close()
    let second = try await world.queue()
    // Another endpoint has its own.
    let other = TestSupport.maker("http://localhost:1/graphql").caching(in: world.cache)
    let third = try await OutboxWorld.queue(other, [LikePost.self])
    #expect(second.lines + third.lines == [])
  }

  @Test func queuesThatCannotBe() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    #expect(
      await Self.message {
        _ = try await MutationQueue(TestSupport.maker(world.server.url), mutations: [])
      }
        == "the request maker has no cache, which a queue of mutations needs: add "
        + "'.caching(in: cache)'")
    #expect(
      await Self.message { _ = try await world.queue([LikePost.self, LikePost.self]) }
        == "two types of 'mutations:' are saved as 'LikePost': give one of them another "
        + "'queuedName'"
    )
    #expect(
      await Self.message { _ = try await world.queue([NoMutation.self]) }
        == "'NoMutation' isn't a mutation: only structs with '@QueryMutation' can wait in a queue")
  }

  @QueryOperation struct NoMutation {
    @Variable var id: ID
    @Property(arguments: ["id"]) var post: LikePost.Post?
  }

  @Test func mutationsThatCannotWait() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.isOff = true
    let queue = try await world.queue([LikePost.self, AddNote.self, MovePost.self, SetDate.self])
    var narrow = LikePost("7")
    narrow.like.setSelections([.likes])
    var argued = MovePost(variables: .init(id: "7"))
    argued.move.height.unit = "FOOT"
    for message in [
      await Self.message { try await queue.add(narrow) },
      await Self.message { try await queue.add(argued) },
    ] {
      #expect(
        message.hasSuffix(
          " has selections or arguments that were set on it, and a queue saves only its "
            + "variables: make them variables, or write another struct"))
    }
    #expect(
      await Self.message {
        try await queue.add(SetDate(variables: .init(id: "1", date: "today")))
      }
        == "SetDate: the variables can't be saved: 'date' is read as another value again")
    #expect(
      await Self.message { try await queue.add(AddNote(variables: .init(id: "1", text: ""))) }
        == "NoText()")
    #expect(queue.lines == [])
    await queue.close()
    #expect(
      await Self.message { try await queue.add(LikePost("7")) }
        == "LikePost wasn't added, because the queue of mutations is closed")
    let small = try await world.queue([LikePost.self])
    #expect(
      await Self.message { try await small.add(AddNote(variables: .init(id: "1", text: "A"))) }
        == "AddNote isn't in 'mutations:' of the queue, and couldn't be sent after a restart: add "
        + "'AddNote.self' there")
    #expect(world.server.received == [])
  }

  /// The events end with the queue, which nobody has any more.
  @Test func theEnd() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    var queue: MutationQueue? = try await world.queue()
    let log = try EventLog(#require(queue))
    _ = queue
    queue = nil
    // The next one waits for its end.
    let next = try await world.queue()
    #expect(await log.wait(for: 1) == ["end"])
    await #expect(throws: MutationQueueError.self) { try await world.queue() }
    async let one: Void = next.close()
    await next.close()
    #expect(world.cache.queue(of: world.maker.endpoint) == nil)
    await one
  }
}

extension OutboxErrorTests.NoMutation: QueuedMutation {}
extension OutboxErrorTests.NoMutation.Variables: Codable {}
