import Testing

@testable import SputnikSyntax

/// The variables of conditions and fragments.
@Suite("Variables of conditions and fragments")
struct ConditionVariablesTests {
  @Test("The order: own variables, then the arguments, directives and fields of each field")
  func order() throws {
    let source = """
      @QueryOperation @Directive("cached", arguments: ["ttl": .variable("ttl")]) struct Query {
        @Include(if: "c1") @Skip(if: "c2") var a: A?
        @Skip(if: "c4") @FragmentSpread var f: F?
        @Skip(if: true) var never: ID?
        @Variable var ttl: Int
        @QuerySatelite struct A {
          @Include(if: "c3") var id: ID?
          @Variable var a: Int
        }
        @QueryFragment struct F { @Include(if: "c5") @InlineFragment var g: G? }
        @QuerySatelite struct G { var h: H }
        @QuerySatelite struct H { @Variable var h: Int; @Include(if: "c1") var id: ID? }
      }
      """
    #expect(
      try variables(of: source) == [
        "ttl: Int", "a: A.__VariableTypes.__a", "c1: Bool", "c2: Bool", "c3: Bool", "c4: Bool",
        "c5: Bool", "h: H.__VariableTypes.__h",
      ])
  }

  @Test("A condition doesn't declare a variable that is already declared")
  func declared() throws {
    let source = """
      @QueryOperation struct Query {
        @Variable var own: Bool
        @Variable(name: "defaulted") var d: Bool? = true
        @Variable(type: "Boolean!") var given: Flag
        @Include(if: "own") @Skip(if: "defaulted") @Directive("include", arguments: ["if": .variable("given")])
        var id: ID?
      }
      """
    #expect(
      try variables(of: source) == ["own: Bool", "defaulted: Bool? = true", "given: Flag"])
    #expect(
      try operationVariables(of: source).map(\.source) == [.declared, .declared, .declared])
  }

  static let places = [
    "var a: A; @Include(if: \"flag\") var b: ID?", "@Include(if: \"flag\") var b: ID?; var a: A",
    "@Include(if: \"flag\") var a: A?",
  ]

  @Test("A variable with the type Bool? becomes Boolean! if a condition uses it", arguments: places)
  func merged(fields: String) throws {
    let source = """
      @QueryOperation struct Query {
        \(fields)
        @QuerySatelite struct A { @Variable var flag: Bool?; var id: ID }
      }
      """
    let merged = try operationVariables(of: source)
    #expect(merged.map(\.type.spelling) == ["Bool"])
    #expect(merged.map(\.isOptional) == [false])
    #expect(merged.map(\.source) == [.condition])
  }

  @Test("With manual mapping, a condition declares its variable, and a satellite doesn't")
  func manual() throws {
    let source = """
      @QueryOperation(variableMapping: .manual) public struct Query {
        public var a: A
        @QuerySatelite public struct A {
          @Variable var n: Int
          @Include(if: "flag") public var id: ID?
        }
      }
      """
    #expect(try variables(of: source) == ["flag: Bool"])
    #expect(try operationVariables(of: source).map(\.access) == [.public])
  }

  @Test("The variables of a fragment are arguments if the fragment is the type of a field")
  func fragmentAsField() throws {
    let source = """
      @QueryOperation struct Query {
        var a: F
        @QueryFragment struct F { @Variable var n: Int; var id: ID }
      }
      """
    #expect(try variables(of: source) == ["n: F.__VariableTypes.__n"])
  }

  @Test("A literal can use a variable that any satellite or condition declares")
  func references() throws {
    let source = """
      @QueryOperation struct Query {
        @Property(arguments: ["a": .variable("n"), "b": [.variable("flag")]]) var a: A
        @Skip(if: "flag") var id: ID?
        @QuerySatelite struct A { @Variable var n: Int; var id: ID }
      }
      """
    #expect(try variables(of: source) == ["n: A.__VariableTypes.__n", "flag: Bool"])
  }
}
