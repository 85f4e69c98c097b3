import SputnikLanguage
import SputnikExecution

/// What a mock has at a coordinate, in place of a made-up value.
///
/// It can be written as a literal, `"R2-D2"`, `42`, `["name": "R2-D2"]`, or as one of these:
///
/// ```swift
/// values["Human.homePlanet"] = .null
/// values["Query.heroes"] = .list(count: 20)
/// values["Character.friends"] = .error("The service is down.", extensions: ["code": "DOWN"])
/// values["Query.hero"] = .computed { ["id": $0.arguments["id"] ?? "1"] }
/// ```
///
/// In an object, the members are fields with their names in the schema. The fields that it doesn't
/// have are made up. `__typename` chooses the type of an interface or a union.
public struct MockValue: Sendable {
  enum Content: Sendable {
    case json(JSONValue)
    case list(count: Int)
    case error(ExecutionError)
    case computed(@Sendable (MockField) throws -> MockValue)
    case events(MockEvents)
    case generated
  }

  let content: Content

  init(_ content: Content) { self.content = content }
}

extension MockValue {
  /// A null.
  public static var null: MockValue { MockValue(.json(.null)) }

  /// The value that would be made up without an entry for the coordinate. A function that decides
  /// from case to case returns it.
  public static var generated: MockValue { MockValue(.generated) }

  /// A JSON value.
  ///
  /// - Parameter value: The value.
  public static func json(_ value: JSONValue) -> MockValue { MockValue(.json(value)) }

  /// A list of made-up elements.
  ///
  /// - Parameter count: The number of elements.
  public static func list(count: Int) -> MockValue { MockValue(.list(count: max(0, count))) }

  /// An error of the field, which becomes null. If the field is non-null, the object around it
  /// becomes null (specification, section 6.4.4).
  ///
  /// - Parameters:
  ///   - message: The message of the error.
  ///   - extensions: The extensions of the error.
  public static func error(_ message: String, extensions: JSONObject = [:]) -> MockValue {
    MockValue(.error(ExecutionError(message, extensions: extensions)))
  }

  /// A value that is computed for each place.
  ///
  /// - Parameter value: Returns the value. An error that it throws is an error of the field. An
  ///   `ExecutionError` can have extensions.
  public static func computed(
    _ value: @escaping @Sendable (MockField) throws -> MockValue
  ) -> MockValue { MockValue(.computed(value)) }
}

extension MockValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes a Boolean value from a literal: `true`.
  public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
  /// Makes an integer from a literal: `42`.
  public init(integerLiteral value: Int) { self = .json(.int(value)) }
  /// Makes a floating-point number from a literal: `4.2`.
  public init(floatLiteral value: Double) { self = .json(.double(value)) }
  /// Makes a string from a literal: `"text"`.
  public init(stringLiteral value: String) { self = .json(.string(value)) }
  /// Makes a list from a literal: `["a", "b"]`.
  public init(arrayLiteral elements: JSONValue...) { self = .json(.array(elements)) }
  /// Makes an object from a literal: `["name": "R2-D2"]`.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .json(.object(JSONObject(elements)))
  }
}
