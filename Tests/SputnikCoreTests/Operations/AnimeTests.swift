import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("A query with variables and nested lists")
struct AnimeTests {
  @Test func documentDeclaresAndUsesTheVariables() throws {
    #expect(
      try Anime.query.text == """
        query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }
        """)
  }

  @Test func prettyTextIsIndented() throws {
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

  @Test func bodyHasQueryNameAndVariables() throws {
    #expect(
      try Anime.query.body == """
        {"query":"query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }",\
        "operationName":"findByType",\
        "variables":{"type":"ANIME","userId":12,"status":"COMPLETED"}}
        """)
  }

  @Test func unsetVariablesAreLeftOutOfTheBody() throws {
    #expect(
      try AnimeQuery().body == """
        {"query":"query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
        MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
        lists { name entries { media { description type } status } } } }",\
        "operationName":"findByType"}
        """)
  }

  @Test func copyHoldsTheResponse() throws {
    let response = try Anime.query.filled(Anime.response)
    #expect(response.mediaList.hasNextChunk)
    #expect(response.mediaList.lists.map(\.name) == ["Watched", "Empty"])
    #expect(response.mediaList.lists[0].entries.map(\.media.description) == ["Bebop", "Akira"])
    #expect(response.mediaList.lists[0].entries.map(\.media.type) == [.anime, .manga])
    #expect(response.mediaList.lists[0].entries.map(\.status) == [.completed, .dropped])
    #expect(response.mediaList.lists[1].entries.isEmpty)
    #expect(response.partialErrors.isEmpty)
    #expect(response.extensions == [:])
    #expect(response.variables.userId == 12)
    #expect(response.variables.type == .anime)
  }

  @Test func originalStaysUnchanged() throws {
    let query = Anime.query
    _ = try query.filled(Anime.response)
    #expect(query.mediaList.hasNextChunk == false)
    #expect(query.mediaList.lists.count == 1)
    #expect(query.mediaList.lists[0].name == "")
    #expect(query.mediaList.lists[0].entries.count == 1)
    #expect(try query.body == Anime.query.body)
  }

  @Test func selectReachesIntoAList() throws {
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
    let response = try query.filled(
      """
      {"data":{"MediaListCollection":{"hasNextChunk":false,"lists":[{"name":"Watched","entries":[\
      {"media":{"description":"Bebop","type":"ANIME"}}]}]}}}
      """)
    #expect(response.mediaList.lists[0].entries[0].media.description == "Bebop")
    #expect(response.mediaList.lists[0].entries[0].status == .current)
  }

  @Test func narrowingKeepsTheVariablesOfSelectedFields() throws {
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
