import Foundation
import Randomness
import Sputnik

/// Reads strings of 1 to 600 bytes, at every distance from the end of the response, and compares
/// them with those of `JSONDecoder`.
struct TextRun {
  let seed: UInt64
  let count: Int
  let memory: GuardedMemory

  private static let longest = 600

  /// Reads all inputs, and returns the number of failures.
  func run() -> Int {
    let subject = Subject.plain("texts", TextsQuery(), \.root, [])
    var random = Random(seed: seed)
    var tally = Tally()
    print(Tally.header)
    for index in 0..<count {
      let bytes = response(1 + index % Self.longest, &random)
      let data = memory.place(bytes, atEnd: true)
      data.withUnsafeBytes { Crash.note("seed \(seed), text \(index):", $0) }
      let outcome = subject.read(data)
      if case .failure(let ours, let theirs) = outcome, tally.failures < 20 {
        print("FAILURE seed \(seed), text \(index): \(bytes)")
        print("  ours:   \(ours)\n  theirs: \(theirs)")
      }
      tally.add(outcome)
    }
    print(tally.row(subject.name) + "\n" + tally.reasons)
    return tally.failures
  }

  /// Returns a response with a text, which may end within it or within the last bytes.
  private func response(_ length: Int, _ random: inout Random) -> [UInt8] {
    var bytes = Array(#"{"data":{"root":[""#.utf8)
    // Short ones before it move the text in words.
    if random.below(3) == 0 {
      bytes += Array((String(repeating: "-", count: random.below(20)) + #"",""#).utf8)
    }
    bytes += LongText.make(length, &random) + Array("\"".utf8)
    let rest = random.below(3) == 0 ? random.below(40) : 0
    bytes += Array(repeating: 0x20, count: rest) + Array("]}}".utf8)
    if random.below(5) == 0 { bytes.removeLast(1 + random.below(min(bytes.count - 1, 40))) }
    return bytes
  }
}
