import Foundation
import Randomness

/// Reads changed responses of every shape.
struct ResponseRun {
  let seed: UInt64
  let count: Int
  let memory: GuardedMemory

  /// Reads all inputs, and returns the number of failures.
  func run() -> Int {
    var total = Tally()
    print(Tally.header)
    for (index, subject) in Subject.all.enumerated() {
      let tally = run(subject, index, share: (count + Subject.all.count - 1) / Subject.all.count)
      print(tally.row(subject.name))
      total = total + tally
    }
    print(total.row("all") + "\n" + total.reasons)
    return total.failures
  }

  private func run(_ subject: Subject, _ index: Int, share: Int) -> Tally {
    var tally = Tally()
    let seeds = subject.seeds.map { Array($0.utf8) }
    // Each seed is read whole, and cut off after each byte.
    for bytes in seeds {
      for length in 0...bytes.count { check(Array(bytes[..<length]), subject, &tally) }
    }
    var mutator = Mutator(seeds: seeds, random: Random(seed: seed &* 1000 &+ UInt64(index)))
    while tally.inputs < share { check(mutator.next(), subject, &tally) }
    return tally
  }

  private func check(_ bytes: [UInt8], _ subject: Subject, _ tally: inout Tally) {
    // Most inputs end at a guard page, and some begin at one.
    let data = memory.place(bytes, atEnd: tally.inputs % 8 != 7)
    let headline = "seed \(seed), subject \(subject.name), input \(tally.inputs):"
    data.withUnsafeBytes { Crash.note(headline, $0) }
    let outcome = subject.read(data)
    if case .failure(let ours, let theirs) = outcome, tally.failures < 20 {
      print("FAILURE \(headline)\n  \(Self.escaped(data))\n  ours:   \(ours)\n  theirs: \(theirs)")
    }
    tally.add(outcome)
  }

  private static func escaped(_ data: Data) -> String {
    data.map { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\")
        ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
