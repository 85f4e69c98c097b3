import SputnikCache
import SputnikMacros

// The stops whose responses don't come at once.

extension Stop {
  static let subscription = Stop(title: "A subscription: each event is a filled copy") { guide in
    guard guide.media != nil else { return guide.page.remark("  (not on this server)") }
    let subscription = ReviewAdded(variables: .init(episodeId: 2))
    try guide.page.request(subscription)
    let maker = SputnikRequestMaker(api: Guide.API(urlEndpoint: guide.rickAndMorty))
    let events = maker.subscribe(operation: subscription)
    let states = events.states
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var count = 0
        for try await event in events {
          let review = event.reviewAdded
          guide.page.response([
            "\(review.mood), \(review.stars) stars: \(review.commentary ?? "no comment")"
          ])
          count += 1
          // Leaving the loop tells the server.
          if count == 3 { return }
        }
      }
      group.addTask {
        // A review that is added earlier isn't an event for this subscriber.
        for await state in states { if case .connected = state { break } }
        try await addReviews(with: maker)
      }
      while try await group.next() != nil {}
    }
  }

  private static func addReviews(with maker: SputnikRequestMaker) async throws {
    for (mood, stars, commentary) in [
      (Mood.puzzled, 3, "Which one was the clone?"), (.delighted, 5, "Both!"), (.delighted, 4, nil),
    ] {
      let input = ReviewInput(episode: 2, mood: mood, stars: stars, commentary: commentary)
      _ = try await maker.makeRequest(operation: AddReview(variables: .init(input: input)))
    }
  }

  static let deferred = Stop(title: "A deferred fragment and a streamed list: copy by copy") {
    guide in
    guard guide.media != nil else { return guide.page.remark("  (not on this server)") }
    let query = PortraitQuery(variables: .init(id: 1))
    try guide.page.request(query)
    let maker = SputnikRequestMaker(api: Guide.API(urlEndpoint: guide.rickAndMorty))
    for try await response in maker.makeIncrementalRequest(operation: query) {
      let character = response.character
      let place = character.home?.location
      guide.page.response([
        "\(character.name), \(place.map { "at \($0.name) (\($0.dimension))" } ?? "somewhere"), in "
          + character.episode.map(\.name).joined(separator: ", ")
      ])
    }
  }

  static let cache = Stop(title: "A cache: a watched query, and what is expected of a mutation") {
    guide in
    let cache = SputnikCache()
    let maker = SputnikRequestMaker(api: Guide.API(urlEndpoint: guide.rickAndMorty))
      .caching(in: cache)
    let query = NameQuery(variables: .init(id: 4))
    try guide.page.request(query)
    let first = try await maker.makeRequest(operation: query)
    guide.page.response([first.character.name])
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await state in maker.watch(query, revalidation: .never) where state.revision > 1 {
          guide.page.response([state.response?.character.name ?? "nobody"])
        }
      }
      // The second name is refused.
      for name in ["Beth Sanchez", ""] {
        let rename = RenameMutation(variables: .init(id: 4, newName: name))
        do {
          try await maker.makeRequest(operation: rename) { cache in
            try cache.update(NameQuery.Character.self, id: 4) { $0.name = "\(name) (expected)" }
          }
        } catch {
          guide.page.failure(error)
        }
      }
      group.cancelAll()
    }
    let last = try cache.value(of: NameQuery.Character.self, id: 4)
    guide.page.response(["the cache has \(last?.name ?? "nobody")"])
  }
}
