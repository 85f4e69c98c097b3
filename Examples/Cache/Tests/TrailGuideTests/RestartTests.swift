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
        // These details were never opened.
        await app.open(app.list.elements[0])
        #expect(app.text == Screen.offlineDetails)
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

  /// A like that never arrived isn't in the file.
  @Test func afterALikeWithoutANetwork() async throws {
    try await withWorld { world in
      try await world.run { app in
        world.server.setReachable(false)
        await app.toggleLike(of: app.list.elements[1])
      }
      try await world.run { app in
        #expect(app.lines[1] == "2. ♡ 7  Tour du Mont Blanc")
      }
    }
  }

  @Test func aSecondProgram() async throws {
    try await withWorld { world in
      try await world.run { _ in
        #expect(throws: CacheFileError.inUse) {
          try TrailApp(file: world.file, transport: world.network)
        }
      }
    }
  }
}
