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
  ///   - alias: The name of the field in the response, if it differs from `name`.
  ///   - arguments: The arguments, in the order in which they print.
  ///   - directives: The directives on the field.
  ///   - selectionSet: The fields and fragments that are selected of the field's value. If it is empty,
  ///     printing a `GraphQL.Request` throws an error.
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

  /// Makes a field with arguments from a dictionary literal (specification, section 2.6).
  ///
  /// ```swift
  /// GraphQL.Field("height", alias: "tall", arguments: ["unit": .enum("FOOT")])
  /// // tall: height(unit: FOOT)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The field's name in the schema.
  ///   - alias: The name of the field in the response, if it differs from `name`.
  ///   - arguments: The arguments, in the order in which they print.
  ///   - directives: The directives on the field.
  ///   - selectionSet: The fields and fragments that are selected of the field's value. It is empty for
  ///     a scalar or an enum.
  public init(
    _ name: String, alias: String? = nil, arguments: GraphQL.Arguments,
    directives: [GraphQL.Directive] = [], selectionSet: GraphQL.SelectionSet = []
  ) {
    self.init(
      name, alias: alias, arguments: arguments.list, directives: directives,
      selectionSet: selectionSet)
  }

  /// Returns the field with additional arguments. An argument that the field already has takes the new
  /// value.
  ///
  /// ```swift
  /// let page = GraphQL.Field("friends", arguments: ["first": 10]) { "name" }
  /// page.merging(arguments: ["first": 20, "after": "x"])
  /// // friends(first: 20, after: "x") { name }
  /// ```
  ///
  /// - Parameter arguments: The arguments to add.
  /// - Returns: The changed copy.
  public func merging(arguments: GraphQL.Arguments) -> GraphQL.Field {
    var copy = self
    copy.arguments = GraphQL.Arguments(self.arguments).merging(arguments).list
    return copy
  }

  /// Returns the field with additional directives.
  ///
  /// ```swift
  /// GraphQL.Field("name").adding(directives: [.skip(if: "short")])  // name @skip(if: $short)
  /// ```
  ///
  /// - Parameter directives: The directives to add after the field's own directives.
  /// - Returns: The changed copy.
  public func adding(directives: [GraphQL.Directive]) -> GraphQL.Field {
    var copy = self
    copy.directives += directives
    return copy
  }

  /// Returns the field with another alias (specification, section 2.7).
  ///
  /// ```swift
  /// GraphQL.Field("height").aliased("tall")  // tall: height
  /// ```
  ///
  /// - Parameter alias: The new alias, or `nil` to remove the alias.
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
  ///   - typeCondition: The type of object that the fragment applies to, or `nil` for the type of the
  ///     surrounding selection set.
  ///   - directives: The directives on the fragment.
  ///   - selectionSet: The fields and fragments that the fragment selects.
  public init(
    on typeCondition: String? = nil, directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder selectionSet: () -> [GraphQL.Selection]
  ) {
    self.init(on: typeCondition, directives: directives, selectionSet: selectionSet())
  }
}

extension GraphQL.Directive {
  /// Makes a directive with arguments from a dictionary literal (specification, section 2.12).
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

  /// Returns the directive `@include(if:)`, which includes a selection only if the condition is true
  /// (specification, section 3.13.2).
  ///
  /// ```swift
  /// .include(if: "withFriends")             // @include(if: $withFriends)
  /// .include(if: .variable("withFriends"))  // @include(if: $withFriends)
  /// .include(if: true)                      // @include(if: true)
  /// ```
  ///
  /// - Parameter condition: A Boolean value or a variable. A string is the name of a variable.
  public static func include(if condition: GraphQL.Value) -> GraphQL.Directive {
    conditional("include", condition)
  }

  /// Returns the directive `@skip(if:)`, which leaves out a selection if the condition is true
  /// (specification, section 3.13.1).
  ///
  /// ```swift
  /// .skip(if: "short")  // @skip(if: $short)
  /// ```
  ///
  /// - Parameter condition: A Boolean value or a variable. A string is the name of a variable.
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
