import Testing

/// `FieldResult` where it has no meaning.
@Suite("Misuse of 'FieldResult'")
struct ResultMisuseTests {
  static let all: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var key: FieldResult<ID?>
        var id: ID
      }
      """,
      "2:22 a 'FieldResult' can't be sent, because only a field of a response can fail: write 'ID?'",
      fixIt: "change the type to 'ID?'",
      fixed: """
        @QueryOperation struct Query {
          @Variable var key: ID?
          var id: ID
        }
        """),
    Mistake(
      """
      @QuerySatelite struct Hero {
        @Argument var keys: [Sputnik.FieldResult<ID>]
        var id: ID
      }
      """,
      "2:23 a 'FieldResult' can't be sent, because only a field of a response can fail: write '[ID]'",
      fixIt: "change the type to '[ID]'",
      fixed: """
        @QuerySatelite struct Hero {
          @Argument var keys: [ID]
          var id: ID
        }
        """),
    Mistake(
      "@QueryOneOf enum By { case id(FieldResult<ID>) }",
      "1:31 a 'FieldResult' can't be sent, because only a field of a response can fail: write 'ID'",
      fixIt: "change the type to 'ID'", fixed: "@QueryOneOf enum By { case id(ID) }"),
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var filter: Filter?
        var id: ID
        @QuerySatelite struct Filter { var name: FieldResult<String> }
      }
      """,
      "2:17 'Filter' can't be sent, because its property 'name' is a 'FieldResult': use another type "
        + "for the input object"),
    Mistake(
      """
      @QuerySatelite struct Hero {
        @InlineFragment var droid: FieldResult<Droid>?
        @FragmentSpread var names: FieldResult<Names>
      }
      """,
      "2:30 a fragment can't be a 'FieldResult', because only a field can fail: write 'Droid?'",
      "3:30 a fragment can't be a 'FieldResult', because only a field can fail: write 'Names'",
      fixIt: "change the type to 'Droid?'", "change the type to 'Names'",
      fixed: """
        @QuerySatelite struct Hero {
          @InlineFragment var droid: Droid?
          @FragmentSpread var names: Names
        }
        """),
    Mistake(
      """
      @QuerySatelite struct Hero {
        @InlineFragment var droid: FieldResult<Droid>
        @FragmentSpread(types: ["Human"]) var human: FieldResult<Human>
        @Include(if: "long") @FragmentSpread var names: FieldResult<Names>
        @Defer @FragmentSpread var later: FieldResult<Later>
        @Directive("skip", arguments: ["if": true]) @FragmentSpread var never: FieldResult<Never>
      }
      """,
      "2:30 a fragment can't be a 'FieldResult', because only a field can fail: write 'Droid?'",
      "3:48 a fragment can't be a 'FieldResult', because only a field can fail: write 'Human?'",
      "4:51 a fragment can't be a 'FieldResult', because only a field can fail: write 'Names?'",
      "5:37 a fragment can't be a 'FieldResult', because only a field can fail: write 'Later?'",
      "6:74 a fragment can't be a 'FieldResult', because only a field can fail: write 'Never?'",
      fixIt: "change the type to 'Droid?'", "change the type to 'Human?'",
      "change the type to 'Names?'", "change the type to 'Later?'", "change the type to 'Never?'",
      fixed: """
        @QuerySatelite struct Hero {
          @InlineFragment var droid: Droid?
          @FragmentSpread(types: ["Human"]) var human: Human?
          @Include(if: "long") @FragmentSpread var names: Names?
          @Defer @FragmentSpread var later: Later?
          @Directive("skip", arguments: ["if": true]) @FragmentSpread var never: Never?
        }
        """),
    Mistake(
      "@QueryUnion enum Found { case human(FieldResult<Human>) }",
      "1:37 the object of a case can't be a 'FieldResult', because only a field can fail: write "
        + "'Human', and 'FieldResult' at the field of the union",
      fixIt: "change the type to 'Human'", fixed: "@QueryUnion enum Found { case human(Human) }"),
    Mistake(
      """
      @QuerySatelite struct Hero {
        var name: FieldResult<FieldResult<String>?>
        var age: FieldResult<GraphQLNullable<Int>>
        var height: GraphQLNullable<FieldResult<Double>>
        var parent: Indirect<FieldResult<Planet?>>
        var friends: [FieldResult<Friend>?]
        var lists: FieldResult<[[FieldResult<ID?>?]]>
      }
      """,
      "2:13 a 'FieldResult' can't contain a 'FieldResult', because there is one error: write "
        + "'FieldResult<String>'",
      "3:12 'FieldResult' and 'GraphQLNullable' can't be combined: write 'FieldResult<Int?>'",
      "4:15 'FieldResult' and 'GraphQLNullable' can't be combined: write 'FieldResult<Double?>'",
      "5:15 an 'Indirect' can't contain a 'FieldResult': write 'FieldResult<Indirect<Planet?>>'",
      "6:16 an element of a list can't be an optional 'FieldResult', because it is always asked for: "
        + "write '[FieldResult<Friend?>]'",
      "7:27 an element of a list can't be an optional 'FieldResult', because it is always asked for: "
        + "write '[FieldResult<ID?>]'",
      fixIt: "change the type to 'FieldResult<String>'", "change the type to 'FieldResult<Int?>'",
      "change the type to 'FieldResult<Double?>'",
      "change the type to 'FieldResult<Indirect<Planet?>>'",
      "change the type to '[FieldResult<Friend?>]'", "change the type to '[FieldResult<ID?>]'",
      fixed: """
        @QuerySatelite struct Hero {
          var name: FieldResult<String>
          var age: FieldResult<Int?>
          var height: FieldResult<Double?>
          var parent: FieldResult<Indirect<Planet?>>
          var friends: [FieldResult<Friend?>]
          var lists: FieldResult<[[FieldResult<ID?>]]>
        }
        """),
    // An operation's own properties are fields like others, and a local property isn't one.
    Mistake(
      """
      @QueryOperation struct Query {
        @Property(recurse: 2) var hero: FieldResult<Indirect<Hero>?>
        @Include(if: "long") var lists: FieldResult<[[FieldResult<ID?>]]>?
        @Local var error: FieldResult<FieldResult<Int>> = .success(.success(1))
      }
      """),
    Mistake(
      """
      @QuerySatelite struct Hero {
        @Include(if: "long") var name: FieldResult<String?>
      }
      """,
      "2:3 'name' must be optional, because '@Include' can exclude it from the response",
      fixIt: "make the type optional",
      fixed: """
        @QuerySatelite struct Hero {
          @Include(if: "long") var name: FieldResult<String?>?
        }
        """),
  ]

  @Test("Places where no field can fail, and combinations without a meaning", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }
}
