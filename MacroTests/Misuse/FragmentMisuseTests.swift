import Testing

/// Fragments that can't be filled, and what a fragment can't have.
@Suite("Misuse of fragments")
struct FragmentMisuseTests {
  static let shapes: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droid: Droid }",
      "1:47 'droid' must be optional: an inline fragment is filled only for objects of its type",
      fixIt: "make it optional",
      fixed: "@QuerySatelite struct S { @InlineFragment var droid: Droid? }"),
    Mistake(
      """
      @QuerySatelite struct S { @InlineFragment(types: ["Human"]) public \
      var droid: Droid = .init(id: 1) }
      """,
      "1:72 'droid' must be optional: an inline fragment is filled only for objects of its type",
      fixIt: "make it optional",
      fixed: """
        @QuerySatelite struct S { @InlineFragment(types: ["Human"]) public \
        var droid: Droid? = .init(id: 1) }
        """),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: [\"Droid\"]) var names: Names }",
      "1:43 'types' says when the fragment applies; then 'names' must be optional",
      fixIt: "make it optional",
      fixed: "@QuerySatelite struct S { @FragmentSpread(types: [\"Droid\"]) var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: .present) var names: Names }",
      "1:43 'types' says when the fragment applies; then 'names' must be optional",
      fixIt: "make it optional",
      fixed: "@QuerySatelite struct S { @FragmentSpread(types: .present) var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names: [Names] }",
      "1:47 '@FragmentSpread' is about the object around it, so the property is one object, not a "
        + "list"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droids: [Droid]? }",
      "1:47 '@InlineFragment' is about the object around it, so the property is one object, not a "
        + "list"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droid: Droid! }",
      "1:54 'Droid!' would stop the program where there is no value; write 'Droid?', or 'Droid' "
        + "for what is never null",
      fixIt: "write 'Droid?'",
      fixed: "@QuerySatelite struct S { @InlineFragment var droid: Droid? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread let names: Names }",
      "1:43 'names' must be a 'var': a constant can't be filled or set",
      fixIt: "make it a 'var'",
      fixed: "@QuerySatelite struct S { @FragmentSpread var names: Names }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names = Names.empty }",
      "1:47 'names' needs its type written out, as in 'names: String'",
      fixIt: "write its type",
      fixed: "@QuerySatelite struct S { @FragmentSpread var names: <#Type#> = Names.empty }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names: Names { fatalError() }; var b: ID }",
      "1:27 '@FragmentSpread' goes on a property without a body, 'var name: Type'; this one is "
        + "computed",
      fixIt: "remove '@FragmentSpread'",
      fixed: "@QuerySatelite struct S { var names: Names { fatalError() }; var b: ID }"),
  ]

  @Test("Properties of the wrong type", arguments: shapes)
  func checkShapes(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: kinds) var names: Names? }",
      "1:50 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled"),
    Mistake(
      """
      @QuerySatelite struct S { @InlineFragment(types: ["Human", kind, "A B"]) var being: Being? }
      """,
      "1:60 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled",
      "1:66 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment(types: .some) var being: Being? }",
      "1:50 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled"),
    Mistake(
      #"@QueryFragment(name: names, on: "\(type)") struct Names { var name: String }"#,
      "1:22 'name' must be a string literal without interpolation: it is read while the program is "
        + "compiled",
      "1:33 'on' must be a string literal without interpolation: it is read while the program is "
        + "compiled"),
    Mistake(
      #"@QueryFragment(name: "hero names", on: "[Hero]") struct Names { var name: String }"#,
      "1:22 name \"hero names\" is no GraphQL name: letters, digits and underscores, and no digit "
        + "first",
      "1:40 on \"[Hero]\" is no GraphQL name: letters, digits and underscores, and no digit first"),
    Mistake(
      "@QueryFragment struct Größe { var name: String }",
      "1:23 'Größe' is no GraphQL name (letters, digits and underscores, and no digit first); give "
        + "the schema's with '@QueryFragment(name: \"…\")'",
      "1:23 'Größe' is no GraphQL name (letters, digits and underscores, and no digit first); give "
        + "the schema's with '@QueryFragment(on: \"…\")'"),
  ]

  @Test("Types that aren't written out", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let arguments: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          var id: ID
          @InlineFragment var droid: Droid?
          @FragmentSpread var names: Names
          @QuerySatelite struct Droid { @Variable var first: Int?; var name: String }
        }
        @QueryFragment struct Names { @Argument(name: "last") var count: Int?; var name: String }
      }
      """,
      "5:25 'Hero.Droid' has the argument 'first', and a fragment takes none: arguments belong to "
        + "fields; write them there with '@Property(arguments:)'",
      "6:25 'Names' has the argument 'last', and a fragment takes none: arguments belong to "
        + "fields; write them there with '@Property(arguments:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Names
        var friend: Friend
        @QueryFragment struct Names { @Variable var first: Int; var name: String }
        @QuerySatelite struct Friend { @FragmentSpread var names: Names }
      }
      """,
      "5:54 'Names' has the argument 'first', and a fragment takes none: arguments belong to "
        + "fields; write them there with '@Property(arguments:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var found: [Found?]
        @QueryUnion enum Found {
          case human(Human)
          case other(typename: String)
          @QuerySatelite struct Human { @Variable(argument: "unit") var u: Unit; var height: Int }
        }
      }
      """,
      "4:10 'Found.Human' has the argument 'unit', and a fragment takes none: arguments belong to "
        + "fields; write them there with '@Property(arguments:)'"),
  ]

  @Test("Arguments, which fragments can't take", arguments: arguments)
  func checkArguments(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct Hero {
        @FragmentSpread var names: Names
        @QuerySatelite struct Names { var name: String }
      }
      """,
      "2:23 'Names' is no fragment, so it can't be spread; give it '@QueryFragment' in place of "
        + "'@QuerySatelite', or this property '@InlineFragment'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        @QuerySatelite struct Hero {
          @FragmentSpread var a: A
          @FragmentSpread var again: A
          @FragmentSpread var b: Query.B
          @FragmentSpread var c: B.A
        }
        @QueryFragment(on: "Hero") struct A { var id: ID }
        @QueryFragment(name: "A", on: "Hero") struct B {
          var name: String
          @QueryFragment struct A { var id: ID }
        }
        @QueryFragment(name: "A") struct Unused { var id: ID }
      }
      """,
      "10:48 the fragment 'A' is defined by 'A' already; give one of them another name with "
        + "'@QueryFragment(name:)'",
      "12:27 the fragment 'A' is defined by 'B' already; give one of them another name with "
        + "'@QueryFragment(name:)'"),
    Mistake(
      #"@QueryFragment(name: "on", on: "Hero") struct Names { var id: ID }"#,
      "1:1 a fragment can't be called 'on', which begins a type condition; give it another name with "
        + "'@QueryFragment(name:)'"),
  ]

  @Test("Fragments' names", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = shapes + types + arguments + names
}
