import SputnikNames
import SwiftSyntax

// Initial values of another type, which the compiler reports. Generated code would repeat them, and
// with them the error. Only literals of built-in scalars are certain: a name can have any type.

extension VariableDeclSyntax {
  /// Returns whether an initial value is a literal of another type than the property's.
  ///
  /// - Parameter nested: The types in the struct, which can have the names of built-in scalars.
  func hasUnfitValue(among nested: NestedTypes) -> Bool {
    bindings.contains { binding in
      guard let value = binding.initializer?.value, let type = binding.typeAnnotation?.type else {
        return false
      }
      return TypeModel(type).shape.certainlyExcludes(value, among: nested)
    }
  }
}

extension TypeModel.Shape {
  fileprivate func certainlyExcludes(_ value: ExprSyntax, among nested: NestedTypes) -> Bool {
    let isNil = value.is(NilLiteralExprSyntax.self)
    switch self {
    case .nullable, .indirect, .result: return false
    case .optional(let inner): return !isNil && inner.certainlyExcludes(value, among: nested)
    case .list(let inner):
      guard let elements = value.as(ArrayExprSyntax.self)?.elements else {
        return isNil || value.literalType != nil
      }
      return elements.contains { inner.certainlyExcludes($0.expression, among: nested) }
    case .named(let name):
      guard let type = ScalarType.named(name), type.isBuiltIn, !nested.declares(name) else {
        return false
      }
      if isNil || value.is(ArrayExprSyntax.self) { return true }
      guard let literal = value.literal else { return false }
      return !type.literals.contains(literal)
        || name == "Int" && value.trimmedDescription.isTooLargeInteger
    }
  }
}
