import Foundation
import SputnikCore

// What a request does with a cache. Without one, each of these functions does nothing.

extension RequestContext {
  /// Returns the result that the cache has for a query; `nil` if the server is to be asked.
  ///
  /// The interceptors don't see such a request, so it needs no token. Those that observe are told.
  ///
  /// - Throws: ``SputnikError/notCached(operation:_:)``, if the policy forbids to ask the server.
  func cached<Response>(_ operation: PreparedOperation<Response>) async throws -> Response? {
    guard let caching, let request = stored(operation),
      caching.policy == .cacheFirst || caching.policy == .cacheOnly
    else { return nil }
    switch await caching.store.response(to: request) {
    case .success(let data):
      try observe(.cached, operation.parameters)
      return try operation.read(composed: data)
    case .failure(let miss):
      try observe(.missed(miss), operation.parameters)
      guard caching.policy == .cacheFirst else {
        throw SputnikError.notCached(operation: operation.parameters.name, miss)
      }
      return nil
    }
  }

  /// Returns the result that the cache has for a query without a response; `nil` if there is none
  /// that can be read, or if the policy is another one.
  func fallback<Response>(
    for operation: PreparedOperation<Response>, after error: any Error
  ) async -> Response? {
    guard let caching, caching.policy == .networkFirst,
      let request = stored(operation, isLate: true),
      case SputnikError.transportError = error,
      case .success(let data) = await caching.store.response(to: request),
      let result = try? operation.read(composed: data)
    else { return nil }
    report(.cached, operation.parameters)
    return result
  }

  /// Stores a response that has filled a result. The observers are told if that isn't possible.
  func store<Response>(_ response: SputnikResponse, to operation: PreparedOperation<Response>) {
    guard let caching, caching.policy != .none, let form = operation.stored else { return }
    let problem = caching.store.store(
      response.body, to: storedRequest(operation.parameters, form, caching),
      options: readingOptions(response), origin: { origin(of: response, to: operation.parameters) },
      age: response.headers.maximumAge, epoch: caching.epoch)
    if let problem { report(.notStored(problem), operation.parameters) }
  }

  /// Tells the observers what a cache has done. The request was made before, so its URL is valid.
  func report(_ kind: RequestEvent.Kind, _ operation: RequestParameters) {
    try? observe(kind, operation)
  }

  /// The parameters that are sent: with a cache, the document asks for the identities of entities.
  func outgoing<Response>(_ operation: PreparedOperation<Response>) -> RequestParameters {
    guard caching != nil, let form = operation.stored else { return operation.parameters }
    var parameters = operation.parameters
    parameters.document = form.document()
    return parameters
  }

  /// Returns a query as the cache sees it; `nil` for what isn't read from a cache.
  func stored<Response>(
    _ operation: PreparedOperation<Response>, isLate: Bool = false
  ) -> StoredRequest? {
    guard let caching, let form = operation.stored, operation.parameters.kind == .query,
      operation.parameters.uploads.isEmpty
    else { return nil }
    return storedRequest(
      operation.parameters, form, caching, staleness: isLate ? caching.maximumStaleness : .zero)
  }

  private func storedRequest(
    _ parameters: RequestParameters, _ form: StoredForm, _ caching: RequestCaching,
    staleness: Duration = .zero
  ) -> StoredRequest {
    StoredRequest(
      endpoint: api.urlEndpoint, parameters: parameters, form: form, maximumAge: caching.maximumAge,
      staleness: staleness)
  }

  /// Tells the observers what the cache had.
  private func observe(_ kind: RequestEvent.Kind, _ operation: RequestParameters) throws {
    let observing = chain.interceptors.compactMap { $0 as? any ObservingInterceptor }
    if observing.isEmpty { return }
    let request = try request([operation])
    for interceptor in observing { interceptor.observe(request) }
    request.report(kind)
  }
}

/// An interceptor that observes requests and doesn't change them. It learns of a request for which
/// nothing is sent, too.
protocol ObservingInterceptor: SputnikInterceptor {
  /// Begins to observe a request, unless it does already.
  func observe(_ request: SputnikRequest)
}
