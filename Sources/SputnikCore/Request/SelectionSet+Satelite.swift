import SputnikLanguage

extension GraphQL {
  /// What a satelite asks for, in full, as a selection set for a document that is composed at run time.
  /// Its fragments are inline; the arguments that it brings along are left to the field.
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
  /// ``GraphQL/Request/response(from:into:at:errors:)`` fills the satelite with the answer.
  ///
  /// - Parameter type: A satelite, a fragment or a union, or a list or an optional of one.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the type can't be printed: it contains itself
  ///   without end.
  public static func selectionSet<T: GraphQLValue>(of type: T.Type) throws -> SelectionSet {
    try naming("\(T.self)") { () throws(__PrintError) in
      try __Visitor.selectionSet(of: type)
    }
  }
}
