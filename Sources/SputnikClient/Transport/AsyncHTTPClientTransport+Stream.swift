#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import SputnikCore

  extension AsyncHTTPClientTransport {
    /// Sends one request, and returns its response as soon as the head has arrived.
    ///
    /// If nobody takes pieces, the transport stops reading when 256 KiB wait. A client with a
    /// timeout of its own for reading ends a stream from which nothing comes for that time.
    ///
    /// - Parameter request: The request.
    /// - Returns: The head of the server's response, with any status, and the pieces of its body.
    /// - Throws: The same errors as ``send(_:)``. The pieces throw them, too.
    public func stream(_ request: TransportRequest) async throws -> TransportStream {
      try Task.checkCancellation()
      let idleTimer = IdleTimer()
      let idleTimeout = request.idleTimeout ?? .seconds(60)
      let place = connectionsOfStreams.enter(request.url, idleTimer)
      do {
        let response = try await idleTimer.watch(
          idleTimeout, isPaused: { place.isWaiting }
        ) {
          try await head(of: request, idleTimer, with: streamingClient)
        }
        idleTimer.restart()
        let announced = TransportResponse(
          status: Int(response.status.code), headers: HeaderFields(response.headers))
        try request.checkLength(announcedBy: announced)
        let pieces = PieceQueue()
        let transfer = Task {
          await pieces.take(response, to: request, idleTimer)
          place.leave()
        }
        let reader = PieceReader(pieces, idleTimer, idleTimeout: idleTimeout) {
          pieces.cancel()
          transfer.cancel()
        }
        return TransportStream(
          status: announced.status, headers: announced.headers,
          body: TransportStream.Pieces(stop: { reader.stop() }) { try await reader.next() })
      } catch {
        place.leave()
        throw error as? HTTPClientError == .cancelled ? CancellationError() : error
      }
    }
  }

  extension PieceQueue {
    /// Takes the body of a response, and waits for space before it asks the client for more.
    fileprivate func take(
      _ response: HTTPClientResponse, to request: TransportRequest, _ idleTimer: IdleTimer
    ) async {
      var count = 0
      do {
        for try await piece in response.body {
          idleTimer.restart()
          count += piece.readableBytes
          try request.checkLength(count)
          if case .wait = add(piece.withUnsafeReadableBytes { Data($0) }) {
            await withCheckedContinuation { waiter in whenThereIsSpace { waiter.resume() } }
          }
        }
        end()
      } catch  where [204, 304].contains(response.status.code) && count == 0 {
        // Such a response has no body. The client decompresses it all the same if it has a
        // `Content-Encoding`.
        end()
      } catch {
        end(with: error)
      }
      idleTimer.end()
    }
  }
#endif
