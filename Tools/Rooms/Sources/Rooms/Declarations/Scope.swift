/// A region of a file in which names have a meaning of their own.
final class Scope {
  enum Kind: Equatable {
    case file
    /// The braces of a type. The path holds the types around it too.
    case type(path: [String], isExtension: Bool, isProtocol: Bool, isEnum: Bool)
    /// A function with its parameters, a closure, an accessor, a statement's block.
    case code
  }

  let kind: Kind
  let parent: Scope?
  /// What members have that don't say it themselves.
  var memberAccess = Access.internal
  /// The access of the type itself, which its enum cases share.
  var typeAccess = Access.internal
  /// No member is visible wider than this.
  var accessLimit = Access.open
  /// Generic parameters, and types declared in code.
  var localTypes: Set<String> = []
  /// The variables, parameters and functions of code, each with every type it is declared with.
  var variables: [String: [TypeName?]] = [:]
  /// What the type is declared to conform to, or inherits from.
  var inherited: [TypeName] = []

  init(_ kind: Kind, parent: Scope?) {
    self.kind = kind
    self.parent = parent
  }

  var isCode: Bool { kind == .code }

  var typePath: [String]? {
    if case .type(let path, _, _, _) = kind { path } else { nil }
  }

  /// The scopes from this one outwards.
  var chain: some Sequence<Scope> { sequence(first: self, next: \.parent) }

  var isInCode: Bool { chain.contains(where: \.isCode) }

  /// The scope that holds the names of a whole function: shadowing is decided for the function, not
  /// for its blocks, so that a name that is bound anywhere in it doesn't count as a use.
  var outermostCode: Scope? {
    var result: Scope?
    for scope in chain {
      if scope.isCode { result = scope } else if scope.typePath != nil, result != nil { break }
    }
    return result
  }
}
