import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "C") private struct ConditionQuery {
  var hero: Hero
  @Include(if: "rich") var extra: Extra?
  @Variable var short: Bool? = true

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @Skip(if: "short") @Include(if: "named") var name: String?
    @Property(name: "name") var always: String
    @Include(if: "rich") var friends: [Friend]?
    @Include(if: "rich") @FragmentSpread var details: Details?
    @Skip(if: "short") @InlineFragment var droid: Droid?
    @Skip(if: false) var id: ID?
    @Include(if: false) var never: ID?
    @Skip(if: true) @Include(if: true) var neither: ID?
    @Include(if: true) var ever: ID?
    @Directive("upper", arguments: ["by": .variable("by"), "deep": ["a": [.enum("B")]]])
    @Directive("twice")
    var motto: String?

    @QuerySatelite struct Friend { var name: String }
    @QuerySatelite struct Droid { var task: String }
  }
  @QueryFragment(on: "Character") struct Details { var episodes: [Int] }
  @QuerySatelite struct Extra { var text: String }
  @Variable var by: Int? = 2
}

@Suite("Include and skip")
struct ConditionTests {
  private func query(
    _ short: Bool?, named: Bool, rich: Bool
  ) -> ConditionQuery {
    ConditionQuery(variables: .init(short: short, named: named, rich: rich))
  }

  private static let always = #""name":"n","id":1,"ever":2,"motto":null"#

  @Test func conditionsArePrinted() throws {
    let query = query(nil, named: true, rich: false)
    #expect(
      try query.text == """
        query C($short: Boolean = true, $by: Int = 2, $named: Boolean!, \
        $rich: Boolean!) { hero { __typename name @skip(if: $short) @include(if: $named) name \
        friends @include(if: $rich) { name } ...Details @include(if: $rich) \
        ... on Droid @skip(if: $short) { task } id @skip(if: false) never @include(if: false) \
        neither @skip(if: true) @include(if: true) ever @include(if: true) \
        motto @upper(by: $by, deep: {a: [B]}) @twice } extra @include(if: $rich) { text } } \
        fragment Details on Character { episodes }
        """)
    #expect(try query.body.hasSuffix(#""variables":{"by":2,"named":true,"rich":false}}"#))
  }

  @Test func skippedFieldsAreNil() throws {
    let response = try query(true, named: true, rich: false).filled(
      #"{"data":{"hero":{"__typename":"Droid",\#(Self.always)}}}"#)
    #expect(response.hero.always == "n")
    #expect(response.hero.name == nil)
    #expect(response.hero.friends == nil)
    #expect(response.hero.details == nil)
    #expect(response.hero.droid == nil)
    #expect(response.hero.id == 1)
    #expect(response.hero.ever == 2)
    #expect(response.extra == nil)
  }

  @Test func includedFieldsAreFilled() throws {
    let response = try query(false, named: true, rich: true).filled(
      #"{"data":{"hero":{"__typename":"Droid",\#(Self.always),"friends":[{"name":"f"}],"#
        + #""episodes":[4],"task":"t"},"extra":{"text":"x"}}}"#)
    #expect(response.hero.name == "n")
    #expect(response.hero.friends?.map(\.name) == ["f"])
    #expect(response.hero.details?.episodes == [4])
    #expect(response.hero.droid?.task == "t")
    #expect(response.hero.never == nil)
    #expect(response.extra?.text == "x")
  }

  /// Two properties read one response name, and only one of them has a condition.
  @Test(arguments: [
    (Bool?.none, true, false), (true, true, false), (false, false, false), (false, true, true),
    (nil, false, false), (true, false, false),
  ])
  func variablesDecideWhoReadsASharedName(short: Bool?, named: Bool, isRead: Bool) throws {
    let response = try query(short, named: named, rich: false).filled(
      #"{"data":{"hero":{"__typename":"Human",\#(Self.always)}}}"#)
    #expect(response.hero.name == (isRead ? "n" : nil))
    #expect(response.hero.always == "n")
  }

  struct Missing: Sendable {
    var hero: String
    var extra = #","extra":{"text":"x"}"#
    var path: ResponsePath
  }

  @Test(arguments: [
    Missing(hero: #""friends":[],"episodes":[],"task":"t""#, extra: "", path: ["extra"]),
    Missing(hero: #""episodes":[],"task":"t""#, path: ["hero", "friends"]),
    Missing(hero: #""friends":[],"task":"t""#, path: ["hero", "episodes"]),
    Missing(hero: #""friends":[],"episodes":[]"#, path: ["hero", "task"]),
    Missing(
      hero: #""friends":[{}],"episodes":[],"task":"t""#, path: ["hero", "friends", 0, "name"]),
  ])
  func missingIncludedFieldIsAnError(row: Missing) throws {
    let error = try unreadable {
      try query(false, named: false, rich: true).filled(
        #"{"data":{"hero":{"__typename":"Droid",\#(Self.always),\#(row.hero)}\#(row.extra)}}"#)
    }
    #expect(error.path == row.path)
    #expect(error.found == "missing")
  }

  @Test(arguments: [
    (#""name":"n","id":1,"motto":null"#, "ever"), (#""name":"n","ever":1,"motto":null"#, "id"),
    (#""id":1,"ever":1,"motto":null"#, "name"), (#""name":"n","id":1,"ever":1"#, "motto"),
  ])
  func literalConditionsAreKnown(hero: String, missing: String) throws {
    let error = try unreadable {
      try query(true, named: false, rich: false).filled(
        #"{"data":{"hero":{"__typename":"Droid",\#(hero)}}}"#)
    }
    #expect(error.path == ["hero", .name(missing)])
  }

  @Test func skippedFieldsAreIgnoredIfTheyAreSent() throws {
    let response = try query(true, named: true, rich: false).filled(
      #"{"data":{"extra":[5],"hero":{"__typename":"Droid","friends":3,"episodes":{},"task":null,"#
        + #""never":{},"neither":[],\#(Self.always)}}}"#)
    #expect(response.hero.never == nil)
    #expect(response.hero.friends == nil)
    #expect(response.extra == nil)
  }

  @Test func includedFieldsMayBeNull() throws {
    let response = try query(true, named: true, rich: true).filled(
      #"{"data":{"extra":null,"hero":{"__typename":"Droid","friends":null,"episodes":[],"#
        + #"\#(Self.always)}}}"#)
    #expect(response.hero.friends == nil)
    #expect(response.hero.details?.episodes == [])
    #expect(response.extra == nil)
  }

  @Test func deselectedFieldTakesItsVariableWithIt() throws {
    var query = query(false, named: true, rich: true)
    query.setSelections([.hero])
    query.hero.setSelections([.name])
    #expect(
      try query.text == """
        query C($short: Boolean = true, $named: Boolean!) \
        { hero { name @skip(if: $short) @include(if: $named) } }
        """)
    #expect(try query.body.hasSuffix(#""variables":{"short":false,"named":true}}"#))
    query.hero.setSelections([.always])
    #expect(try query.text == "query C { hero { name } }")
    #expect(try query.filled(#"{"data":{"hero":{"name":"n"}}}"#).hero.name == nil)
  }

  @Test func filledCopyCanBeSentWithOtherVariables() throws {
    var response = try query(true, named: true, rich: false).filled(
      #"{"data":{"hero":{"__typename":"Droid",\#(Self.always)}}}"#)
    #expect(try response.text == query(nil, named: true, rich: true).text)
    response.variables = .init(short: false, named: true, rich: true)
    let data =
      #"{"data":{"hero":{"__typename":"Droid",\#(Self.always),"friends":[{"name":"f"}],"#
      + #""episodes":[4],"task":"t"},"extra":{"text":"x"}}}"#
    let second = try response.filled(data)
    #expect(second.hero.friends?.count == 1)
    #expect(second.hero.details?.episodes == [4])
    #expect(second.hero.droid?.task == "t")
    #expect(second.hero.name == "n")
    #expect(second.extra?.text == "x")
  }

  @Test func includedFragmentOfAnotherTypeIsNil() throws {
    let response = try query(false, named: true, rich: false).filled(
      #"{"data":{"hero":{"__typename":"Human",\#(Self.always)}}}"#)
    #expect(response.hero.droid == nil)
  }
}
