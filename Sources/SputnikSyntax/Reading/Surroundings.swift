import SwiftSyntax

/// The declarations around a type: the access they allow, and whether they include a function.
package struct Surroundings {
  /// The access that the surrounding declarations allow.
  var access: Access
  /// The access of a declaration without an access modifier.
  ///
  /// It is `public` in a `public extension`.
  var defaultAccess: Access
  var isInFunction: Bool
  var isNested: Bool
  var isInGenericType: Bool
  /// The name of a surrounding type that is nested and private, and has no macro that reports it.
  var privateType: String?
  /// Whether a surrounding type is nested and private.
  var isInsidePrivateType = false
  /// The names of the surrounding types, without backticks. The outermost is the first.
  var names: [String] = []
  /// Whether a surrounding type is an operation.
  var isInOperation = false
  /// The number of surrounding types that select fields.
  var depth = 0
  /// The attributes of the surrounding declarations, of the innermost first.
  var attributes: [AttributeListSyntax] = []

  /// Creates the surroundings of a type at the top of a file.
  init() {
    access = .public
    defaultAccess = .internal
    isInFunction = false
    isNested = false
    isInGenericType = false
  }

  /// Creates the surroundings of a type that is nested in a type with `access`.
  init(insideTypeWith access: Access) {
    self.init()
    self.access = access
    isNested = true
  }

  /// Creates the surroundings of a type inside `lexicalContext`, which begins with the innermost
  /// declaration.
  package init(lexicalContext: [Syntax]) {
    self.init()
    attributes = lexicalContext.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)?.attributes
    }
    for node in lexicalContext.reversed() {
      if let type = node.asProtocol((any DeclGroupSyntax).self) {
        let own = Access(type.modifiers, type.attributes)
        names += node.namesOfType
        if !type.attributes.macros(MacroNames.selectionSets).isEmpty { depth += 1 }
        if !type.attributes.macros(MacroNames.operations).isEmpty { isInOperation = true }
        if isNested, own == .private {
          isInsidePrivateType = true
          if type.attributes.macros(MacroNames.types).isEmpty {
            privateType = node.asProtocol((any NamedDeclSyntax).self).map { plainName($0.name) }
          }
        }
        if node.isGeneric || node.extendsGenericType { isInGenericType = true }
        if node.is(ExtensionDeclSyntax.self) {
          // The modifier of an extension is the default for its members. It limits them only if it
          // is private or fileprivate.
          defaultAccess = own ?? .internal
          access = min(access, own.map { $0 < .internal ? .fileprivate : .public } ?? .public)
        } else {
          access = min(access, own ?? defaultAccess)
          defaultAccess = .internal
        }
        isNested = true
      } else if !node.is(MacroExpansionDeclSyntax.self) {
        isInFunction = true
      }
    }
  }

  /// Returns the effective access of a declaration in these surroundings.
  func access(of declaration: some DeclGroupSyntax) -> Access {
    min(Access(declaration.modifiers, declaration.attributes) ?? defaultAccess, access)
  }
}

extension Syntax {
  /// Whether the declaration is a generic type, or an extension with a condition on type
  /// parameters.
  fileprivate var isGeneric: Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      || self.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
  }
}

extension Syntax {
  /// Whether the declaration is an extension of a generic type of the standard library. Other types
  /// can't be recognized, because only their names are known.
  fileprivate var extendsGenericType: Bool {
    guard let type = self.as(ExtensionDeclSyntax.self)?.extendedType else { return false }
    let generic: Set<String> = [
      "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "Optional", "Range",
      "Result", "Set", "Slice",
    ]
    return generic.contains(type.plainText) || type.is(ArrayTypeSyntax.self)
      || type.is(DictionaryTypeSyntax.self) || type.is(OptionalTypeSyntax.self)
  }
}

extension Syntax {
  /// The name of the type that the declaration declares, or the names in that which it extends.
  fileprivate var namesOfType: [String] {
    if let type = self.as(ExtensionDeclSyntax.self)?.extendedType {
      return type.name.withoutModule.parts
    }
    return asProtocol((any NamedDeclSyntax).self).map { [plainName($0.name)] } ?? []
  }
}

extension Access {
  /// The access that a declaration states, or `nil` if it states none.
  package init?(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    let isInlinable = attributes.contains {
      $0.as(AttributeSyntax.self)?.macroName == "usableFromInline"
    }
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): self = .public
      case .keyword(.package): self = isInlinable ? .packageUsableFromInline : .package
      case .keyword(.internal): self = isInlinable ? .usableFromInline : .internal
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.private): self = .private
      default: continue
      }
      return
    }
    guard isInlinable else { return nil }
    self = .usableFromInline
  }
}
