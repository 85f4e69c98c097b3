import Sputnik
import SputnikCache
import SputnikMocks
import Testing

@testable import TrailGuide

/// What a program shows that starts again.
@MainActor @Suite(.timeLimit(.minutes(15))) struct RestartTests {
  @Test func withoutANetwork() async throws {
    try await withWorld { world in
      try await world.run { app in
        await app.list.loadNext()
        await app.open(app.list.elements[1])
        await app.toggleLike(of: app.list.elements[1])
        await observe { app.outbox.waiting.isEmpty }
      }
      world.server.setReachable(false)
      world.server.mock.forgetRequests()
      try await world.run { app in
        #expect(app.lines.prefix(2) == ["1. ♡ 8  West Highland Way", "2. ♥ 8  Tour du Mont Blanc"])
        #expect(app.lines.count == 6)
        #expect(app.lines.last == Screen.offlineList)
        await app.list.loadNext()
        #expect(app.lines.count == 10)
        #expect(app.lines[7] == "8. ♡ 1  Camino Primitivo")

        await app.open(app.list.elements[1])
        #expect(
          app.lines
            == ["Tour du Mont Blanc", "170 km in France", "♥ 8", Screen.offlineDetails])
        // These details were never opened, and the list has a part of them.
        await app.open(app.list.elements[0])
        #expect(app.lines == ["West Highland Way", "…", "♡ 8", Screen.offlineDetails])
      }
      #expect(
        world.server.mock.requests.map(\.operationName)
          == ["TrailPage", "TrailPage", "TrailDetails", "TrailDetails"])
    }
  }

  @Test func theFirstStartWithoutANetwork() async throws {
    try await withWorld { world in
      world.server.setReachable(false)
      try await world.run { app in
        #expect(app.text == Screen.offlineList)
        world.server.setReachable(true)
        await app.refresh()
        #expect(app.lines.first == "1. ♡ 8  West Highland Way")
      }
    }
  }

  /// A like without a network is shown after a restart, and sent when there is a network.
  @Test func afterALikeWithoutANetwork() async throws {
    try await withWorld { world in
      try await world.run { app in
        world.server.setReachable(false)
        await app.toggleLike(of: app.list.elements[1])
        await observe {
          app.lines.last == "A like waits for the network."
            && app.lines[1] == "2. ♥ 8  Tour du Mont Blanc"
        }
      }
      try await world.run { app in
        await observe {
          app.lines.last == "A like waits for the network."
            && app.lines[1] == "2. ♥ 8  Tour du Mont Blanc"
        }
        world.server.setReachable(true)
        world.server.mock.forgetRequests()
        app.networkIsBack()
        await observe { app.outbox.waiting.isEmpty }
        await app.refresh()
        await observe { app.text == [Screen.firstPageLiked, Screen.more].joined(separator: "\n") }
        #expect(world.server.mock.requests.map(\.operationName) == ["LikeTrail", "TrailPage"])
      }
      try await world.run { app in
        #expect(app.outbox.waiting.isEmpty)
        await observe { app.lines[1] == "2. ♥ 8  Tour du Mont Blanc" }
      }
    }
  }

  @Test func aSecondProgram() async throws {
    try await withWorld { world in
      try await world.run { _ in
        await #expect(throws: CacheFileError.inUse) {
          try await TrailApp(file: world.file, transport: world.network)
        }
      }
    }
  }
}
