import AtlasStore
import Foundation
import GRDB
import Sputnik
import Testing

/// Responses become rows.
@Suite(.timeLimit(.minutes(15))) struct WritingTests {
  @Test func responseWithThreeKindsOfRecords() async throws {
    try await withAtlas { atlas in
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      #expect(try atlas.planets == ["1 Tatooine arid", "2 Alderaan null"])
      #expect(try atlas.people == ["1 Luke 1", "2 Leia 2", "3 Yoda null"])
      #expect(try atlas.films == ["4 A New Hope 1977", "5 The Empire Strikes Back 1980"])
    }
  }

  @Test func laterResponseUpdatesTheRows() async throws {
    try await withAtlas { atlas in
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      try await atlas.server.rename(person: "3", to: "Master Yoda")
      await atlas.server.addFilm(id: "6", title: "Return of the Jedi", year: 1983)
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      #expect(try atlas.planets == ["1 Tatooine arid", "2 Alderaan null"])
      #expect(try atlas.people == ["1 Luke 1", "2 Leia 2", "3 Master Yoda null"])
      #expect(try atlas.rows("SELECT count(*) FROM film") == ["3"])
    }
  }

  @Test func recordsInsideAUnion() async throws {
    try await withAtlas { atlas in
      let query = SearchQuery(variables: .init(text: "al"))
      let response = try await atlas.store.request(query, with: atlas.maker)
      #expect(response.search == [.planet(Planet(id: "2", name: "Alderaan"))])
      #expect(try atlas.planets == ["2 Alderaan null"])
      // A person and a film: the planet comes with the person.
      try await atlas.store.request(SearchQuery(variables: .init(text: "k")), with: atlas.maker)
      #expect(try atlas.people == ["1 Luke 1"])
      #expect(try atlas.planets == ["1 Tatooine arid", "2 Alderaan null"])
      #expect(try atlas.films == ["5 The Empire Strikes Back 1980"])
    }
  }

  @Test func partOfARecordLeavesTheOtherColumnsAlone() async throws {
    try await withAtlas { atlas in
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      let mutation = RenamePerson(variables: .init(person: 1, name: "Red Five"))
      let response = try await atlas.store.request(mutation, with: atlas.maker)
      #expect(response.rename == PersonName(id: 1, name: "Red Five"))
      #expect(try atlas.people == ["1 Red Five 1", "2 Leia 2", "3 Yoda null"])
    }
  }

  /// The film comes last and violates a check of its table: no film was made in 1066.
  @Test func nothingIsWrittenIfARecordIsRefused() async throws {
    try await withAtlas { atlas in
      await atlas.server.addFilm(id: "9", title: "Hastings", year: 1066)
      let error = await #expect(throws: DatabaseError.self) {
        try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
      let rows = try atlas.planets + atlas.people + atlas.films
      #expect(rows == [])
    }
  }

  @Test func rowsStayAsTheyAreIfALaterResponseIsRefused() async throws {
    try await withAtlas { atlas in
      try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      try await atlas.server.rename(person: "1", to: "Red Five")
      await atlas.server.addFilm(id: "9", title: "Hastings", year: 1066)
      await #expect(throws: DatabaseError.self) {
        try await atlas.store.request(AtlasQuery(), with: atlas.maker)
      }
      #expect(try atlas.people == ["1 Luke 1", "2 Leia 2", "3 Yoda null"])
      #expect(try atlas.rows("SELECT count(*) FROM film") == ["2"])
    }
  }

  /// The second person is null because of an error, so the list has a neutral value.
  @Test func responseWithErrorsIsNotStored() async throws {
    try await withAtlas { atlas in
      let response = try AtlasQuery().filled(
        from: Data(
          """
          {"data":{"people":[{"id":"1","name":"Luke","homeworld":null},null],"films":[]},\
          "errors":[{"message":"no access","path":["people",1]}]}
          """.utf8))
      #expect(response.people.map(\.id) == ["1", ""])
      let error = await #expect(throws: IncompleteResponse.self) {
        try await atlas.store.save(response)
      }
      #expect(error?.errors.map(\.localizedDescription) == ["AtlasQuery: people[1]: no access"])
      #expect(try atlas.people == [])
    }
  }
}
