import SwiftSyntax

/// Reads the properties that one declaration declares.
struct PropertyReader: ProblemReporter {
  /// The kind of the operation, or `nil` if the struct is a satellite.
  let operation: OperationModel.Kind?
  /// The access of the struct, which limits the access of its properties.
  let access: Access
  var problems: [Problem] = []

  init(operation: OperationModel.Kind?, access: Access) {
    self.operation = operation
    self.access = access
  }

  var isOperation: Bool { operation != nil }

  mutating func read(_ declaration: VariableDeclSyntax) -> [PropertyModel] {
    var macros = declaration.attributes.macros(MacroNames.properties)
    if let conflict = conflict(among: macros) {
      problems.append(conflict)
      // A variable has accessors even so, and they need the operation's `Variables`.
      macros = macros.first { $0.macroName == "Variable" }.map { [$0] } ?? []
    }
    if declaration.isStatic {
      if let macro = macros.first { report(.staticProperty(macro: macro.macroName), at: macro) }
      return []
    }
    reportSharedName(in: declaration, macros)
    // In `var a, b: Int` the type belongs to both names.
    var properties: [PropertyModel] = []
    var type: TypeSyntax?
    for binding in declaration.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      if let property = read(binding, type: type, of: declaration, macros: macros) {
        properties.insert(property, at: 0)
      }
    }
    removeRepeatedProblems()
    return properties
  }

  /// An attribute belongs to each property of the declaration, and is read for each.
  private mutating func removeRepeatedProblems() {
    var unique: [Problem] = []
    for problem in problems {
      let isKnown = unique.contains {
        $0.misuse == problem.misuse && $0.anchor.id == problem.anchor.id
      }
      if !isKnown { unique.append(problem) }
    }
    problems = unique
  }

  /// Returns the mistake if two macros can't be applied to the same property.
  ///
  /// A property has one kind, and only fields and fragments have directives.
  private func conflict(among macros: [AttributeSyntax]) -> Problem? {
    for (index, macro) in macros.enumerated() {
      let name = macro.macroName
      let other = macros[..<index].first { first in
        switch first.macroName {
        case name: name != "Directive"
        case "Variable", "Argument", "Local": true
        case let first where MacroNames.kinds.contains(first): MacroNames.kinds.contains(name)
        default: ["Variable", "Argument", "Local"].contains(name)
        }
      }
      guard let other else { continue }
      return Problem(.twoPropertyMacros(first: other.macroName, second: name), at: macro)
    }
    return nil
  }

  /// Reports the second property of a declaration if a macro gives all of them the same name.
  private mutating func reportSharedName(
    in declaration: VariableDeclSyntax, _ macros: [AttributeSyntax]
  ) {
    guard let second = declaration.bindings.dropFirst().first else { return }
    for macro in macros
    where macro.macroName == "Property" && macro.givenArgument("name") != nil {
      report(.sharedName(property: second.pattern.trimmedDescription), at: second.pattern)
    }
  }

  private mutating func read(
    _ binding: PatternBindingSyntax, type: TypeSyntax?, of declaration: VariableDeclSyntax,
    macros: [AttributeSyntax]
  ) -> PropertyModel? {
    if binding.hasBody {
      if let macro = macros.first { report(.computedProperty(macro: macro.macroName), at: macro) }
      return nil
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      report(.tuplePattern, at: binding.pattern)
      return nil
    }
    let name = plainName(pattern.identifier)
    if name.isEmpty { return nil }
    let macro = macros.first { MacroNames.kinds.contains($0.macroName) }
    check(declaration, name, isLocal: macro?.macroName == "Local")
    let writtenType = type.map(TypeModel.init)
    // A local property isn't part of the operation, so its type needn't be one of GraphQL.
    if macro?.macroName != "Local" {
      check(type)
      if let type, let writtenType, writtenType.shape.hasResult {
        checkResult(
          in: type, writtenType.shape, macro: macro?.macroName, among: macros)
      }
    }
    let value = binding.lacksPart ? nil : binding.initializer?.value
    let knownType = binding.lacksPart ? nil : writtenType ?? value?.literalType
    if knownType == nil, value != nil, macro?.macroName != "Local", !binding.lacksPart {
      report(.missingType(property: name), at: binding.pattern)
    }
    if type == nil, macros.isEmpty, problems.allSatisfy(\.misuse.isWarning),
      let inferred = knownType
    {
      report(.inferredType(property: name, type: inferred.spelling), at: binding.pattern)
    }
    let type = knownType ?? .unknown
    let property = Property(
      name: name, type: type, value: value.map { InitialValue($0, of: type) },
      access: min(Access(declaration.modifiers, declaration.attributes) ?? .internal, access),
      anchor: Syntax(binding.pattern), isObserved: binding.hasObservers,
      isDeprecated: declaration.attributes.isDeprecated)
    guard let macro, macro.macroName != "Property" else {
      return field(property, macro, macros)
    }
    switch macro.macroName {
    case "Variable":
      if !binding.lacksPart { check(variable: binding) }
      return variable(property, macro)
    case "Argument": return argument(property, macro)
    case "Local": return local(property)
    default: return fragment(property, macro, macros)
    }
  }

  /// The parts that all kinds of properties have.
  struct Property {
    var name: String
    var type: TypeModel
    var value: InitialValue?
    var access: Access
    var anchor: Syntax
    var isObserved: Bool
    var isDeprecated: Bool
  }
}
