import SwiftSyntax

// Declarations that can't be read as properties.

extension PropertyReader {
  /// Reports a declaration in whose properties Sputnik can't store values.
  mutating func check(_ declaration: VariableDeclSyntax, _ name: String, isLocal: Bool) {
    if declaration.bindingSpecifier.tokenKind == .keyword(.let) {
      report(.constantProperty(name), at: declaration.bindingSpecifier)
    }
    for modifier in declaration.modifiers {
      switch modifier.name.text {
      case "lazy" where isLocal: report(.lazyLocal(name), at: modifier)
      // No response is stored in a local property, so its value may be someone else's.
      case "weak" where isLocal, "unowned" where isLocal: continue
      case "lazy", "weak", "unowned":
        report(.unusableModifier(property: name, modifier: modifier.name.text), at: modifier)
      default: continue
      }
    }
    for case .attribute(let attribute) in declaration.attributes where attribute.mayChangeStorage {
      report(.wrappedProperty(name, attribute: attribute.macroName), at: attribute)
    }
    checkConditions(in: declaration.attributes)
  }

  /// Reports a type that a property can't have.
  mutating func check(_ type: TypeSyntax?) {
    if let type = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      report(.implicitlyUnwrapped(type: type.wrappedType.trimmedDescription), at: type)
    } else if let unusable = type?.unusable {
      report(
        .unusableType(unusable.trimmedDescription, isSendable: unusable.looksSendable),
        at: unusable)
    }
  }

  /// Reports a `FieldResult` in the type of a property that isn't a field, or in a combination that
  /// has no meaning.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - shape: Its shape.
  ///   - macro: The name of the property's macro.
  ///   - macros: All macros of the property.
  mutating func checkResult(
    in type: TypeSyntax, _ shape: TypeModel.Shape, macro: String?, among macros: [AttributeSyntax]
  ) {
    let plain = shape.withoutResults
    switch macro {
    case "Variable", "Argument": report(.resultThatIsSent(remedy: "\(plain)"), at: type)
    case "FragmentSpread", "InlineFragment":
      let remedy = macros.contains(where: \.mayExcludeFragment) ? plain.optional : plain
      report(.resultInFragment(remedy: "\(remedy)"), at: type)
    default:
      if let (misuse, place) = type.unfitResult { report(misuse, at: place) }
    }
  }

  mutating func check(variable binding: PatternBindingSyntax) {
    if let observers = binding.accessorBlock { report(.observedVariable, at: observers) }
    if let value = binding.initializer?.value, !value.isConstant {
      report(.computedDefault, at: value)
    }
  }
}

extension AttributeSyntax {
  /// Whether the fragment of the property may not apply, so that the property must be optional.
  fileprivate var mayExcludeFragment: Bool {
    switch macroName {
    case "InlineFragment", "Include", "Skip", "Defer": true
    case "FragmentSpread": givenArgument("types") != nil
    case "Directive":
      ["include", "skip", "defer"].contains(unlabeledArgument?.stringLiteral)
    default: false
    }
  }
}
