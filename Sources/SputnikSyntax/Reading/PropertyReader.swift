import SwiftSyntax

/// Reads the properties that one declaration makes.
struct PropertyReader {
  let isOperation: Bool
  /// The access of the struct, which limits its properties.
  let access: Access
  var problems: [Problem] = []

  init(isOperation: Bool, access: Access) {
    self.isOperation = isOperation
    self.access = access
  }

  mutating func read(_ declaration: VariableDeclSyntax) -> [PropertyModel] {
    let macros = declaration.attributes.macros(MacroNames.properties)
    if let rivalry = rivalry(among: macros) {
      problems.append(rivalry)
      return []
    }
    if declaration.isStatic {
      if let macro = macros.first { report(.staticProperty(macro: macro.macroName), at: macro) }
      return []
    }
    // A type behind several names belongs to all of them: `var a, b: Int`.
    var properties: [PropertyModel] = []
    var type: TypeSyntax?
    for binding in declaration.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      if let property = read(binding, type: type, of: declaration, macros: macros) {
        properties.insert(property, at: 0)
      }
    }
    return properties
  }

  /// What is wrong where a property has two attributes that can't go together: it is one thing, and
  /// only fields and fragments have directives.
  private func rivalry(among macros: [AttributeSyntax]) -> Problem? {
    for (index, macro) in macros.enumerated() {
      let name = macro.macroName
      let other = macros[..<index].first { first in
        switch first.macroName {
        case name: name != "Directive"
        case "Variable", "Argument": true
        case let first where MacroNames.kinds.contains(first): MacroNames.kinds.contains(name)
        default: ["Variable", "Argument"].contains(name)
        }
      }
      guard let other else { continue }
      return Problem(.twoPropertyMacros(first: other.macroName, second: name), at: macro)
    }
    return nil
  }

  private mutating func read(
    _ binding: PatternBindingSyntax, type: TypeSyntax?, of declaration: VariableDeclSyntax,
    macros: [AttributeSyntax]
  ) -> PropertyModel? {
    let macro = macros.first { MacroNames.kinds.contains($0.macroName) }
    if binding.hasBody {
      if let macro = macros.first { report(.computedProperty(macro: macro.macroName), at: macro) }
      return nil
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      report(.tuplePattern, at: binding.pattern)
      return nil
    }
    let name = plainName(pattern.identifier)
    guard check(declaration, name), check(type) else { return nil }
    let value = binding.initializer?.value
    guard let type = type.map(TypeModel.init) ?? value?.literalType else {
      report(.missingType(property: name), at: binding.pattern)
      return nil
    }
    if macro?.macroName == "Variable" { check(variable: binding) }
    let property = Property(
      name: name, type: type, value: value?.trimmedDescription,
      access: min(Access(declaration.modifiers) ?? .internal, access),
      anchor: Syntax(binding.pattern), isObserved: binding.hasObservers)
    switch macro?.macroName {
    case "Variable": return macro.flatMap { variable(property, $0) }
    case "Argument": return macro.flatMap { argument(property, $0) }
    case "FragmentSpread", "InlineFragment":
      return macro.flatMap { fragment(property, $0, macros) }
    default: return field(property, macro, macros)
    }
  }

  struct Property {
    var name: String
    var type: TypeModel
    var value: String?
    var access: Access
    var anchor: Syntax
    var isObserved: Bool
  }

  mutating func literal(_ label: String, of macro: AttributeSyntax) -> String? {
    let (text, problem) = nameLiteral(label, of: macro)
    if let problem { problems.append(problem) }
    return text
  }

  mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}
