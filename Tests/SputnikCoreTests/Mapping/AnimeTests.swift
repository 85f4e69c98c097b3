import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("The anime query of the contract")
struct AnimeTests {
  @Test func documentAndVariables() throws {
    #expect(
      try Anime.query.text == """
        query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }
        """)
  }

  @Test func prettyDocument() throws {
    #expect(
      try Anime.query.document.prettyText == """
        query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) {
          MediaListCollection(type: $type, userId: $userId, status: $status) {
            hasNextChunk
            lists {
              name
              entries {
                media {
                  description
                  type
                }
                status
              }
            }
          }
        }
        """)
  }

  @Test func body() throws {
    #expect(
      try Anime.query.body == """
        {"query":"query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }",\
        "operationName":"findByType",\
        "variables":{"type":"ANIME","userId":12,"status":"COMPLETED"}}
        """)
  }

  @Test func bodyWithoutVariables() throws {
    #expect(
      try AnimeQuery().body == """
        {"query":"query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }",\
        "operationName":"findByType"}
        """)
  }

  @Test func filledCopy() throws {
    let answer = try Anime.query.filled(Anime.response)
    #expect(answer.mediaList.hasNextChunk)
    #expect(answer.mediaList.lists.map(\.name) == ["Watched", "Empty"])
    #expect(answer.mediaList.lists[0].entries.map(\.media.description) == ["Bebop", "Akira"])
    #expect(answer.mediaList.lists[0].entries.map(\.media.type) == [.anime, .manga])
    #expect(answer.mediaList.lists[0].entries.map(\.status) == [.completed, .dropped])
    #expect(answer.mediaList.lists[1].entries.isEmpty)
    #expect(answer.partialErrors.isEmpty)
    #expect(answer.extensions == [:])
    #expect(answer.variables.userId == 12)
    #expect(answer.variables.type == .anime)
  }

  @Test func originalIsUntouched() throws {
    let query = Anime.query
    _ = try query.filled(Anime.response)
    #expect(query.mediaList.hasNextChunk == false)
    #expect(query.mediaList.lists.count == 1)
    #expect(query.mediaList.lists[0].name == "")
    #expect(query.mediaList.lists[0].entries.count == 1)
    #expect(try query.body == Anime.query.body)
  }

  @Test func seedSpellingOfNarrowing() throws {
    var query = Anime.query
    query.mediaList.lists.select.entries.setSelections([.media])
    #expect(
      try query.body == """
        {"query":"query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } } } } }",\
        "operationName":"findByType",\
        "variables":{"type":"ANIME","userId":12,"status":"COMPLETED"}}
        """)
    let answer = try query.filled(
      """
      {"data":{"MediaListCollection":{"hasNextChunk":false,"lists":[{"name":"Watched","entries":[\
      {"media":{"description":"Bebop","type":"ANIME"}}]}]}}}
      """)
    #expect(answer.mediaList.lists[0].entries[0].media.description == "Bebop")
    #expect(answer.mediaList.lists[0].entries[0].status == .current)
  }

  @Test func narrowingDropsNoVariablesOfSelectedFields() throws {
    var query = Anime.query
    query.mediaList.setSelections([.hasNextChunk])
    #expect(
      try query.text == """
        query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk } }
        """)
  }

  @Test func failureNamesTheOperationAndThePath() throws {
    let error = try unreadable {
      try Anime.query.filled(
        """
        {"data":{"MediaListCollection":{"hasNextChunk":true,"lists":[{"name":"a","entries":[]},\
        {"name":7,"entries":[]}]}}}
        """)
    }
    #expect(error.path == ["MediaListCollection", "lists", 1, "name"])
    #expect(error.path.description == "MediaListCollection.lists[1].name")
    #expect(
      error.description == """
        findByType: MediaListCollection.lists[1].name is unreadable at byte 95: \
        expected a string, found 7
        """)
  }
}
