extension GraphQL {
  /// A list of arguments, in the order in which they are written (specification, section 2.6). It
  /// can be written as a dictionary literal:
  ///
  /// ```swift
  /// ["first": 10, "unit": .enum("FOOT"), "input": ["id": .variable("id"), "tags": ["a", "b"]]]
  /// // (first: 10, unit: FOOT, input: {id: $id, tags: ["a", "b"]})
  /// ```
  ///
  /// If each value is the variable with the argument's name, the names are enough:
  ///
  /// ```swift
  /// ["id", "isLiked"]
  /// // (id: $id, isLiked: $isLiked)
  /// ```
  public struct Arguments: Hashable, Sendable {
    /// The arguments, in the order in which they print.
    public var list: [Argument]

    /// Makes arguments from a list.
    ///
    /// - Parameter list: The arguments, in the order in which they print.
    public init(_ list: [Argument] = []) {
      self.list = list
    }
  }
}

extension GraphQL.Arguments {
  /// The value of the argument `name`, or `nil` if there is no such argument.
  ///
  /// Setting a value replaces the argument's value in its place, or adds the argument at the end.
  /// Setting `nil` removes the argument.
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

  /// Adds the arguments of `other`. Where both have an argument of the same name, it keeps its
  /// place and takes the value from `other`.
  ///
  /// - Parameter other: The arguments to add.
  package mutating func merge(_ other: GraphQL.Arguments) {
    for argument in other.list { self[argument.name] = argument.value }
  }

  /// Returns these arguments and those of `other`. Where both have an argument of the same name, it
  /// keeps its place and takes the value from `other`.
  ///
  /// ```swift
  /// let page: GraphQL.Arguments = ["first": 10, "unit": .enum("FOOT")]
  /// page.merging(["first": 20, "after": "x"])  // (first: 20, unit: FOOT, after: "x")
  /// ```
  ///
  /// - Parameter other: The arguments to add.
  /// - Returns: The combined arguments.
  public func merging(_ other: GraphQL.Arguments) -> GraphQL.Arguments {
    var merged = self
    merged.merge(other)
    return merged
  }
}

extension GraphQL.Arguments: ExpressibleByDictionaryLiteral {
  /// Makes arguments from a dictionary literal: `["first": 10]`. The order of the literal is kept.
  public init(dictionaryLiteral elements: (String, GraphQL.Value)...) {
    self.init(elements.map { GraphQL.Argument($0.0, $0.1) })
  }
}

extension GraphQL.Arguments: ExpressibleByArrayLiteral {
  /// Makes arguments from the names of variables. Each argument has the name of its variable:
  /// `["id", "isLiked"]` is `(id: $id, isLiked: $isLiked)`.
  public init(arrayLiteral names: String...) {
    self.init(names.map { GraphQL.Argument($0, .variable($0)) })
  }
}
