import Foundation

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
  ///   selected somewhere, a variable isn't declared, a literal argument has no GraphQL form.
  public var document: GraphQL.Document {
    get throws { try printed().document }
  }

  /// The body of an HTTP POST request: `{"query":…,"operationName":…,"variables":…}` (GraphQL over
  /// HTTP, section 5.4). What is empty is left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the operation can't be printed or a variable
  ///   has no value that could be sent so, as an ``Upload``; the error names it.
  public func httpBody() throws -> Data {
    try Data(request().text.withoutUploads().body.utf8)
  }

  /// The request, printed: what a transport needs, and how the answer is to be read.
  func request() throws -> PrintedRequest {
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      let variables = try printed.values(of: self)
      return PrintedRequest(
        text: OperationText(
          name: Self.displayName, operationName: Self.__operationName, kind: Self.__kind,
          document: printed.text, variables: Self.text(of: variables),
          uploads: variables.uploads()),
        plan: try printed.plan(for: variables))
    }
  }

  private static func text(of variables: GraphQL.Value) -> String? {
    guard variables != .object([]) else { return nil }
    var writer = JSONWriter()
    writer.value(variables)
    return writer.text
  }

  /// The plan for reading the answer to the operation as it is; mostly none is needed, and then nothing
  /// is printed to find out.
  func plan() throws -> SelectionPlan? {
    if __traits.isEmpty { return nil }
    let printed = try printed()
    return try naming(Self.displayName) { () throws(__PrintError) in
      try printed.plan(for: try printed.values(of: self))
    }
  }

  func printed() throws -> PrintedOperation {
    try naming(Self.displayName) { () throws(__PrintError) in try PrintedOperation(self) }
  }
}

/// An operation in the form in which it is sent, and how its answer is to be read.
struct PrintedRequest: Sendable {
  var text: OperationText
  var plan: SelectionPlan?
}
