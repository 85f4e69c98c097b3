import Testing

/// Mistakes that a macro sees in the types that are written inside its own.
@Suite("Misuse of nested types")
struct NestedTypeMisuseTests {
  static let all: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        struct Hero { @Variable var key: ID; @Property(name: "b") var a: Int; var id: ID }
      }
      """,
      "3:10 'Hero' needs '@QuerySatelite' or '@QueryFragment', because one of its properties has "
        + "'@Variable'", needsPlaces: true),
    Mistake(
      """
      @QueryOperation struct Query {
        var hero: Hero
        var kinds: [Kind]
        var found: Found?
        @Variable var filter: Filter
        @FragmentSpread var names: Names
        @Local var state = State()
        struct Hero: Codable { var id: ID }
        enum Kind: String { case anime }
        enum Found { case hero(Hero) }
        struct Filter { var a: Int }
        struct Names { var name: String }
        struct State { var a = 1 }
        struct Unused { var a = 1 }
        struct Length: OfAnotherLibrary { var a = 1 }
      }
      """,
      "8:10 'Hero' needs '@QuerySatelite', because it is the type of 'hero'",
      "9:8 'Kind' needs '@QueryEnum', because it is the type of 'kinds'",
      "10:8 'Found' needs '@QueryUnion', because it is the type of 'found'",
      "11:10 'Filter' needs '@QuerySatelite', because it is the type of 'filter'",
      "12:10 'Names' needs '@QueryFragment', because it is the type of 'names'",
      fixIt: "add '@QuerySatelite'", "add '@QueryEnum'", "add '@QueryUnion'",
      "add '@QuerySatelite'", "add '@QueryFragment'",
      fixed: """
        @QueryOperation struct Query {
          var hero: Hero
          var kinds: [Kind]
          var found: Found?
          @Variable var filter: Filter
          @FragmentSpread var names: Names
          @Local var state = State()
          @QuerySatelite struct Hero: Codable { var id: ID }
          @QueryEnum enum Kind: String { case anime }
          @QueryUnion enum Found { case hero(Hero) }
          @QuerySatelite struct Filter { var a: Int }
          @QueryFragment struct Names { var name: String }
          struct State { var a = 1 }
          struct Unused { var a = 1 }
          struct Length: OfAnotherLibrary { var a = 1 }
        }
        """, needsPlaces: true),
    Mistake(
      """
      @QueryOperation struct Query {
        var by: [By]?
        @QueryOneOf enum By { case id(ID) }
      }
      """,
      "2:7 'by' can't have the type 'By', because only arguments and variables can have a oneOf input "
        + "object: add '@Argument' or '@Variable', or use another type", needsPlaces: true),
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var by: By?
        var id: ID
        @QueryOneOf enum By { case id(ID), filter([Filter]) }
        @QuerySatelite struct Filter { @Argument var z: Int; var a: Int }
      }
      """,
      "2:17 'Filter' can't be an input object, because its property 'z' is an argument of a field and "
        + "would not be sent: remove '@Argument' or '@Variable' there, or use another type",
      needsPlaces: true),
    Mistake(
      """
      @QueryOperation struct Query {
        var found: Found
        @QueryUnion enum Found { case a(A), b(B) }
        @QuerySatelite(schemaTypeName: "Human") struct A { var a: Int }
        @QueryFragment(on: "Human") struct B { var b: Int }
      }
      """, "3:39 the type 'Human' already belongs to the case 'a': remove one of the cases",
      needsPlaces: true),
    Mistake(
      """
      @QueryUnion enum Found {
        case a(A), b(Human)
        @QuerySatelite(schemaTypeName: "Human") struct A { var a: Int }
        @QuerySatelite struct Human { var b: Int }
      }
      """, "2:14 the type 'Human' already belongs to the case 'a': remove one of the cases",
      needsPlaces: true),
    Mistake(
      """
      @QueryOperation(variableMapping: .manual) struct Query {
        @Variable var known: ID
        var hero: Hero
        @QuerySatelite struct Hero {
          @Argument(variableKey: "known") var a: ID
          @Argument(variableKey: "late") var b: ID
          var id: ID
        }
      }
      """,
      "6:40 the variable 'late' isn't declared: write '@Variable var late: …' at the top of 'Query'",
      needsPlaces: true),
  ]

  @Test("Mistakes in nested types", arguments: all)
  func check(_ mistake: Mistake) { mistake.check() }

  /// An input object can have a oneOf input object as a member, and a union can have two structs of one
  /// name that `types` tell apart.
  static let valid: [Mistake] = [
    Mistake(
      """
      @QueryOperation struct Query {
        @Variable var filter: Filter
        var id: ID
        @QuerySatelite struct Filter { var by: By }
        @QueryOneOf enum By { case id(ID) }
      }
      """, needsPlaces: true),
    Mistake(
      """
      @QueryUnion enum Found {
        @InlineFragment(types: ["Man"]) case a(A)
        case b(Human)
        @QuerySatelite(schemaTypeName: "Human") struct A { var a: Int }
        @QuerySatelite struct Human { var b: Int }
      }
      """, needsPlaces: true),
  ]

  @Test("Valid nested types", arguments: valid)
  func checkValid(_ program: Mistake) { program.check() }
}
