import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Operations that can't be sent: the error names the place")
struct VariableErrorTests {
  @Test func unusedVariableIsAnError() throws {
    let query = Unused(variables: .init(lonely: 1))
    let error = try invalid { try query.httpBody() }
    #expect(error.operation == "Unused")
    #expect(error.place == "variable 'lonely'")
    #expect(
      error.problem == """
        no field of the operation uses it: remove it, or give it to a field: \
        @Property(arguments: ["lonely": .variable("lonely")])
        """)
    #expect(try invalid { try query.document } == error)
    #expect(try invalid { try query.filled("{}") } == error)
    #expect(
      error.description == """
        Unused: variable 'lonely': no field of the operation uses it: remove it, \
        or give it to a field: @Property(arguments: ["lonely": .variable("lonely")])
        """)
  }

  @Test func undeclaredVariableOfASharedSatelliteIsAnError() throws {
    let error = try invalid { try Undeclared().document }
    #expect(error.operation == "Undeclared")
    #expect(error.place == "outer.character")
    #expect(
      error.problem
        == "variable 'id' is not declared: write `@Variable var id: ID` at the top of Undeclared")
  }

  /// The line declares the variable with the type that the satellite needs.
  @Test func errorGivesTheLineToPaste() throws {
    #expect(
      try invalid { try UndeclaredType().document }.problem
        == """
        variable 'episode' is not declared: \
        write `@Variable(type: "Episode!") var episode: String` at the top of UndeclaredType
        """)
    #expect(
      try invalid { try UndeclaredKeyword().document }.problem
        == """
        variable 'in' is not declared: write `@Variable var `in`: ID?` \
        at the top of UndeclaredKeyword
        """)
  }

  @Test func lineToPasteHasTheDefault() throws {
    #expect(
      try invalid { try UndeclaredDefault().document }.problem
        == """
        variable 'first' is not declared: \
        write `@Variable var first: Int? = 10` at the top of UndeclaredDefault
        """)
  }

  @Test func undeclaredVariableThatIsNarrowedAwayIsStillAnError() throws {
    var query = Undeclared()
    query.outer.character.setSelections([.name])
    #expect(throws: SputnikError.self) { try query.document }
  }

  @Test func missingRequiredValueIsAnError() throws {
    let error = try invalid { try Stricter().httpBody() }
    #expect(error.operation == "Stricter")
    #expect(error.place == "variable 'episode'")
    #expect(error.problem == "the type Episode! requires a value, but none is given")
  }

  @Test(arguments: [2_147_483_648, -2_147_483_649, .max, .min])
  func integerBeyond32BitsIsAnError(number: Int) throws {
    let error = try invalid {
      try Shared(variables: .init(limit: number)).httpBody()
    }
    #expect(error.place == "variable 'limit'")
    #expect(
      error.problem == """
        \(number) is outside the 32 bits of GraphQL's Int: \
        use 'Double', or 'Int64' if the schema has this scalar
        """)
    #expect(error.operation == "Shared")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nonFiniteDoubleIsAnError(number: Double) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", input: .init(double: number))).httpBody()
    }
    #expect(error.place == "variable 'input'.double")
    #expect(error.problem == "\(number) can't be sent: a number in GraphQL is finite")
  }

  @Test func nonFiniteFloatIsAnError() throws {
    let error = try invalid {
      try Stricter(
        variables: .init(episode: "E", input: .init(list: [.init(), .init(float: .infinity)]))
      ).httpBody()
    }
    #expect(error.place == "variable 'input'.list[1].float")
  }

  @Test func nestedIntegerBeyond32BitsIsAnError() throws {
    let error = try invalid {
      try Stricter(
        variables: .init(episode: "E", input: .init(list: [.init(int: 3_000_000_000)]))
      ).httpBody()
    }
    #expect(error.place == "variable 'input'.list[0].int")
  }

  @Test func unknownEnumCaseCannotBeSent() throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", moods: [.happy, .other])).httpBody()
    }
    #expect(error.place == "variable 'moods'[1]")
    #expect(
      error.problem == "the case for unknown values can't be sent: use another value of 'Mood'")
  }

  @Test(arguments: ["not a name", "", "1ST", "é"])
  func unknownEnumTextMustBeAName(text: String) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", size: .unknown(text))).httpBody()
    }
    #expect(error.place == "variable 'size'")
  }

  /// GraphQL reserves these names: no enum value has one.
  @Test(arguments: ["true", "false", "null"])
  func unknownEnumTextMustBeAnEnumValue(text: String) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", size: .unknown(text))).httpBody()
    }
    #expect(error.place == "variable 'size'")
  }

  @Test func unknownEnumTextThatIsANameIsSent() throws {
    let query = Stricter(variables: .init(episode: "E", size: .unknown("HUGE")))
    #expect(try query.body.hasSuffix(#""variables":{"episode":"E","size":"HUGE"}}"#))
  }
}
