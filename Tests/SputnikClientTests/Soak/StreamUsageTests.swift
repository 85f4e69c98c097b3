import Foundation
import SputnikMacros
import TestSupport
import Testing

#if compiler(>=6.3) && (os(Linux) || os(macOS))
  /// Two hundred streams leave nothing open: a third is read to the end, a third is released before,
  /// and the readers of the others are cancelled.
  @Suite(.oneAtATime) struct StreamUsageTests {
    /// A process of its own does it, because the descriptors of other tests would count too.
    @Test(arguments: Transports.all)
    func streamsLeaveNothingOpen(_ transport: TransportUnderTest) async throws {
      await #expect(processExitsWith: .success) { [name = transport.name as String] in
        let transport = Transports.all.first { $0.name == name }!.make()
        let server = try FaultyServer { request in
          let end: [FaultyServer.Step] =
            request.path == "/whole" ? [] : [.wait(for: FaultyServer.Turn())]
          return [.text(StreamTests.closing), .text("first")] + end
        }
        // What is made once stays: caches, event loops, threads.
        try await Self.streams(20, from: server, transport)
        let before = try await SoakTests.settled()
        try await Self.streams(200, from: server, transport)
        let after = try await SoakTests.settled()
        #expect(after.descriptors <= before.descriptors, "before: \(before); after: \(after)")
        #expect(server.requests.count == 220)
      }
    }

    static func streams(
      _ count: Int, from server: FaultyServer, _ transport: any SputnikTransport
    ) async throws {
      try await withThrowingTaskGroup { group in
        for number in 0..<count {
          group.addTask {
            var request = try server.request
            if number % 3 == 0 { request.url.append(component: "whole") }
            var pieces = try await transport.stream(request).body.makeAsyncIterator()
            #expect(try await pieces.next() == Data("first".utf8))
            if number % 3 == 0 { #expect(try await pieces.next() == nil) }
            guard number % 3 == 1 else { return }
            withUnsafeCurrentTask { $0?.cancel() }
            await #expect(throws: CancellationError.self) { try await pieces.next() }
          }
        }
        try await group.waitForAll()
      }
      try await server.waitUntilClosed()
    }
  }
#endif
