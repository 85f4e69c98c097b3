import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct SputnikPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    OperationMacro.self, SubscriptionMacro.self, SatelliteMacro.self, VariableMacro.self,
    PropertyMarker.self,
    EnumMacro.self, EnumMarker.self, ScalarMacro.self, UnfitScalarMacro.self,
    UnionMacro.self, OneOfMacro.self,
  ]
}
