extension GraphQL {
  /// A result builder for the definitions of a document: operations and fragments (specification,
  /// section 2.2). `if`, `switch` and `for` are supported.
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
    /// Adds an operation: `query Name { … }`.
    public static func buildExpression(_ operation: Operation) -> [Definition] {
      [.operation(operation)]
    }
    /// Adds a fragment: `fragment Name on Type { … }`.
    public static func buildExpression(_ fragment: FragmentDefinition) -> [Definition] {
      [.fragment(fragment)]
    }
    /// Adds an operation or a fragment.
    public static func buildExpression(_ definition: Definition) -> [Definition] { [definition] }
    /// Adds definitions that were made elsewhere.
    public static func buildExpression(_ definitions: [Definition]) -> [Definition] { definitions }
    /// Adds fragments that were made elsewhere.
    public static func buildExpression(_ fragments: [FragmentDefinition]) -> [Definition] {
      fragments.map(Definition.fragment)
    }
    /// Concatenates the definitions of a block.
    public static func buildBlock(_ parts: [Definition]...) -> [Definition] { parts.flatMap { $0 } }
    /// Concatenates the definitions of a `for` loop.
    public static func buildArray(_ parts: [[Definition]]) -> [Definition] { parts.flatMap { $0 } }
    /// Takes the definitions of an `if` without `else`, if its condition is true.
    public static func buildOptional(_ part: [Definition]?) -> [Definition] { part ?? [] }
    /// Takes the definitions of an `if`, or of a case of a `switch`.
    public static func buildEither(first part: [Definition]) -> [Definition] { part }
    /// Takes the definitions of an `else`, or of a case of a `switch`.
    public static func buildEither(second part: [Definition]) -> [Definition] { part }
    /// Takes the definitions of an `if #available`.
    public static func buildLimitedAvailability(_ part: [Definition]) -> [Definition] { part }
  }
}
