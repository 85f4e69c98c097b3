enum Access: Int, Comparable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  init?(keyword: String) {
    switch keyword {
    case "private": self = .private
    case "fileprivate": self = .fileprivate
    case "internal": self = .internal
    case "package": self = .package
    case "public": self = .public
    case "open": self = .open
    default: return nil
    }
  }

  static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
}

/// A parameter as far as it decides which calls a function accepts.
struct Parameter: Equatable {
  /// `_` for none.
  var label: String
  var hasDefault: Bool
  var isVariadic: Bool
}

/// A name that other files may use, and where it is declared.
struct Declaration {
  enum Kind {
    case type, protocolType, associatedType, macro, function, initializer, property, enumCase
  }

  var kind: Kind
  var name: String
  /// The type that the declaration is a member of, as the file names it; empty for a global.
  var container: [String]
  /// `nil` for everything that isn't called with labels.
  var parameters: [Parameter]?
  var access: Access
  /// The type of a property, the result of a function, the type behind a typealias.
  var type: TypeName?
  var line: Int
  var scope: Scope

  var isType: Bool { kind == .type || kind == .protocolType || kind == .associatedType }

  /// The name as documentation writes it: `write(_:to:)`.
  var fullName: String {
    guard let parameters else { return name }
    return name + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }
}

/// A type as it is written, without `?`, `any`, generic arguments and the like: `A.B`.
struct TypeName: Equatable {
  var path: [String]
}
