import SputnikLanguage

/// A struct that stands for a custom scalar (specification, section 3.5.6).
/// ``Scalar(expressibleBy:valueType:transformer:)`` makes an empty struct conform.
public protocol GraphQLScalar: GraphQLValue {
  /// What turns JSON into the value and back.
  associatedtype Transformer: ScalarTransformer

  /// The name of the scalar in the schema.
  static var __typeName: String { get }

  /// The value; `nil` where the server sent none.
  var value: Transformer.T? { get set }

  /// Makes a scalar of a value.
  init(_ value: Transformer.T?)
}

extension GraphQLScalar {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { Self(nil) }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if let value = try reader.scalar(Self.__typeName, by: Transformer.self) { self.value = value }
  }

  /// Left out where there is no value.
  public func __input() throws(__PrintError) -> __InputValue? {
    guard let value else { return nil }
    return try Transformer.input(of: value)
  }
}
