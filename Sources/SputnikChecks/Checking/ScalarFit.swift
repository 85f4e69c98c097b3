import SputnikLanguage
import SputnikNames

/// Which Swift types can hold the values of a scalar.
enum ScalarFit {
  enum Direction {
    /// From a response into a property.
    case read
    /// From a property into a request.
    case sent
  }

  /// Returns whether a Swift type without a macro fits a scalar.
  ///
  /// - Parameters:
  ///   - swift: The name of the Swift type.
  ///   - name: The GraphQL name of the Swift type.
  ///   - scalar: The name of the scalar in the schema.
  static func fits(_ swift: String, _ name: String, _ scalar: String, _ direction: Direction)
    -> Bool
  {
    guard let type = ScalarType.named(swift) else { return false }
    if type.isAnyJSON || name == scalar { return true }
    if let builtIn = BuiltInScalar(rawValue: scalar) {
      return (direction == .read ? type.reads : type.sends).contains(builtIn)
    }
    // What a server makes of a custom scalar is known only if the library has a type for it.
    guard !type.isBuiltIn, let own = ScalarType.reading(scalar) else { return true }
    return own.isAnyJSON
  }

  /// The Swift type to write for a built-in scalar.
  static func swiftType(of scalar: String) -> String? {
    ScalarType.reading(scalar).flatMap { $0.isBuiltIn ? $0.name : nil }
  }
}
