import Foundation
import SputnikMacros
import TestSupport

/// A transport whose responses arrive in pieces that a test sends.
final class PieceTransport: SputnikTransport {
  private let head: TransportResponse
  private let pieces: @Sendable (Int) async throws -> Data?
  private let sent = Guarded<[TransportRequest]>([])
  private let open = Guarded(0)

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - type: The media type of the responses.
  ///   - pieces: Returns the piece with a number; `nil` at the end of the body.
  init(_ type: String, _ pieces: @escaping @Sendable (Int) async throws -> Data?) {
    head = TransportResponse(status: 200, headers: ["Content-Type": type])
    self.pieces = pieces
  }

  var requests: [TransportRequest] { sent.value }
  /// The number of bodies that aren't released.
  var openBodies: Int { open.value }

  func send(_ request: TransportRequest) async throws -> TransportResponse {
    try await stream(request).whole(maximum: nil)
  }

  func stream(_ request: TransportRequest) async throws -> TransportStream {
    sent.change { $0.append(request) }
    let body = Body(open)
    return TransportStream(
      status: head.status, headers: head.headers,
      body: TransportStream.Pieces { [pieces] in try await pieces(body.next()) })
  }

  private final class Body: Sendable {
    private let number = Guarded(-1)
    private let open: Guarded<Int>

    init(_ open: Guarded<Int>) {
      self.open = open
      open.change { $0 += 1 }
    }

    deinit { open.change { $0 -= 1 } }

    func next() -> Int {
      number.change { number in
        number += 1
        return number
      }
    }
  }
}

extension TransportStream {
  fileprivate func whole(maximum: Int?) async throws -> TransportResponse {
    var data = Data()
    for try await piece in body { data += piece }
    return TransportResponse(status: status, headers: headers, body: data)
  }
}
