import Foundation
import SputnikCore

/// A cache as a request maker sees it.
package protocol ResponseStore: Sendable {
  /// A number that changes when the store is cleared.
  var epoch: Int { get }
  /// The keys of types in documents without structs.
  var keys: [String: EntityKey] { get }

  /// Returns the response to a request, or what is missing for it. The store may have to read a
  /// file.
  func response(to request: StoredRequest) async -> Result<Data, CacheMiss>

  /// Stores a response that has filled a result.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - request: The request.
  ///   - options: The options with which the response was read.
  ///   - origin: Returns the origin of the response.
  ///   - age: The age that the response may have by its own words.
  ///   - epoch: The epoch when the request was made. Nothing is stored if it is over.
  /// - Returns: What doesn't fit in the response, so that nothing of it can be stored; otherwise
  ///   `nil`.
  func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions,
    origin: @escaping @Sendable () -> ResponseOrigin, age: Duration?, epoch: Int
  ) -> UnreadableResponse?
}

/// A request as a cache sees it.
package struct StoredRequest: Sendable {
  /// The API's endpoint. Caches keep the data of endpoints apart.
  package let endpoint: String
  /// The parameters without identities, which a plan belongs to.
  package let parameters: RequestParameters
  package let form: StoredForm
  /// The age that data may have, in place of the cache's own limit.
  package let maximumAge: Duration?
  /// How much older it may be; `nil` for any age, also of what was invalidated.
  package let staleness: Duration?

  package init(
    endpoint: String, parameters: RequestParameters, form: StoredForm, maximumAge: Duration?,
    staleness: Duration?
  ) {
    self.endpoint = endpoint
    self.parameters = parameters
    self.form = form
    self.maximumAge = maximumAge
    self.staleness = staleness
  }
}

/// The cache of a request, and what the options say about it.
struct RequestCaching: Sendable {
  let store: any ResponseStore
  let policy: CachePolicy
  let maximumAge: Duration?
  let maximumStaleness: Duration
  /// The store's epoch when the request was made.
  let epoch: Int

  init(_ store: any ResponseStore, _ options: RequestOptions) {
    self.store = store
    policy = options.cachePolicy ?? .cacheFirst
    maximumAge = options.maximumAge
    maximumStaleness = options.maximumStaleness ?? .zero
    epoch = store.epoch
  }
}

extension RequestOptions {
  /// The options without those for a cache. An interceptor that compares requests doesn't compare
  /// these.
  var withoutCaching: RequestOptions {
    var options = self
    (options.cachePolicy, options.maximumAge, options.maximumStaleness) = (nil, nil, nil)
    return options
  }
}
