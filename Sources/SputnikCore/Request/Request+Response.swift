import Foundation
import SputnikLanguage

extension GraphQL.Request {
  /// Reads the response to the request, as JSON or as any `Decodable` type.
  ///
  /// ```swift
  /// try request.response(from: data).data["hero"]?["name"]
  /// try request.response(from: data, as: HeroResponse.self).data.hero.name
  /// ```
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - type: The type of the value of the key `data`.
  ///   - decoder: The decoder for the value. A ``JSONValue`` is read without it.
  ///   - errors: The type that makes the API's error values from the entries of `errors`.
  /// - Returns: The data, errors and extensions of the response.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data;
  ///   ``SputnikError/unreadable(_:)`` if the bytes aren't a GraphQL response, or don't fit the
  ///   type.
  public func response<T: Decodable & Sendable>(
    from data: Data, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL,
    errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<T> {
    try ResponseReader(
      bytes: data, origin: ResponseOrigin(operation: displayName), transformer: errors,
      options: ReadingOptions(of: (try? operation())?.kind)
    ).decoded(as: type, by: decoder)
  }

  /// Reads a part of the response into a satellite, or into any other type that a property can
  /// have.
  ///
  /// ```swift
  /// @QuerySatelite struct Hero { var name: String; var height: Double? }
  ///
  /// try request.response(from: data, into: Hero.self, at: ["hero"]).data.name
  /// try request.response(from: data, into: [Hero].self, at: ["hero", "friends"]).data.count
  /// ```
  ///
  /// The rules are those of ``GraphQLOperation/filled(from:)``. The response must have all fields
  /// of the satellite. If a value on the path is null, the result is read from this null.
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  ///   - type: The type of the part.
  ///   - path: The path of the part in `data`, in response names and indices. It is empty for all
  ///     of `data`.
  ///   - errors: The type that makes the API's error values from the entries of `errors`.
  /// - Returns: The part, and the errors and extensions of the response.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data;
  ///   ``SputnikError/unreadable(_:)`` if the bytes aren't a GraphQL response, or don't fit the
  ///   type.
  public func response<T: GraphQLValue>(
    from data: Data, into type: T.Type, at path: ResponsePath = [],
    errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
  ) throws -> GraphQL.Response<T> {
    try ResponseReader(
      bytes: data, origin: ResponseOrigin(operation: displayName), transformer: errors,
      options: ReadingOptions(of: (try? operation())?.kind)
    ).filled(into: type, at: path, plan: plan(for: type, at: path))
  }
}
