import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikRequestMaker {
  /// Sends a document that was put together at run time, and waits for the answer.
  ///
  /// ```swift
  /// let answer = try await maker.makeRequest(operation: request)
  /// answer.data["hero"]?["name"]?.stringValue
  ///
  /// struct Answer: Decodable { var hero: Hero; struct Hero: Decodable { var name: String } }
  /// try await maker.makeRequest(operation: request, as: Answer.self).data.hero.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What to ask.
  ///   - type: What is made of the value of the key `data`, an object of its fields.
  ///   - decoder: What decodes it; `JSONDecoder.graphQL` where left out. A ``JSONValue`` needs
  ///     none.
  ///   - options: How it is sent and read, over what the request maker and the API say.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; and
  ///   `CancellationError` if the task was cancelled.
  public func makeRequest<T: Decodable & Sendable>(
    operation: GraphQL.Request, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL, options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<T> {
    try await perform(operation.prepared(as: type, by: decoder), options)
  }

  /// Sends a document that was put together at run time, and reads a part of the answer into a
  /// satelite, a list of them, an optional one, or anything else that a property may be.
  ///
  /// ```swift
  /// @QuerySatelite struct Hero { var name: String; var height: Double? }
  /// try await maker.makeRequest(operation: request, into: Hero.self, at: ["hero"]).data.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What to ask.
  ///   - type: What is filled; all of a satelite's fields are awaited.
  ///   - path: Where it stands below `data`, in response names and indices; empty for all of it.
  ///   - options: How it is sent and read, over what the request maker and the API say.
  /// - Returns: What was filled, and the errors that came beside the data.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; and
  ///   `CancellationError` if the task was cancelled.
  public func makeRequest<T: GraphQLValue>(
    operation: GraphQL.Request, into type: T.Type, at path: ResponsePath = [],
    options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<T> {
    try await perform(operation.prepared(into: type, at: path), options)
  }

  /// Sends an operation that is written as text, and waits for the answer.
  ///
  /// ```swift
  /// let operation = RawOperation(
  ///   "query Hero($id: ID!) { hero(id: $id) { name } }", variables: ["id": "1000"],
  ///   response: Answer.self)
  /// try await maker.makeRequest(operation: operation).data.hero.name
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What to ask.
  ///   - options: How it is sent and read, over what the request maker and the API say.
  /// - Returns: The data, and the errors that came beside them.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; and
  ///   `CancellationError` if the task was cancelled.
  public func makeRequest<Variables, Response>(
    operation: RawOperation<Variables, Response>, options: RequestOptions = RequestOptions()
  ) async throws -> GraphQL.Response<Response> {
    try await perform(operation.prepared(), options)
  }
}
