import Foundation
import TestSupport
import Testing

#if compiler(>=6.3) && (os(Linux) || os(macOS))
  /// Responses whose bytes were changed at random: no crash, no hang and no wrong value.
  ///
  /// `SPUTNIK_FUZZ=2500` sets the number of responses, and `SPUTNIK_SEED` the seed. A failure names
  /// the case; `SPUTNIK_FUZZ_FROM=17 SPUTNIK_FUZZ=18` runs case 17 alone.
  /// Without a number, the suite doesn't run: the wait for its process occupies a thread that other
  /// tests need.
  @Suite(
    .serialized, .timeLimit(.minutes(60)),
    .enabled(if: setting("SPUTNIK_FUZZ", or: 0) > 0, "SPUTNIK_FUZZ=2500"))
  struct FuzzTests {
    static let seed = UInt64(setting("SPUTNIK_SEED", or: 1))
    static let end = setting("SPUTNIK_FUZZ", or: 0)
    static let start = setting("SPUTNIK_FUZZ_FROM", or: 0)

    @Test(arguments: Transports.all)
    func noCrashNoHangNoWrongValue(_ transport: TransportUnderTest) async throws {
      var tally: [Substring: Int] = [:]
      var next = Self.start
      while next < Self.end {
        let numbers = next..<Self.end
        let result = try await #require(
          processExitsWith: .failure,
          observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
          [
            name = transport.name as String, seed = Self.seed as UInt64,
            numbers = numbers as Range<Int>
          ] in
          try await FuzzRun(transport: name, seed: seed, numbers: numbers).run()
          exit(FuzzRun.finished)
        }
        let lines = String(decoding: result.standardOutputContent, as: UTF8.self)
          .split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        for line in lines { tally[line[0], default: 0] += 1 }
        for line in lines where line[0] == "fault" || line[0] == "late" {
          Issue.record("seed \(Self.seed), \(transport.name): \(line.joined(separator: " "))")
        }
        if result.exitStatus == .exitCode(FuzzRun.finished) { break }

        let last = try #require(lines.last { $0[0] == "begin" }.flatMap { Int($0[1]) })
        tally["crash", default: 0] += 1
        #expect(
          transport.isDocumented(crash: result.standardErrorContent),
          """
          seed \(Self.seed), \(transport.name), case \(last): \(result.exitStatus)
          \(String(decoding: result.standardErrorContent.suffix(3_000), as: UTF8.self))
          """)
        next = last + 1
      }
      #expect(tally["begin"] == Self.end - Self.start, "\(tally)")
      if Self.end - Self.start >= 100 {
        #expect(tally["filled", default: 0] > (Self.end - Self.start) / 10, "\(tally)")
        #expect(tally["refused", default: 0] > (Self.end - Self.start) / 10, "\(tally)")
      }
      print("\(transport.name), seed \(Self.seed): \(tally)")
    }
  }

  extension TransportUnderTest {
    /// Whether the article "Transports" describes a crash: Foundation on Linux ends the process when
    /// a response ends in its head or has a trailer.
    fileprivate func isDocumented(crash output: [UInt8]) -> Bool {
      !Transports.sturdy.contains { $0.name == name }
        && String(decoding: output, as: UTF8.self)
          .contains("Transfer completed, but there's no response")
    }
  }
#endif
