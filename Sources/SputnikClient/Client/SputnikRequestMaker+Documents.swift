import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikRequestMaker {
  /// Sends a document that was composed at run time, and decodes the data of its response.
  ///
  /// ```swift
  /// let response = try await maker.makeRequest(operation: request)
  /// response.data["hero"]?["name"]?.stringValue
  ///
  /// struct HeroData: Decodable { var hero: Hero; struct Hero: Decodable { var name: String } }
  /// try await maker.makeRequest(operation: request, as: HeroData.self).data.hero.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The document, with the values of its variables.
  ///   - type: The type of the data, an object with the response names of the operation.
  ///   - decoder: The decoder of the data, by default `JSONDecoder.graphQL`. ``JSONValue`` doesn't
  ///     use it.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; what
  ///   an interceptor throws; `CancellationError` if the task was cancelled.
  public func makeRequest<T: Decodable & Sendable>(
    operation: GraphQL.Request, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL, options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<T> {
    try await perform(operation.prepared(as: type, by: decoder, keys: store?.keys), options)
  }

  /// Sends a document that was composed at run time, and fills a satellite, a list of them, or any
  /// other type of a property from a part of its response.
  ///
  /// ```swift
  /// @QuerySatelite struct Hero { var name: String; var height: Double? }
  /// try await maker.makeRequest(operation: request, into: Hero.self, at: ["hero"]).data.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The document, with the values of its variables.
  ///   - type: The type to fill. The document has to select all fields of a satellite.
  ///   - path: The path of the part below `data`, in response names and indices; empty for all of
  ///     it.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The filled value, and the errors that came beside the data.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; what
  ///   an interceptor throws; `CancellationError` if the task was cancelled.
  public func makeRequest<T: GraphQLValue>(
    operation: GraphQL.Request, into type: T.Type, at path: ResponsePath = [],
    options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<T> {
    try await perform(operation.prepared(into: type, at: path, keys: store?.keys), options)
  }

  /// Sends an operation that is written as text, and decodes the data of its response.
  ///
  /// ```swift
  /// let operation = RawOperation(
  ///   "query Hero($id: ID!) { hero(id: $id) { name } }", variables: ["id": "1000"],
  ///   response: HeroData.self)
  /// try await maker.makeRequest(operation: operation).data.hero.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; what
  ///   an interceptor throws; `CancellationError` if the task was cancelled.
  public func makeRequest<Variables, Response>(
    operation: RawOperation<Variables, Response>, options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<Response> {
    try await perform(operation.prepared(), options)
  }
}
