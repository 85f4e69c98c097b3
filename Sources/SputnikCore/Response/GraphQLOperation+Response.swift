import Foundation

extension GraphQLOperation {
  /// Returns a copy of the operation that holds the response `data`. The operation itself stays as it is.
  ///
  /// ```swift
  /// let (data, _) = try await URLSession.shared.data(for: request)  // any HTTP stack will do
  /// let response = try query.filled(from: data)
  /// ```
  ///
  /// - Parameter data: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  /// - Returns: The filled copy. If errors came beside data, they are in ``partialErrors``.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data;
  ///   ``SputnikError/unreadable(_:)`` if the bytes aren't a GraphQL response, or don't fit the struct.
  public func filled(from data: Data) throws -> Self {
    try filled(from: data, errors: DefaultErrorTransformer.self)
  }

  /// Returns a copy of the operation that holds the response `data`, with errors in the form of one API.
  ///
  /// - Parameters:
  ///   - data: The bytes of a GraphQL response, in UTF-8.
  ///   - errors: The type that makes the API's error values from the entries of `errors`.
  /// - Returns: The filled copy.
  /// - Throws: As ``filled(from:)``; for a response without data the error that `errors` makes.
  public func filled(from data: Data, errors: any ResponseErrorTransformer.Type) throws -> Self {
    try filled(
      from: ResponseReader(bytes: data, of: Self.self, transformer: errors), plan: plan())
  }

  func filled(from response: ResponseReader, plan: SelectionPlan?) throws -> Self {
    var copy = Self(__neutral: ())
    let extras = try response.read(plan: plan) { (reader, isAgain) throws(__ReadError) in
      if isAgain { copy = Self(__neutral: ()) }
      try copy.__fill(&reader)
    }
    copy.__finish(self, extras)
    return copy
  }
}
