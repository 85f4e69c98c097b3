import SwiftSyntax

extension IfConfigDeclSyntax {
  /// The `#if`.
  var firstKeyword: TokenSyntax { clauses.first?.poundKeyword ?? .poundIfToken() }

  /// Whether a branch has a member that `matches`.
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
  /// Whether this is a stored property of an instance.
  var isStoredProperty: Bool {
    guard let variable = self.as(VariableDeclSyntax.self) else { return false }
    return !variable.isStatic && variable.bindings.contains { !$0.hasBody }
  }
}

extension VariableDeclSyntax {
  var isStatic: Bool {
    modifiers.contains {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property is computed; observers leave it stored.
  public var hasBody: Bool { accessorBlock != nil && !hasObservers }

  /// Whether all that the property has are observers.
  var hasObservers: Bool {
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.allSatisfy {
      $0.accessorSpecifier.tokenKind == .keyword(.willSet)
        || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
    }
  }
}
