import SputnikLanguage

/// What a resolver makes of a field, before the selection set decides what of it is sent
/// (specification, section 6.4.2).
///
/// Swift's literals stand for it: `nil`, `"text"`, `42`, `["a", "b"]`, `["name": "Luke"]`.
public enum ResolvedValue: Sendable {
  /// No value.
  case null
  /// A leaf, or data with everything below it: the fields of an object are its members, the type of
  /// an interface or a union is its member `__typename`.
  case json(JSONValue)
  /// A list.
  case list([ResolvedValue])
  /// Any Swift value, from which the resolvers of its type take the fields. `type` names the object
  /// type where the field's own type is an interface or a union.
  case object(any Sendable, type: String? = nil)
}

extension ResolvedValue {
  /// A list of objects, each of which may be any Swift value.
  public static func objects(_ values: some Sequence<any Sendable>) -> ResolvedValue {
    .list(values.map { .object($0) })
  }

  /// A string, or null.
  public static func string(_ text: String?) -> ResolvedValue {
    text.map { .json(.string($0)) } ?? .null
  }

  /// An integer, or null.
  public static func int(_ number: Int?) -> ResolvedValue {
    number.map { .json(.int($0)) } ?? .null
  }
}

// How the execution looks at a value.
extension ResolvedValue {
  var isNull: Bool {
    switch self {
    case .null, .json(.null): true
    default: false
    }
  }

  /// The elements, if this is a list.
  var elements: [ResolvedValue]? {
    switch self {
    case .list(let elements): elements
    case .json(.array(let elements)): elements.map(ResolvedValue.json)
    default: nil
    }
  }

  /// What resolvers get as their source, if this is an object.
  var source: (any Sendable)? {
    switch self {
    case .object(let payload, _): payload
    case .json(.object(let members)): members
    default: nil
    }
  }

  /// The name of the object type, where the value knows it.
  var typeName: String? {
    if case .object(_, let type?) = self { return type }
    return switch source {
    case let members as JSONObject: members["__typename"]?.stringValue
    case let members as [String: ResolvedValue]: members["__typename"]?.leaf?.stringValue
    default: nil
    }
  }

  /// The value as JSON, if nothing else stands in it.
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
  /// `nil` stands for `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true`
  public init(booleanLiteral value: Bool) { self = .json(.bool(value)) }
  /// `42`
  public init(integerLiteral value: Int) { self = .json(.int(value)) }
  /// `4.2`
  public init(floatLiteral value: Double) { self = .json(.double(value)) }
  /// `"text"`
  public init(stringLiteral value: String) { self = .json(.string(value)) }
  /// `["a", "b"]`
  public init(arrayLiteral elements: ResolvedValue...) { self = .list(elements) }
  /// `["name": "Luke"]`; of repeated keys the first counts.
  public init(dictionaryLiteral elements: (String, ResolvedValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
