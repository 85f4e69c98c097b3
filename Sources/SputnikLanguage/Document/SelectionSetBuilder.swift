extension GraphQL {
  /// The selections of a selection set, in their order (specification, section 2.4).
  ///
  /// Selection sets are values, so several fields can share one:
  ///
  /// ```swift
  /// let identity = GraphQL.SelectionSet { "id"; "name" }
  ///
  /// GraphQL.Field("hero") { identity; "height" }   // hero { id name height }
  /// GraphQL.Field("friends") { identity }          // friends { id name }
  /// ```
  public typealias SelectionSet = [Selection]

  /// A result builder for selection sets (specification, section 2.4). A string is a field without a
  /// selection set. `if`, `switch` and `for` are supported.
  ///
  /// ```swift
  /// GraphQL.Field("hero") {
  ///   "name"
  ///   if wantsFriends { GraphQL.Field("friends") { "name" } }
  ///   for unit in ["FOOT", "METER"] {
  ///     GraphQL.Field("height", alias: unit, arguments: ["unit": .enum(unit)])
  ///   }
  /// }
  /// // hero { name friends { name } FOOT: height(unit: FOOT) METER: height(unit: METER) }
  /// ```
  ///
  /// You can use it as an attribute of your own functions and properties:
  ///
  /// ```swift
  /// @GraphQL.SelectionSetBuilder var identity: GraphQL.SelectionSet { "id"; "name" }
  /// ```
  @resultBuilder
  public enum SelectionSetBuilder {
    /// Adds the field `name`, without arguments and without a selection set.
    public static func buildExpression(_ name: String) -> [Selection] { [.field(Field(name))] }
    /// Adds a field: `alias: name(arguments) { … }`.
    public static func buildExpression(_ field: Field) -> [Selection] { [.field(field)] }
    /// Adds a fragment spread: `...Name`.
    public static func buildExpression(_ spread: FragmentSpread) -> [Selection] {
      [.fragmentSpread(spread)]
    }
    /// Adds an inline fragment: `... on Type { … }`.
    public static func buildExpression(_ fragment: InlineFragment) -> [Selection] {
      [.inlineFragment(fragment)]
    }
    /// Adds a selection of any kind.
    public static func buildExpression(_ selection: Selection) -> [Selection] { [selection] }
    /// Adds selections that were made elsewhere.
    public static func buildExpression(_ selections: [Selection]) -> [Selection] { selections }
    /// Concatenates the selections of a block.
    public static func buildBlock(_ parts: [Selection]...) -> [Selection] { parts.flatMap { $0 } }
    /// Concatenates the selections of a `for` loop.
    public static func buildArray(_ parts: [[Selection]]) -> [Selection] { parts.flatMap { $0 } }
    /// Takes the selections of an `if` without `else`, if its condition is true.
    public static func buildOptional(_ part: [Selection]?) -> [Selection] { part ?? [] }
    /// Takes the selections of an `if`, or of a case of a `switch`.
    public static func buildEither(first part: [Selection]) -> [Selection] { part }
    /// Takes the selections of an `else`, or of a case of a `switch`.
    public static func buildEither(second part: [Selection]) -> [Selection] { part }
    /// Takes the selections of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Selection]) -> [Selection] { part }
  }
}

extension [GraphQL.Selection] {
  /// Makes a selection set that several fields can share; see ``GraphQL/SelectionSet``.
  ///
  /// - Parameter selections: The fields and fragments of the selection set.
  public init(@GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]) {
    self = selections()
  }
}
