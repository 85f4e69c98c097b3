import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOneOf private indirect enum UserBy: Hashable {
  case id(ID), email(String)
  @Property(name: "org_id") case organisation(ID)
  case color(Color)
  case born(Date)
  case filter(UserFilter)
  case tags([String?])
  case maybe(MaybeID)
}

private typealias MaybeID = ID?

@QuerySatelite private struct UserFilter: Hashable {
  var name: String?
  var by: UserBy?
  var all: [UserBy]
}

@QueryOneOf(schemaTypeName: "RuleInput") private indirect enum Rule: Hashable {
  case not(Rule)
  case all([Rule])
  @Property(name: "equals") case `default`(Int)
}

/// The payload of the first case contains this enum again.
@QueryOneOf private indirect enum Outer { case inner(Inner), id(ID) }
@QuerySatelite private struct Inner { var outer: Outer }

/// Cases with the names of types.
@QueryOneOf private enum Shadow { case Color(Color), String(String), Int(Int) }

@QueryOperation(name: "Users")
private struct UserQuery {
  var users: [User]

  @QuerySatelite fileprivate struct User {
    @Variable var by: UserBy
    @Variable var others: [UserBy?]?
    @Variable var rule: Rule? = .default(3)
    @Argument var first: UserBy?
    @Argument var list: [UserBy]?
    @Argument var rules: Rule?
    @Argument var nullable: GraphQLNullable<UserBy>
    var name: String
  }
}

@QueryOperation private struct NeutralQuery {
  var user: User
  @QuerySatelite fileprivate struct User {
    @Argument var by: UserBy
    @Argument var rule: Rule
    @Argument var outer: Outer
    @Argument var shadow: Shadow
    var name: String
  }
}

@QueryOperation private struct SelectingQuery { var by: UserBy; var name: String }
@QueryOperation private struct SelectingListQuery { var list: List }
@QuerySatelite private struct List { var all: [UserBy?]?; var name: String }

@Suite("oneOf input objects")
struct OneOfTests {
  private func query(
    _ by: UserBy, others: [UserBy?]? = nil, rule: Rule? = nil
  ) -> UserQuery {
    UserQuery(variables: .init(by: by, others: others, rule: rule))
  }

  @Test func documentUsesTheInputTypes() throws {
    #expect(
      try query(.id(4)).text == """
        query Users($by: UserBy!, $others: [UserBy], $rule: RuleInput = {equals: 3}) { \
        users(by: $by, others: $others, rule: $rule) { name } }
        """)
  }

  private static let variables: [(UserBy, String)] = [
    (.id(4), #"{"id":"4"}"#),
    (.email("a@b.c"), #"{"email":"a@b.c"}"#),
    (.organisation("x"), #"{"org_id":"x"}"#),
    (.color(.darkBlue), #"{"color":"DARK_BLUE"}"#),
    (.born(Date(timeIntervalSince1970: 0)), #"{"born":"1970-01-01T00:00:00Z"}"#),
    (.tags(["a", nil]), #"{"tags":["a",null]}"#),
    (.maybe("5"), #"{"maybe":"5"}"#),
    (
      .filter(UserFilter(name: nil, by: .email("e"), all: [.id(1), .id(2)])),
      #"{"filter":{"by":{"email":"e"},"all":[{"id":"1"},{"id":"2"}]}}"#
    ),
  ]

  @Test(arguments: variables.indices)
  func variableHasOneMember(index: Int) throws {
    let (by, json) = Self.variables[index]
    #expect(try query(by).body.hasSuffix(#""variables":{"by":\#(json)}}"#))
  }

  @Test func listsAndRecursionAreEncoded() throws {
    let query = query(
      .id(1), others: [.id(2), nil, .email("e")],
      rule: .not(.all([.default(1), .not(.default(2))])))
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"by":{"id":"1"},"others":[{"id":"2"},null,{"email":"e"}],\
        "rule":{"not":{"all":[{"equals":1},{"not":{"equals":2}}]}}}}
        """))
  }

  @Test func literalsArePrinted() throws {
    var query = query(.id(1))
    query.users.select.first = .color(.red)
    query.users.select.list = [.organisation(7), .tags([])]
    query.users.select.rules = .not(.default(2))
    query.users.select.nullable = .value(.email("\""))
    #expect(
      try query.text.hasSuffix(
        #"""
        rule: $rule, first: {color: RED}, list: [{org_id: "7"}, {tags: []}], \#
        rules: {not: {equals: 2}}, nullable: {email: "\""}) { name } }
        """#))
  }

  @Test func memberNeedsAValue() throws {
    let null = try invalid { try query(.maybe(nil)).httpBody() }
    #expect(null.place == "variable 'by'.maybe")
    #expect(null.problem == "the member of a oneOf input object must have a value")
    let rule = try invalid { try query(.id(1), rule: .not(.default(.max))).httpBody() }
    #expect(rule.place == "variable 'rule'.not.equals")
    #expect(
      rule.problem == """
        9223372036854775807 is outside the 32 bits of GraphQL's Int: \
        use 'Double', or 'Int64' if the schema has this scalar
        """)
  }

  @Test func neutralValuesAreFinite() throws {
    #expect(
      try NeutralQuery().text == """
        query NeutralQuery { user(by: {id: ""}, rule: {not: {all: []}}, \
        outer: {inner: {outer: {id: ""}}}, shadow: {Color: RED}) { name } }
        """)
  }

  @Test func oneOfTypeCannotBeAField() throws {
    let field = try invalid { try SelectingQuery().document }
    #expect(field.place == "by")
    #expect(
      field.problem
        == "a field can't have the type 'UserBy': it is an input object, "
        + "which can only be the type of an argument or a variable")
    #expect(try invalid { try SelectingListQuery().document }.place == "list.all")
  }

  @Test func oneOfTypeCannotBeRead() throws {
    let error = try invalid {
      try SelectingQuery().filled(#"{"data":{"by":{"id":"4"},"name":"n"}}"#)
    }
    #expect(error.place == "by")
  }
}
