import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Operations that can't be sent: nothing leaves, and the error names the place")
struct VariableErrorTests {
  @Test func variableThatNoFieldUses() throws {
    let query = Unused(variables: .init(lonely: 1))
    let error = try invalid { try query.httpBody() }
    #expect(error.operation == "Unused")
    #expect(error.place == "variable 'lonely'")
    #expect(
      error.problem == "no field of the operation uses it: take it out, or bind an argument to it")
    #expect(try invalid { try query.document } == error)
    #expect(try invalid { try query.filled("{}") } == error)
    #expect(
      error.description == """
        Unused: variable 'lonely': no field of the operation uses it: take it out, \
        or bind an argument to it
        """)
  }

  @Test func undeclaredVariableOfASharedSatelite() throws {
    let error = try invalid { try Undeclared().document }
    #expect(error.operation == "Undeclared")
    #expect(error.place == "outer.character")
    #expect(
      error.problem
        == "variable 'id' is not declared: write `@Variable var id: ID` at the top of Undeclared")
  }

  /// The line to paste declares the variable as the satelite needs it.
  @Test func lineToPaste() throws {
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

  @Test func missingRequiredValue() throws {
    let error = try invalid { try Stricter().httpBody() }
    #expect(error.operation == "Stricter")
    #expect(error.place == "variable 'episode'")
    #expect(error.problem == "the type Episode! requires a value, but none is given")
  }

  @Test(arguments: [2_147_483_648, -2_147_483_649, .max, .min])
  func integersBeyond32Bits(number: Int) throws {
    let error = try invalid {
      try Shared(variables: .init(limit: number)).httpBody()
    }
    #expect(error.place == "variable 'limit'")
    #expect(error.problem == "\(number) is outside the 32 bits of GraphQL's Int")
    #expect(error.operation == "Shared")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func doublesWithoutForm(number: Double) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", input: .init(double: number))).httpBody()
    }
    #expect(error.place == "variable 'input'.double")
    #expect(error.problem == "\(number) can't be sent: a number in GraphQL is finite")
  }

  @Test func floatsWithoutForm() throws {
    let error = try invalid {
      try Stricter(
        variables: .init(episode: "E", input: .init(list: [.init(), .init(float: .infinity)]))
      ).httpBody()
    }
    #expect(error.place == "variable 'input'.list[1].float")
  }

  @Test func nestedIntegersBeyond32Bits() throws {
    let error = try invalid {
      try Stricter(
        variables: .init(episode: "E", input: .init(list: [.init(int: 3_000_000_000)]))
      ).httpBody()
    }
    #expect(error.place == "variable 'input'.list[0].int")
  }

  @Test func unknownEnumCases() throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", moods: [.happy, .other])).httpBody()
    }
    #expect(error.place == "variable 'moods'[1]")
    #expect(error.problem == "the unknown case of Mood can't be sent")
  }

  @Test(arguments: ["not a name", "", "1ST", "é"])
  func unknownEnumTextsThatAreNoNames(text: String) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", size: .unknown(text))).httpBody()
    }
    #expect(error.place == "variable 'size'")
  }

  /// SPEC row 19: an enum value is never one of these.
  @Test(arguments: ["true", "false", "null"])
  func unknownEnumTextsThatAreNoEnumValues(text: String) throws {
    let error = try invalid {
      try Stricter(variables: .init(episode: "E", size: .unknown(text))).httpBody()
    }
    #expect(error.place == "variable 'size'")
  }

  @Test func unknownEnumTextThatIsANameGoesBack() throws {
    let query = Stricter(variables: .init(episode: "E", size: .unknown("HUGE")))
    #expect(try query.body.hasSuffix(#""variables":{"episode":"E","size":"HUGE"}}"#))
  }
}
