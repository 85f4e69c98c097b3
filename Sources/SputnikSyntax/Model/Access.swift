/// The access level of a declaration.
package enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`

  package static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }

  /// The modifier of generated members, with a space after it.
  ///
  /// It is empty below `package`, because the surrounding type limits the members' access.
  package var modifier: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }
}
