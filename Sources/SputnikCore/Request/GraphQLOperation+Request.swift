import Foundation
import SputnikLanguage

extension GraphQLOperation {
  /// The document of the operation, with the variables that its selection uses.
  ///
  /// ```swift
  /// try AnimeQuery(variables: .init(type: .anime)).document.text
  /// // query findByType($type: MediaType, …) { MediaListCollection(type: $type, …) { … } }
  /// ```
  ///
  /// The full selection is printed once for each operation type, and then cached.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed: an object
  ///   has no selected fields, a variable isn't declared, or a literal argument can't be written in
  ///   GraphQL.
  public var document: GraphQL.Document {
    get throws { try printed().document }
  }

  /// Returns the body of an HTTP POST request (GraphQL over HTTP, section 5.4).
  ///
  /// ```swift
  /// try HeroQuery(variables: .init(id: 1)).httpBody()
  /// // {"query":"query HeroQuery($id: ID!) { … }","operationName":"HeroQuery","variables":{"id":"1"}}
  /// ```
  ///
  /// An empty name, and variables if there are none, are left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed, or if a
  ///   variable has a value that JSON can't represent, such as an ``Upload``.
  public func httpBody() throws -> Data {
    try prepared().parameters.httpBody()
  }

  /// Returns the prepared operation.
  ///
  /// - Parameter isStored: Whether a cache needs it, too.
  package func prepared(isStored: Bool = false) throws -> PreparedOperation<Self> {
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      let values = try printed.values(of: self)
      let plan = try printed.plan(for: values)
      let keepsLocals = __traits.contains(.__local)
      var prepared = PreparedOperation(
        parameters: RequestParameters(
          name: Self.displayName, operationName: Self.__operationName, kind: Self.__kind,
          document: printed.text, variables: Self.text(of: values), uploads: values.uploads(),
          type: Self.self)
      ) { response in
        try filled(from: response, plan: plan, keepsLocals: keepsLocals)
      }
      if isStored {
        prepared.stored = StoredForm(
          outline: { try outline() }, document: { printed.document.identified.text })
      }
      return prepared
    }
  }

  /// Returns the variables as the text of a JSON object, or `nil` if there are none.
  private static func text(of values: [__InputMember]) -> String? {
    guard !values.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.object(values)
    return writer.text
  }
}
