import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import SputnikCompilerPlugin

/// All of Sputnik's macros, as the library declares them.
let macros: [String: MacroSpec] = [
  "QueryOperation": MacroSpec(
    type: TestedType<OperationMacro>.self,
    conformances: [
      "GraphQLOperation", "GraphQLQueryOrMutation", "GraphQLQuery", "CustomReflectable",
    ]),
  "QueryMutation": MacroSpec(
    type: TestedType<OperationMacro>.self,
    conformances: [
      "GraphQLOperation", "GraphQLQueryOrMutation", "GraphQLQuery", "CustomReflectable",
    ]),
  "QuerySubscription": MacroSpec(
    type: TestedType<SubscriptionMacro>.self,
    conformances: [
      "GraphQLOperation", "GraphQLSubscription", "GraphQLQueryOrMutation", "GraphQLQuery",
      "CustomReflectable",
    ]),
  "QuerySatelite": MacroSpec(
    type: TestedType<SatelliteMacro>.self, conformances: ["GraphQLSatellite", "CustomReflectable"]),
  "QuerySatellite": MacroSpec(
    type: TestedType<SatelliteMacro>.self, conformances: ["GraphQLSatellite", "CustomReflectable"]),
  "QueryFragment": MacroSpec(
    type: TestedType<SatelliteMacro>.self,
    conformances: ["GraphQLSatellite", "GraphQLFragment", "CustomReflectable"]),
  "QueryUnion": MacroSpec(type: TestedType<UnionMacro>.self, conformances: ["GraphQLUnion"]),
  "Variable": MacroSpec(type: TestedVariable<VariableMacro>.self),
  "Property": MacroSpec(type: PropertyMarker.self),
  "Argument": MacroSpec(type: PropertyMarker.self),
  "FragmentSpread": MacroSpec(type: PropertyMarker.self),
  "InlineFragment": MacroSpec(type: PropertyMarker.self),
  "Local": MacroSpec(type: PropertyMarker.self),
  "Include": MacroSpec(type: PropertyMarker.self),
  "Skip": MacroSpec(type: PropertyMarker.self),
  "Defer": MacroSpec(type: PropertyMarker.self),
  "Stream": MacroSpec(type: PropertyMarker.self),
  "Directive": MacroSpec(type: PropertyMarker.self),
  "QueryEnum": MacroSpec(type: TestedType<EnumMacro>.self, conformances: ["GraphQLEnum"]),
  "EnumValue": MacroSpec(type: EnumMarker.self),
  "UnknownValue": MacroSpec(type: EnumMarker.self),
  "QueryOneOf": MacroSpec(type: TestedType<OneOfMacro>.self, conformances: ["GraphQLOneOf"]),
  "Scalar": MacroSpec(
    type: TestedType<ScalarMacro>.self,
    conformances: [
      "GraphQLScalar", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
      "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral", "CustomReflectable",
    ]),
  // The compiler takes this one if the transformer is one of another type.
  "UnfitScalar": MacroSpec(
    type: TestedType<UnfitScalarMacro>.self,
    conformances: [
      "GraphQLScalar", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
      "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral", "CustomReflectable",
    ]),
]

/// Expects that `source` expands to `expanded` without diagnostics, in the file Client.swift.
///
/// The expected text has module selectors (`Swift::String`), as compilers from 6.3 on need them.
func expectExpansion(
  of source: String, _ expanded: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: asThisVersionPutsIt(expanded), macroSpecs: macros,
    testModuleName: "Client", testFileName: "Client.swift", indentationWidth: .spaces(2),
    failureHandler: { failure in
      let location = failure.location
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: location.fileID, filePath: location.filePath, line: Int(location.line),
          column: Int(location.column)))
    }, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Returns the expansion of `source`.
func expansion(of source: String) -> String { expand(source).text }

/// Expands `source` as the compiler does, and tells each macro which declarations are around it.
func expand(_ source: String) -> (text: String, context: BasicMacroExpansionContext) {
  let file = Parser.parse(source: source)
  let context = BasicMacroExpansionContext(
    sourceFiles: [file: .init(moduleName: "Client", fullFilePath: "Client.swift")])
  let expanded = file.expand(
    macroSpecs: macros,
    contextGenerator: {
      BasicMacroExpansionContext(
        sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
    }, indentationWidth: .spaces(2))
  return (expanded.description, context)
}
