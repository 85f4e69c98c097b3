import Sputnik
import TestSupport
import Testing

/// A satellite outside of the operation. The operation must declare the variable of its condition.
@QuerySatelite private struct SharedShip {
  @Include(if: "full") var crew: [Int]?
  var name: String
}

@QueryOperation(name: "S") private struct SharedConditions {
  var ship: SharedShip
  @Variable var full: Bool
}

@QueryOperation(name: "S") private struct UndeclaredCondition { var ship: SharedShip }

@QueryOperation(name: "S") private struct WrongCondition {
  var ship: SharedShip
  @Variable var full: String
}

/// Conditions as `@Directive`, which works like `@Include` and `@Skip`.
@QueryOperation(name: "D") private struct WrittenOut {
  var hero: Hero
  @Directive("include", arguments: ["if": .variable("on")]) @FragmentSpread var root: Root?

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @Directive("include", arguments: ["if": .variable("on")]) var name: String?
    @Directive("skip", arguments: ["if": true]) var id: ID?
    /// A fragment whose field every object has. The type name decides all the same.
    @Include(if: "on") @InlineFragment var droid: Droid?
    @Directive("skip", arguments: ["if": .variable("off")]) @FragmentSpread var wide: Wide?
    var age: Int
  }
  @QuerySatelite struct Droid { var age: Int }
  @QueryFragment(on: "Node") struct Wide { var age: Int }
  @QueryFragment(on: "Query") struct Root { var version: Int }
  @Variable var on: Bool
  @Variable var off: Bool
}

@Suite("Conditions on variables that the operation must declare")
struct SharedConditionTests {
  @Test func declaredVariableDecides() throws {
    let query = SharedConditions(variables: .init(full: true))
    #expect(
      try query.text == "query S($full: Boolean!) { ship { crew @include(if: $full) name } }")
    #expect(try query.filled(#"{"data":{"ship":{"name":"n","crew":[1]}}}"#).ship.crew == [1])
    let error = try unreadable { try query.filled(#"{"data":{"ship":{"name":"n"}}}"#) }
    #expect(error.path == ["ship", "crew"])
    let bare = SharedConditions(variables: .init(full: false))
    #expect(try bare.filled(#"{"data":{"ship":{"name":"n"}}}"#).ship.crew == nil)
  }

  @Test func undeclaredVariableIsAnError() throws {
    let error = try invalid { try UndeclaredCondition().document }
    #expect(error.place == "ship.crew")
    #expect(
      error.problem == """
        variable 'full' is not declared: write `@Variable var full: Bool` at the top \
        of UndeclaredCondition
        """)
  }

  @Test func conditionMustBeABoolean() throws {
    let error = try invalid { try WrongCondition(variables: .init(full: "x")).document }
    #expect(error.place == "variable 'full'")
    #expect(
      error.problem == """
        it is used as a condition, but its type is 'String!': \
        declare it as 'Bool', or as 'Bool?' with a default value
        """)
  }

  @Test func writtenDirectivesWorkLikeTheMacros() throws {
    var query = WrittenOut(variables: .init(on: true, off: false))
    #expect(
      try query.text == """
        query D($on: Boolean!, $off: Boolean!) { hero { __typename \
        name @include(if: $on) id @skip(if: true) ... on Droid @include(if: $on) { age } \
        ...Wide @skip(if: $off) age } ...Root @include(if: $on) } \
        fragment Wide on Node { age } fragment Root on Query { version }
        """)
    let data = #"{"data":{"hero":{"__typename":"Droid","name":"n","age":5},"version":3}}"#
    let response = try query.filled(data)
    #expect(response.hero.name == "n")
    #expect(response.hero.droid?.age == 5)
    #expect(response.hero.wide?.age == 5)
    #expect(response.root?.version == 3)
    let missing = try unreadable {
      try query.filled(#"{"data":{"hero":{"__typename":"Droid","name":"n","age":5}}}"#)
    }
    #expect(missing.path == ["version"])
    query.variables = .init(on: false, off: true)
    let bare = try query.filled(data)
    #expect(bare.hero.name == nil)
    #expect(bare.hero.droid == nil)
    #expect(bare.hero.wide == nil)
    #expect(bare.root == nil)
  }

  @Test func typeNameDecidesForInlineFragments() throws {
    let query = WrittenOut(variables: .init(on: true, off: true))
    let response = try query.filled(
      #"{"data":{"hero":{"__typename":"Human","name":"n","age":5},"version":3}}"#)
    #expect(response.hero.droid == nil)
  }
}
