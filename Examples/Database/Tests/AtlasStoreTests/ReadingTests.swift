import AtlasStore
import Foundation
import Sputnik
import Testing

/// Rows become the values that the app shows.
@Suite(.timeLimit(.minutes(15))) struct ReadingTests {
  private static let luke = Person(
    id: 1, name: "Luke", homeworld: Planet(id: 1, name: "Tatooine", climate: "arid"))
  private static let leia = Person(id: 2, name: "Leia", homeworld: Planet(id: 2, name: "Alderaan"))
  private static let yoda = Person(id: 3, name: "Yoda")

  @Test func rowsAreTheValuesOfTheResponse() async throws {
    try await withAtlas { atlas in
      let response = try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      #expect(response.people == [Self.luke, Self.leia, Self.yoda])
      #expect(try await atlas.store.people() == [Self.leia, Self.luke, Self.yoda])
    }
  }

  @Test func observationReportsChanges() async throws {
    try await withAtlas { atlas in
      var changes = atlas.store.peopleAndChanges().makeAsyncIterator()
      #expect(try await changes.next() == [])
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      #expect(try await changes.next() == [Self.leia, Self.luke, Self.yoda])

      // Neither the same response again nor a film changes the people.
      await atlas.server.addFilm(id: "6", title: "Return of the Jedi", year: 1983)
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      #expect(try atlas.rows("SELECT count(*) FROM film") == ["3"])
      let mutation = RenamePerson(variables: .init(person: 3, name: "Jedi Yoda"))
      try await atlas.store.request(mutation, with: atlas.maker)
      #expect(
        try await changes.next()
          == [Person(id: 3, name: "Jedi Yoda"), Self.leia, Self.luke])
    }
  }

  @Test func observationReportsNothingOfATransactionThatFails() async throws {
    try await withAtlas { atlas in
      var changes = atlas.store.peopleAndChanges().makeAsyncIterator()
      #expect(try await changes.next() == [])
      await atlas.server.addFilm(id: "9", title: "Hastings", year: 1066)
      await #expect(throws: (any Error).self) {
        try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      }
      try await atlas.store.request(SearchQuery(variables: .init(text: "yoda")), with: atlas.maker)
      #expect(try await changes.next() == [Self.yoda])
    }
  }

  @Test func startWithoutANetwork() async throws {
    try await withAtlas { atlas in
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      await atlas.server.setReachable(false)

      // The app starts again: another store with the same file.
      let store = try AtlasStore(path: atlas.path)
      #expect(try await store.people() == [Self.leia, Self.luke, Self.yoda])
      let error = await #expect(throws: SputnikError.self) {
        try await store.request(AtlasQuery(), with: atlas.maker)
      }
      guard case .transportError(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect((failure.underlyingError as? URLError)?.code == .notConnectedToInternet)
      #expect(try await store.people() == [Self.leia, Self.luke, Self.yoda])

      await atlas.server.setReachable(true)
      try await atlas.server.rename(person: "3", to: "Yoda the Elder")
      try await store.request(AtlasQuery(), with: atlas.maker)
      #expect(try await store.people().map(\.name) == ["Leia", "Luke", "Yoda the Elder"])
    }
  }

  @Test func firstStartWithoutANetwork() async throws {
    try await withAtlas { atlas in
      await atlas.server.setReachable(false)
      let before = try await atlas.store.people()
      #expect(before == [])
      await #expect(throws: SputnikError.self) {
        try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      }
      let after = try await atlas.store.people()
      #expect(after == [])
    }
  }
}
