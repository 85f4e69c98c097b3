/// Makes an enum a GraphQL enum (specification, section 3.9), in responses, arguments and
/// variables.
///
/// ```swift
/// @QueryEnum enum MediaType: String {
///   case anime = "ANIME", manga = "MANGA"
///   @UnknownValue case other
/// }
/// // "ANIME" in responses and variables, ANIME in a document
/// ```
///
/// An enum that keeps the names of unknown values can't have a raw type:
///
/// ```swift
/// @QueryEnum enum MediaType {
///   @EnumValue("ANIME") case anime
///   case unknown(String)
/// }
/// ```
///
/// If a response has a value that the enum doesn't have, and there is no case for unknown values,
/// the request throws ``SputnikError/unreadable(_:)``.
///
/// - Parameter schemaTypeName: The name in the schema. By default it is the name of the Swift enum.
@attached(
  member, names: named(__typeName), named(__names), named(__case), named(__fill), named(__index),
  named(__unknown), named(__unknownName))
@attached(extension, conformances: GraphQLEnum)
public macro QueryEnum(schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMacro")

/// Makes an enum a GraphQL enum (specification, section 3.9), whose cases have the values that
/// follow from their names.
///
/// ```swift
/// @QueryEnum(.upperSnakeCase) enum Status {
///   case inProgress                    // IN_PROGRESS
///   @EnumValue("DONE") case finished   // DONE
///   case unknown(String)
/// }
/// ```
///
/// A value that is written, as a raw value or with ``EnumValue(_:)``, wins. The case for unknown
/// values has a value only if it is written.
///
/// In an enum with the raw type `String`, the style applies to the cases without a raw value. Their
/// `rawValue` is Swift's, as in every enum: the name of the case. So `Codable` encodes the name of
/// the case too.
///
/// ```swift
/// @QueryEnum(.upperSnakeCase) enum Status: String { case inProgress, finished = "DONE" }
/// Status.inProgress.rawValue  // "inProgress"; a request and a response have IN_PROGRESS
/// ```
///
/// The enum can have another name in the schema, which the definitions of variables print:
///
/// ```swift
/// // enum order_by { … }
/// @QueryEnum(.lowerSnakeCase, schemaTypeName: "order_by") enum Order { case asc, desc }
/// // query ($order: order_by!) { … }
/// ```
///
/// - Parameters:
///   - style: How the name of a case becomes its value in the schema.
///   - schemaTypeName: The name in the schema. By default it is the name of the Swift enum.
@attached(
  member, names: named(__typeName), named(__names), named(__case), named(__fill), named(__index),
  named(__unknown), named(__unknownName))
@attached(extension, conformances: GraphQLEnum)
public macro QueryEnum(_ style: EnumCaseStyle, schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMacro")

/// A way to make the values of a GraphQL enum from the names of Swift cases.
///
/// The snake-case styles divide a name into words. A word begins with a capital letter after a
/// small letter or a digit, and with the last of several capital letters if a small letter follows
/// it. Digits belong to the word before them.
///
/// | case | ``upperSnakeCase`` | ``lowerSnakeCase`` | ``asWritten`` |
/// |---|---|---|---|
/// | `inProgress` | `IN_PROGRESS` | `in_progress` | `inProgress` |
/// | `url`, `parseURLNow` | `URL`, `PARSE_URL_NOW` | `url`, `parse_url_now` | `url`, `parseURLNow` |
/// | `http2`, `http2Server` | `HTTP2`, `HTTP2_SERVER` | `http2`, `http2_server` | `http2`, `http2Server` |
/// | `aB` | `A_B` | `a_b` | `aB` |
/// | `in_progress`, `RED` | `IN_PROGRESS`, `RED` | `in_progress`, `red` | `in_progress`, `RED` |
///
/// Write the value of a case that the schema names in another way, such as `LEVEL_1` for `level1`.
public enum EnumCaseStyle: Sendable {
  /// The name of the case.
  case asWritten
  /// The words of the name in capital letters, with underscores between them: `IN_PROGRESS`.
  case upperSnakeCase
  /// The words of the name in small letters, with underscores between them: `in_progress`.
  case lowerSnakeCase
}

/// Sets the name in the schema of a case, in an enum without a raw type.
///
/// ```swift
/// @EnumValue("ANIME") case anime
/// ```
///
/// - Parameter name: The name of the value in the schema.
@attached(peer)
public macro EnumValue(_ name: String) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMarker")

/// Marks the case for values that the enum doesn't have.
///
/// ```swift
/// @UnknownValue case other
/// ```
///
/// The case can't be sent.
@attached(peer)
public macro UnknownValue() =
  #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMarker")

/// Makes an empty struct a custom scalar (specification, section 3.5.6) with a transformer of your
/// own.
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
///   - schemaTypeName: The scalar's name in the schema. By default it is the name of the struct.
///   - expressibleBy: The kinds of Swift literals that make a value of the scalar.
///   - valueType: The Swift type of ``GraphQLScalar/value``.
///   - transformer: The type that turns JSON into the value and back.
@attached(
  member, names: named(value), named(Transformer), named(__Transformer), named(__Value),
  named(__typeName), named(__invalidLiteral), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, CustomReflectable)
public macro Scalar<T, X: ScalarTransformer>(
  schemaTypeName: String? = nil, expressibleBy: [ScalarLiteral], valueType: T.Type,
  transformer: X.Type
) = #externalMacro(module: "SputnikCompilerPlugin", type: "ScalarMacro") where X.T == T

/// Reports that `transformer` doesn't fit the value type.
///
/// The compiler takes this macro if `transformer` isn't a ``ScalarTransformer`` whose `T` is the
/// value type. It always causes an error, which says so.
///
/// - Parameters:
///   - schemaTypeName: The scalar's name in the schema.
///   - expressibleBy: The kinds of Swift literals that make a value of the scalar.
///   - valueType: The Swift type of ``GraphQLScalar/value``.
///   - transformer: A type that doesn't turn JSON into the value and back.
@_documentation(visibility: internal)
@attached(
  member, names: named(value), named(Transformer), named(__Transformer), named(__Value),
  named(__typeName), named(__invalidLiteral), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, CustomReflectable)
public macro Scalar<T, X>(
  schemaTypeName: String? = nil, expressibleBy: [ScalarLiteral], valueType: T.Type,
  transformer: X.Type
) = #externalMacro(module: "SputnikCompilerPlugin", type: "UnfitScalarMacro")

/// Makes an empty struct a custom scalar (specification, section 3.5.6) with a
/// ``DefaultScalarTransformer``.
///
/// ```swift
/// import Foundation  // for URL and Decimal
///
/// @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}
///
/// // The schema has `scalar numeric`:
/// @Scalar(schemaTypeName: "numeric", expressibleBy: [.string], valueType: Decimal.self)
/// struct Amount {}
/// // query ($most: numeric!) { … }
/// ```
///
/// - Parameters:
///   - schemaTypeName: The scalar's name in the schema. By default it is the name of the struct.
///   - expressibleBy: The kinds of Swift literals that make a value of the scalar.
///   - valueType: The Swift type of ``GraphQLScalar/value``.
@attached(
  member, names: named(value), named(Transformer), named(__Transformer), named(__Value),
  named(__typeName), named(__invalidLiteral), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, CustomReflectable)
public macro Scalar<T: DefaultScalarValue>(
  schemaTypeName: String? = nil, expressibleBy: [ScalarLiteral], valueType: T.Type
) = #externalMacro(module: "SputnikCompilerPlugin", type: "ScalarMacro")

/// A kind of Swift literal that makes a value of a scalar.
public enum ScalarLiteral: Sendable {
  /// A string literal such as `"text"`.
  case string
  /// An integer literal such as `42`.
  case int
  /// A floating-point literal such as `4.2`.
  case double
  /// A Boolean literal such as `true`.
  case boolean
}

/// Makes an enum a oneOf input object (specification, section 3.10.1). Its cases are the members,
/// of which exactly one is sent.
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
/// A case has one payload without a label. The payload can't be optional, because the member is
/// never null. An `indirect enum` can contain itself. The enum is only for inputs: a field can't
/// have its type.
///
/// - Parameter schemaTypeName: The type's name in the schema. By default it is the name of the
///   enum.
@attached(member, names: named(__typeName), named(__neutral), named(__member), named(__check))
@attached(extension, conformances: GraphQLOneOf, Sendable)
public macro QueryOneOf(schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OneOfMacro")
