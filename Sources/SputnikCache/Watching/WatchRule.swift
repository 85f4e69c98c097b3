/// When a watcher asks the server although the cache has a response. What the cache lacks because
/// somebody else has changed it, and what a transaction invalidates, is always asked for.
struct WatchRule: Sendable {
  var revalidation = Revalidation.always
  var refreshWhenStale = false
  var showing = Showing.whole
}

/// Whether a watcher is to ask the server now.
enum WatchDemand: Int, Sendable {
  case none
  /// As the rule says, unless a request is on its way.
  case revalidation
  /// In any case. A request that is on its way could have been made too early, so it is given up.
  case request
}
