/// The refreshes of tokens that the current task belongs to.
///
/// A request of a refresh must not share a response or a batch with requests that wait for the
/// refresh: they would wait for each other.
enum ActiveRefreshes {
  /// The interceptors whose refresh this is.
  @TaskLocal static var interceptors: Set<ObjectIdentifier> = []
}
