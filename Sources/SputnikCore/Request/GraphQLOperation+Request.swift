import Foundation
import SputnikLanguage

extension GraphQLOperation {
  /// The document that the operation prints, with the variables that its selection uses.
  ///
  /// ```swift
  /// try AnimeQuery(variables: .init(type: .anime)).document.text
  /// // query findByType($type: MediaType, …) { MediaListCollection(type: $type, …) { … } }
  /// ```
  ///
  /// The full selection is printed once for each operation type; later calls cost nothing.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed: nothing is
  ///   selected somewhere, a variable isn't declared, or a literal argument can't be written in GraphQL.
  public var document: GraphQL.Document {
    get throws { try printed().document }
  }

  /// Returns the body of an HTTP POST request: `{"query":…,"operationName":…,"variables":…}` (GraphQL
  /// over HTTP, section 5.4). What is empty is left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed or a variable
  ///   has a value that JSON can't hold, such as an ``Upload``; the error names it.
  public func httpBody() throws -> Data {
    try prepared().parameters.httpBody()
  }

  /// Prints the operation, and says how its response is read.
  package func prepared() throws -> PreparedOperation<Self> {
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      let values = try printed.values(of: self)
      let plan = try printed.plan(for: values)
      return PreparedOperation(
        parameters: RequestParameters(
          name: Self.displayName, operationName: Self.__operationName, kind: Self.__kind,
          document: printed.text, variables: Self.text(of: values), uploads: values.uploads()),
        type: Self.self
      ) { response in
        try filled(from: response, plan: plan)
      }
    }
  }

  private static func text(of values: [__InputMember]) -> String? {
    guard !values.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.object(values, key: \.name) { $0.value($1.value) }
    return writer.text
  }
}
