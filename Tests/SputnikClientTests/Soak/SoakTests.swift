import Foundation
import SputnikMacros
import TestSupport
import Testing

#if compiler(>=6.3) && (os(Linux) || os(macOS))
  /// Two hundred requests at a time, and every second one is harmed. All others are right and in
  /// time, and the process uses no more afterwards than before.
  ///
  /// `SPUTNIK_SOAK=30` sets the seconds with faults. Without it, the suite doesn't run: it measures
  /// time, and the wait for its process occupies a thread that other tests need.
  @Suite(
    .serialized, .timeLimit(.minutes(30)),
    .enabled(if: setting("SPUTNIK_SOAK", or: 0) > 0, "SPUTNIK_SOAK=30"))
  struct SoakTests {
    static let seconds = setting("SPUTNIK_SOAK", or: 0)

    /// A process of its own does it, because the descriptors and the memory of other tests would
    /// count too.
    @Test(arguments: Transports.all)
    func faultsHarmNoOtherRequest(_ transport: TransportUnderTest) async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { [name = transport.name as String, seconds = Self.seconds as Int] in
        try await Self.soak(Transports.all.first { $0.name == name }!, .seconds(seconds))
      }
      print(String(decoding: result.standardOutputContent, as: UTF8.self))
    }

    static func soak(_ transport: TransportUnderTest, _ time: Duration) async throws {
      ProcessUsage.stopRecordingErrors()
      // What is made once stays: caches, event loops, threads.
      try await rounds(1, of: .seconds(2), transport)
      let before = try await settled()
      let count = max(2, Int(time / .seconds(6)))
      let (undisturbed, disturbed) = try await rounds(count, of: time / count, transport)
      let after = try await settled()
      let requests =
        undisturbed.right + disturbed.right + disturbed.harmed.values.reduce(0, +)
      print("\(transport.name): \(undisturbed.right) requests without faults,", undisturbed.slowest)
      print("with faults: \(disturbed.right) right,", disturbed.slowest, disturbed.harmed)
      print("before: \(before); after: \(after)")

      #expect(undisturbed.wrong.isEmpty, "\(undisturbed.wrong.prefix(10))")
      #expect(disturbed.wrong.isEmpty, "\(disturbed.wrong.prefix(10))")
      #expect(disturbed.harmed.count == SoakFault.harmed.count)
      #expect(disturbed.right > 200)
      // The machine may be busier in one phase than in the other.
      let delay = max(1, disturbed.delay / undisturbed.delay)
      #expect(disturbed.slowest < undisturbed.slowest * (2 * delay), "\(delay)")
      #expect(after.descriptors <= before.descriptors)
      // Threads that have nothing to do end after a while.
      #expect(after.threads <= before.threads + 8)
      #expect(after.heap < before.heap + transport.tolerance(requests))
    }

    /// Sends requests without and with faults, by turns, so that both see the same machine.
    @discardableResult static func rounds(
      _ count: Int, of time: Duration, _ transport: TransportUnderTest
    ) async throws -> (undisturbed: SoakRun.Outcome, disturbed: SoakRun.Outcome) {
      let server = try SoakRun.server()
      let own = transport.makeOwn(200)
      let run = SoakRun(server: server, transport: own.transport)
      var (undisturbed, disturbed) = (SoakRun.Outcome(), SoakRun.Outcome())
      for _ in 0..<count {
        undisturbed.add(await run.phase(max(time / 3, .milliseconds(1_500)), isHarmed: false))
        disturbed.add(await run.phase(time, isHarmed: true))
        server.forgetRequests()
      }
      try await own.end()
      server.stop()
      return (undisturbed, disturbed)
    }

    /// Returns what the process uses when that has stayed the same for two seconds: threads end a
    /// while after their work.
    static func settled() async throws -> ProcessUsage {
      var (usage, count) = (ProcessUsage(), 0)
      for _ in 0..<100 where count < 20 {
        try await Task.sleep(for: .milliseconds(100))
        let next = ProcessUsage()
        let isSame = next.descriptors == usage.descriptors && next.threads == usage.threads
        (usage, count) = (next, isSame ? count + 1 : 0)
      }
      return usage
    }
  }

  extension TransportUnderTest {
    /// The bytes by which the memory may grow. Foundation on Linux (6.3) keeps about two hundred bytes
    /// of each request, also in a program without this library.
    fileprivate func tolerance(_ requests: Int) -> Int {
      let isSturdy = Transports.sturdy.contains { $0.name == name }
      return 768 * 1024 + (isSturdy ? 0 : 350 * requests)
    }
  }
#endif
