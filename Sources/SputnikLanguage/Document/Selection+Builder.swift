extension GraphQL.Field {
  /// Makes a field with a selection set (specification, section 2.5).
  ///
  /// ```swift
  /// GraphQL.Field("friends", alias: "mates", arguments: ["first": 10]) { "name" }
  /// // mates: friends(first: 10) { name }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The field's name in the schema.
  ///   - alias: The name under which the answer comes back, where it is another.
  ///   - arguments: The arguments, in the order in which they print.
  ///   - directives: The directives on the field.
  ///   - selectionSet: What is asked of the field's value. Nothing at all is an error when a
  ///     ``GraphQL/Request`` is printed.
  public init(
    _ name: String, alias: String? = nil, arguments: GraphQL.Arguments = [:],
    directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder selectionSet: () -> [GraphQL.Selection]
  ) {
    self.init(
      name, alias: alias, arguments: arguments.list, directives: directives,
      selectionSet: selectionSet())
    hasBraces = true
  }

  /// Makes a field with arguments that a dictionary literal says (specification, section 2.6).
  ///
  /// ```swift
  /// GraphQL.Field("height", alias: "tall", arguments: ["unit": .enum("FOOT")])
  /// // tall: height(unit: FOOT)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The field's name in the schema.
  ///   - alias: The name under which the answer comes back, where it is another.
  ///   - arguments: The arguments, in the order in which they print.
  ///   - directives: The directives on the field.
  ///   - selectionSet: What is asked of the field's value; empty for leaves.
  public init(
    _ name: String, alias: String? = nil, arguments: GraphQL.Arguments,
    directives: [GraphQL.Directive] = [], selectionSet: GraphQL.SelectionSet = []
  ) {
    self.init(
      name, alias: alias, arguments: arguments.list, directives: directives,
      selectionSet: selectionSet)
  }

  /// The field with more arguments; where it has one of a name already, the new value overrides it.
  ///
  /// ```swift
  /// let page = GraphQL.Field("friends", arguments: ["first": 10]) { "name" }
  /// page.merging(arguments: ["first": 20, "after": "x"])
  /// // friends(first: 20, after: "x") { name }
  /// ```
  ///
  /// - Parameter arguments: What to add and override.
  /// - Returns: The changed copy.
  public func merging(arguments: GraphQL.Arguments) -> GraphQL.Field {
    var copy = self
    copy.arguments = GraphQL.Arguments(self.arguments).merging(arguments).list
    return copy
  }

  /// The field with more directives.
  ///
  /// ```swift
  /// GraphQL.Field("name").adding(directives: [.skip(if: "short")])  // name @skip(if: $short)
  /// ```
  ///
  /// - Parameter directives: The directives that print behind the ones that are there.
  /// - Returns: The changed copy.
  public func adding(directives: [GraphQL.Directive]) -> GraphQL.Field {
    var copy = self
    copy.directives += directives
    return copy
  }

  /// The field under another response name (specification, section 2.7).
  ///
  /// ```swift
  /// GraphQL.Field("height").aliased("tall")  // tall: height
  /// ```
  ///
  /// - Parameter alias: The new response name; `nil` for the field's own.
  /// - Returns: The changed copy.
  public func aliased(_ alias: String?) -> GraphQL.Field {
    var copy = self
    copy.alias = alias
    return copy
  }
}

extension GraphQL.InlineFragment {
  /// Makes an inline fragment (specification, section 2.8.2).
  ///
  /// ```swift
  /// GraphQL.InlineFragment(on: "Droid") { "primaryFunction" }
  /// // ... on Droid { primaryFunction }
  /// GraphQL.InlineFragment(directives: [.skip(if: "short")]) { "id" }
  /// // ... @skip(if: $short) { id }
  /// ```
  ///
  /// - Parameters:
  ///   - typeCondition: The type of object that the fragment applies to; `nil` for the surrounding
  ///     type.
  ///   - directives: The directives on the fragment.
  ///   - selectionSet: What the fragment asks for.
  public init(
    on typeCondition: String? = nil, directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder selectionSet: () -> [GraphQL.Selection]
  ) {
    self.init(on: typeCondition, directives: directives, selectionSet: selectionSet())
  }
}

extension GraphQL.Directive {
  /// Makes a directive with arguments that a dictionary literal says (specification, section 2.12).
  ///
  /// ```swift
  /// GraphQL.Directive("cached", arguments: ["ttl": 5])  // @cached(ttl: 5)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The directive's name, without the `@`.
  ///   - arguments: The arguments, in the order in which they print.
  public init(_ name: String, arguments: GraphQL.Arguments) {
    self.init(name, arguments: arguments.list)
  }

  /// `@include(if:)`: the selection is answered only if the condition holds (specification, section
  /// 3.13.2).
  ///
  /// ```swift
  /// .include(if: "withFriends")             // @include(if: $withFriends)
  /// .include(if: .variable("withFriends"))  // @include(if: $withFriends)
  /// .include(if: true)                      // @include(if: true)
  /// ```
  ///
  /// - Parameter condition: A boolean, or a variable; a text is the name of one.
  public static func include(if condition: GraphQL.Value) -> GraphQL.Directive {
    conditional("include", condition)
  }

  /// `@skip(if:)`: the selection is answered only if the condition doesn't hold (specification,
  /// section 3.13.1).
  ///
  /// ```swift
  /// .skip(if: "short")  // @skip(if: $short)
  /// ```
  ///
  /// - Parameter condition: A boolean, or a variable; a text is the name of one.
  public static func skip(if condition: GraphQL.Value) -> GraphQL.Directive {
    conditional("skip", condition)
  }

  private static func conditional(_ name: String, _ condition: GraphQL.Value) -> Self {
    guard case .string(let variable) = condition else {
      return Self(name, arguments: ["if": condition])
    }
    return Self(name, arguments: ["if": .variable(variable)])
  }
}
