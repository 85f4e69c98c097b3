import Foundation
import Sputnik
import TestSupport
import Testing

private typealias Hero = ResultQuery.Hero

/// Fills the query from the responses with the errors before and after the data.
private func filled(
  _ data: String = ResultQuery.data(), _ errors: String..., check: (ResultQuery) throws -> Void
) throws {
  let errors = errors.isEmpty ? nil : errors.joined(separator: ",")
  for response in responses(data, errors) { try check(ResultQuery().filled(from: response)) }
}

@Suite("The error of a field, in its property")
struct FieldResultTests {
  @Test("The fields print as without it")
  func printing() throws {
    #expect(
      try ResultQuery().document.text
        == "query ResultQuery { hero { name height mood homeworld { name moon { name } } "
        + "friends { name planet { name moon { name } } rank } scores born } "
        + "other: hero { name age } "
        + "pets { __typename ... on Dog { name } ... on Cat { lives } } }")
  }

  @Test("Values are successes")
  func values() throws {
    try filled(ResultQuery.data(pets: #"[{"__typename":"Cat","lives":9}]"#)) { response in
      #expect(response.hero.height == .success(1.5))
      #expect(response.hero.mood == .success(.sad))
      #expect(response.hero.homeworld.value??.name == "Tatooine")
      #expect(try response.hero.homeworld.get()?.name == "Tatooine")
      #expect(response.hero.friends.map(\.value?.name) == ["Han"])
      #expect(response.hero.friends[0].value?.rank == .success(1))
      #expect(response.hero.scores == .success([[1], [2, 3]]))
      #expect(response.hero.born == nil)
      #expect(response.second.value == .init(name: "R2-D2", age: nil))
      guard case .cat(let cat) = response.pets.value?.first else { throw Unexpected() }
      #expect(cat.lives == 9)
    }
  }

  private struct Unexpected: Error {}

  @Test("A null without an error is nil in an optional, and refused in any other value")
  func unexplained() throws {
    try filled(ResultQuery.data(hero: ResultQuery.hero(["height": "null", "homeworld": "null"]))) {
      #expect($0.hero.height == .success(nil))
      #expect($0.hero.homeworld == .success(nil))
    }
    for (key, expected) in [
      ("mood", "hero.mood"), ("scores", "hero.scores"), ("friends", "hero.friends"),
    ] {
      for errors in [nil, "", error("e", at: #"["hero","name"]"#)] {
        for data in responses(ResultQuery.data(hero: ResultQuery.hero([key: "null"])), errors) {
          let error = try unreadable { try ResultQuery().filled(from: data) }
          #expect("\(error.path)" == expected)
          #expect(error.found == "null for non-optional property")
        }
      }
    }
  }

  @Test("A null with an error at its place is a failure, and the error stays in the list")
  func atItsPlace() throws {
    let hero = ResultQuery.hero([
      "height": "null", "mood": "null", "homeworld": "null", "born": "null",
    ])
    try filled(
      ResultQuery.data(hero: hero), error("height", at: #"["hero","height"]"#),
      error("mood", at: #"["hero","mood"]"#), error("home", at: #"["hero","homeworld"]"#),
      error("born", at: #"["hero","born"]"#)
    ) { response in
      let hero = response.hero
      #expect(hero.name == "Luke")
      #expect(hero.height.error?.message == "height")
      #expect(hero.height.error?.path == "hero.height")
      #expect(hero.height.error?.origin == ResponseOrigin(operation: "ResultQuery"))
      #expect(hero.mood.error?.message == "mood")
      #expect(hero.homeworld.error?.message == "home")
      #expect(hero.born?.error?.message == "born")
      #expect(throws: DefaultPartialError.self) { try hero.mood.get() }
      #expect(response.partialErrors.map(\.message) == ["height", "mood", "home", "born"])
    }
  }

  @Test("An error below, above or without a path explains the null, and the nearest one wins")
  func nearest() throws {
    let null = ResultQuery.data(hero: ResultQuery.hero(["homeworld": "null"]))
    func message(_ errors: String...) throws -> Set<String?> {
      var messages: Set<String?> = []
      for data in responses(null, errors.joined(separator: ",")) {
        messages.insert(try ResultQuery().filled(from: data).hero.homeworld.error?.message)
      }
      return messages
    }
    let anywhere = error("anywhere", at: nil)
    let above = error("above", at: #"["hero"]"#)
    let here = error("here", at: #"["hero","homeworld"]"#)
    let below = error("below", at: #"["hero","homeworld","name"]"#)
    let further = error("further", at: #"["hero","homeworld","moon","name"]"#)
    #expect(try message(anywhere) == ["anywhere"])
    #expect(try message(anywhere, above) == ["above"])
    #expect(try message(above, anywhere) == ["above"])
    #expect(try message(above, here) == ["here"])
    #expect(try message(anywhere, above, below) == ["below"])
    #expect(try message(below, here) == ["below"])
    #expect(try message(further, below) == ["further"])
    #expect(try message(error("first", at: nil), anywhere) == ["first"])
    // These explain no null of the field, so it is nil.
    #expect(try message(error("e", at: #"["hero","name"]"#)) == [nil])
    #expect(try message(error("e", at: #"["hero",0]"#)) == [nil])
    #expect(try message(error("e", at: #"["villain","homeworld"]"#)) == [nil])
  }

  @Test("A null in a property that isn't optional makes the value around it a failure")
  func below() throws {
    let han = #"{"name":"Han","planet":{"name":"Corellia","moon":null},"rank":1}"#
    let leia = #"{"name":"Leia","planet":{"name":null,"moon":null},"rank":2}"#
    let data = ResultQuery.data(hero: ResultQuery.hero(["friends": "[\(han),\(leia),null]"]))
    try filled(
      data, error("last", at: #"["hero","friends",2]"#),
      error("name", at: #"["hero","friends",1,"planet","name"]"#)
    ) { response in
      #expect(response.hero.friends.map(\.value?.name) == ["Han", nil, nil])
      #expect(response.hero.friends[1].error?.message == "name")
      #expect(response.hero.friends[2].error?.message == "last")
      #expect(response.hero.friends[1].error?.path == "hero.friends[1].planet.name")
    }
  }

  @Test("A null in an optional below is nil, and so it doesn't make a failure")
  func optionalBelow() throws {
    for moon in ["null", #"{"name":null}"#] {
      let hero = ResultQuery.hero(["homeworld": #"{"name":"T","moon":\#(moon)}"#])
      try filled(
        ResultQuery.data(hero: hero), error("moon", at: #"["hero","homeworld","moon","name"]"#)
      ) { response in
        // As everywhere, an explained null in a property that isn't optional is neutral.
        let expected = moon == "null" ? nil : ResultQuery.Planet.Moon(name: "")
        #expect(response.hero.homeworld == .success(.init(name: "T", moon: expected)))
        #expect(response.partialErrors.map(\.message) == ["moon"])
      }
    }
  }

  @Test("Two errors below one property: the first null in the response counts")
  func firstNull() throws {
    let hero = ResultQuery.hero(["homeworld": #"{"moon":{"name":null},"name":null}"#])
    try filled(
      ResultQuery.data(hero: hero), error("moon", at: #"["hero","homeworld","moon","name"]"#),
      error("name", at: #"["hero","homeworld","name"]"#)
    ) { #expect($0.hero.homeworld.error?.message == "name") }

    let scores = ResultQuery.hero(["scores": "[[1,null],null]"])
    try filled(
      ResultQuery.data(hero: scores), error("list", at: #"["hero","scores",1]"#),
      error("number", at: #"["hero","scores",0,1]"#)
    ) { response in
      #expect(response.hero.scores.error?.message == "number")
      #expect(response.hero.scores.error?.path == "hero.scores[0][1]")
    }
  }

  @Test("A property below that may hold an error has its own")
  func inner() throws {
    let han = #"{"name":"Han","planet":{"name":"Corellia","moon":null},"rank":null}"#
    try filled(
      ResultQuery.data(hero: ResultQuery.hero(["friends": "[\(han)]"])),
      error("rank", at: #"["hero","friends",0,"rank"]"#)
    ) { response in
      #expect(response.hero.friends[0].value?.name == "Han")
      #expect(response.hero.friends[0].value?.rank.error?.message == "rank")
    }
  }

  @Test("An alias is the name in the path, and a union's list fails as a whole")
  func aliasAndUnion() throws {
    let dog = #"{"__typename":"Dog","name":"Rex"}"#
    let cat = #"{"__typename":"Cat","lives":null}"#
    try filled(
      ResultQuery.data(other: "null", pets: "[\(dog),\(cat)]"),
      error("other", at: #"["other","name"]"#), error("lives", at: #"["pets",1,"lives"]"#)
    ) { response in
      #expect(response.second.error?.message == "other")
      #expect(response.pets.error?.message == "lives")
      #expect(response.hero.name == "Luke")
    }
  }

  @Test("A neutral object has failures, narrowed or not")
  func neutralObject() throws {
    var narrowed = ResultQuery()
    narrowed.hero.setSelections([.name, .homeworld, .mood])
    narrowed.setSelections([.hero])
    for errors in [error("hero", at: #"["hero"]"#), error("hero", at: #"["hero","name"]"#)] {
      try filled(ResultQuery.data(hero: "null"), errors) { response in
        let hero = response.hero
        #expect(hero.name == "")
        #expect(hero.height.error?.message == "hero")
        #expect(hero.mood.error?.message == "hero")
        #expect(hero.homeworld.error?.message == "hero")
        #expect(hero.scores.error?.message == "hero")
        #expect(hero.born?.error?.message == "hero")
        #expect(hero.friends.isEmpty)
        #expect(response.second.value?.name == "R2-D2")
      }
      for data in responses(#"{"hero":null}"#, errors) {
        let response = try narrowed.filled(from: data)
        #expect(response.hero.mood.error?.message == "hero")
        #expect(response.hero.homeworld.error?.message == "hero")
        // These weren't asked for.
        #expect(response.hero.height == .success(nil))
        #expect(response.hero.scores == .success([]))
        #expect(response.hero.born == nil)
        #expect(response.second == .success(.init(name: "", age: nil)))
      }
    }
  }

  @Test("What can't be read is unreadable for the whole response, also after a failure")
  func unreadableValues() throws {
    let failing = #"{"name":null,"moon":7}"#
    for (member, value, path) in [
      ("mood", #""ANGRY""#, "hero.mood"), ("height", #""tall""#, "hero.height"),
      ("homeworld", "{}", "hero.homeworld.name"), ("homeworld", failing, "hero.homeworld.moon"),
    ] {
      let data = ResultQuery.data(hero: ResultQuery.hero([member: value]))
      for data in responses(data, error("e", at: #"["hero","homeworld","name"]"#)) {
        let error = try unreadable { try ResultQuery().filled(from: data) }
        #expect("\(error.path)" == path)
      }
    }
  }

  @Test("A policy says what happens to the errors, and not to the failures")
  func policies() throws {
    let data = ResultQuery.data(hero: ResultQuery.hero(["mood": "null"]))
    for data in responses(data, error("mood", at: #"["hero","mood"]"#)) {
      let ignoring = try Reading.read(ResultQuery(), data, .ignore)
      #expect(ignoring.hero.mood.error?.message == "mood")
      #expect(ignoring.partialErrors.isEmpty)
      #expect(throws: SputnikError.self) { try Reading.read(ResultQuery(), data, .refuse) }
    }
  }
}
