import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikRequestMaker {
  /// Sends an operation with `@defer` or `@stream`, and returns a copy of it for each part of the
  /// response that arrives.
  ///
  /// ```swift
  /// for try await response in maker.makeIncrementalRequest(operation: query) {
  ///   response.hero.name             // R2-D2 from the first copy on
  ///   response.hero.details?.height  // nil in the first copy, and then 1.09
  /// }
  /// // Accept: multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, …
  /// // {"data":{"hero":{"name":"R2-D2"}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}
  /// // {"incremental":[{"id":"0","data":{"height":1.09}}],"completed":[{"id":"0"}],"hasNext":false}
  /// ```
  ///
  /// If the server ignores the directives, there is one copy with everything. A deferred fragment
  /// that the server couldn't deliver is `nil` in the last copy, too, and its errors are among the
  /// partial errors. `makeRequest(operation:options:)` waits for the whole response instead.
  ///
  /// - Parameters:
  ///   - operation: The operation, which stays as it is.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  ///     Their deadline is that of the last part.
  /// - Returns: The sequence of filled copies. Nothing is sent until the first one is asked for.
  public func makeIncrementalRequest<Operation: GraphQLQueryOrMutation>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) -> IncrementalResponses<Operation> {
    IncrementalResponses {
      IncrementalExchange(self, options) { [isStored = store != nil] in
        try operation.prepared(isStored: isStored)
      }
    }
  }

  /// Sends an operation as text with `@defer` or `@stream`, and decodes the data so far for each
  /// part of the response that arrives.
  ///
  /// The type of the response has to be one that can be decoded without the deferred fields, such
  /// as one with optional properties, or a ``JSONValue``.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The sequence of the data so far. Nothing is sent until the first one is asked for.
  public func makeIncrementalRequest<Variables, Response>(
    operation: RawOperation<Variables, Response>, options: RequestOptions = RequestOptions()
  ) -> IncrementalResponses<GraphQL.Response<Response>> {
    IncrementalResponses { IncrementalExchange(self, options) { try operation.prepared() } }
  }

  /// Sends a document with `@defer` or `@stream` that was composed at run time, and decodes the
  /// data so far for each part of the response that arrives.
  ///
  /// - Parameters:
  ///   - operation: The document, with the values of its variables.
  ///   - type: The type of the data, which has to be one that can be decoded without the deferred
  ///     fields.
  ///   - decoder: The decoder of the data, by default `JSONDecoder.graphQL`. ``JSONValue`` doesn't
  ///     use it.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The sequence of the data so far. Nothing is sent until the first one is asked for.
  public func makeIncrementalRequest<T: Decodable & Sendable>(
    operation: GraphQL.Request, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL, options: RequestOptions = RequestOptions()
  ) -> IncrementalResponses<GraphQL.Response<T>> {
    IncrementalResponses {
      IncrementalExchange(self, options) { [keys = store?.keys] in
        try operation.prepared(as: type, by: decoder, keys: keys)
      }
    }
  }

  /// Sends a document with `@defer` or `@stream` that was composed at run time, and fills a
  /// satellite, or any other type of a property, from a part of the data so far for each part of
  /// the response that arrives.
  ///
  /// The path has to be in the first part: it can't lead into a deferred fragment.
  ///
  /// - Parameters:
  ///   - operation: The document, with the values of its variables.
  ///   - type: The type to fill. Deferred fragments are `nil` until all their fields are there.
  ///   - path: The path of the part below `data`, in response names and indices; empty for all of
  ///     it.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The sequence of the values so far. Nothing is sent until the first one is asked
  ///   for.
  public func makeIncrementalRequest<T: GraphQLValue>(
    operation: GraphQL.Request, into type: T.Type, at path: ResponsePath = [],
    options: RequestOptions = RequestOptions()
  ) -> IncrementalResponses<GraphQL.Response<T>> {
    IncrementalResponses {
      IncrementalExchange(self, options) { [keys = store?.keys] in
        try operation.prepared(into: type, at: path, keys: keys)
      }
    }
  }
}
