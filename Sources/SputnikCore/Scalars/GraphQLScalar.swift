import SputnikLanguage

/// A struct that represents a custom scalar (specification, section 3.5.6).
///
/// The macro `@Scalar` makes an empty struct conform.
public protocol GraphQLScalar: GraphQLValue {
  /// The type that turns JSON into the value and back.
  associatedtype Transformer: ScalarTransformer

  /// The name of the scalar in the schema.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  static var __typeName: String { get }

  /// The value, or `nil` if there is none. A scalar without a value is left out of a request.
  var value: Transformer.T? { get set }

  /// Creates a scalar.
  ///
  /// - Parameter value: The value, or `nil` for a scalar without one.
  init(_ value: Transformer.T?)
}

extension GraphQLScalar {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { Self(nil) }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if let value = try reader.scalar(Self.__typeName, by: Transformer.self) { self.value = value }
  }

  /// Returns the value to send, or `nil` if there is none.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public func __input() throws(__PrintError) -> __InputValue? {
    guard let value else { return nil }
    return try Transformer.input(of: value)
  }
}
