/// The key of a mock response.
enum MockKey: Hashable, Sendable {
  /// The type of an operation that is a struct.
  case type(ObjectIdentifier)
  /// The name of any other operation; empty for an anonymous one.
  case name(String)
}
