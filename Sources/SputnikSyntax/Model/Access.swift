/// Who may use a declaration.
public enum Access: Int, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`

  public static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }

  /// What generated members are marked with. Below `package` nothing is: the surrounding type
  /// limits them.
  public var modifier: String {
    switch self {
    case .public: "public "
    case .package: "package "
    case .internal, .fileprivate, .private: ""
    }
  }
}
