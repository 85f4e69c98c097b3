import SputnikLanguage
import SputnikSource

/// Which Swift types can hold the values of a scalar.
enum ScalarFit {
  enum Direction {
    /// From a response into a property.
    case read
    /// From a property into a request.
    case sent
  }

  static let builtInScalars: Set = ["Int", "Float", "String", "Boolean", "ID"]

  /// The built-in scalars that a Swift type reads (specification, section 3.5). An ID is sent to
  /// the client as a string.
  private static let read: [String: Set<String>] = [
    "String": ["String", "ID"], "Int": ["Int"], "Double": ["Float", "Int"],
    "Float": ["Float", "Int"], "Bool": ["Boolean"], "ID": ["ID", "String", "Int"],
    "Int64": ["Int"], "Decimal": ["Float", "Int", "String"], "URL": ["String"],
    "UUID": ["String", "ID"], "Date": ["String"],
  ]

  /// The built-in scalars that accept what a Swift type sends ("Input Coercion").
  private static let sent: [String: Set<String>] = [
    "String": ["String", "ID"], "Int": ["Int", "Float", "ID"], "Double": ["Float"],
    "Float": ["Float"], "Bool": ["Boolean"], "ID": ["ID", "String"],
    "Int64": ["Int", "Float", "ID"],
    "Decimal": ["String"], "URL": ["String"], "UUID": ["String", "ID"], "Date": ["String"],
  ]

  /// The custom scalars that have a Swift type of their own without a `@Scalar`.
  private static let readyMade: Set = ["Date", "Decimal", "Int64", "URL", "UUID", "Upload"]

  /// Returns whether a Swift type without a macro fits a scalar.
  ///
  /// - Parameters:
  ///   - swift: The name of the Swift type.
  ///   - name: The GraphQL name of the Swift type.
  ///   - scalar: The name of the scalar in the schema.
  static func fits(_ swift: String, _ name: String, _ scalar: String, _ direction: Direction)
    -> Bool
  {
    if swift == "JSONValue" || name == scalar { return true }
    if builtInScalars.contains(scalar) {
      return (direction == .read ? read : sent)[swift]?.contains(scalar) ?? false
    }
    // What a server makes of a custom scalar is known only if the library has a type for it.
    return !(readyMade.contains(name) && readyMade.contains(scalar))
  }

  /// The Swift type to write for a built-in scalar.
  static func swiftType(of scalar: String) -> String? {
    switch scalar {
    case "Float": "Double"
    case "Boolean": "Bool"
    case "Int", "String", "ID": scalar
    default: nil
    }
  }
}
