import Foundation
import SputnikLanguage

extension GraphQL {
  /// A document that was put together at run time, with the values of its variables: what a server
  /// is asked (specification, section 6.1).
  ///
  /// ```swift
  /// let document = GraphQL.Document {
  ///   GraphQL.Operation(.query, "Hero", variables: [.init("id", "ID!")]) {
  ///     GraphQL.Field("hero", arguments: ["id": .variable("id")]) { "name" }
  ///   }
  /// }
  /// let request = GraphQL.Request(document, variables: ["id": "1000"])
  /// try request.httpBody()
  /// // {"query":"query Hero($id: ID!) { hero(id: $id) { name } }",
  /// //  "operationName":"Hero","variables":{"id":"1000"}}
  ///
  /// let answer = try await maker.makeRequest(request)
  /// answer.data["hero"]?["name"]
  /// ```
  ///
  /// Whatever can't be right, with any schema, is found before a byte leaves: ``httpBody()`` says
  /// what that is.
  public struct Request: Hashable, Sendable {
    /// What is asked.
    public var document: Document
    /// Which operation of the document is meant; `nil` will do for a single one.
    public var operationName: String?
    /// The values of the operation's variables, as JSON: enums and IDs are strings. A variable that
    /// is left out gets its default, one that is `nil` is null.
    public var variables: JSONObject
    /// Files by their places in the variables, where there is a null: names and indices with dots between
    /// them.
    ///
    /// ```swift
    /// request.variables = ["input": ["pages": [nil, nil]]]
    /// request.uploads = ["input.pages.0": first, "input.pages.1": second]
    /// ```
    public var uploads: [String: Upload] = [:]

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - document: What is asked.
    ///   - operationName: Which operation of the document is meant; `nil` will do for a single one.
    ///   - variables: The values of the operation's variables.
    public init(
      _ document: Document, operationName: String? = nil, variables: JSONObject = [:]
    ) {
      self.document = document
      self.operationName = operationName
      self.variables = variables
    }

    /// Makes a request whose variables are any `Encodable`.
    ///
    /// ```swift
    /// struct HeroVariables: Encodable { var id: String; var unit: String? }
    /// try GraphQL.Request(document, encoding: HeroVariables(id: "1000"))  // {"id":"1000"}
    /// ```
    ///
    /// The compiler's own synthesis leaves an optional that is `nil` out, so that the variable's
    /// default applies.
    ///
    /// - Parameters:
    ///   - document: What is asked.
    ///   - operationName: Which operation of the document is meant; `nil` will do for a single one.
    ///   - variables: What encodes as an object with the values of the operation's variables.
    ///   - encoder: What encodes it; `JSONEncoder.graphQL` where left out.
    /// - Throws: ``SputnikError/invalidOperation(_:)`` if it can't be encoded, or not as an object.
    public init(
      _ document: Document, operationName: String? = nil, encoding variables: some Encodable,
      with encoder: JSONEncoder = JSONEncoder.graphQL
    ) throws {
      self.init(document, operationName: operationName)
      self.variables = try naming(displayName) { () throws(__PrintError) in
        try EncodedVariables(variables, encoder).object
      }
    }
  }
}

extension GraphQL.Request {
  /// The body of an HTTP POST request: `{"query":…,"operationName":…,"variables":…}` (GraphQL over
  /// HTTP, section 5.4). What is empty is left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` with the place and the problem: several
  ///   operations and none named; a name that is no GraphQL name; an empty selection set; a number
  ///   that isn't finite; a response name with two meanings in one selection set; two definitions
  ///   of one name; a fragment that is missing, unused or inside itself; a variable that is
  ///   undeclared, unused, without the value that its type needs, or with one that it can't have.
  public func httpBody() throws -> Data {
    try parameters().httpBody()
  }

  /// Reads the response to the request.
  ///
  /// ```swift
  /// try request.response(from: data).data["hero"]?["name"]             // as JSON
  /// try request.response(from: data, as: Answer.self).data.hero.name   // as any Decodable
  /// ```
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - type: What is made of the value of the key `data`, an object of its fields.
  ///   - decoder: What decodes it; `JSONDecoder.graphQL` where left out. A ``JSONValue`` needs
  ///     none.
  ///   - errors: What makes the API's error values of the entries of `errors`.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data,
  ///   ``SputnikError/unreadable(_:)`` if the bytes are no GraphQL response or don't fit the type.
  public func response<T: Decodable & Sendable>(
    from data: Data, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL,
    errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<T> {
    try ResponseReader(
      bytes: data, origin: ResponseOrigin(operation: displayName), transformer: errors
    ).decoded(as: type, by: decoder)
  }

  /// Reads a part of the response to the request into a satelite, a list of them, an optional one,
  /// or anything else that a property may be.
  ///
  /// ```swift
  /// @QuerySatelite struct Hero { var name: String; var height: Double? }
  ///
  /// try request.response(from: data, into: Hero.self, at: ["hero"]).data.name
  /// try request.response(from: data, into: [Hero].self, at: ["hero", "friends"]).data.count
  /// ```
  ///
  /// The rules are those of ``GraphQLOperation/filled(from:)``. All the satelite's fields are
  /// awaited, and a null on the way down is a null at the end.
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - type: What is filled.
  ///   - path: Where it stands below `data`, in response names and indices; empty for all of it.
  ///   - errors: What makes the API's error values of the entries of `errors`.
  /// - Returns: What was filled, and the errors that came beside the data.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data,
  ///   ``SputnikError/unreadable(_:)`` if the bytes are no GraphQL response or don't fit the type.
  public func response<T: GraphQLValue>(
    from data: Data, into type: T.Type, at path: ResponsePath = [],
    errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<T> {
    try ResponseReader(
      bytes: data, origin: ResponseOrigin(operation: displayName), transformer: errors
    ).filled(into: type, at: path, plan: plan(for: type))
  }

  package func prepared<T: Decodable & Sendable>(
    as type: T.Type, by decoder: JSONDecoder
  ) throws -> PreparedOperation<GraphQL.Response<T>> {
    PreparedOperation(parameters: try parameters()) { response in
      try response.decoded(as: type, by: decoder)
    }
  }

  package func prepared<T: GraphQLValue>(
    into type: T.Type, at path: ResponsePath
  ) throws -> PreparedOperation<GraphQL.Response<T>> {
    let plan = try plan(for: type)
    return PreparedOperation(parameters: try parameters()) { response in
      try response.filled(into: type, at: path, plan: plan)
    }
  }

  /// The plan for reading a value of `type` from the response.
  private func plan(for type: (some GraphQLValue).Type) throws -> SelectionPlan? {
    try naming(displayName) { () throws(__PrintError) in
      let flags = try operation().variables.flags { variables[$0]?.boolValue }
      return try __Visitor.plan(for: type, flags: flags)
    }
  }

  /// The operation that is sent.
  private func operation() throws(__PrintError) -> GraphQL.Operation {
    let operations = document.operations
    return operations[try GraphQL.operation(named: operationName, among: operations.map(\.name))]
  }

  /// Checks and prints the request.
  private func parameters() throws -> RequestParameters {
    try naming(displayName) { () throws(__PrintError) in
      let operation = try operation()
      try GraphQL.DocumentCheck.check(document)
      let (uploads, filled) = try PlacedUpload.placing(uploads, in: variables)
      try VariableCheck.check(filled, of: operation)
      return RequestParameters(
        name: displayName, operationName: operation.name, kind: operation.kind,
        document: document.text, variables: variables.isEmpty ? nil : variables.description,
        uploads: uploads)
    }
  }

  /// The name of the request in errors.
  private var displayName: String {
    if let operationName { return operationName }
    let operations = document.operations
    guard operations.count == 1 else { return "GraphQL.Request" }
    return operations[0].name ?? "anonymous \(operations[0].kind.rawValue)"
  }
}
