import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// What comes at the wrong time: after a logout, after `resume()`, or never.
@Suite(.oneAtATime) struct OutboxRaceTests {
  /// Has a like on its way, whose token the server refuses at its turn.
  private static func likeWithAnOldToken(
    _ world: OutboxWorld
  ) async throws -> (MutationQueue, EventLog, FaultyServer.Turn) {
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    world.server.reply(.status(401))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await waitUntil { world.server.received.count == 1 })
    return (queue, log, turn)
  }

  /// The token of the user who has logged out is refused. The next one's is another.
  @Test func anOldRefusalAfterALogout() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let (queue, log, turn) = try await Self.likeWithAnOldToken(world)
    world.cache.clear()
    try await queue.add(LikePost("8"))
    #expect(await waitUntil { world.server.received.count == 2 })
    world.server.hold(nil)
    turn.give()
    turn.give()
    #expect(await log.wait(for: 1) == ["sent 8 true"])
    try await queue.add(LikePost("9"))
    #expect(await log.wait(for: 2) == ["sent 8 true", "sent 9 true"])
  }

  /// The app has a new token, and then the old one is refused.
  @Test func resumedWhileSending() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let (queue, log, turn) = try await Self.likeWithAnOldToken(world)
    queue.resume()
    world.server.hold(nil)
    turn.give()
    #expect(await log.wait(for: 2) == ["delayed 7 true", "sent 7 true"])
  }

  private struct NoNetwork: Error {}

  private static func entry(_ queue: String) -> OutboxEntry {
    OutboxEntry(
      row: MutationRow(
        endpoint: "", name: queue, variables: Data(), queue: queue, ticket: UUID(), added: 0,
        expires: nil), mutation: nil, epoch: 0, state: .waiting)
  }

  /// The wait of a mutation that is gone isn't that of the next one, unless it has taken its place.
  @Test(arguments: [false, true]) func aWaitThatIsOver(isReplaced: Bool) throws {
    var schedule = OutboxSchedule()
    schedule.append(Self.entry("a"))
    let first = try #require(schedule.next(at: 0, day: 0).sending.first)
    schedule.noteFailure(first, hasResponse: true, at: 0) { _ in 1_000 }
    _ = schedule.end(first, .waiting, NoNetwork())
    schedule.free(first)
    schedule.append(Self.entry("a"))
    #expect(schedule.next(at: 10, day: 10).sending.isEmpty)
    schedule.remove(first.row.ticket, keepsWait: isReplaced)
    #expect(schedule.next(at: 10, day: 10).sending.count == (isReplaced ? 0 : 1))
    #expect(schedule.next(at: 1_000, day: 1_000).sending.count == (isReplaced ? 1 : 0))
  }

  /// Some mutations never have a response. Those of other queues try, too.
  @Test func silentMutations() throws {
    var schedule = OutboxSchedule()
    for name in ["a", "b"] { schedule.append(Self.entry(name)) }
    var tries: [[String]] = []
    for time: Int64 in [0, 10, 20, 30, 40, 50] {
      if time == 40 { schedule.append(Self.entry("c")) }
      let sending = schedule.next(at: time, day: time).sending
      tries.append(sending.map(\.row.name))
      for entry in sending {
        schedule.noteFailure(entry, hasResponse: false, at: time) { _ in 10 }
        _ = schedule.end(entry, .waiting, NoNetwork())
        schedule.free(entry)
      }
    }
    #expect(tries == [["a", "b"], ["a"], ["b"], ["a"], ["b"], ["c"]])
  }

  /// An API may make errors of its own.
  @Test func errorsOfAnAPI() {
    let body = #"{"errors":[{"message":"No.","extensions":{"code":"UNAUTHENTICATED"}}]}"#
    let response = SputnikResponse(status: 200, body: Data(body.utf8))
    #expect(MutationFailure("A", NoNetwork(), response).fate == .pauses)
    let other = SputnikResponse(status: 200, body: Data(#"{"errors":[{"message":"No."}]}"#.utf8))
    #expect(MutationFailure("A", NoNetwork(), other).fate == .refused)
  }

  /// What is being added when the queue ends has no layer afterwards.
  @Test func closedWhileAdding() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.isOff = true
    try world.fill((0..<5).map { "\($0)" })
    for _ in 0..<20 {
      let queue = try await world.queue()
      let adding = (0..<5).map { number in
        Task { _ = try? await queue.add(LikePost("\(number)")) }
      }
      await Task.yield()
      await queue.close()
      for task in adding { await task.value }
      #expect(queue.lines == [])
      for number in 0..<5 { #expect(try world.post("\(number)") == "0 false") }
    }
  }
}
