import Foundation
import SputnikLanguage

extension GraphQL {
  /// A request (specification, section 6.1): a document that is composed at run time, and the
  /// values of its variables.
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
  /// let response = try await maker.makeRequest(operation: request)
  /// response.data["hero"]?["name"]
  /// ```
  ///
  /// Before a request is sent, Sputnik checks it for mistakes that are mistakes with every schema.
  /// ``httpBody()`` lists them.
  public struct Request: Hashable, Sendable {
    /// The document (specification, section 2.2).
    public var document: Document
    /// The name of the operation to run. It can be `nil` if the document has only one operation.
    public var operationName: String?
    /// The values of the operation's variables, as JSON.
    ///
    /// Enums and IDs are strings. A variable that is left out gets its default. A `nil` is sent as
    /// null.
    ///
    /// The members of the object, and of objects in it, are sent in their order. So two objects
    /// with another order are equal, but they are two requests for a cache, and for an interceptor
    /// that compares requests.
    public var variables: JSONObject
    /// The files to send, by their places in the variables.
    ///
    /// A place is a list of names and indices, separated by dots. The variables have a null there.
    ///
    /// ```swift
    /// request.variables = ["input": ["pages": [nil, nil]]]
    /// request.uploads = ["input.pages.0": first, "input.pages.1": second]
    /// ```
    public var uploads: [String: Upload] = [:]

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - operationName: The name of the operation to run. It can be `nil` if the document has
    ///     only one operation.
    ///   - variables: The values of the operation's variables.
    public init(
      _ document: Document, operationName: String? = nil, variables: JSONObject = [:]
    ) {
      self.document = document
      self.operationName = operationName
      self.variables = variables
    }

    /// Creates a request with variables of any `Encodable` type.
    ///
    /// ```swift
    /// struct HeroVariables: Encodable { var id: String; var unit: String? }
    /// try GraphQL.Request(document, encoding: HeroVariables(id: "1000"))  // {"id":"1000"}
    /// ```
    ///
    /// Synthesised `Encodable` leaves out an optional that is `nil`, so that the variable's default
    /// applies.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - operationName: The name of the operation to run. It can be `nil` if the document has
    ///     only one operation.
    ///   - variables: The values of the operation's variables. They must encode as an object.
    ///   - encoder: The encoder for the variables.
    /// - Throws: ``SputnikError/invalidOperation(_:)`` if the variables can't be encoded as an
    ///   object.
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
  /// Returns the body of an HTTP POST request (GraphQL over HTTP, section 5.4).
  ///
  /// ```json
  /// {"query": "query Hero($id: ID!) { … }", "operationName": "Hero", "variables": {"id": "1000"}}
  /// ```
  ///
  /// An empty name, and variables if there are none, are left out.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` with the place and the problem, in these cases
  ///   (specification, section 5):
  ///   * The document has several operations and no name is given, or no operation with the name.
  ///   * A name isn't a GraphQL name, or two definitions have the same name.
  ///   * A selection set is empty, or its fields with the same response name can't be merged.
  ///   * A number isn't finite.
  ///   * A fragment isn't defined, isn't used, or contains itself.
  ///   * A variable isn't declared, isn't used, has no value though its type requires one, or has a
  ///     value that doesn't fit the type.
  ///   * There are uploads, which JSON can't represent.
  public func httpBody() throws -> Data {
    try parameters().httpBody()
  }

  /// Returns the prepared operation, whose response is decoded as `type`.
  ///
  /// - Parameter keys: The keys of types in a cache that needs it, too; `nil` without one.
  package func prepared<T: Decodable & Sendable>(
    as type: T.Type, by decoder: JSONDecoder, keys: [String: EntityKey]? = nil
  ) throws -> PreparedOperation<GraphQL.Response<T>> {
    let hidden = try keys == nil ? nil : hiddenMembers()
    return try prepared(keys: keys) { response in
      var decoded = try response.decoded(as: type, by: decoder)
      if let hidden, !response.options.isComposed, let json = decoded.data as? JSONValue,
        let data = hidden.removed(from: json) as? T
      {
        decoded.data = data
      }
      return decoded
    }
  }

  /// Returns the prepared operation, whose response is read into a value of `type`.
  ///
  /// - Parameter keys: The keys of types in a cache that needs it, too; `nil` without one.
  package func prepared<T: GraphQLValue>(
    into type: T.Type, at path: ResponsePath, keys: [String: EntityKey]? = nil
  ) throws -> PreparedOperation<GraphQL.Response<T>> {
    let plan = try plan(for: type, at: path)
    return try prepared(keys: keys) { response in
      try response.filled(into: type, at: path, plan: plan)
    }
  }

  private func hiddenMembers() throws -> HiddenMembers {
    try naming(displayName) { () throws(__PrintError) in
      HiddenMembers(try operation(), in: document)
    }
  }

  private func prepared<Response: Sendable>(
    keys: [String: EntityKey]?, _ read: @escaping @Sendable (ResponseReader) throws -> Response
  ) throws -> PreparedOperation<Response> {
    var prepared = PreparedOperation(parameters: try parameters(), read: read)
    if let keys {
      prepared.stored = StoredForm(
        outline: { try outline(keys: keys) },
        document: { document.identified(keys: keys.values.map(\.names)).text })
    }
    return prepared
  }

  /// Returns the plan for reading a value of `type` from the part of the response at `path`.
  func plan(
    for type: (some GraphQLValue).Type, at path: ResponsePath
  ) throws -> SelectionPlan? {
    try naming(displayName) { () throws(__PrintError) in
      let operation = try operation()
      let tree = SelectionTree([operation.selectionSet], content: document.fragments.content)
      return try __Visitor.plan(
        for: type, flags: operation.variables.flags { variables[$0]?.boolValue },
        in: tree.tree(at: path.responseNames))
    }
  }

  /// Returns the operation to run.
  func operation() throws(__PrintError) -> GraphQL.Operation {
    let operations = document.operations
    return operations[try GraphQL.operation(named: operationName, among: operations.map(\.name))]
  }

  /// Checks and prints the request, and returns its parameters.
  private func parameters() throws -> RequestParameters {
    try naming(displayName) { () throws(__PrintError) in
      let operation = try operation()
      try GraphQL.DocumentMistakes.throwFirst(in: document)
      let (uploads, filled) = try PlacedUpload.placing(uploads, in: variables)
      try VariableMistakes.throwFirst(in: filled, of: operation)
      return RequestParameters(
        name: displayName, operationName: operation.name, kind: operation.kind,
        document: document.text, variables: variables.isEmpty ? nil : variables.description,
        uploads: uploads)
    }
  }

  /// The name of the request in errors.
  var displayName: String {
    if let operationName { return operationName }
    let operations = document.operations
    guard operations.count == 1 else { return "GraphQL.Request" }
    return operations[0].name ?? "anonymous \(operations[0].kind.rawValue)"
  }
}
