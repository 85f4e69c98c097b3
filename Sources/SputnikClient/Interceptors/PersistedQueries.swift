import Foundation
import SputnikCore

/// An interceptor that sends the identifier of a document in place of its text.
///
/// ```swift
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Retry(), PersistedQueries(usesGET: true)])
/// ```
///
/// There are three ways, of which the server supports one or several:
///
/// | mode | the request has | the text is sent |
/// |---|---|---|
/// | ``Mode/automatic`` | `extensions.persistedQuery.sha256Hash` | if the server doesn't know the hash |
/// | ``Mode/documents(_:)`` | `documentId` | if the server doesn't know the identifier |
/// | ``Mode/safelist(_:parameter:)`` | the identifier of a manifest | never |
///
/// ```json
/// {"operationName": "Hero", "variables": {"id": "1000"},
///  "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ecf4edb46db40b51…"}}}
///
/// {"documentId": "sha256:ecf4edb46db40b51…", "operationName": "Hero", "variables": {"id": "1000"}}
/// ```
///
/// A server that doesn't know an identifier responds with an error such as
/// `PERSISTED_QUERY_NOT_FOUND`. The request is then sent with the identifier and the text. A server
/// that doesn't support identifiers responds with an error such as
/// `PERSISTED_QUERY_NOT_SUPPORTED`. This request and all later ones are then sent without
/// identifiers. A safelist does neither: the errors reach the caller.
public struct PersistedQueries: SputnikInterceptor {
  private struct State {
    var isSupported = true
  }

  private let mode: Mode
  private let usesGET: Bool
  private let identifiers: DocumentIdentifiers
  private let state = Locked(State())

  /// Makes the interceptor for automatic persisted queries.
  ///
  /// - Parameter usesGET: Whether queries without their text are sent with `GET`, so that caches
  ///   can respond. Requests with the text have the method of the options.
  public init(usesGET: Bool = false) { self.init(.automatic, usesGET: usesGET) }

  /// Makes the interceptor.
  ///
  /// - Parameters:
  ///   - mode: Which identifiers are sent, and when the text is.
  ///   - usesGET: Whether queries without their text are sent with `GET`, so that caches can
  ///     respond. Mutations and batches are sent with `POST`. Requests with the text have the
  ///     method of the options.
  public init(_ mode: Mode, usesGET: Bool = false) {
    self.mode = mode
    self.usesGET = usesGET
    identifiers = DocumentIdentifiers(mode.manifest)
  }

  /// Sends the request with identifiers, and once more with the documents if the server needs them
  /// and the mode allows it. A subscription, an incremental request and everything that a WebSocket
  /// carries have both at once, unless the mode sends no documents.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - next: The interceptors after this one, and the transport.
  /// - Returns: The response to the last of the requests.
  /// - Throws: What `next` throws; ``SputnikError/invalidOperation(_:)`` if a safelist doesn't
  ///   contain an operation. Nothing is sent then.
  public func intercept(
    _ request: SputnikRequest, next: @escaping Next
  ) async throws -> SputnikResponse {
    guard mode.sendsDocuments else { return try await next(short(try identified(request))) }
    // If the server doesn't know one document of a batch, it has executed the other operations. A
    // batch with a mutation must not be sent again.
    guard state.withLock({ $0.isSupported }), request.operations.count == 1 || request.isQuery
    else {
      return try await next(request)
    }
    let identified = try identified(request)
    // The refusal would be an event, which nobody reads here. Over a WebSocket, a server may demand
    // the document of every operation, and end the connection of all others if it is missing.
    guard request.delivery == .whole, !request.isForSocket else {
      return try await next(long(identified))
    }
    let response = try await next(short(identified))
    switch PersistedDocumentRefusal(response) {
    case .notFound: return try await next(long(identified))
    case .notSupported:
      state.withLock { $0.isSupported = false }
      return try await next(request)
    case nil: return response
    }
  }

  /// Returns the request with the identifiers of its documents.
  private func identified(_ request: SputnikRequest) throws -> SputnikRequest {
    var request = request
    for index in request.operations.indices {
      try mode.identify(&request.operations[index], by: identifiers)
    }
    return request
  }

  /// Returns the request with identifiers alone.
  private func short(_ identified: SputnikRequest) -> SputnikRequest {
    var request = identified
    for index in request.operations.indices { request.operations[index].omitsDocument = true }
    if usesGET { request.options.method = .get }
    return request
  }

  /// Returns the request with documents. A server can store a document under an identifier that it
  /// can compute itself. Other identifiers mean nothing to a server that doesn't know them.
  private func long(_ identified: SputnikRequest) -> SputnikRequest {
    var request = identified
    for index in request.operations.indices {
      let document = request.operations[index].exactDocument
      if request.operations[index].documentID != identifiers.computedID(of: document) {
        request.operations[index].documentID = nil
      }
    }
    return request
  }
}
