extension GraphQL {
  /// What a selection set is made of, in its order (specification, section 2.4).
  ///
  /// Selections are values: what several fields have in common is written once.
  ///
  /// ```swift
  /// let identity = GraphQL.SelectionSet { "id"; "name" }
  ///
  /// GraphQL.Field("hero") { identity; "height" }   // hero { id name height }
  /// GraphQL.Field("friends") { identity }          // friends { id name }
  /// ```
  public typealias SelectionSet = [Selection]

  /// Puts a selection set together (specification, section 2.4): a text is a leaf field, and `if`,
  /// `switch` and `for` decide what is asked for.
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
  /// It is an attribute for functions and properties of your own as well:
  ///
  /// ```swift
  /// @GraphQL.SelectionSetBuilder var identity: GraphQL.SelectionSet { "id"; "name" }
  /// ```
  @resultBuilder
  public enum SelectionSetBuilder {
    /// `name`: a leaf, or any field without arguments and selection set.
    public static func buildExpression(_ name: String) -> [Selection] { [.field(Field(name))] }
    /// `alias: name(arguments) { … }`
    public static func buildExpression(_ field: Field) -> [Selection] { [.field(field)] }
    /// `...Name`
    public static func buildExpression(_ spread: FragmentSpread) -> [Selection] {
      [.fragmentSpread(spread)]
    }
    /// `... on Type { … }`
    public static func buildExpression(_ fragment: InlineFragment) -> [Selection] {
      [.inlineFragment(fragment)]
    }
    /// A selection of any kind.
    public static func buildExpression(_ selection: Selection) -> [Selection] { [selection] }
    /// Selections that stand elsewhere.
    public static func buildExpression(_ selections: [Selection]) -> [Selection] { selections }
    /// One selection after the other.
    public static func buildBlock(_ parts: [Selection]...) -> [Selection] { parts.flatMap { $0 } }
    /// `for`
    public static func buildArray(_ parts: [[Selection]]) -> [Selection] { parts.flatMap { $0 } }
    /// `if` without `else`
    public static func buildOptional(_ part: [Selection]?) -> [Selection] { part ?? [] }
    /// `if`, and the cases of `switch`
    public static func buildEither(first part: [Selection]) -> [Selection] { part }
    /// `else`, and the cases of `switch`
    public static func buildEither(second part: [Selection]) -> [Selection] { part }
    /// `if #available`
    public static func buildLimitedAvailability(_ part: [Selection]) -> [Selection] { part }
  }

  /// Puts a document together (specification, section 2.2): operations and fragments, with `if`,
  /// `switch` and `for` between them.
  ///
  /// ```swift
  /// GraphQL.Document {
  ///   GraphQL.Operation(.query, "Hero") {
  ///     GraphQL.Field("hero") { GraphQL.FragmentSpread("Names") }
  ///   }
  ///   GraphQL.FragmentDefinition("Names", on: "Character") { "name" }
  /// }
  /// // query Hero { hero { ...Names } } fragment Names on Character { name }
  /// ```
  @resultBuilder
  public enum DefinitionsBuilder {
    /// `query Name { … }`
    public static func buildExpression(_ operation: Operation) -> [Definition] {
      [.operation(operation)]
    }
    /// `fragment Name on Type { … }`
    public static func buildExpression(_ fragment: FragmentDefinition) -> [Definition] {
      [.fragment(fragment)]
    }
    /// A definition of either kind.
    public static func buildExpression(_ definition: Definition) -> [Definition] { [definition] }
    /// Definitions that stand elsewhere.
    public static func buildExpression(_ definitions: [Definition]) -> [Definition] { definitions }
    /// Fragments that stand elsewhere.
    public static func buildExpression(_ fragments: [FragmentDefinition]) -> [Definition] {
      fragments.map(Definition.fragment)
    }
    /// One definition after the other.
    public static func buildBlock(_ parts: [Definition]...) -> [Definition] { parts.flatMap { $0 } }
    /// `for`
    public static func buildArray(_ parts: [[Definition]]) -> [Definition] { parts.flatMap { $0 } }
    /// `if` without `else`
    public static func buildOptional(_ part: [Definition]?) -> [Definition] { part ?? [] }
    /// `if`, and the cases of `switch`
    public static func buildEither(first part: [Definition]) -> [Definition] { part }
    /// `else`, and the cases of `switch`
    public static func buildEither(second part: [Definition]) -> [Definition] { part }
    /// `if #available`
    public static func buildLimitedAvailability(_ part: [Definition]) -> [Definition] { part }
  }
}

extension [GraphQL.Selection] {
  /// Makes a selection set to be used in several places; see ``GraphQL/SelectionSet``.
  ///
  /// - Parameter selections: What is asked for.
  public init(@GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]) {
    self = selections()
  }
}
