import Testing

@testable import SputnikSyntax

/// The cases of a union, and unions inside a struct.
@Suite("Unions")
struct UnionReaderTests {
  private func union(_ source: String) throws -> UnionModel {
    let reading = try readUnion(source)
    #expect(reading.problems.map(\.misuse) == [])
    return try #require(reading.model)
  }

  @Test("Each case with an associated value is a type, and one with a type name is for all others")
  func cases() throws {
    let union = try union(
      """
      @QueryUnion public enum Found: Codable, Sendable {
        case human(Human), `default`(Outer.Droid)
        /// Documentation.
        indirect case ship(_ ship: /* a */ `struct`)
        @InlineFragment(types: ["Cat", "Dog"]) case animal(Animal)
        @Sputnik.InlineFragment(types: .present) case named(Named)
        case `else`(typename: Swift.String)  // the others
        static let limit = 3
        var isHuman: Bool { if case .human = self { true } else { false } }
        struct Human {}
      }
      """)
    #expect(union.name == "Found")
    #expect(union.access == .public)
    #expect(union.members.map(\.name) == ["human", "default", "ship", "animal", "named"])
    #expect(
      union.members.map(\.type.spelling) == [
        "Human", "Outer.Droid", "`struct`", "Animal", "Named",
      ])
    #expect(
      union.members.map(\.applicability) == [nil, nil, nil, .names(["Cat", "Dog"]), .present])
    #expect(union.members.allSatisfy { $0.role == .inlineFragment })
    #expect(union.other == "`else`")
  }

  @Test("A union can have no case for other types")
  func closed() throws {
    #expect(try union("@QueryUnion enum Found { case human(Human) }").other == nil)
  }

  @Test("The cases of a union inside a struct are fragments")
  func nested() throws {
    let model = try soundStruct(
      """
      @QueryOperation struct Query {
        var found: [Found]
        @QueryUnion enum Found {
          case human(Human), ship(Ship), other(typename: String)
          @QuerySatelite struct Human { var id: ID }
          @QueryFragment(on: "Starship") struct Ship { var id: ID }
          struct Plain {}
        }
      }
      """)
    guard case .union(let union) = try #require(model.nested.composites.first) else {
      return #expect(Bool(false))
    }
    #expect(union.members.map(\.name) == ["human", "ship"])
    #expect(union.members.allSatisfy { $0.isFragment })
    #expect(union.nested.declarations.map(\.name) == ["Human", "Ship", "Plain"])
    #expect(
      union.nested.composites.map(\.structure?.kind) == [
        .satellite(typeName: "Human"), .fragment(name: "Ship", typeName: "Starship"),
      ])
  }

  @Test("Unions and typealiases inside a union are looked up as in a struct")
  func nestedInUnion() throws {
    let source = """
      @QueryOperation struct Query {
        var found: Found
        @QueryUnion enum Found {
          typealias Ship = Starship
          case ship(Ship), being(Being)
          @QuerySatelite struct Starship {
            var crew: [Crew]
            @QuerySatelite struct Crew { @Variable var c: Int; var id: ID }
          }
          @QueryUnion enum Being {
            case human(Human)
            @QuerySatelite struct Human {
              var friends: [Friend]
              @QuerySatelite struct Friend { @Variable var f: Int; var id: ID }
            }
          }
        }
      }
      """
    #expect(
      try variables(of: source) == [
        "c: Found.Starship.Crew.__VariableTypes.__c",
        "f: Found.Being.Human.Friend.__VariableTypes.__f",
      ])
  }

  @Test("The variables of the types of a union belong to the operation")
  func payloadVariables() throws {
    let source = """
      @QueryOperation struct Query {
        var first: A
        var found: [Found?]
        @Variable var own: Int
        @QueryUnion enum Found {
          case human(Human), droid(Droid)
          @QuerySatelite struct Human {
            var friends: [Friend]
            @QuerySatelite struct Friend { @Variable var h: Int; var id: ID }
          }
        }
        @QuerySatelite struct Droid { @Include(if: "c") var a: A?; var b: B }
        @QuerySatelite struct A { @Variable var a: Int; var id: ID }
        @QuerySatelite struct B { @Variable var b: Int; var id: ID }
      }
      """
    #expect(
      try variables(of: source) == [
        "own: Int", "a: A.__VariableTypes.__a", "h: Found.Human.Friend.__VariableTypes.__h",
        "c: Bool", "b: B.__VariableTypes.__b",
      ])
  }
}
