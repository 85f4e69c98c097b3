import SwiftSyntax

/// A type with one of Sputnik's macros, as the compiler gives it to the macro.
package struct AnnotatedType {
  let declaration: Syntax
  let attribute: AttributeSyntax
  let surroundings: Surroundings

  package init(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) {
    self.declaration = Syntax(declaration)
    self.attribute = attribute
    self.surroundings = surroundings
  }

  /// The `@available` attributes of the type and of the types around it, which its extensions need.
  package var availability: [String] {
    let own = declaration.asProtocol((any DeclGroupSyntax).self)?.attributes
    return Availability([own ?? []] + surroundings.attributes).attributes
  }

  /// Returns what `read` makes of the declaration, with the mistakes in the macro's place.
  ///
  /// - Parameters:
  ///   - kind: The kind of type to which the macro can be applied.
  ///   - misuse: The mistake if the declaration is of another kind.
  func read<Declaration: DeclGroupSyntax & WithGenericParametersSyntax, Model>(
    as kind: Declaration.Type, otherwise misuse: Misuse,
    _ read: (Declaration) -> Reading<Model>
  ) -> Reading<Model> {
    guard let declaration = declaration.as(kind) else {
      return Reading(model: nil, problems: [Problem(misuse, at: attribute)])
    }
    let second = secondMacro(among: declaration.attributes.macros(MacroNames.types))
    if case .twoTypeMacros(let first, let other)? = second?.misuse, first != other {
      return Reading(model: nil, problems: second.map { [$0] } ?? [])
    }
    var reading = read(declaration)
    reading.problems =
      (second.map { [$0] } ?? []) + problems(inPlaceOf: declaration) + reading.problems
    if isInsidePrivateType { reading.isReportedElsewhere = true }
    return reading
  }

  /// The effective access of the type.
  package var access: Access {
    group.map { surroundings.access(of: $0) } ?? surroundings.access
  }

  private var group: (any DeclGroupSyntax)? { declaration.asProtocol((any DeclGroupSyntax).self) }

  /// Whether the type is a struct or an enum that can be copied. Only such a type can have the
  /// conformances of Sputnik's macros.
  package var isValueType: Bool {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      return false
    }
    return !isNoncopyable
  }

  /// Whether a type around this one is nested and private. No extension can name this type, and the
  /// mistake is reported at the private type.
  package var isInsidePrivateType: Bool { surroundings.isInsidePrivateType }

  /// Whether the type suppresses `Copyable`.
  var isNoncopyable: Bool {
    group?.inheritanceClause?.inheritedTypes
      .contains { $0.type.as(SuppressedTypeSyntax.self)?.type.plainText == "Copyable" } ?? false
  }

  /// The names of the types and properties that the type declares.
  package var memberNames: Set<String> {
    Set(group?.memberBlock.members.flatMap { $0.decl.names } ?? [])
  }

  /// The mistake if the type has more than one of Sputnik's macros.
  ///
  /// The first macro expands the type. Each later one reports itself.
  private func secondMacro(among macros: [AttributeSyntax]) -> Problem? {
    guard let first = macros.first?.macroName, macros.count > 1 else { return nil }
    if first != attribute.macroName {
      return Problem(.twoTypeMacros(first: first, second: attribute.macroName), at: attribute)
    }
    return macros.dropFirst().first { $0.macroName == first }.map {
      Problem(.twoTypeMacros(first: first, second: first), at: $0)
    }
  }

  private func problems(
    inPlaceOf declaration: some DeclGroupSyntax & WithGenericParametersSyntax
  ) -> [Problem] {
    let macro = attribute.macroName
    var problems = [attribute.unknownArgument].compactMap { $0 }
    if surroundings.isInFunction {
      problems.append(Problem(.localType(macro: macro), at: attribute))
    } else if let type = surroundings.privateType {
      problems.append(Problem(.insidePrivateType(macro: macro, type: type), at: attribute))
    }
    let privateModifier = declaration.modifiers.first {
      $0.name.tokenKind == .keyword(.private) && $0.detail == nil
    }
    if surroundings.isNested, let privateModifier {
      problems.append(Problem(.nestedPrivate(macro: macro), at: privateModifier))
    }
    if let clause = declaration.genericParameterClause {
      problems.append(Problem(.genericType(macro: macro), at: clause))
    }
    if isNoncopyable { problems.append(Problem(.noncopyableType(macro: macro), at: attribute)) }
    if surroundings.isInGenericType, MacroNames.operations.contains(macro) {
      problems.append(Problem(.insideGenericType(macro: macro), at: attribute))
    }
    if surroundings.depth + 1 == Self.deepLevel, MacroNames.selectionSets.contains(macro) {
      problems.append(Problem(.deepNesting(level: Self.deepLevel), at: attribute))
    }
    return problems
  }

  /// The level of nested types from which on the compiler becomes slow. The operation is the first.
  ///
  /// It is reported once, at the type on this level.
  private static var deepLevel: Int { 16 }
}
