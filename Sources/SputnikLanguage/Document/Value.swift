extension GraphQL {
  /// A value in a document: a literal or a variable (specification, section 2.9).
  ///
  /// Values can be written as Swift literals:
  ///
  /// ```swift
  /// ["first": 10, "unit": .enum("FOOT"), "after": .null, "input": ["id": .variable("id")]]
  /// // first: 10, unit: FOOT, after: null, input: {id: $id}
  /// ```
  public indirect enum Value: Sendable {
    /// `$name`. The associated value is the name without the dollar sign.
    case variable(String)
    /// `42`
    case int(Int)
    /// `4.2`. The number must be finite to be sent.
    case float(Double)
    /// A number that neither an ``int(_:)`` nor a ``float(_:)`` prints as it is written:
    /// `18446744073709551615`, `1.00`, `1e400`. The associated value is its text.
    case number(String)
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
    /// `{id: 1}`. The associated value has the input fields in the order in which they print.
    case object([ObjectField])
  }

  /// An input field of an object value: `id: 1` (specification, section 2.9.8).
  public struct ObjectField: Hashable, Sendable {
    /// The input field's name.
    public var name: String
    /// The input field's value.
    public var value: Value
    /// The place of the name.
    package var place = Place()
    package var valuePlaces = ValuePlaces()

    /// Makes an input field.
    ///
    /// - Parameters:
    ///   - name: The input field's name.
    ///   - value: The input field's value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension GraphQL.Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Makes an integer from a literal: `42`.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Makes a floating-point number from a literal: `4.2`.
  public init(floatLiteral value: Double) { self = .float(value) }
  /// Makes a string from a literal: `"text"`.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes a Boolean value from a literal: `true`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a list from a literal: `[1, 2]`.
  public init(arrayLiteral elements: GraphQL.Value...) { self = .list(elements) }
  /// Makes an object from a dictionary literal: `["id": 1]` is `{id: 1}`. The order of the literal
  /// is kept.
  public init(dictionaryLiteral elements: (String, GraphQL.Value)...) {
    self = .object(elements.map { GraphQL.ObjectField($0.0, $0.1) })
  }
}
