import SputnikLanguage

/// A struct that represents a custom scalar (specification, section 3.5.6).
///
/// The macro `@Scalar` makes an empty struct conform.
public protocol GraphQLScalar: GraphQLValue {
  /// The type that turns JSON into the value and back.
  associatedtype Transformer: ScalarTransformer

  /// The name of the scalar in the schema.
  static var __typeName: String { get }

  /// The value, or `nil` if there is none.
  ///
  /// A scalar that was created with `nil` is left out of a request. A literal that the transformer
  /// doesn't accept makes a scalar without a value too, but sending that throws
  /// ``SputnikError/invalidOperation(_:)``.
  var value: Transformer.T? { get set }

  /// The literal that the scalar was made from, if the transformer doesn't accept it.
  var __invalidLiteral: __InvalidLiteral { get }

  /// Creates a scalar.
  ///
  /// - Parameter value: The value, or `nil` for a scalar without one.
  init(_ value: Transformer.T?)
}

extension GraphQLScalar {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { Self(nil) }

  public var __invalidLiteral: __InvalidLiteral { __InvalidLiteral() }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if let value = try reader.scalar(Self.__typeName, by: Transformer.self) { self.value = value }
  }

  /// Returns the value to send, or `nil` if there is none.
  ///
  /// - Throws: An error if the value can't be sent, or if the scalar was made from an invalid
  ///   literal.
  public func __input() throws(__PrintError) -> __InputValue? {
    if let value { return try Transformer.input(of: value) }
    guard let literal = __invalidLiteral.text else { return nil }
    throw __PrintError(
      "\(literal) isn't a value of the scalar '\(Self.__typeName)': write a literal that "
        + "its transformer accepts, or '\(Self.__typeName)(nil)' to leave the value out")
  }

  /// A mirror of the scalar, without the property that the macro adds.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": value as Any], displayStyle: .struct)
  }
}
