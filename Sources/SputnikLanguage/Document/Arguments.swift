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

extension GraphQL.Arguments {
  /// The value of the argument `name`; `nil` if there is none.
  ///
  /// Setting a value overrides an argument where it stands, or adds one at the end; setting `nil`
  /// takes it out.
  ///
  /// ```swift
  /// var arguments: GraphQL.Arguments = ["first": 10, "after": .null]
  /// arguments["first"] = 20              // (first: 20, after: null)
  /// arguments["unit"] = .enum("FOOT")    // (first: 20, after: null, unit: FOOT)
  /// arguments["after"] = nil             // (first: 20, unit: FOOT)
  /// ```
  public subscript(name: String) -> GraphQL.Value? {
    get { list.first { $0.name == name }?.value }
    set {
      switch (list.firstIndex { $0.name == name }, newValue) {
      case (let index?, let value?): list[index].value = value
      case (nil, let value?): list.append(GraphQL.Argument(name, value))
      case (_, nil): list.removeAll { $0.name == name }
      }
    }
  }

  /// Adds the arguments of `other`; where both have one of a name, `other` wins, and the argument
  /// stays in its place.
  ///
  /// - Parameter other: What to add and override.
  public mutating func merge(_ other: GraphQL.Arguments) {
    for argument in other.list { self[argument.name] = argument.value }
  }

  /// These arguments with those of `other`; where both have one of a name, `other` wins, and the
  /// argument stays in its place.
  ///
  /// ```swift
  /// let page: GraphQL.Arguments = ["first": 10, "unit": .enum("FOOT")]
  /// page.merging(["first": 20, "after": "x"])  // (first: 20, unit: FOOT, after: "x")
  /// ```
  ///
  /// - Parameter other: What to add and override.
  /// - Returns: The combination.
  public func merging(_ other: GraphQL.Arguments) -> GraphQL.Arguments {
    var merged = self
    merged.merge(other)
    return merged
  }
}

extension GraphQL.Arguments: ExpressibleByDictionaryLiteral {
  /// `["first": 10]`; the order of writing is kept.
  public init(dictionaryLiteral elements: (String, GraphQL.Value)...) {
    self.init(elements.map { GraphQL.Argument($0.0, $0.1) })
  }
}
