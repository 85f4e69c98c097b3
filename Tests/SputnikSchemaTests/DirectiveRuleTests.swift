import SputnikSchema
import Testing

@Suite("Rules for directives")
struct DirectiveRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "{ dog @unknown { name } }",
        ["1:7 directivesAreDefined"]
      ),
      (
        "{ dog { name @incldue(if: true) } }",
        ["1:14 directivesAreDefined"]
      ),
      (
        "query Q($a: Boolean @unknown) { dog { isHouseTrained(atOtherHomes: $a) } }",
        ["1:21 directivesAreDefined"]
      ),
      (
        "{ dog { ...F @nope } } fragment F on Dog @nope { ... @nope { name } }",
        ["1:14 directivesAreDefined", "1:42 directivesAreDefined", "1:54 directivesAreDefined"]
      ),
      (
        "query @skip(if: $foo) { dog { name } }",
        ["1:7 directivesAreInValidLocations", "1:17 allVariableUsesDefined"]
      ),
      (
        "query Q @include(if: true) { dog { name } }",
        ["1:9 directivesAreInValidLocations"]
      ),
      (
        "query Q($a: Boolean @skip(if: true)) { dog { isHouseTrained(atOtherHomes: $a) } }",
        ["1:21 directivesAreInValidLocations"]
      ),
      (
        "{ dog { ...F } } fragment F on Dog @skip(if: true) { name }",
        ["1:36 directivesAreInValidLocations"]
      ),
      (
        "{ dog { ... @once { name } ...F @once } } fragment F on Dog { name }",
        ["1:13 directivesAreInValidLocations", "1:33 directivesAreInValidLocations"]
      ),
      (
        #"{ dog { name @deprecated @oneOf @specifiedBy(url: "x") } }"#,
        [
          "1:14 directivesAreInValidLocations", "1:26 directivesAreInValidLocations",
          "1:33 directivesAreInValidLocations",
        ]
      ),
      (
        #"mutation M @tag(name: "a") { addPets(pets: []) { name } }"#,
        ["1:12 directivesAreInValidLocations"]
      ),
      (
        #"subscription S @tag(name: "a") { newMessage { body } }"#,
        ["1:16 directivesAreInValidLocations"]
      ),
      (
        "query Q($foo: Boolean = true, $bar: Boolean = false) { dog @skip(if: $foo) @skip(if: $bar) { name } }",
        ["1:76 directivesAreUniquePerLocation"]
      ),
      (
        "query Q @once @once @once { dog { name } }",
        ["1:15 directivesAreUniquePerLocation", "1:21 directivesAreUniquePerLocation"]
      ),
      (
        "{ dog @nope @nope { name } }",
        ["1:7 directivesAreDefined", "1:13 directivesAreDefined"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "{ dog @include(if: true) { name @skip(if: false) } }",
      "query Q($a: Boolean @once) @once { dog @once { isHouseTrained(atOtherHomes: $a) } }",
      "mutation M @once { addPets(pets: []) { name } }",
      "query Q($foo: Boolean = true, $bar: Boolean = false) { dog @skip(if: $foo) { name } dog @skip(if: $bar) { nickname } }",
      #"{ dog @tag(name: "a") @tag(name: "b") { name } }"#,
      "{ dog @include(if: true) @skip(if: true) { name } }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
