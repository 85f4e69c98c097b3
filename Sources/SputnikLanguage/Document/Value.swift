extension GraphQL {
  /// A value in a document: a literal of any kind, or a variable (specification, section 2.9).
  ///
  /// Swift's literals stand for GraphQL's, so arguments read naturally:
  ///
  /// ```swift
  /// ["first": 10, "unit": .enum("FOOT"), "after": .null, "input": ["id": .variable("id"), "tags": ["a", "b"]]]
  /// // first: 10, unit: FOOT, after: null, input: {id: $id, tags: ["a", "b"]}
  /// ```
  public indirect enum Value: Hashable, Sendable {
    /// `$name`; the name goes without its dollar sign.
    case variable(String)
    /// `42`
    case int(Int)
    /// `4.2`; it must be finite to be sent.
    case float(Double)
    /// `"text"`
    case string(String)
    /// `true`, `false`
    case boolean(Bool)
    /// `null`
    case null
    /// `FOOT`
    case `enum`(String)
    /// `[1, 2]`
    case list([Value])
    /// `{id: 1}`, in the order in which the members print
    case object([ObjectField])
  }

  /// One member of an object value: `id: 1` (specification, section 2.9.8).
  public struct ObjectField: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: Value

    /// Makes a member.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension GraphQL.Value {
  /// A name in the value that isn't a GraphQL name: printed, it would change the document's structure.
  package var unprintableName: String? {
    switch self {
    case .variable(let name), .enum(let name): GraphQL.isName(name) ? nil : name
    case .list(let values): values.lazy.compactMap(\.unprintableName).first
    case .object(let members):
      members.lazy.compactMap { member in
        GraphQL.isName(member.name) ? member.value.unprintableName : member.name
      }.first
    case .int, .float, .string, .boolean, .null: nil
    }
  }
}

extension GraphQL.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// `42`
  public init(integerLiteral value: Int) { self = .int(value) }
  /// `4.2`
  public init(floatLiteral value: Double) { self = .float(value) }
  /// `"text"`
  public init(stringLiteral value: String) { self = .string(value) }
  /// `true`
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// `[1, 2]`
  public init(arrayLiteral elements: GraphQL.Value...) { self = .list(elements) }
  /// `["id": 1]` stands for `{id: 1}`; the order of writing is kept.
  public init(dictionaryLiteral elements: (String, GraphQL.Value)...) {
    self = .object(elements.map { GraphQL.ObjectField($0.0, $0.1) })
  }
}
