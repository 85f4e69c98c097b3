import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SputnikCompilerPlugin

/// Expansions that the test support of swift-syntax doesn't make.
///
/// It doesn't know macros with a module name (`@Sputnik.QuerySatelite`), and types that conform
/// already. The tests call the macros as the compiler does.
@Suite("Expansions without the test support")
struct DirectExpansionTests {
  private func parse(_ source: String) throws -> (StructDeclSyntax, AttributeSyntax) {
    let declaration = try #require(
      Parser.parse(source: source).statements.first?.item.as(StructDeclSyntax.self))
    return (declaration, try #require(declaration.attributes.first?.as(AttributeSyntax.self)))
  }

  private func members(
    _ source: String, by macro: any MemberMacro.Type
  ) throws -> (text: String, diagnostics: Int) {
    let (declaration, attribute) = try parse(source)
    let context = BasicMacroExpansionContext()
    let members = try macro.expansion(
      of: attribute, providingMembersOf: declaration, conformingTo: [], in: context)
    return (members.map(\.description).joined(separator: "\n"), context.diagnostics.count)
  }

  @Test("An operation, its variables, its satellites and their properties")
  func operation() throws {
    let (text, diagnostics) = try members(
      """
      @Sputnik.QueryMutation(name: "n", variableMapping: Sputnik.VariableMapping.automatic)
      struct Q {
        @Sputnik.Variable var a: Int
        @Sputnik.Property(name: "bb") var b: B
        @Sputnik.QuerySatellite struct B { @Sputnik.Variable var c: Int; var id: Sputnik.ID }
      }
      """, by: OperationMacro.self)
    #expect(diagnostics == 0)
    #expect(text.contains("{ .mutation }"))
    #expect(text.contains("{ \"bb::b\" }"))
    #expect(text.contains("init(a: Int, c: B.__VariableTypes.__c)"))
  }

  @Test(
    "A variable finds the macro of the struct around it",
    arguments: [
      ("@Sputnik.QueryOperation", "get { variables.a }"),
      ("@Sputnik.QuerySatelite", "unavailable"),
    ])
  func variable(macro: String, accessor: String) {
    #expect(expansion(of: "\(macro) struct S { @Variable var a: Int }").contains(accessor))
    #expect(Diagnosis(of: "\(macro) struct S { @Variable var a: Int }").findings == [])
  }

  @Test("A case finds the macro of the enum around it")
  func enumCase() {
    #expect(Diagnosis(of: "@Sputnik.QueryEnum enum E { @EnumValue(\"A\") case a }").findings == [])
  }

  private func extensions(
    _ source: String, by macro: any ExtensionMacro.Type, missing: [TypeSyntax]
  ) throws -> [String] {
    let (declaration, attribute) = try parse(source)
    return try macro.expansion(
      of: attribute, attachedTo: declaration, providingExtensionsOf: TypeSyntax("S"),
      conformingTo: missing, in: BasicMacroExpansionContext()
    ).map(\.description)
  }

  @Test("A conformance that the user has written is not generated")
  func conformance() throws {
    let satellite = "@QuerySatelite struct S { var a: Int }"
    #expect(try extensions(satellite, by: SatelliteMacro.self, missing: []) == [])
    #expect(
      try extensions(satellite, by: SatelliteMacro.self, missing: ["Sputnik.GraphQLSatellite"])
        == [asThisCompilerGetsIt("extension S: nonisolated Sputnik::__GraphQLSatellite {}")])
    let scalar = "@Scalar(expressibleBy: [.string, .int], valueType: Int.self) struct S {}"
    #expect(
      try extensions(scalar, by: ScalarMacro.self, missing: ["ExpressibleByIntegerLiteral"])
        == [
          asThisCompilerGetsIt("extension S: nonisolated Sputnik::__ExpressibleByIntegerLiteral {}")
        ])
  }
}
