import Foundation
import Observation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Mutations that wait for a server over a socket.
@Suite(.oneAtATime) struct OutboxTests {
  /// What is added without a network is shown at once, and sent when there is one.
  @Test func offlineAndOnline() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("7")
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    let ticket = try await queue.add(LikePost("7"))
    #expect(try world.post("7") == "1 true")
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    #expect(queue.lines == ["7 true waiting"])
    #expect(queue.waiting.first?.ticket == ticket)
    #expect(queue.waiting.first?.added == Date(timeIntervalSince1970: 1_000_000))
    #expect(try world.post("7") == "1 true")
    world.server.isOff = false
    queue.resume()
    #expect(await log.wait(for: 2) == ["delayed 7 true", "sent 7 true"])
    #expect(queue.lines == [])
    #expect(try world.post("7") == "1 true")
    #expect(world.server.lines == ["7 true"])
  }

  /// Views are told when the list changes, and read the new one then.
  @Test func observers() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let changes = Log()
    withObservationTracking {
      #expect(queue.waiting.isEmpty)
    } onChange: {
      changes.append(queue.waiting.map(\.name).joined())
    }
    try await queue.add(LikePost("7"))
    #expect(changes.all == ["LikePost"])
    turn.give()
    #expect(await waitUntil { queue.waiting.isEmpty })
  }

  @Test func theOrder() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    for id in 1...5 { try await queue.add(LikePost("\(id)")) }
    _ = await log.wait(for: 1)
    world.server.isOff = false
    queue.resume()
    _ = await log.wait(for: 6)
    #expect(world.server.lines == (1...5).map { "\($0) true" })
    #expect(log.all.dropFirst() == (1...5).map { "sent \($0) true" }[...])
  }

  /// The wait doubles, and is that of the server if it asks for one.
  @Test func waits() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(503), .status(503), .status(429, "Retry-After: 7\r\n"))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    for (number, wait) in [(1, 1_000), (2, 2_000), (3, 7_000)] {
      #expect(await log.wait(for: number).count == number)
      await world.move(by: .milliseconds(wait - 1))
      #expect(world.server.received.count == number)
      await world.clock.move(by: .milliseconds(1))
    }
    #expect(await log.wait(for: 4).last == "sent 7 true")
    #expect(Set(world.server.received.map(\.key)).count == 1)
    let key = try #require(world.server.received.first?.key)
    #expect(key.wholeMatch(of: /"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/) != nil)
  }

  // MARK: What an error means

  @Test(arguments: [408, 409, 425, 429, 500, 502, 503, 504])
  func statusesAfterWhichItWaits(status: Int) async throws {
    #expect(try await Self.event(.status(status)) == ["delayed 7 true"])
  }

  @Test(arguments: [400, 403, 404, 410, 413, 422])
  func statusesThatRefuse(status: Int) async throws {
    let events = try await Self.event(.status(status))
    let start = "refused 7 true: LikePost: the server sent HTTP status"
    #expect(events.first?.hasPrefix(start) == true)
    #expect(events.dropFirst() == ["sent 8 true"])
  }

  @Test func errorsWithoutData() async throws {
    let reply = PostServer.Reply(body: #"{"errors":[{"message":"Too late"}]}"#)
    #expect(
      try await Self.event(reply)
        == ["refused 7 true: LikePost failed with HTTP status 200: Too late", "sent 8 true"])
  }

  /// The page of a captive portal, and a redirect to it.
  @Test(arguments: [
    PostServer.Reply(headers: "Content-Type: text/html\r\n", body: "<html>Log in</html>"),
    PostServer.Reply(body: "<html>Log in</html>"), PostServer.Reply(body: #"{"login":true}"#),
    PostServer.Reply(status: 302, headers: "Location: http://localhost/login\r\n", body: ""),
    PostServer.Reply(status: 511, headers: "Content-Type: text/html\r\n", body: "<html>"),
  ])
  func aCaptivePortal(reply: PostServer.Reply) async throws {
    #expect(try await Self.event(reply) == ["delayed 7 true"])
  }

  @Test func unauthorized() async throws {
    #expect(try await Self.event(.status(401)) == ["paused 7 true"])
    let reply = PostServer.Reply(
      body: #"{"errors":[{"message":"Log in","extensions":{"code":"UNAUTHENTICATED"}}]}"#)
    #expect(try await Self.event(reply) == ["paused 7 true"])
  }

  /// The events of two mutations of which the first has this response.
  private static func event(_ reply: PostServer.Reply) async throws -> [String] {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(reply)
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    let first = await log.wait(for: 1)
    if first.first?.hasPrefix("refused") != true { return first }
    try await queue.add(LikePost("8"))
    return await log.wait(for: 2)
  }

  @Test func anotherTable() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(423))
    let queue = try await world.queue { $0.status == 423 ? .waits : $0.fate }
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    #expect(await log.wait(for: 1) == ["delayed 7 true"])
    await world.move(by: .seconds(1))
    #expect(await log.wait(for: 2).last == "sent 7 true")
  }

  /// A token that expired meanwhile is replaced. If that fails, everything waits for the login.
  @Test func aTokenThatExpired() async throws {
    var world = try OutboxWorld()
    defer { world.server.stop() }
    struct LoggedOut: Error {}
    let fresh = Guarded<String?>(nil)
    world.interceptors = [
      BearerToken("old") { _ in
        guard let token = fresh.value else { throw LoggedOut() }
        return token
      }
    ]
    world.server.require("new")
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    try await queue.add(LikePost("8"))
    #expect(await log.wait(for: 1) == ["paused 7 true"])
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    fresh.value = "new"
    queue.resume()
    #expect(await log.wait(for: 3).suffix(2) == ["sent 7 true", "sent 8 true"])
    // The same key in all tries.
    #expect(Set(world.server.received.map(\.key)).count == 2)
  }

  /// One that is refused in the middle doesn't keep the others from being sent, and what was
  /// expected of it goes.
  @Test func aRefusedOne() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("1", "2", "3")
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    for id in 1...3 { try await queue.add(LikePost("\(id)")) }
    _ = await log.wait(for: 1)
    #expect(try world.post("2") == "1 true")
    world.server.isOff = false
    world.server.reply(
      .init(body: #"{"data":{"like":{"id":"1","likes":5,"isLiked":true,"__typename":"Post"}}}"#),
      .init(body: #"{"data":{"like":null},"errors":[{"message":"No","path":["like"]}]}"#))
    queue.resume()
    #expect(
      await log.wait(for: 4).dropFirst()
        == [
          "sent 1 true", "refused 2 true: LikePost failed with HTTP status 200: like: No",
          "sent 3 true",
        ])
    #expect(try world.post("1") == "5 true")
    #expect(try world.post("2") == "0 false")
    #expect(try world.post("3") == "1 true")
    #expect(queue.lines == ["2 true refused"])
    let ticket = try #require(queue.waiting.first?.ticket)
    #expect(try await queue.cancel(ticket))
    #expect(queue.lines == [])
  }

  @Test func anExpiredOne() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("7", "8")
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    try await queue.add(LikePost("8"), expires: .milliseconds(500))
    _ = await log.wait(for: 1)
    #expect(try world.post("8") == "1 true")
    #expect(queue.waiting.last?.expires == Date(timeIntervalSince1970: 1_000_000.5))
    await world.move(by: .milliseconds(499))
    #expect(queue.lines == ["7 true waiting", "8 true waiting"])
    await world.move(by: .milliseconds(1))
    #expect(
      await log.wait(for: 2).last
        == "refused 8 true: LikePost had no answer before its time was over")
    #expect(try world.post("8") == "0 false")
    #expect(try world.post("7") == "1 true")
    #expect(queue.lines == ["7 true waiting", "8 true refused"])
  }

  // MARK: Changes of what waits

  @Test func aToggleTappedFiveTimes() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("7")
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("8"))
    _ = await log.wait(for: 1)
    for number in 1...5 {
      try await queue.add(LikePost("7", !number.isMultiple(of: 2))) { $0.variables.id == "7" }
      #expect(try world.post("7") == (number.isMultiple(of: 2) ? "0 false" : "1 true"))
    }
    #expect(queue.lines == ["8 true waiting", "7 true waiting"])
    world.server.isOff = false
    queue.resume()
    _ = await log.wait(for: 3)
    #expect(world.server.lines == ["8 true", "7 true"])
  }

  @Test func cancelled() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    try world.fill("7", "8")
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let log = EventLog(queue)
    let first = try await queue.add(LikePost("7"))
    let second = try await queue.add(LikePost("8"))
    #expect(await waitUntil { world.server.received.count == 1 })
    #expect(queue.lines == ["7 true sending", "8 true waiting"])
    #expect(try await !queue.cancel(first))
    #expect(try world.post("8") == "1 true")
    #expect(try await queue.cancel(second))
    #expect(try await !queue.cancel(second))
    #expect(try world.post("8") == "0 false")
    turn.give()
    #expect(await log.wait(for: 1) == ["sent 7 true"])
    #expect(world.server.lines == ["7 true"])
    #expect(try await !queue.cancel(first))
  }

  /// At most four names have their turn at a time, beside those without one.
  @Test func namedQueues() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let log = EventLog(queue)
    for name in 1...6 {
      for isLiked in [true, false] {
        try await queue.add(LikePost("\(name)", isLiked), queue: "post \(name)")
      }
    }
    try await queue.add(LikePost("0"))
    #expect(await waitUntil { world.server.received.count == 5 })
    #expect(Set(world.server.lines) == ["1 true", "2 true", "3 true", "4 true", "0 true"])
    #expect(queue.lines.filter { $0.hasSuffix("sending") }.count == 5)
    for _ in 0..<13 { turn.give() }
    _ = await log.wait(for: 13)
    #expect(world.server.received.count == 13)
    for name in 1...6 {
      #expect(
        world.server.lines.filter { $0.hasPrefix("\(name)") }
          == ["\(name) true", "\(name) false"])
    }
  }

  // MARK: Layers

  /// Mutations of the same posts, of which the response of one concerns few.
  @Test func aThousand() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let ids = (0..<100).map { "\($0)" }
    try world.fill(ids)
    world.server.isOff = true
    let queue = try await world.queue()
    let log = EventLog(queue)
    for number in 0..<1_000 {
      try await queue.add(LikePost(ids[number % 100], (number / 100).isMultiple(of: 2)))
    }
    _ = await log.wait(for: 1)
    for id in ids { #expect(try world.post(id) == "0 false") }
    world.server.isOff = false
    queue.resume()
    #expect(await log.wait(for: 1_001).count == 1_001)
    #expect(
      world.server.lines
        == (0..<1_000).map { "\($0 % 100) \(($0 / 100).isMultiple(of: 2))" })
    for id in ids { #expect(try world.post(id) == "0 false") }
    #expect(world.cache.miscounts == [])
  }

  /// A list that gains an element: expected, and then as the response says.
  @Test func anElementOfAList() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    _ = try await world.maker.makeRequest(operation: NoteList())
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let log = EventLog(queue)
    let states = Log()
    let watching = Task { [maker = world.maker] in
      for await state in maker.watch(NoteList(), revalidation: .never) {
        states.append(state.response?.notes.map(\.text).joined(separator: ",") ?? "-")
      }
    }
    defer { watching.cancel() }
    #expect(await waitUntil { states.all == [""] })
    try await queue.add(AddNote(variables: .init(id: "a", text: "Hi")))
    #expect(await waitUntil { states.all == ["", "Hi"] })
    turn.give()
    #expect(await log.wait(for: 1) == ["sent a"])
    // One step: the list is never without it.
    #expect(await waitUntil { states.all == ["", "Hi", "Hi!"] })
  }

  /// A change of what comes later is shown then.
  @Test func aPostThatComesLater() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    world.server.reply(.status(503))
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    _ = await log.wait(for: 1)
    #expect(try world.post("7") == nil)
    let post = try await world.maker.makeRequest(operation: PostByID(variables: .init(id: "7")))
    #expect(post.post?.isLiked == false)
    #expect(try world.post("7") == "1 true")
  }

  // MARK: Logout

  /// A response that comes after the logout isn't stored, and what waits is gone.
  @Test func clearedWhileSending() async throws {
    let world = try OutboxWorld()
    defer { world.server.stop() }
    let turn = FaultyServer.Turn()
    world.server.hold(turn)
    let queue = try await world.queue()
    let log = EventLog(queue)
    try await queue.add(LikePost("7"))
    try await queue.add(LikePost("8"))
    #expect(await waitUntil { world.server.received.count == 1 })
    world.cache.clear()
    #expect(queue.lines == [])
    // The next user.
    try await queue.add(LikePost("9"))
    #expect(await waitUntil { world.server.received.count == 2 })
    turn.give()
    turn.give()
    #expect(await log.wait(for: 1) == ["sent 9 true"])
    #expect(world.server.lines == ["7 true", "9 true"])
    #expect(try world.post("7") == nil)
    #expect(try world.post("9") == "1 true")
  }
}
