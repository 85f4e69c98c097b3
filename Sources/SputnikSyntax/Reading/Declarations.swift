import SwiftSyntax

/// Returns the text of an identifier without backticks.
package func plainName(_ token: TokenSyntax) -> String { token.text.withoutBackticks }

extension IfConfigDeclSyntax {
  /// The keyword `#if`.
  var firstKeyword: TokenSyntax { clauses.first?.poundKeyword ?? .poundIfToken() }

  /// Returns whether a branch has a member that `matches`.
  func contains(_ matches: (DeclSyntax) -> Bool) -> Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains { member in
        member.decl.as(IfConfigDeclSyntax.self)?.contains(matches) ?? matches(member.decl)
      }
    }
  }
}

extension DeclSyntax {
  /// Whether the declaration is a stored property of an instance.
  var isStoredProperty: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else { return false }
    return !variable.isStatic && variable.bindings.contains { !$0.hasBody }
  }
}

extension DeclSyntax {
  /// The names without backticks of the types or the properties that the declaration declares.
  var names: [String] {
    if let variable = self.as(VariableDeclSyntax.self) { return variable.names }
    guard !self.is(FunctionDeclSyntax.self), !self.is(MacroDeclSyntax.self) else { return [] }
    return asProtocol((any NamedDeclSyntax).self).map { [plainName($0.name)] } ?? []
  }
}

extension VariableDeclSyntax {
  /// The names of the properties without backticks.
  var names: [String] {
    bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self).map { plainName($0.identifier) }
    }
  }

  var isStatic: Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the name, the type or the initial value is missing after its keyword or sign. The
  /// compiler reports that.
  ///
  /// It is asked for each property several times. The tree has stored whether it has an error.
  var lacksPart: Bool {
    guard hasError else { return false }
    return pattern.as(IdentifierPatternSyntax.self)?.identifier.text.isEmpty == true
      || typeAnnotation?.type.trimmedLength == .zero
      || initializer?.value.trimmedLength == .zero
  }

  /// Whether the property is computed. A property with observers is stored.
  var hasBody: Bool { accessorBlock != nil && !hasObservers }

  /// Whether the property has observers and no other accessors.
  var hasObservers: Bool {
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.allSatisfy {
      $0.accessorSpecifier.tokenKind == .keyword(.willSet)
        || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
    }
  }
}

extension EnumDeclSyntax {
  /// The raw type.
  ///
  /// Only the spelling is known, so this is the first inherited type if it has the name of one of
  /// the standard library's types with literals.
  var rawType: TypeSyntax? {
    guard let first = inheritanceClause?.inheritedTypes.first?.type else { return nil }
    let rawTypes: Set<String> = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "Float", "Character",
    ]
    return rawTypes.contains(first.plainText) ? first : nil
  }

  /// The declarations of the cases.
  var caseDeclarations: [EnumCaseDeclSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
  }

  /// Whether a case has no name, because a keyword is there. The compiler reports that.
  var hasNamelessCase: Bool {
    caseDeclarations.contains { $0.elements.contains { $0.name.text.isEmpty } }
  }
}

extension EnumCaseElementSyntax {
  /// The associated value, if there is exactly one.
  var onlyAssociatedValue: EnumCaseParameterSyntax? {
    guard let parameters = parameterClause?.parameters, parameters.count == 1 else { return nil }
    return parameters.first
  }
}

extension EnumCaseParameterSyntax {
  /// The label, or `nil` if there is none or it is `_`.
  var label: String? {
    firstName.map(plainName).flatMap { $0 == "_" ? nil : $0 }
  }
}
