import SwiftSyntax

// Declarations that can't be read as properties.

extension PropertyReader {
  /// Returns whether Sputnik can store values in the properties of the declaration.
  mutating func check(_ declaration: VariableDeclSyntax, _ name: String) -> Bool {
    let before = problems.count
    if declaration.bindingSpecifier.tokenKind == .keyword(.let) {
      report(.constantProperty(name), at: declaration.bindingSpecifier)
    }
    for modifier in declaration.modifiers {
      guard ["lazy", "weak", "unowned"].contains(modifier.name.text) else { continue }
      report(.unusableModifier(property: name, modifier: modifier.name.text), at: modifier)
    }
    for case .attribute(let attribute) in declaration.attributes where attribute.mayChangeStorage {
      report(.wrappedProperty(name, attribute: attribute.macroName), at: attribute)
    }
    checkConditions(in: declaration.attributes)
    return problems.count == before
  }

  /// Returns whether a property can have the type.
  mutating func check(_ type: TypeSyntax?) -> Bool {
    if let type = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(.implicitlyUnwrapped(type: type.trimmedDescription), at: type)
      return false
    }
    if let unusable = type?.unusable {
      report(.unusableType(unusable.trimmedDescription), at: unusable)
      return false
    }
    return true
  }

  mutating func check(variable binding: PatternBindingSyntax) {
    if let observers = binding.accessorBlock { report(.observedVariable, at: observers) }
    if let value = binding.initializer?.value, !value.isConstant {
      report(.computedDefault, at: value)
    }
  }
}
