import Foundation
import SputnikLanguage

/// An operation as text, with variables of any `Encodable` type and a response of any `Decodable`
/// type.
///
/// ```swift
/// struct HeroVariables: Encodable, Sendable { var id: String; var unit: String? }
/// struct Hero: Decodable, Sendable { var name: String }
/// struct HeroResponse: Decodable, Sendable { var hero: Hero }
///
/// let operation = RawOperation(
///   """
///   query Hero($id: ID!, $unit: Unit = METER) {
///     hero(id: $id) { name height(unit: $unit) }
///   }
///   """,
///   variables: HeroVariables(id: "1000"), response: HeroResponse.self)
///
/// try await maker.makeRequest(operation: operation).data.hero.name
/// // {"query":"query Hero…","operationName":"Hero","variables":{"id":"1000"}}
/// ```
///
/// The text is sent without changes. Synthesised `Encodable` leaves out an optional that is `nil`,
/// so that the variable's default applies. To send an explicit null, write `encode(to:)` yourself,
/// or use a ``JSONObject``.
public struct RawOperation<Variables: Encodable & Sendable, Response: Decodable & Sendable>:
  Sendable
{
  /// The document as text (specification, section 2.2).
  public var document: String
  /// The name of the operation to run. It can be `nil` if the document has only one operation.
  public var operationName: String?
  /// The values of the operation's variables. They must encode as an object.
  ///
  /// The members of a ``JSONObject`` are sent in their order. So two objects with another order are
  /// equal, but they are two requests for a cache, and for an interceptor that compares requests.
  /// The encoder `JSONEncoder.graphQL` sorts the keys of any other type, which makes
  /// the text of equal values the same.
  public var variables: Variables
  /// The files to send, by their places in the variables.
  ///
  /// A place is a list of names and indices, separated by dots. The variables have a null there.
  ///
  /// ```swift
  /// operation.variables = ["input": ["pages": [nil, nil]]]
  /// operation.uploads = ["input.pages.0": first, "input.pages.1": second]
  /// ```
  public var uploads: [String: Upload] = [:]
  /// The encoder for the variables. Copies of the operation share it, so set another encoder
  /// instead of changing this one.
  public var encoder: JSONEncoder
  /// The decoder for the response. Copies of the operation share it. A ``JSONValue`` is read
  /// without it.
  public var decoder: JSONDecoder

  /// Creates an operation with variables.
  ///
  /// - Parameters:
  ///   - document: The document as text.
  ///   - operationName: The name of the operation to run. It can be `nil` if the document has only
  ///     one operation.
  ///   - variables: The values of the operation's variables. They must encode as an object.
  ///   - response: The type of the value of the key `data`.
  ///   - encoder: The encoder for the variables.
  ///   - decoder: The decoder for the response.
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
  /// Creates an operation without variables. You can set variables later, as a ``JSONObject``.
  ///
  /// ```swift
  /// RawOperation("{ hero { name } }", response: HeroResponse.self)
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document as text.
  ///   - operationName: The name of the operation to run. It can be `nil` if the document has only
  ///     one operation.
  ///   - response: The type of the value of the key `data`.
  ///   - decoder: The decoder for the response.
  public init(
    _ document: String, operationName: String? = nil, response: Response.Type = Response.self,
    decoder: JSONDecoder = JSONDecoder.graphQL
  ) {
    self.init(document, operationName: operationName, variables: [:], decoder: decoder)
  }
}

extension RawOperation {
  /// Returns the body of an HTTP POST request (GraphQL over HTTP, section 5.4).
  ///
  /// ```json
  /// {"query": "query Hero($id: ID!) { … }", "operationName": "Hero", "variables": {"id": "1000"}}
  /// ```
  ///
  /// An empty name, and variables if there are none, are left out. If ``operationName`` is `nil`,
  /// the name is read from the document.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` if the document has no operation with the
  ///   given name, or has several operations and no name is given; if the variables can't be
  ///   encoded as an object; and if there are uploads.
  public func httpBody() throws -> Data {
    try parameters().httpBody()
  }

  /// Reads the response to the operation.
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - errors: The type that makes the API's error values from the entries of `errors`.
  /// - Returns: The data, errors and extensions of the response.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data;
  ///   ``SputnikError/unreadable(_:)`` if the bytes aren't a GraphQL response, or if decoding the
  ///   data fails.
  public func response(
    from data: Data, errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<Response> {
    let headings = OperationNames.headings(of: document)
    let names = headings.map(\.name)
    let index = try? GraphQL.operation(named: operationName, among: names)
    return try ResponseReader(
      bytes: data, origin: ResponseOrigin(operation: displayName(among: names)),
      transformer: errors, options: ReadingOptions(of: index.map { headings[$0].kind })
    ).decoded(as: Response.self, by: decoder)
  }

  /// Returns the prepared operation.
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

  /// Returns the operation's name in errors.
  private func displayName(among names: [String?]) -> String {
    operationName ?? (names.count == 1 ? names[0] : nil) ?? "RawOperation"
  }
}
