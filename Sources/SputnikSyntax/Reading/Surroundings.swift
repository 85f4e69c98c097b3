import SwiftSyntax

/// What lies around a type: whom it can be seen by, and whether it stands in a function.
public struct Surroundings {
  /// The access that the surrounding declarations allow.
  public var access: Access
  /// The access of a declaration that says nothing: `public` in a `public extension`.
  public var defaultAccess: Access
  public var isInFunction: Bool
  public var isNested: Bool
  public var isInGenericType: Bool
  /// A type around that is nested and private itself, and has no macro that would say so.
  public var privateType: String?

  /// Of a type at the top of a file.
  public init() {
    access = .public
    defaultAccess = .internal
    isInFunction = false
    isNested = false
    isInGenericType = false
  }

  /// Of a type inside `lexicalContext`, which lists the innermost declaration first, as the compiler
  /// gives it.
  public init(lexicalContext: [Syntax]) {
    self.init()
    for node in lexicalContext.reversed() {
      if let type = node.asProtocol((any DeclGroupSyntax).self) {
        let own = Access(type.modifiers)
        if isNested, own == .private, type.attributes.macros(MacroNames.types).isEmpty {
          privateType = node.asProtocol((any NamedDeclSyntax).self).map { plainName($0.name) }
        }
        if node.isGeneric { isInGenericType = true }
        if node.is(ExtensionDeclSyntax.self) {
          // An extension limits nothing that the type doesn't; what it says is its members' default.
          defaultAccess = own ?? .internal
          access = min(access, own.map { $0 < .internal ? .fileprivate : .public } ?? .public)
        } else {
          access = min(access, own ?? defaultAccess)
          defaultAccess = .internal
        }
        isNested = true
      } else if !node.is(FreestandingMacro.self) {
        isInFunction = true
      }
    }
  }

  private typealias FreestandingMacro = MacroExpansionDeclSyntax
}

extension Syntax {
  /// Whether the declaration is a generic type, or an extension that speaks of type parameters.
  fileprivate var isGeneric: Bool {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      || self.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
  }
}

extension Access {
  /// The access that `modifiers` write out; `nil` where they write none.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): self = .public
      case .keyword(.package): self = .package
      case .keyword(.internal): self = .internal
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.private): self = .private
      default: continue
      }
      return
    }
    return nil
  }
}
