import SputnikClient
import SputnikCore

extension SputnikRequestMaker {
  /// Brings into the cache what a query asks for, unless it is there: for a screen that is probably
  /// opened next.
  ///
  /// ```swift
  /// .task { await maker.prefetch(HeroQuery()) }
  /// ```
  ///
  /// It does what `makeRequest` does, and returns nothing. Nobody waits for the result, so an error
  /// is told to observers only. A request maker without a cache sends nothing.
  ///
  /// - Parameters:
  ///   - operation: The query, which stays as it is.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  public func prefetch<Operation: GraphQLQuery>(
    _ operation: Operation, options: RequestOptions = RequestOptions()
  ) async {
    if store is SputnikCache { _ = try? await makeRequest(operation: operation, options: options) }
  }
}
