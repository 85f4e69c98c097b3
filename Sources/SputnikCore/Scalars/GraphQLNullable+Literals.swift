extension GraphQLNullable: ExpressibleByNilLiteral {
  /// `nil` stands for ``absent``, as it does in every optional variable and input field. An explicit
  /// null is written `.null`.
  public init(nilLiteral: ()) { self = .absent }
}

extension GraphQLNullable: ExpressibleByBooleanLiteral
where Wrapped: ExpressibleByBooleanLiteral {
  /// `true`
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByIntegerLiteral
where Wrapped: ExpressibleByIntegerLiteral {
  /// `42`
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  /// `4.2`
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// `"x"`
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// `"é"`
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  /// `"text"`
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}

extension GraphQLNullable: ExpressibleByArrayLiteral
where Wrapped: RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// `[1, 2]`
  public init(arrayLiteral elements: Wrapped.Element...) { self = .value(Wrapped(elements)) }
}
