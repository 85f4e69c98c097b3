/// Makes an enum a GraphQL enum, in answers, arguments and variables.
///
/// ```swift
/// @QueryEnum enum MediaType: String {
///   case anime = "ANIME", manga = "MANGA"
///   @UnknownValue case other
/// }
/// // "ANIME" in an answer and in variables, ANIME in a document
/// ```
///
/// An enum that keeps the text of values it doesn't know has no raw type:
///
/// ```swift
/// @QueryEnum enum MediaType {
///   @EnumValue("ANIME") case anime
///   case unknown(String)
/// }
/// ```
///
/// Without a case for them, a value that the enum doesn't know makes the answer unreadable, with its
/// path.
@attached(
  member, names: named(__typeName), named(__names), named(__case), named(__fill), named(__index),
  named(__unknown), named(__unknownName))
@attached(extension, conformances: GraphQLEnum)
public macro QueryEnum() =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMacro")

/// Gives a case its value in the schema, in an enum without a raw type.
///
/// ```swift
/// @EnumValue("ANIME") case anime
/// ```
///
/// - Parameter name: The value's name in the schema.
@attached(peer)
public macro EnumValue(_ name: String) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMarker")

/// Marks the case that stands for every value that the app doesn't know. It can't be sent.
///
/// ```swift
/// @UnknownValue case other
/// ```
@attached(peer)
public macro UnknownValue() =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMarker")

/// Makes an empty struct a custom scalar with a transformer of your own.
///
/// ```swift
/// import Foundation  // for Date
///
/// @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DayTransformer.self)
/// struct Day {}
///
/// let day: Day = "2013-12-02"
/// day.value  // the Date
/// ```
///
/// - Parameters:
///   - expressibleBy: The literals that stand for the scalar in Swift.
///   - valueType: The Swift type of ``GraphQLScalar/value``.
///   - transformer: What turns JSON into the value and back.
@attached(member, names: named(value), named(Transformer), named(__typeName), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral)
public macro Scalar<T, X: ScalarTransformer>(
  expressibleBy: [ScalarLiteral], valueType: T.Type, transformer: X.Type
) = #externalMacro(module: "SputnikCompilerPlugin", type: "ScalarMacro")

/// Makes an empty struct a custom scalar with the transformer that fits its value type, a
/// ``DefaultScalarTransformer``.
///
/// ```swift
/// import Foundation  // for URL
///
/// @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}
/// ```
///
/// - Parameters:
///   - expressibleBy: The literals that stand for the scalar in Swift.
///   - valueType: The Swift type of ``GraphQLScalar/value``.
@attached(member, names: named(value), named(Transformer), named(__typeName), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral)
public macro Scalar<T: DefaultScalarValue>(expressibleBy: [ScalarLiteral], valueType: T.Type) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "ScalarMacro")

/// A kind of literal that stands for a scalar in Swift.
public enum ScalarLiteral: Sendable {
  /// `"text"`
  case string
  /// `42`
  case int
  /// `4.2`
  case double
  /// `true`
  case boolean
}

/// Makes an enum a oneOf input object: one case a member, of which exactly one is sent
/// (specification, section 3.10.1).
///
/// ```swift
/// @QueryOneOf enum UserBy {
///   case id(ID), email(String)
///   @Property(name: "org_id") case organisation(ID)
/// }
///
/// @Variable var by: UserBy
/// // query ($by: UserBy!) { user(by: $by) { name } }
/// // .id(4) is {"id":"4"}, .organisation(2) is {"org_id":"2"}; as a literal {id: "4"}
/// ```
///
/// A case holds one value without a label, which is never optional: the one member is never null. An
/// `indirect enum` may hold itself, for input objects that do. The enum is an input alone, and can't
/// be the type of a field.
///
/// - Parameter schemaTypeName: The type's name in the schema; the enum's name when left out.
@attached(member, names: named(__typeName), named(__neutral), named(__member), named(__check))
@attached(extension, conformances: GraphQLOneOf)
public macro QueryOneOf(schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OneOfMacro")
