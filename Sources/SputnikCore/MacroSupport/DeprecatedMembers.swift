// Generated code uses deprecated members and types through these protocols. The compiler warns
// where a deprecated declaration is named, and not where a witness of a protocol is called or an
// associated type is used. So a deprecated property causes no warning inside an expansion.

/// The type of a deprecated member, with its default value.
public protocol __DeprecatedMember {
  /// The member's type.
  associatedtype __Value

  /// Returns the default value, or a neutral value if there is none. The witness is deprecated.
  static func __default() -> __Value
}

extension __DeprecatedMember {
  /// The default value.
  public static var __defaultValue: __Value { __default() }
}

/// A memberwise initializer that sets deprecated members.
public protocol __DeprecatedInitializer {
  /// The values of all members, as a tuple if there are several.
  associatedtype __Members

  /// The type of the struct.
  associatedtype __Whole

  /// Creates the struct. The witness is deprecated.
  static func __make(_ members: __Members) -> __Whole
}

extension __DeprecatedInitializer {
  /// Creates the struct.
  ///
  /// - Parameter members: The values of all members.
  public static func __makeWhole(_ members: __Members) -> __Whole { __make(members) }
}
