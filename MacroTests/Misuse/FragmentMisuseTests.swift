import Testing

/// Mistakes with fragments and the properties that select them.
@Suite("Misuse of fragments")
struct FragmentMisuseTests {
  static let shapes: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droid: Droid }",
      "1:47 'droid' must be optional, because an inline fragment is filled only for objects of its "
        + "type",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { @InlineFragment var droid: Droid? }"),
    Mistake(
      """
      @QuerySatelite struct S { @InlineFragment(types: ["Human"]) public \
      var droid: Droid = .init(id: 1) }
      """,
      "1:72 'droid' must be optional, because an inline fragment is filled only for objects of its "
        + "type",
      fixIt: "make the type optional",
      fixed: """
        @QuerySatelite struct S { @InlineFragment(types: ["Human"]) public \
        var droid: Droid? = .init(id: 1) }
        """),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: [\"Droid\"]) var names: Names }",
      "1:43 'names' must be optional, because 'types' limits the objects to which the fragment "
        + "applies",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { @FragmentSpread(types: [\"Droid\"]) var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: .present) var names: Names }",
      "1:43 'names' must be optional, because 'types' limits the objects to which the fragment "
        + "applies",
      fixIt: "make the type optional",
      fixed: "@QuerySatelite struct S { @FragmentSpread(types: .present) var names: Names? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names: [Names] }",
      "1:47 '@FragmentSpread' can't be applied to a list, because a fragment selects fields of the "
        + "one object around it: use the type of an element"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droids: [Droid]? }",
      "1:47 '@InlineFragment' can't be applied to a list, because a fragment selects fields of the "
        + "one object around it: use the type of an element"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment var droid: Droid! }",
      "1:54 'Droid!' can't be the type of a property, because the program stops when the value is "
        + "missing: write 'Droid?', or 'Droid' if the value is never null",
      fixIt: "change the type to 'Droid?'",
      fixed: "@QuerySatelite struct S { @InlineFragment var droid: Droid? }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread let names: Names }",
      "1:43 'names' must be a 'var', because Sputnik sets its value",
      fixIt: "change 'let' to 'var'",
      fixed: "@QuerySatelite struct S { @FragmentSpread var names: Names }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names = Names.empty }",
      "1:47 'names' needs a type annotation, for example 'names: String'",
      fixIt: "add a type annotation",
      fixed: "@QuerySatelite struct S { @FragmentSpread var names: <#Type#> = Names.empty }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread var names: Names { fatalError() }; var b: ID }",
      "1:27 '@FragmentSpread' can't be applied to a computed property: remove it, or declare a "
        + "stored property",
      fixIt: "remove '@FragmentSpread'",
      fixed: "@QuerySatelite struct S { var names: Names { fatalError() }; var b: ID }"),
  ]

  @Test("Properties of the wrong type", arguments: shapes)
  func checkShapes(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread(types: kinds) var names: Names? }",
      "1:50 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time"),
    Mistake(
      """
      @QuerySatelite struct S { @InlineFragment(types: ["Human", kind, "A B"]) var being: Being? }
      """,
      "1:60 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time",
      "1:66 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment(types: .some) var being: Being? }",
      "1:50 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time"),
    Mistake(
      #"@QueryFragment(name: names, on: "\(type)") struct Names { var name: String }"#,
      "1:22 'name' must be a string literal without interpolation, because the macro reads it at "
        + "compile time",
      "1:33 'on' must be a string literal without interpolation, because the macro reads it at "
        + "compile time"),
    Mistake(
      #"@QueryFragment(name: "hero names", on: "[Hero]") struct Names { var name: String }"#,
      "1:22 \"hero names\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit",
      "1:40 \"[Hero]\" isn't a GraphQL name: 'on' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit"),
    Mistake(
      "@QueryFragment struct Größe { var name: String }",
      "1:23 'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@QueryFragment(name: "
        + "\"…\")'",
      "1:23 'Größe' isn't a GraphQL name, which consists of ASCII letters, digits and underscores "
        + "and doesn't begin with a digit: give the name in the schema with '@QueryFragment(on: "
        + "\"…\")'"),
  ]

  @Test("Types that are not literals", arguments: types)
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
      "5:25 'Hero.Droid' can't be a fragment, because it has the argument 'first': remove the "
        + "argument, and give it to a field with '@Property(arguments:)'",
      "6:25 'Names' can't be a fragment, because it has the argument 'last': remove the argument, "
        + "and give it to a field with '@Property(arguments:)'"),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Names
        var friend: Friend
        @QueryFragment struct Names { @Variable var first: Int; var name: String }
        @QuerySatelite struct Friend { @FragmentSpread var names: Names }
      }
      """,
      "5:54 'Names' can't be a fragment, because it has the argument 'first': remove the argument, "
        + "and give it to a field with '@Property(arguments:)'"),
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
      "4:10 'Found.Human' can't be a fragment, because it has the argument 'unit': remove the "
        + "argument, and give it to a field with '@Property(arguments:)'"),
  ]

  @Test("Arguments in fragments", arguments: arguments)
  func checkArguments(_ mistake: Mistake) { mistake.check() }

  static let names: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct Hero {
        @FragmentSpread var names: Names
        @QuerySatelite struct Names { var name: String }
      }
      """,
      "2:23 'Names' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use "
        + "'@InlineFragment' here"),
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
      "10:48 the fragment name 'A' already belongs to 'A': give one of them another name with "
        + "'@QueryFragment(name:)'",
      "12:27 the fragment name 'A' already belongs to 'B': give one of them another name with "
        + "'@QueryFragment(name:)'"),
    Mistake(
      #"@QueryFragment(name: "on", on: "Hero") struct Names { var id: ID }"#,
      "1:1 a fragment can't have the name 'on', because 'on' begins a type condition: give it "
        + "another name with '@QueryFragment(name:)'"),
  ]

  @Test("Names of fragments", arguments: names)
  func checkNames(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = shapes + types + arguments + names
}
