import Sputnik
import TestSupport
import Testing

// The Swift code of the article "The query language".

@Suite("The code of \"The query language\"")
struct QueryLanguageCode {
  @QuerySatelite struct Character { var name: String }

  @QueryOperation struct CharacterQuery {
    @Variable var id: ID
    var character: Character
  }

  @QuerySatelite struct Episode {
    @Argument var id: ID
    var name: String
  }

  @QueryOperation(variableMapping: .manual)
  struct EpisodeQuery { var episode: Episode }

  @Test func anArgument() throws {
    var query = EpisodeQuery()
    query.episode.id = 23
    #expect(try query.text == #"query EpisodeQuery { episode(id: "23") { name } }"#)
  }

  @QueryOperation struct ListQuery {
    var lists: [List]
    @QuerySatelite struct List {
      var name: String
      var entries: [Entry]
      @QuerySatelite struct Entry {
        var media: Row
        var status: String
      }
    }
  }

  @QuerySatelite struct Row {
    var name: String
    @Local var isSelected = false
  }

  @Test func aSelectionAndALocalProperty() throws {
    var query = ListQuery()
    query.lists.select.entries.setSelections([.media])
    #expect(try query.text == "query ListQuery { lists { name entries { media { name } } } }")
  }
}
