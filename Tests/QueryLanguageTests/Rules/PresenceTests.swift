import Foundation
import Sputnik
import TestSupport
import Testing

/// Fragments with `.present`, whose keys have conditions.
@QueryOperation(name: "Q") private struct PresenceQuery {
  var hero: Hero

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var name: String
    @InlineFragment(types: .present) var human: Human?
    @Include(if: "full") @FragmentSpread var tall: Tall?

    @QuerySatelite struct Human { @Include(if: "home") var homePlanet: String? }
  }

  @QueryFragment(on: "Human") struct Tall { @Include(if: "home") var height: Double? }
}

@QueryUnion private enum Choice {
  @InlineFragment(types: .present) case named(Named)
  case starship(Starship)

  @QuerySatelite struct Named { var name: String }
  @QuerySatelite struct Starship { var name: String; var length: Double }
}

@QueryOperation(name: "C") private struct ChoiceQuery { var found: [Choice] }

@QuerySatelite private struct Conditional {
  var id: ID
  @Include(if: "full") var name: String?
}

@Suite("Fragments that apply if their keys are present")
struct PresenceTests {
  @Test func conditionalKeysDecideOnlyIfTheyAreIncluded() throws {
    let droid = #"{"data":{"hero":{"__typename":"Droid","name":"R2-D2"}}}"#
    for home in [true, false] {
      let response = try PresenceQuery(variables: .init(home: home, full: true)).filled(droid)
      #expect(response.hero.name == "R2-D2")
      #expect(response.hero.human == nil)
      #expect(response.hero.tall == nil)
    }
    let human = try PresenceQuery(variables: .init(home: true, full: true)).filled(
      #"{"data":{"hero":{"__typename":"Human","name":"Luke","homePlanet":"T","height":1.7}}}"#)
    #expect(human.hero.human?.homePlanet == "T")
    #expect(human.hero.tall?.height == 1.7)
    let bare = try PresenceQuery(variables: .init(home: false, full: true)).filled(
      #"{"data":{"hero":{"__typename":"Human","name":"Luke"}}}"#)
    #expect(bare.hero.human != nil)
    #expect(bare.hero.human?.homePlanet == nil)
  }

  @Test func caseOfTheObjectsTypeIsPreferred() throws {
    let response = try ChoiceQuery().filled(
      #"{"data":{"found":[{"__typename":"Starship","name":"X","length":9.2},"#
        + #"{"__typename":"Planet","__isNamed":"Planet","name":"Hoth"}]}}"#)
    guard case .starship(let ship) = response.found[0], case .named(let planet) = response.found[1]
    else {
      Issue.record("other cases: \(response.found)")
      return
    }
    #expect(ship.length == 9.2)
    #expect(planet.name == "Hoth")
  }

  @Test func nullTypeNameGivesTheFirstCase() throws {
    let response = try ChoiceQuery().filled(
      #"{"data":{"found":[{"__typename":null}]},"errors":[{"message":"m"}]}"#)
    guard case .named(let named) = response.found[0] else {
      Issue.record("another case: \(response.found)")
      return
    }
    #expect(named.name == "")
  }

  // MARK: Composed documents

  private let document = GraphQL.Document {
    for (name, full) in [("A", false), ("B", true)] {
      GraphQL.Operation(
        .query, name, variables: [.init("full", "Boolean", default: .boolean(full))]
      ) {
        "id"
        GraphQL.Field("name", directives: [.include(if: "full")])
      }
    }
  }

  @Test func operationThatIsSentDecides() throws {
    let data = Data(#"{"data":{"id":"1"}}"#.utf8)
    let response = try GraphQL.Request(document, operationName: "A")
      .response(from: data, into: Conditional.self)
    #expect(response.data.name == nil)
    let error = try unreadable {
      try GraphQL.Request(document, operationName: "B").response(from: data, into: Conditional.self)
    }
    #expect(error.path == ["name"])
  }

  @Test func undeclaredConditionIsAnError() throws {
    let request = GraphQL.Request(GraphQL.Document { GraphQL.Operation(.query, "Q") { "id" } })
    let error = try invalid {
      try request.response(from: Data(#"{"data":{"id":"1"}}"#.utf8), into: Conditional.self)
    }
    #expect(error.place == "variable 'full'")
    #expect(
      error.problem == """
        'Conditional' uses it in a condition, but the operation has no such 'Boolean' variable \
        with a value
        """)
  }

  /// There are more than 2^40 paths to the last fragment.
  @Test(.timeLimit(.minutes(15)))
  func fragmentsInFragmentsAreCheckedOnce() throws {
    let levels = 40
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("F0") }
      for level in 0..<levels {
        GraphQL.FragmentDefinition("F\(level)", on: "T") {
          GraphQL.FragmentSpread("F\(level + 1)")
          GraphQL.Field("a") { GraphQL.FragmentSpread("F\(level + 1)") }
          GraphQL.Field("b") { GraphQL.FragmentSpread("F\(level + 1)") }
        }
      }
      GraphQL.FragmentDefinition("F\(levels)", on: "T") { "id" }
    }
    #expect(try GraphQL.Request(document).httpBody().count > 1_000)
  }
}
