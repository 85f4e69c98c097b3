extension GraphQL {
  /// Arguments in the order of writing (specification, section 2.6), as a dictionary literal says
  /// them:
  ///
  /// ```swift
  /// ["first": 10, "unit": .enum("FOOT"), "input": ["id": .variable("id"), "tags": ["a", "b"]]]
  /// // (first: 10, unit: FOOT, input: {id: $id, tags: ["a", "b"]})
  /// ```
  public struct Arguments: Hashable, Sendable {
    /// The arguments, in the order in which they print.
    public var list: [Argument]

    /// Makes arguments of a list.
    public init(_ list: [Argument] = []) {
      self.list = list
    }
  }
}

extension GraphQL.Arguments: ExpressibleByDictionaryLiteral {
  /// `["first": 10]`; the order of writing is kept.
  public init(dictionaryLiteral elements: (String, GraphQL.Value)...) {
    self.init(elements.map { GraphQL.Argument($0.0, $0.1) })
  }
}
