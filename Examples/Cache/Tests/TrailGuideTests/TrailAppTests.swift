import Sputnik
import SputnikMocks
import Testing

@testable import TrailGuide

/// What the app shows after what a user does. A time limit ends a test that waits in vain.
@MainActor @Suite(.timeLimit(.minutes(15))) struct TrailAppTests {
  @Test func pagesUntilTheEnd() async throws {
    try await withWorld { world in
      try await world.run { app in
        #expect(app.text == [Screen.firstPage, Screen.more].joined(separator: "\n"))
        await app.list.loadNext()
        let two = [Screen.firstPage, Screen.secondPage]
        #expect(app.text == (two + [Screen.more]).joined(separator: "\n"))
        await app.list.loadNext()
        #expect(app.text == (two + [Screen.lastPage]).joined(separator: "\n"))
        await app.list.loadNext()
      }
      #expect(
        world.server.mock.requests.map(\.variables) == [
          ["first": 4], ["first": 4, "after": "6"], ["first": 4, "after": "2"],
        ])
    }
  }

  @Test func aNewTrail() async throws {
    try await withWorld { world in
      try await world.run { app in
        await app.list.loadNext()
        world.server.add("Rennsteig", in: "Germany", kilometers: 169)
        #expect(app.lines.count == 9)
        await app.refresh()
        #expect(app.lines.first == "1. ♡ 9  Rennsteig")
        #expect(app.lines.dropFirst(7) == ["8. ♡ 2  Heidschnuckenweg", "There are more: next"])
      }
    }
  }

  @Test func aRefreshWithoutANetwork() async throws {
    try await withWorld { world in
      try await world.run { app in
        world.server.setReachable(false)
        await app.refresh()
        #expect(
          app.text
            == [Screen.firstPage, Screen.more, Screen.offlineList].joined(separator: "\n"))
        world.server.setReachable(true)
        await app.refresh()
        #expect(app.text == [Screen.firstPage, Screen.more].joined(separator: "\n"))
      }
    }
  }

  // MARK: Likes

  @Test func aLikeIsShownAtOnce() async throws {
    try await withWorld { world in
      try await world.run { app in
        await world.network.hold()
        let trail = app.list.elements[1]
        let like = Task { await app.toggleLike(of: trail) }
        await observe { app.lines[1] == "2. ♥ 8  Tour du Mont Blanc" }
        // The server has another number: somebody else likes the trail, too.
        world.server.mock.values["Mutation.like"] = ["id": "8", "likes": 9, "isLiked": true]
        #expect(app.lines[1] == "2. ♥ 8  Tour du Mont Blanc")
        await world.network.release()
        await like.value
        await observe { app.lines[1] == "2. ♥ 9  Tour du Mont Blanc" }
        #expect(app.lines.count == 5)
      }
      #expect(world.server.mock.requests.last?.variables == ["id": "8", "isLiked": true])
    }
  }

  @Test func aLikeThatFailsIsTakenBack() async throws {
    try await withWorld { world in
      try await world.run { app in
        await world.network.hold()
        let trail = app.list.elements[1]
        let like = Task { await app.toggleLike(of: trail) }
        await observe { app.lines[1] == "2. ♥ 8  Tour du Mont Blanc" }
        world.server.mock.values["Mutation.like"] = .error("Please log in.")
        await world.network.release()
        await like.value
        await observe { app.lines[1] == "2. ♡ 7  Tour du Mont Blanc" }
        #expect(
          app.lines.last == "Not liked: LikeTrail failed with HTTP status 200: like: Please log in."
        )
      }
    }
  }

  @Test func aLikeIsTakenBackByTheUser() async throws {
    try await withWorld { world in
      try await world.run { app in
        await app.toggleLike(of: app.list.elements[1])
        await observe { app.lines[1] == "2. ♥ 8  Tour du Mont Blanc" }
        await app.toggleLike(of: app.list.elements[1])
        await observe { app.lines[1] == "2. ♡ 7  Tour du Mont Blanc" }
        await app.refresh()
        #expect(app.text == [Screen.firstPage, Screen.more].joined(separator: "\n"))
      }
    }
  }

  // MARK: Details

  @Test func detailsShowAChangeOfTheList() async throws {
    try await withWorld { world in
      try await world.run { app in
        await app.open(app.list.elements[1])
        #expect(app.lines == ["Tour du Mont Blanc", "170 km in France", "♡ 7"])
        await app.toggleLike(of: app.list.elements[1])
        await observe { app.lines == ["Tour du Mont Blanc", "170 km in France", "♥ 8"] }
        app.closeDetails()
        await observe { app.lines[1] == "2. ♥ 8  Tour du Mont Blanc" }
        #expect(app.lines.count == 5)
      }
    }
  }

  /// What the list has is shown at once, and the server is asked once for the rest.
  @Test func detailsShowWhatTheListHas() async throws {
    try await withWorld { world in
      try await world.run { app in
        world.server.mock.forgetRequests()
        await world.network.hold()
        let trail = app.list.elements[1]
        let opening = Task { await app.open(trail) }
        let known = ["Tour du Mont Blanc", "…", "♡ 7", "Refreshing …"]
        await observe { app.lines == known }
        #expect(app.lines == known)
        #expect(world.server.mock.requests.isEmpty)
        await world.network.release()
        await opening.value
        #expect(app.lines == ["Tour du Mont Blanc", "170 km in France", "♡ 7"])
      }
      #expect(world.server.mock.requests.map(\.operationName) == ["TrailDetails"])
    }
  }

  @Test func detailsOfATrailThatIsGone() async throws {
    try await withWorld { world in
      try await world.run { app in
        world.server.mock.values["Query.trail"] = .null
        await app.open(app.list.elements[1])
        #expect(app.lines == ["This trail doesn't exist any more."])
      }
    }
  }
}
