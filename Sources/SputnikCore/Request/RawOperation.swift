import Foundation
import SputnikLanguage

/// An operation as text, with any `Encodable` for its variables and any `Decodable` for its answer.
///
/// ```swift
/// struct HeroVariables: Encodable, Sendable { var id: String; var unit: String? }
/// struct Hero: Decodable, Sendable { var name: String }
/// struct HeroAnswer: Decodable, Sendable { var hero: Hero }
///
/// let operation = RawOperation(
///   """
///   query Hero($id: ID!, $unit: Unit = METER) {
///     hero(id: $id) { name height(unit: $unit) }
///   }
///   """,
///   variables: HeroVariables(id: "1000"), response: HeroAnswer.self)
///
/// try await maker.makeRequest(operation: operation).data.hero.name
/// // {"query":"query Hero…","operationName":"Hero","variables":{"id":"1000"}}
/// ```
///
/// The text goes out as it is. The compiler's own synthesis leaves an optional that is `nil` out of
/// the variables, so that the variable's default applies; for an explicit null, write
/// `encode(to:)`, or use a ``JSONObject``.
public struct RawOperation<Variables: Encodable & Sendable, Response: Decodable & Sendable>:
  Sendable
{
  /// The document (specification, section 2.2).
  public var document: String
  /// Which operation of the document is meant; `nil` will do for a single one.
  public var operationName: String?
  /// What encodes as an object with the values of the operation's variables.
  public var variables: Variables
  /// Files by their places in the variables, where there is a null: names and indices with dots between
  /// them.
  ///
  /// ```swift
  /// operation.variables = ["input": ["pages": [nil, nil]]]
  /// operation.uploads = ["input.pages.0": first, "input.pages.1": second]
  /// ```
  public var uploads: [String: Upload] = [:]
  /// What encodes the variables. Copies of the operation share it: set another one instead of
  /// changing it.
  public var encoder: JSONEncoder
  /// What decodes the answer, shared as well. A ``JSONValue`` needs none.
  public var decoder: JSONDecoder

  /// Makes an operation.
  ///
  /// - Parameters:
  ///   - document: The document as text.
  ///   - operationName: Which operation of the document is meant; `nil` will do for a single one.
  ///   - variables: What encodes as an object with the values of the operation's variables.
  ///   - response: What is made of the value of the key `data`, an object of its fields.
  ///   - encoder: What encodes the variables.
  ///   - decoder: What decodes the answer.
  public init(
    _ document: String, operationName: String? = nil, variables: Variables,
    response: Response.Type = Response.self, encoder: JSONEncoder = JSONEncoder.graphQL,
    decoder: JSONDecoder = JSONDecoder.graphQL
  ) {
    self.document = document
    self.operationName = operationName
    self.variables = variables
    self.encoder = encoder
    self.decoder = decoder
  }
}

extension RawOperation where Variables == JSONObject {
  /// Makes an operation without variables, or with ones that are set later.
  ///
  /// ```swift
  /// RawOperation("{ hero { name } }", response: HeroAnswer.self)
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document as text.
  ///   - operationName: Which operation of the document is meant; `nil` will do for a single one.
  ///   - response: What is made of the value of the key `data`, an object of its fields.
  ///   - decoder: What decodes the answer.
  public init(
    _ document: String, operationName: String? = nil, response: Response.Type = Response.self,
    decoder: JSONDecoder = JSONDecoder.graphQL
  ) {
    self.init(document, operationName: operationName, variables: [:], decoder: decoder)
  }
}

extension RawOperation {
  /// The body of an HTTP POST request: `{"query":…,"operationName":…,"variables":…}` (GraphQL over
  /// HTTP, section 5.4). What is empty is left out. The name of the only operation is read from the
  /// text.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the document has no operation, several and
  ///   none named, or none of the name; and if the variables can't be encoded, or not as an object.
  public func httpBody() throws -> Data {
    try parameters().httpBody()
  }

  /// Reads the response to the operation.
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - errors: What makes the API's error values of the entries of `errors`.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data,
  ///   ``SputnikError/unreadable(_:)`` if the bytes are no GraphQL response, or don't decode: with
  ///   the path in response names, what was expected and what was found.
  public func response(
    from data: Data, errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<Response> {
    try ResponseReader(
      bytes: data,
      origin: ResponseOrigin(operation: displayName(among: OperationNames.of(document))),
      transformer: errors
    ).decoded(as: Response.self, by: decoder)
  }

  package func prepared() throws -> PreparedOperation<GraphQL.Response<Response>> {
    PreparedOperation(parameters: try parameters()) { [decoder] response in
      try response.decoded(as: Response.self, by: decoder)
    }
  }

  private func parameters() throws -> RequestParameters {
    let headings = OperationNames.headings(of: document)
    let names = headings.map(\.name)
    let displayName = displayName(among: names)
    return try naming(displayName) { () throws(__PrintError) in
      let index = try GraphQL.operation(named: operationName, among: names)
      let variables = try EncodedVariables(variables, encoder)
      let uploads = try PlacedUpload.placing(uploads, in: variables.object).uploads
      return RequestParameters(
        name: displayName, operationName: names[index], kind: headings[index].kind,
        document: document, variables: variables.object.isEmpty ? nil : variables.text,
        uploads: uploads)
    }
  }

  private func displayName(among names: [String?]) -> String {
    operationName ?? (names.count == 1 ? names[0] : nil) ?? "RawOperation"
  }
}
