import Foundation
import SputnikMacros
import TestSupport
import Testing

#if compiler(>=6.3) && os(Linux)
  extension SoakTests {
    /// Twenty thousand observed requests leave nothing in memory.
    ///
    /// No network has a part in it, because URLSession keeps some of each request.
    @Test func observedRequestsLeaveNothing() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        ProcessUsage.stopRecordingErrors()
        let log = Guarded(0)
        var observers: [any SputnikInterceptor] = [
          RequestObserver { _ in log.change { $0 += 1 } },
          RequestLogging { _ in log.change { $0 += 1 } },
        ]
        #if Observability
          observers += [RequestMetrics(), RequestTracing()] as [any SputnikInterceptor]
        #endif
        let maker = SputnikRequestMaker(
          api: TestAPI(urlEndpoint: "http://localhost/graphql"),
          configuration: SputnikAPIConfiguration(), transport: Forgetful(),
          interceptors: observers)
        // What is made once stays.
        for _ in 0..<2_000 { _ = await ping(maker) }
        let before = try await SoakTests.settled()
        for _ in 0..<20_000 { _ = await ping(maker) }
        let after = try await SoakTests.settled()
        print("20000 observed requests, before: \(before); after: \(after)")
        // Four events for the observer, three of which are logged.
        #expect(log.value == 22_000 * 7)
        #expect(after.heap < before.heap + 2 * 1024 * 1024)
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }

    /// A transport that records nothing.
    struct Forgetful: SputnikTransport {
      func send(_ request: TransportRequest) async throws -> TransportResponse { .pong }
    }
  }
#endif
