import Foundation
import Observation
import Testing

@testable import TrailGuide

/// What a user types, and what is shown then.
@MainActor @Suite(.timeLimit(.minutes(15))) struct TerminalTests {
  @Test(arguments: [
    ("next", Command.next), ("open 2", .open(2)), ("list", .list), ("like 12", .like(12)),
    ("refresh", .refresh), ("offline", .offline), ("online", .online), ("quit", .quit),
    ("  Like   3 ", .like(3)),
  ])
  func commands(line: String, command: Command) throws {
    #expect(try Command(line) == command)
  }

  @Test(arguments: [
    "", "open", "open x", "open 1 2", "next 2", "nextt", "like 9223372036854775808",
  ])
  func linesThatAreNoCommands(line: String) {
    #expect(throws: CommandError.unknown(line)) { try Command(line) }
  }

  @Test func aSession() async throws {
    try await withTerminal { input, shown in
      await observe { shown.last == [Screen.firstPage, Screen.more].joined(separator: "\n") }
      input.yield("next")
      input.yield("like 6")
      await observe { shown.line(5) == "6. ♥ 4  Kungsleden" }
      input.yield("open 6")
      await observe { shown.last == "Kungsleden\n440 km in Sweden\n♥ 4" }
      input.yield("list")
      await observe { shown.line(8) == Screen.more }
      #expect(shown.line(5) == "6. ♥ 4  Kungsleden")
      input.yield("quit")
    }
  }

  @Test func linesThatCannotBeObeyed() async throws {
    try await withTerminal { input, shown in
      input.yield("jump")
      input.yield("open 5")
      input.yield("like 0")
      input.finish()
      await observe { shown.texts.contains("The list has no number 0.") }
      #expect(shown.texts.contains("The list has no number 5."))
      #expect(
        shown.texts.contains(
          "\"jump\" isn't a command. "
            + "These are: next, open 2, list, like 2, refresh, offline, online, quit"))
    }
  }

  @Test func theNetwork() async throws {
    try await withTerminal { input, shown in
      input.yield("offline")
      input.yield("open 1")
      await observe { shown.line(3) == Screen.offlineDetails }
      input.yield("online")
      input.yield("refresh")
      await observe { shown.last == "West Highland Way\n154 km in Scotland\n♡ 8" }
      #expect(shown.texts.contains { $0.hasPrefix(Screen.firstPage) })
      input.finish()
    }
  }

  /// What was shown, one text after the other.
  @Observable final class Shown {
    var texts: [String] = []
    var last: String { texts.last ?? "" }

    func line(_ index: Int) -> String? {
      let lines = last.components(separatedBy: "\n")
      return lines.indices.contains(index) ? lines[index] : nil
    }
  }

  /// Runs a terminal during a function that types, and waits for its end.
  private func withTerminal(
    _ body: (AsyncStream<String>.Continuation, Shown) async throws -> Void
  ) async throws {
    try await withWorld { world in
      let shown = Shown()
      let app = try await TrailApp(file: world.file, transport: world.network)
      let terminal = Terminal(app, setReachable: world.server.setReachable) {
        shown.texts.append($0)
      }
      let (lines, input) = AsyncStream.makeStream(of: String.self)
      async let end: Void = terminal.run(lines)
      try await body(input, shown)
      await end
    }
  }
}
