import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation private struct CommentQuery {
  var comment: Comment
  @QuerySatelite struct Comment {
    var text: String
    @Property(recurse: 2) var parent: FieldResult<Indirect<Comment>?>
  }
}

@QueryOperation private struct ThreadQuery {
  var thread: Post
  @QuerySatelite struct Post {
    var text: String
    @Property(recurse: 1) var replies: FieldResult<[Post]>
  }
}

@QueryOperation private struct LocalQuery {
  var hero: FieldResult<Hero?>
  @QuerySatelite struct Hero {
    var name: String
    @Local var isOpen = false
  }
}

@Suite("Templates, selections and coding of properties that may hold an error")
struct ResultTemplateTests {
  private let failure = FieldResult<ResultQuery.Planet?>.failure(
    DefaultPartialError(message: "gone", path: "hero.homeworld"))

  @Test("Templates are successes, and selections go through them")
  func selections() throws {
    var query = ResultQuery()
    query.setSelections([.hero])
    query.hero.setSelections([.homeworld, .friends])
    #expect(query.hero.homeworld.value??.moon != nil)
    query.hero.homeworld.setSelections([.name])
    query.hero.friends.select.planet.setSelections([.name])
    query.hero.friends.setSelections([.planet])
    #expect(
      try query.document.text
        == "query ResultQuery { hero { homeworld { name } friends { planet { name } } } }")
  }

  @Test("A failure prints the full selection, and writing a selection makes it a success")
  func failures() throws {
    var query = ResultQuery()
    query.setSelections([.hero])
    query.hero.setSelections([.homeworld])
    query.hero.homeworld = failure
    #expect(
      try query.document.text
        == "query ResultQuery { hero { homeworld { name moon { name } } } }")
    #expect(query.hero.homeworld.select.moon != nil)
    #expect(query.hero.homeworld.error != nil)
    query.hero.homeworld.select.setSelections([.moon])
    #expect(query.hero.homeworld.error == nil)
    #expect(
      try query.document.text == "query ResultQuery { hero { homeworld { moon { name } } } }")
  }

  @Test("A response can be sent again")
  func sentAgain() throws {
    var query = ResultQuery()
    query.hero.setSelections([.homeworld])
    query.hero.homeworld.setSelections([.name])
    query.setSelections([.hero])
    for text in [#"{"homeworld":{"name":"T"}}"#, #"{"homeworld":null}"#] {
      for data in responses(#"{"hero":\#(text)}"#, error("e", at: #"["hero","homeworld"]"#)) {
        let response = try query.filled(from: data)
        let isFailure = response.hero.homeworld.error != nil
        #expect(isFailure == text.contains("null"))
        #expect(
          try response.document.text == "query ResultQuery { hero { homeworld { "
            + (isFailure ? "name moon { name } } } }" : "name } } }"))
      }
    }
  }

  @Test("Recursion through it, with an error at the second level")
  func recursion() throws {
    #expect(
      try CommentQuery().document.text
        == "query CommentQuery { comment { text parent { text parent { text } } } }")
    #expect(
      try ThreadQuery().document.text
        == "query ThreadQuery { thread { text replies { text } } }")
    let data = #"{"comment":{"text":"a","parent":{"text":"b","parent":null}}}"#
    for data in responses(data, error("e", at: #"["comment","parent","parent"]"#)) {
      let parent = try CommentQuery().filled(from: data).comment.parent.value??.value
      #expect(parent?.text == "b")
      #expect(parent?.parent.error?.message == "e")
    }
    let full = #"{"comment":{"text":"a","parent":{"text":"b","parent":{"text":"c"}}}}"#
    let last = try CommentQuery().filled(from: responses(full, nil)[0]).comment.parent.value??
      .value.parent.value??.value
    #expect(last?.text == "c")
    // The end of the recursion wasn't asked for.
    if case .success(nil)? = last?.parent {} else { Issue.record("\(String(describing: last))") }
  }

  @Test("Local properties inside keep their values")
  func locals() throws {
    var query = LocalQuery()
    query.hero.select.isOpen = true
    let response = try query.filled(from: Data(#"{"data":{"hero":{"name":"Luke"}}}"#.utf8))
    #expect(response.hero.value??.name == "Luke")
    #expect(response.hero.value??.isOpen == true)
  }

  @Test("All values of a type are found in it")
  func collecting() throws {
    let response = try ResultQuery().filled(from: responses(ResultQuery.data(), nil)[0])
    #expect(response.collect(ResultQuery.Planet.self).map(\.name) == ["Tatooine", "Corellia"])
  }

  @Test("Failures are compared by message and path")
  func equality() throws {
    let same = FieldResult<ResultQuery.Planet?>.failure(
      DefaultPartialError(
        message: "gone", path: ["hero", "homeworld"], extensions: ["code": "X"]))
    #expect(failure == same)
    #expect(failure.hashValue == same.hashValue)
    #expect(failure != .failure(DefaultPartialError(message: "gone")))
    #expect(failure != .success(nil))
    #expect(FieldResult.success(1) == .success(1))
    #expect(FieldResult.success(1) != .success(2))
  }

  private struct Stored: Codable, Equatable {
    var planet: FieldResult<ResultQuery.Planet?>
    var rank: FieldResult<Int>
    var list: [FieldResult<Int>]
  }

  @Test("It is encoded as its value, and a failure as null")
  func coding() throws {
    let stored = Stored(planet: failure, rank: .success(3), list: [.success(1)])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(stored)
    #expect(String(decoding: json, as: UTF8.self) == #"{"list":[1],"planet":null,"rank":3}"#)
    let text = #"{"planet":null,"rank":null,"list":[1,null]}"#
    let decoded = try JSONDecoder().decode(Stored.self, from: Data(text.utf8))
    #expect(decoded.planet == .success(nil))
    #expect(decoded.rank.error?.message == "the field failed, and was encoded without its error")
    #expect(decoded.rank.error?.path == "rank")
    #expect(decoded.list[0] == .success(1))
    #expect(decoded.list[1].error?.path == "list[1]")
    let planet = #"{"planet":{"name":"T"},"rank":1,"list":[]}"#
    #expect(
      try JSONDecoder().decode(Stored.self, from: Data(planet.utf8)).planet
        == .success(.init(name: "T", moon: nil)))
  }

  @Test("It is coded as its value is, in the coder's form of dates")
  func dates() throws {
    let results: [FieldResult<Date>] = [.success(Date(timeIntervalSince1970: 0))]
    let json = try JSONEncoder.graphQL.encode(results)
    #expect(String(decoding: json, as: UTF8.self) == #"["1970-01-01T00:00:00Z"]"#)
    #expect(try JSONDecoder.graphQL.decode([FieldResult<Date>].self, from: json) == results)
  }

  @Test("It can't be sent")
  func input() throws {
    #expect(throws: (any Error).self) { try FieldResult<Int>.success(1).__input() }
  }
}
