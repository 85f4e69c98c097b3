import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTransport {
  /// Sends one request, and returns its response as soon as the head has arrived.
  ///
  /// Streams have sessions of their own, with the configuration and the delegate of the transport's
  /// session. So they don't count for its `httpMaximumConnectionsPerHost`, and no ordinary request
  /// waits for the end of a stream.
  ///
  /// If nobody takes pieces, the transport stops reading when 256 KiB wait. Foundation on Linux
  /// first reads until no byte is there, so more may arrive from a server that sends faster than
  /// this process reads. A stream fails when more than 64 MiB wait.
  ///
  /// - Parameter request: The request.
  /// - Returns: The head of the server's response, with any status, and the pieces of its body. A
  ///   response with status 401 is returned after its body has arrived, because the session's
  ///   delegate may have a credential.
  /// - Throws: The same errors as ``send(_:)``. The pieces throw them, too.
  public func stream(_ request: TransportRequest) async throws -> TransportStream {
    try Task.checkCancellation()
    let message = try URLRequest(request)
    let file = request.body.hasFiles ? try await BodyFile(request.body) : nil
    let watch = TransferWatch(request: request)
    let idleTimeout = request.idleTimeout ?? session.idleTimeout
    let (task, collector) = session.stream(message, uploading: file, watch: watch)
    let reader = PieceReader(collector.pieces, watch.idleTimer, idleTimeout: idleTimeout) {
      collector.cancel(task)
    }
    do {
      let head = try await watch.idleTimer.watch(idleTimeout, isPaused: { false }) {
        try await collector.head(of: task)
      }
      guard let head = head as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      let response = TransportResponse(head, body: Data())
      return TransportStream(
        status: response.status, headers: response.headers,
        body: TransportStream.Pieces(stop: { reader.stop() }) {
          do {
            return try await reader.next()
          } catch {
            throw Self.error(error)
          }
        })
    } catch {
      throw Self.error(error)
    }
  }
}
