import SputnikLanguage

extension GraphQL {
  /// Returns the full selection set of a satellite, for a document that is composed at run time.
  ///
  /// Its fragments are inline. The arguments that the satellite declares are not in it: write them
  /// at the field.
  ///
  /// ```swift
  /// @QuerySatelite struct Hero { var name: String; @InlineFragment var droid: Droid? }
  ///
  /// let hero = try GraphQL.selectionSet(of: Hero.self)
  /// let document = GraphQL.Document {
  ///   GraphQL.Operation(.query) { GraphQL.Field("hero") { hero } }
  /// }
  /// // query { hero { __typename name ... on Droid { … } } }
  /// ```
  ///
  /// ``GraphQL/Request/response(from:into:at:errors:)`` reads the response into the satellite.
  ///
  /// - Parameter type: A satellite, a fragment or a union, or a list or an optional of one.
  /// - Returns: The selection set.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the type can't be printed, for example
  ///   because it contains itself without end.
  public static func selectionSet<T: GraphQLValue>(of type: T.Type) throws -> SelectionSet {
    try naming("\(T.self)") { () throws(__PrintError) in
      try __Visitor.selectionSet(of: type)
    }
  }
}
