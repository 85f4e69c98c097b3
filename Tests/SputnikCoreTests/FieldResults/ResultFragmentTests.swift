import Foundation
import Sputnik
import TestSupport
import Testing

@QueryFragment(on: "Character") struct ResultDetails {
  var name: String
  var planet: FieldResult<Planet>
  @QuerySatelite struct Planet {
    var name: String
  }
}

@QueryOperation private struct SharedQuery {
  var hero: Details
  var villain: Details
  @QuerySatelite(schemaTypeName: "Character") struct Details {
    var id: ID
    @FragmentSpread var details: ResultDetails
    @InlineFragment var human: Human?
    @QuerySatelite struct Human { var height: FieldResult<Double?> }
  }
}

@QueryOperation private struct ConditionalQuery {
  var hero: FieldResult<Hero>
  @QuerySatelite struct Hero {
    var name: String
    @Include(if: "withPlanet") var planet: FieldResult<ResultDetails.Planet>?
  }
}

@QueryOperation private struct IncrementalQuery {
  var hero: FieldResult<Hero>
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var name: String
    @Stream var friends: FieldResult<[FieldResult<Friend>]>
    @Defer @InlineFragment var more: More?
    @QuerySatelite(schemaTypeName: "Character") struct More {
      var age: Int
      var planet: FieldResult<Planet>
    }
  }
  @QuerySatelite(schemaTypeName: "Character") struct Friend { var name: String }
  @QuerySatelite struct Planet { var name: String }
}

@QueryOperation private struct ValidatedQuery {
  var pages: [FieldResult<Page>]
  var last: Page?
  @QuerySatelite struct Page: ResponseValidating {
    var count: Int
    var next: Next?
    struct Negative: Error, LocalizedError {
      var count: Int
      var errorDescription: String? { "\(count) is negative" }
    }
    @QuerySatelite struct Next: ResponseValidating {
      var count: Int
      func validate() throws { if count < 0 { throw Negative(count: count) } }
    }
    func validate() throws { if count < 0 { throw Negative(count: count) } }
  }
}

@Suite("Errors in fragments, conditions, late parts and validation")
struct ResultFragmentTests {
  @Test("A fragment of two fields has the error of each field")
  func shared() throws {
    func character(_ planet: String) -> String {
      #"{"__typename":"Human","id":"1","name":"n","planet":\#(planet),"height":null}"#
    }
    let data = #"{"hero":\#(character("null")),"villain":\#(character(#"{"name":null}"#))}"#
    let errors =
      error("hero", at: #"["hero","planet"]"#) + ","
      + error("villain", at: #"["villain","planet","name"]"#) + ","
      + error("height", at: #"["villain","height"]"#)
    for data in responses(data, errors) {
      let response = try SharedQuery().filled(from: data)
      #expect(response.hero.details.planet.error?.message == "hero")
      #expect(response.villain.details.planet.error?.message == "villain")
      #expect(response.hero.human?.height == .success(nil))
      #expect(response.villain.human?.height.error?.message == "height")
    }
    for data in responses(#"{"hero":null,"villain":null}"#, error("all", at: nil)) {
      let response = try SharedQuery().filled(from: data)
      #expect(response.hero.details.planet.error?.message == "all")
      #expect(response.hero.human == nil)
    }
  }

  @Test("An optional of it is nil if the field wasn't asked for")
  func conditions() throws {
    for (asked, member, expected) in [
      (true, #","planet":null"#, "planet"), (true, #","planet":{"name":null}"#, "planet"),
      (true, #","planet":{"name":"T"}"#, nil), (false, "", nil),
    ] {
      let query = ConditionalQuery(variables: .init(withPlanet: asked))
      let data = #"{"hero":{"name":"n"\#(member)}}"#
      for data in responses(data, error("planet", at: #"["hero","planet","name"]"#)) {
        let hero = try query.filled(from: data).hero.value
        #expect(hero?.name == "n")
        #expect(hero?.planet?.error?.message == expected)
        #expect((hero?.planet == nil) == !asked)
      }
    }
    for asked in [true, false] {
      for data in responses(#"{"hero":null}"#, error("hero", at: #"["hero"]"#)) {
        let query = ConditionalQuery(variables: .init(withPlanet: asked))
        #expect(try query.filled(from: data).hero.error?.message == "hero")
      }
    }
  }

  @Test("The error of a late part")
  func lateParts() throws {
    let first = #"{"hero":{"__typename":"Human","name":"n","friends":[{"name":"a"}]}}"#
    let early = try Reading.read(
      IncrementalQuery(), responses(first, nil)[0], isIncomplete: true)
    #expect(early.hero.value?.friends.value?.count == 1)
    #expect(early.hero.value?.more == nil)
    let all =
      #"{"hero":{"__typename":"Human","name":"n","friends":[{"name":"a"},null],"#
      + #""age":1,"planet":null}}"#
    let errors =
      error("friend", at: #"["hero","friends",1,"name"]"#) + ","
      + error("planet", at: #"["hero","planet"]"#)
    for isIncomplete in [true, false] {
      for data in responses(all, errors) {
        let hero = try Reading.read(IncrementalQuery(), data, isIncomplete: isIncomplete).hero.value
        #expect(hero?.friends.value?.map { $0.error?.message } == [nil, "friend"])
        #expect(hero?.more?.planet.error?.message == "planet")
      }
    }
    // The deferred fragment isn't complete, so its null has no influence on what is around it.
    let part = #"{"hero":{"__typename":"Human","name":"n","friends":[],"age":null}}"#
    for data in responses(part, error("age", at: #"["hero","age"]"#)) {
      let hero = try Reading.read(IncrementalQuery(), data, isIncomplete: true).hero
      #expect(hero.value?.name == "n")
      #expect(hero.value?.more == nil)
    }
  }

  @Test("What 'validate()' throws is the error of the property around it")
  func validation() throws {
    let pages =
      #"{"pages":[{"count":1,"next":null},{"count":-1,"next":null},"#
      + #"{"count":1,"next":{"count":-2}}],"last":null}"#
    let response = try ValidatedQuery().filled(from: responses(pages, nil)[0])
    #expect(response.pages[0].value?.count == 1)
    #expect(response.pages[1].error?.message == "-1 is negative")
    #expect(response.pages[1].error?.path == "pages[1]")
    #expect(response.pages[1].error?.origin?.operation == "ValidatedQuery")
    #expect(response.pages[2].error?.message == "-2 is negative")
    #expect(response.pages[2].error?.path == "pages[2].next")
    #expect(response.partialErrors.isEmpty)
    let outside = #"{"pages":[],"last":{"count":-3,"next":null}}"#
    let error = try unreadable { try ValidatedQuery().filled(from: responses(outside, nil)[0]) }
    #expect("\(error.path)" == "last")
  }

  @Test("A part of a composed request")
  func request() throws {
    let request = GraphQL.Request(
      GraphQL.Document {
        GraphQL.Operation(.query) {
          GraphQL.Field("hero") { GraphQL.Field("planet") { "name" } }
        }
      })
    for data in responses(#"{"hero":null}"#, error("hero", at: #"["hero"]"#)) {
      let response = try request.response(
        from: data, into: FieldResult<ResultDetails.Planet>.self, at: "hero.planet")
      #expect(response.data.error?.message == "hero")
    }
  }
}

@QueryOperation private struct ObservedQuery {
  var hero: Hero
  @QuerySatelite struct Hero {
    var name: FieldResult<String>? { didSet {} }
    var born: FieldResult<Date>?
    var height: FieldResult<Double?> { didSet {} }
  }
}

/// Properties with observers are assigned, and have failures like others.
@Suite struct ObservedResultTests {
  @Test func failures() throws {
    let text = """
      {"data":{"hero":{"name":null,"born":null,"height":null}},
       "errors":[{"message":"name","path":["hero","name"]},
                 {"message":"born","path":["hero","born"]},
                 {"message":"height","path":["hero","height"]}]}
      """
    let hero = try ObservedQuery().filled(from: Data(text.utf8)).hero
    #expect(hero.name?.error?.message == "name")
    #expect(hero.born?.error?.message == "born")
    #expect(hero.height.error?.message == "height")
  }

  @Test func values() throws {
    let text = #"{"data":{"hero":{"name":"Luke","born":null,"height":1.7}}}"#
    let hero = try ObservedQuery().filled(from: Data(text.utf8)).hero
    #expect(hero.name?.value == "Luke" && hero.born == nil && hero.height.value == 1.7)
  }
}
