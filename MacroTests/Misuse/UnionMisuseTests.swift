import Testing

/// Enums that can't be unions.
@Suite("Misuse of unions")
struct UnionMisuseTests {
  static let types: [Mistake] = [
    Mistake(
      "@QueryUnion struct Found { var human: Human }",
      "1:1 '@QueryUnion' can only be applied to an enum: its cases are the types of the union"),
    Mistake(
      "@QueryUnion enum Found: String { case human(Human) }",
      "1:25 a union can't have a raw type, because its cases store objects: remove the raw type"),
    Mistake(
      "@QueryUnion enum Found: Swift.Int, Codable { case human(Human) }",
      "1:25 a union can't have a raw type, because its cases store objects: remove the raw type"),
    Mistake(
      "@QueryUnion enum Found<T> { case human(T) }",
      "1:23 '@QueryUnion' can't be applied to a generic type, because GraphQL has no generic "
        + "types: write one type for each use"),
    Mistake(
      "func load() { @QueryUnion enum Found { case human(Human) } }",
      "1:15 '@QueryUnion' can't be applied to a type inside a function: move the type out of the "
        + "function"),
    Mistake(
      """
      enum Outer {
        @QueryUnion private enum Found {
          case human(Human)
          @QuerySatelite struct Human { var id: ID }
        }
      }
      """,
      "2:15 a nested type with '@QueryUnion' can't be private, because generated code outside the "
        + "type uses it: make it fileprivate",
      fixIt: "change 'private' to 'fileprivate'",
      fixed: """
        enum Outer {
          @QueryUnion fileprivate enum Found {
            case human(Human)
            @QuerySatelite struct Human { var id: ID }
          }
        }
        """),
    Mistake(
      "@QueryUnion enum Found {}",
      "1:18 'Found' has no case for a type: add at least one, for example 'case human(Human)'"),
    Mistake(
      "@QueryUnion enum Found { case other(typename: String) }",
      "1:18 'Found' has no case for a type: add at least one, for example 'case human(Human)'"),
  ]

  @Test("Types that can't be unions", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "@QueryUnion enum Found { case human, droid(Droid) }",
      "1:31 the case 'human' must have one associated value, the struct of its type: write 'case "
        + "human(Human)', or 'case other(typename: String)' for all other types"),
    Mistake(
      "@QueryUnion enum Found { case human(human: Human); case none() }",
      "1:31 the case 'human' must have one associated value, the struct of its type: write 'case "
        + "human(Human)', or 'case other(typename: String)' for all other types",
      "1:57 the case 'none' must have one associated value, the struct of its type: write 'case "
        + "none(None)', or 'case other(typename: String)' for all other types"),
    Mistake(
      "@QueryUnion enum Found { case human(Human, Int), droid(Droid?), ships([Starship]) }",
      "1:31 the case 'human' must have one associated value, the struct of its type: write 'case "
        + "human(Human)', or 'case other(typename: String)' for all other types",
      "1:50 the case 'droid' must have one associated value, the struct of its type: write 'case "
        + "droid(Droid)', or 'case other(typename: String)' for all other types",
      "1:65 the case 'ships' must have one associated value, the struct of its type: write 'case "
        + "ships(Ships)', or 'case other(typename: String)' for all other types"),
    Mistake(
      "@QueryUnion enum Found { case human(Human); case unknown(typename: Substring) }",
      "1:50 the case 'unknown' must have one associated value, the struct of its type: write 'case "
        + "unknown(Unknown)', or 'case other(typename: String)' for all other types"),
    Mistake(
      "@QueryUnion enum Found { case `default`(() -> Int); case human(_ human: Human) }",
      "1:31 the case 'default' must have one associated value, the struct of its type: write 'case "
        + "default(Default)', or 'case other(typename: String)' for all other types"),
    Mistake(
      "@QueryUnion enum Found { case human(Human); case hero(Human), droid(Droid) }",
      "1:50 the type 'Human' already belongs to the case 'human': remove one of the cases"),
    Mistake(
      """
      @QueryUnion enum Found { case human(Human); \
      case other(typename: String), rest(typename: Swift.String) }
      """,
      "1:75 'rest' can't be the case for all other types, because 'other' already is: remove one "
        + "of them"),
    Mistake(
      """
      @QueryUnion enum Found {
        case human(Human)
        #if DEBUG
        case droid(Droid)
        #endif
      }
      """,
      "3:3 cases can't be inside '#if', because the macro doesn't know which branch is compiled: "
        + "put the whole type inside '#if', once for each branch"),
  ]

  @Test("Cases that don't store an object", arguments: cases)
  func checkCases(_ mistake: Mistake) { mistake.check() }

  static let attributes: [Mistake] = [
    Mistake(
      """
      @QueryUnion enum Found { case human(Human); \
      @InlineFragment(types: ["Ship"]) case other(typename: String) }
      """,
      "1:45 '@InlineFragment' can't be applied to the case for all other types: remove it",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QueryUnion enum Found { case human(Human); case other(typename: String) }"),
    Mistake(
      """
      @QueryUnion enum Found { @Property(name: "a") case human(Human); \
      @FragmentSpread case droid(Droid) }
      """,
      "1:26 '@Property' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      "1:66 '@FragmentSpread' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Property'", "remove '@FragmentSpread'",
      fixed: "@QueryUnion enum Found { case human(Human); case droid(Droid) }"),
    Mistake(
      """
      @QueryUnion enum Found { @Include(if: "a") case human(Human); \
      @Directive("b") case droid(Droid) }
      """,
      "1:26 '@Include' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      "1:63 '@Directive' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'",
      fixIt: "remove '@Include'", "remove '@Directive'",
      fixed: "@QueryUnion enum Found { case human(Human); case droid(Droid) }"),
    Mistake(
      """
      @QueryUnion enum Found { @InlineFragment(types: kinds) case human(Human); \
      @InlineFragment(types: .any) case droid(Droid) }
      """,
      "1:49 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time",
      "1:98 'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time"),
    Mistake(
      "@QueryUnion enum Found { @InlineFragment @InlineFragment case human(Human) }",
      "1:42 '@InlineFragment' is written twice: remove one of them",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QueryUnion enum Found { @InlineFragment case human(Human) }"),
    Mistake(
      "@QueryUnion enum Found { @EnumValue(\"A\") case human(Human) }",
      "1:26 '@EnumValue' has no effect here: apply it to a case of an enum with '@QueryEnum'",
      fixIt: "remove '@EnumValue'", fixed: "@QueryUnion enum Found { case human(Human) }"),
    Mistake(
      "enum Found { @InlineFragment case human(Human) }",
      "1:14 '@InlineFragment' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment', or to a case "
        + "of an enum with '@QueryUnion'",
      fixIt: "remove '@InlineFragment'", fixed: "enum Found { case human(Human) }"),
    Mistake(
      "@QueryEnum enum Found: String { @InlineFragment case human }",
      "1:33 '@InlineFragment' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment', or to a case "
        + "of an enum with '@QueryUnion'",
      fixIt: "remove '@InlineFragment'", fixed: "@QueryEnum enum Found: String { case human }"),
  ]

  @Test("Macros that a case can't have", arguments: attributes)
  func checkAttributes(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = types + cases + attributes
}
