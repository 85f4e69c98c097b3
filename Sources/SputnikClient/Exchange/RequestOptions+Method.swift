extension RequestOptions {
  /// The method of HTTP that sends an operation.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The request parameters are in the body (GraphQL over HTTP, section 5.4).
    case post = "POST"
    /// The request parameters are in the URL (GraphQL over HTTP, section 5.3), so that caches can
    /// respond.
    ///
    /// Mutations, batches and operations with uploads are sent with `POST` all the same: a cache
    /// could repeat a mutation.
    case get = "GET"
  }
}
