/// The access level of a declaration.
package enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`
  /// `@usableFromInline internal`
  case usableFromInline
  case package
  /// `@usableFromInline package`
  case packageUsableFromInline
  case `public`

  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }

  /// The modifier of generated members, with a space after it.
  ///
  /// It is empty below `package`, because the surrounding type limits the members' access. The
  /// compiler requires `@usableFromInline` of the members through which such a type conforms to a
  /// public protocol.
  package var modifier: String {
    switch self {
    case .public: "public "
    case .packageUsableFromInline: "@usableFromInline package "
    case .package: "package "
    case .usableFromInline: "@usableFromInline "
    case .internal, .fileprivate, .private: ""
    }
  }

  /// The keyword of an access beyond the module.
  package var keyword: String? {
    switch self {
    case .public: "public"
    case .package, .packageUsableFromInline: "package"
    case .usableFromInline, .internal, .fileprivate, .private: nil
    }
  }

  /// Whether inlinable code of the module can use the declaration. Its default arguments can then
  /// use only such declarations.
  package var isUsableFromInline: Bool {
    switch self {
    case .public, .packageUsableFromInline, .usableFromInline: true
    case .package, .internal, .fileprivate, .private: false
    }
  }
}
