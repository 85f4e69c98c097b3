import Testing

/// Macros that can't be applied to the same declaration.
@Suite("Misuse of macros that exclude each other")
struct RivalMisuseTests {
  static let kinds: [Mistake] = [
    Mistake(
      """
      @QuerySatelite struct S { @Property(name: "a") @FragmentSpread var names: Names; var b: ID }
      """,
      "1:48 '@Property' and '@FragmentSpread' can't be applied to the same property, because a "
        + "property is either a field, a fragment, an argument or a variable: remove one of them",
      fixIt: "remove '@FragmentSpread'",
      fixed: "@QuerySatelite struct S { @Property(name: \"a\") var names: Names; var b: ID }"),
    Mistake(
      "@QuerySatelite struct S { @FragmentSpread @InlineFragment var names: Names?; var b: ID }",
      "1:43 '@FragmentSpread' and '@InlineFragment' can't be applied to the same property, because "
        + "a property is either a field, a fragment, an argument or a variable: remove one of them",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QuerySatelite struct S { @FragmentSpread var names: Names?; var b: ID }"),
    Mistake(
      "@QuerySatelite struct S { @InlineFragment @Variable var names: Names?; var b: ID }",
      "1:43 '@InlineFragment' and '@Variable' can't be applied to the same property, because a "
        + "property is either a field, a fragment, an argument or a variable: remove one of them",
      fixIt: "remove '@Variable'",
      fixed: "@QuerySatelite struct S { @InlineFragment var names: Names?; var b: ID }"),
    Mistake(
      "@QuerySatelite struct S { @Argument @FragmentSpread var names: Names; var b: ID }",
      "1:37 '@Argument' and '@FragmentSpread' can't be applied to the same property, because a "
        + "property is either a field, a fragment, an argument or a variable: remove one of them",
      fixIt: "remove '@FragmentSpread'",
      fixed: "@QuerySatelite struct S { @Argument var names: Names; var b: ID }"),
  ]

  @Test("A property has one kind", arguments: kinds)
  func checkKinds(_ mistake: Mistake) { mistake.check() }

  static let directives: [Mistake] = [
    Mistake(
      "@QuerySatelite struct S { @Variable @Include(if: \"long\") var first: Int?; var b: ID }",
      "1:37 '@Variable' and '@Include' can't be applied to the same property, because only fields "
        + "and fragments have directives: remove one of them",
      fixIt: "remove '@Include'",
      fixed: "@QuerySatelite struct S { @Variable var first: Int?; var b: ID }",
      needsPlaces: true),
    Mistake(
      "@QuerySatelite struct S { @Skip(if: \"long\") @Argument var first: Int?; var b: ID }",
      "1:45 '@Skip' and '@Argument' can't be applied to the same property, because only fields and "
        + "fragments have directives: remove one of them",
      fixIt: "remove '@Argument'",
      fixed: "@QuerySatelite struct S { @Skip(if: \"long\") var first: Int?; var b: ID }"),
    Mistake(
      "@QueryOperation struct Query { @Directive(\"a\") @Variable var first: Int?; var id: ID }",
      "1:48 '@Directive' and '@Variable' can't be applied to the same property, because only "
        + "fields and fragments have directives: remove one of them",
      fixIt: "remove '@Variable'",
      fixed: "@QueryOperation struct Query { @Directive(\"a\") var first: Int?; var id: ID }"),
    Mistake(
      """
      @QuerySatelite struct S { @Include(if: "a") @Include(if: "b") var name: String?; var b: ID }
      """,
      "1:45 '@Include' is written twice: remove one of them",
      fixIt: "remove '@Include'",
      fixed: "@QuerySatelite struct S { @Include(if: \"a\") var name: String?; var b: ID }"),
    Mistake(
      """
      @QuerySatelite struct S { @Skip(if: "a") @Directive("b") @Property @Skip(if: "c") \
      var name: String?; var b: ID }
      """,
      "1:68 '@Skip' is written twice: remove one of them",
      fixIt: "remove '@Skip'",
      fixed: """
        @QuerySatelite struct S { @Skip(if: "a") @Directive("b") @Property var name: String?; \
        var b: ID }
        """),
  ]

  @Test("Only fields and fragments have directives", arguments: directives)
  func checkDirectives(_ mistake: Mistake) { mistake.check() }

  static let types: [Mistake] = [
    Mistake(
      "@QueryFragment @QuerySatelite struct Names { var name: String }",
      "1:16 '@QuerySatelite' and '@QueryFragment' can't be applied to the same type: remove one of "
        + "them",
      fixIt: "remove '@QuerySatelite'", fixed: "@QueryFragment struct Names { var name: String }"),
    Mistake(
      "@QueryOperation @QueryFragment struct Names { var name: String }",
      "1:17 '@QueryFragment' and '@QueryOperation' can't be applied to the same type: remove one "
        + "of them",
      fixIt: "remove '@QueryFragment'",
      fixed: "@QueryOperation struct Names { var name: String }"),
    Mistake(
      "@QueryUnion @QueryEnum enum Kind { case human(Human) }",
      "1:13 '@QueryEnum' and '@QueryUnion' can't be applied to the same type: remove one of them",
      fixIt: "remove '@QueryEnum'", fixed: "@QueryUnion enum Kind { case human(Human) }"),
    Mistake(
      "@QueryUnion @QueryUnion enum Kind { case human(Human) }",
      "1:13 '@QueryUnion' is written twice: remove one of them",
      fixIt: "remove '@QueryUnion'", fixed: "@QueryUnion enum Kind { case human(Human) }",
      needsPlaces: true),
  ]

  @Test("A type has one macro", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = kinds + directives + types
}
