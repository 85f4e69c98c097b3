import Foundation
import TestSupport
import Testing

@testable import SputnikClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1))) struct TransferCollectorTests {
  /// A task that is cancelled before anybody waits may be at its end when somebody does.
  @Test func anEndBeforeTheWait() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9"))
    let collector = TransferCollector(watch: TransferWatch(request: TransportRequest(url: url)))
    collector.end(with: URLError(.cancelled))
    let error = await #expect(throws: URLError.self) {
      try await collector.answer(of: URLSession.shared.dataTask(with: url))
    }
    #expect(error?.code == .cancelled)
  }
}
