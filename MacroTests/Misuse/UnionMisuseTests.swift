import Testing

/// Enums that can't be unions.
@Suite("Misuse of unions")
struct UnionMisuseTests {
  static let types: [Mistake] = [
    Mistake(
      "@QueryUnion struct Found { var human: Human }",
      "1:1 '@QueryUnion' goes on an enum: its cases are the types of the union"),
    Mistake(
      "@QueryUnion enum Found: String { case human(Human) }",
      "1:25 a union has no raw type: its cases hold the objects; remove it"),
    Mistake(
      "@QueryUnion enum Found: Swift.Int, Codable { case human(Human) }",
      "1:25 a union has no raw type: its cases hold the objects; remove it"),
    Mistake(
      "@QueryUnion enum Found<T> { case human(T) }",
      "1:23 '@QueryUnion' can't go on a generic type: nothing in GraphQL is generic; write a type "
        + "for each use"),
    Mistake(
      "func load() { @QueryUnion enum Found { case human(Human) } }",
      "1:15 '@QueryUnion' can't go on a type inside a function; move the type out of it"),
    Mistake(
      """
      enum Outer {
        @QueryUnion private enum Found {
          case human(Human)
          @QuerySatelite struct Human { var id: ID }
        }
      }
      """,
      "2:15 a nested type with '@QueryUnion' can't be private: generated code outside of it would "
        + "not see it; make it fileprivate",
      fixIt: "make it fileprivate",
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
      "1:18 'Found' has no case with a payload; a union has one for each type, as in 'case "
        + "human(Human)'"),
    Mistake(
      "@QueryUnion enum Found { case other(typename: String) }",
      "1:18 'Found' has no case with a payload; a union has one for each type, as in 'case "
        + "human(Human)'"),
  ]

  @Test("Types that are no unions", arguments: types)
  func checkTypes(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "@QueryUnion enum Found { case human, droid(Droid) }",
      "1:31 the case 'human' needs one payload, the struct of its type, as in 'case human(Human)'; "
        + "the case for other types is written 'case other(typename: String)'"),
    Mistake(
      "@QueryUnion enum Found { case human(human: Human); case none() }",
      "1:31 the case 'human' needs one payload, the struct of its type, as in 'case human(Human)'; "
        + "the case for other types is written 'case other(typename: String)'",
      "1:57 the case 'none' needs one payload, the struct of its type, as in 'case none(None)'; "
        + "the case for other types is written 'case other(typename: String)'"),
    Mistake(
      "@QueryUnion enum Found { case human(Human, Int), droid(Droid?), ships([Starship]) }",
      "1:31 the case 'human' needs one payload, the struct of its type, as in 'case human(Human)'; "
        + "the case for other types is written 'case other(typename: String)'",
      "1:50 the case 'droid' needs one payload, the struct of its type, as in 'case droid(Droid)'; "
        + "the case for other types is written 'case other(typename: String)'",
      "1:65 the case 'ships' needs one payload, the struct of its type, as in 'case ships(Ships)'; "
        + "the case for other types is written 'case other(typename: String)'"),
    Mistake(
      "@QueryUnion enum Found { case human(Human); case unknown(typename: Substring) }",
      "1:50 the case 'unknown' needs one payload, the struct of its type, as in 'case "
        + "unknown(Unknown)'; the case for other types is written 'case other(typename: String)'"),
    Mistake(
      "@QueryUnion enum Found { case `default`(() -> Int); case human(_ human: Human) }",
      "1:31 the case 'default' needs one payload, the struct of its type, as in 'case "
        + "default(Default)'; the case for other types is written 'case other(typename: String)'"),
    Mistake(
      "@QueryUnion enum Found { case human(Human); case hero(Human), droid(Droid) }",
      "1:50 'human' stands for 'Human' already"),
    Mistake(
      """
      @QueryUnion enum Found { case human(Human); \
      case other(typename: String), rest(typename: Swift.String) }
      """,
      "1:75 'other' takes the unknown values already; 'rest' can't do so as well"),
    Mistake(
      """
      @QueryUnion enum Found {
        case human(Human)
        #if DEBUG
        case droid(Droid)
        #endif
      }
      """,
      "3:3 cases can't stand inside '#if': the macro doesn't know which branch is compiled; put "
        + "the '#if' around the whole type, and the type into each branch"),
  ]

  @Test("Cases that hold no object", arguments: cases)
  func checkCases(_ mistake: Mistake) { mistake.check() }

  static let attributes: [Mistake] = [
    Mistake(
      """
      @QueryUnion enum Found { case human(Human); \
      @InlineFragment(types: ["Ship"]) case other(typename: String) }
      """,
      "1:45 '@InlineFragment' says which types a case is for, and this one is for all others; remove "
        + "it",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QueryUnion enum Found { case human(Human); case other(typename: String) }"),
    Mistake(
      """
      @QueryUnion enum Found { @Property(name: "a") case human(Human); \
      @FragmentSpread case droid(Droid) }
      """,
      "1:26 '@Property' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      "1:66 '@FragmentSpread' goes on a property of a struct with '@QueryOperation', "
        + "'@QueryMutation' or '@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Property'", "remove '@FragmentSpread'",
      fixed: "@QueryUnion enum Found { case human(Human); case droid(Droid) }"),
    Mistake(
      """
      @QueryUnion enum Found { @Include(if: "a") case human(Human); \
      @Directive("b") case droid(Droid) }
      """,
      "1:26 '@Include' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing",
      "1:63 '@Directive' goes on a property of a struct with '@QueryOperation', '@QueryMutation' "
        + "or '@QuerySatelite'; here it does nothing",
      fixIt: "remove '@Include'", "remove '@Directive'",
      fixed: "@QueryUnion enum Found { case human(Human); case droid(Droid) }"),
    Mistake(
      """
      @QueryUnion enum Found { @InlineFragment(types: kinds) case human(Human); \
      @InlineFragment(types: .any) case droid(Droid) }
      """,
      "1:49 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled",
      "1:98 'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': "
        + "it is read while the program is compiled"),
    Mistake(
      "@QueryUnion enum Found { @InlineFragment @InlineFragment case human(Human) }",
      "1:42 '@InlineFragment' is written twice; keep one of them",
      fixIt: "remove '@InlineFragment'",
      fixed: "@QueryUnion enum Found { @InlineFragment case human(Human) }"),
    Mistake(
      "@QueryUnion enum Found { @EnumValue(\"A\") case human(Human) }",
      "1:26 '@EnumValue' goes on a case of an enum with '@QueryEnum'; here it does nothing",
      fixIt: "remove '@EnumValue'", fixed: "@QueryUnion enum Found { case human(Human) }"),
    Mistake(
      "enum Found { @InlineFragment case human(Human) }",
      "1:14 '@InlineFragment' goes on a property of a struct with '@QueryOperation', "
        + "'@QueryMutation' or '@QuerySatelite', or on a case of an enum with '@QueryUnion'; here "
        + "it does nothing",
      fixIt: "remove '@InlineFragment'", fixed: "enum Found { case human(Human) }"),
    Mistake(
      "@QueryEnum enum Found: String { @InlineFragment case human }",
      "1:33 '@InlineFragment' goes on a property of a struct with '@QueryOperation', "
        + "'@QueryMutation' or '@QuerySatelite', or on a case of an enum with '@QueryUnion'; here "
        + "it does nothing",
      fixIt: "remove '@InlineFragment'", fixed: "@QueryEnum enum Found: String { case human }"),
  ]

  @Test("What a case can't carry", arguments: attributes)
  func checkAttributes(_ mistake: Mistake) { mistake.check() }

  static let all: [Mistake] = types + cases + attributes
}
