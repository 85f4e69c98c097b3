import Foundation
import TestSupport
import Testing

@testable import SputnikClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.oneAtATime) struct TransferCollectorTests {
  /// A task may be cancelled, and end, before the collector waits for it.
  @Test func anEndBeforeTheWait() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9"))
    let collector = TransferCollector(watch: TransferWatch(request: TransportRequest(url: url)))
    collector.end(with: URLError(.cancelled))
    let error = await #expect(throws: URLError.self) {
      try await collector.response(to: URLSession.shared.dataTask(with: url))
    }
    #expect(error?.code == .cancelled)
  }
}
