import SputnikSchema
import Testing

@Suite("Rules for arguments")
struct ArgumentRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "fragment invalidArgName on Dog { doesKnowCommand(command: CLEAN_UP_HOUSE) }",
        ["1:34 requiredArguments", "1:50 argumentNames"]
      ),
      (
        "fragment invalidArgName on Dog { isHouseTrained(atOtherHomes: true) @include(unless: false) }",
        ["1:69 requiredArguments", "1:78 argumentNames"]
      ),
      (
        "{ dog { isHouseTrained(atOtherHome: true) } }",
        ["1:24 argumentNames"]
      ),
      (
        "{ dog { name(length: 3) } }",
        ["1:14 argumentNames"]
      ),
      (
        #"{ dog @tag(nam: "a", name: "b") { name } }"#,
        ["1:12 argumentNames"]
      ),
      (
        "{ dog { unknown(a: 1) } }",
        ["1:9 fieldSelections"]
      ),
      (
        "fragment F on Arguments { multipleRequirements(x: 1, x: 2, y: 3) }",
        ["1:54 argumentUniqueness"]
      ),
      (
        "fragment F on Arguments { booleanArgField(booleanArg: true, booleanArg: true) }",
        ["1:61 argumentUniqueness"]
      ),
      (
        "{ dog { name @include(if: true, if: false) } }",
        ["1:33 argumentUniqueness"]
      ),
      (
        "{ dog { unknown(a: 1, a: 2) } }",
        ["1:9 fieldSelections", "1:23 argumentUniqueness"]
      ),
      (
        "{ dog @unknown(a: 1, a: 2) { name } }",
        ["1:7 directivesAreDefined", "1:22 argumentUniqueness"]
      ),
      (
        "fragment missingRequiredArg on Arguments { nonNullBooleanArgField }",
        ["1:44 requiredArguments"]
      ),
      (
        "fragment missingRequiredArg on Arguments { nonNullBooleanArgField(nonNullBooleanArg: null) }",
        ["1:86 requiredArguments"]
      ),
      (
        "fragment F on Arguments { multipleRequirements }",
        ["1:27 requiredArguments", "1:27 requiredArguments"]
      ),
      (
        "fragment F on Arguments { multipleRequirements(y: 1) }",
        ["1:27 requiredArguments"]
      ),
      (
        "{ dog { name @skip } }",
        ["1:14 requiredArguments"]
      ),
      (
        "query Q @tag { dog { name } }",
        ["1:9 requiredArguments"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "fragment argOnRequiredArg on Dog { doesKnowCommand(dogCommand: SIT) }",
      "fragment argOnOptional on Dog { isHouseTrained(atOtherHomes: true) @include(if: true) }",
      "fragment multipleArgs on Arguments { multipleRequirements(x: 1, y: 2) }",
      "fragment multipleArgsReverseOrder on Arguments { multipleRequirements(y: 2, x: 1) }",
      "fragment goodBooleanArg on Arguments { booleanArgField(booleanArg: true) }",
      "fragment goodNonNullArg on Arguments { nonNullBooleanArgField(nonNullBooleanArg: true) }",
      "fragment goodBooleanArgDefault on Arguments { booleanArgField }",
      "fragment F on Arguments { optionalNonNullBooleanArgField }",
      "{ search { name } }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
