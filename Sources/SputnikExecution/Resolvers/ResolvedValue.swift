import SputnikLanguage

/// The value that a resolver returns for a field (specification, section 6.4.2). The execution then
/// takes the selected fields from it.
///
/// It can be written as a Swift literal: `nil`, `"text"`, `42`, `["a", "b"]`, `["name": "Luke"]`.
public enum ResolvedValue: Sendable {
  /// The value `null`.
  case null
  /// A JSON value: a scalar, an enum value, a list, or an object.
  ///
  /// The fields of an object are its members. If the field's type is an interface or a union, the
  /// member `__typename` is the name of the object type.
  case json(JSONValue)
  /// A list of values.
  case list([ResolvedValue])
  /// An object as a Swift value of any type, which is the source for the resolvers of its fields.
  ///
  /// If the field's type is an interface or a union, `type` is the name of the object type.
  case object(any Sendable, type: String? = nil)
}

extension ResolvedValue {
  /// Returns a list of objects.
  ///
  /// - Parameter values: The objects, as Swift values of any type.
  public static func objects(_ values: some Sequence<any Sendable>) -> ResolvedValue {
    .list(values.map { .object($0) })
  }

  /// Returns a string, or `null`.
  ///
  /// - Parameter text: The string, or `nil` for `null`.
  public static func string(_ text: String?) -> ResolvedValue {
    text.map { .json(.string($0)) } ?? .null
  }

  /// Returns an integer, or `null`.
  ///
  /// - Parameter number: The integer, or `nil` for `null`.
  public static func int(_ number: Int?) -> ResolvedValue {
    number.map { .json(.int($0)) } ?? .null
  }
}

// The execution uses these.
extension ResolvedValue {
  /// Whether the value is `null`.
  var isNull: Bool {
    switch self {
    case .null, .json(.null): true
    default: false
    }
  }

  /// The elements, or `nil` if the value isn't a list.
  var elements: [ResolvedValue]? {
    switch self {
    case .list(let elements): elements
    case .json(.array(let elements)): elements.map(ResolvedValue.json)
    default: nil
    }
  }

  /// The source for the resolvers of the fields, or `nil` if the value isn't an object.
  var source: (any Sendable)? {
    switch self {
    case .object(let payload, _): payload
    case .json(.object(let members)): members
    default: nil
    }
  }

  /// The name of the object type, or `nil` if the value doesn't have it.
  var typeName: String? {
    if case .object(_, let type?) = self { return type }
    return switch source {
    case let members as JSONObject: members["__typename"]?.stringValue
    case let members as [String: ResolvedValue]: members["__typename"]?.leaf?.stringValue
    default: nil
    }
  }

  /// The value as JSON, or `nil` if it contains other Swift values.
  var leaf: JSONValue? {
    switch self {
    case .null: return .null
    case .json(let value): return value
    case .list(let elements):
      let leaves = elements.compactMap(\.leaf)
      return leaves.count == elements.count ? .array(leaves) : nil
    case .object(let payload, _): return (payload as? JSONObject).map(JSONValue.object)
    }
  }
}

extension ResolvedValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null` from the literal `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a Boolean value from a literal: `true`.
  public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
  /// Makes an integer from a literal: `42`.
  public init(integerLiteral value: Int) { self = .json(.int(value)) }
  /// Makes a floating-point number from a literal: `4.2`.
  public init(floatLiteral value: Double) { self = .json(.double(value)) }
  /// Makes a string from a literal: `"text"`.
  public init(stringLiteral value: String) { self = .json(.string(value)) }
  /// Makes a list from a literal: `["a", "b"]`.
  public init(arrayLiteral elements: ResolvedValue...) { self = .list(elements) }
  /// Makes an object from a dictionary literal: `["name": "Luke"]`. Where a key is repeated, the
  /// first value counts.
  public init(dictionaryLiteral elements: (String, ResolvedValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
