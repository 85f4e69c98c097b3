/// Contenders for one piece of work.
struct Race {
  struct Contender {
    var name: String
    /// Nanoseconds per call, over `count` calls.
    var time: (_ count: Int) throws -> Double
  }

  var contenders: [Contender] = []
  /// The calls that one reading of the clock covers.
  var batch = 1

  mutating func add<T>(_ name: String, _ work: @escaping () throws -> T) {
    contenders.append(Contender(name: name) { try Stopwatch.time($0, work) })
  }

  /// The median nanoseconds per call of each contender. They take turns of the same time, so that
  /// whatever else the machine does hits all of them.
  func medians(rounds: Int, seconds: Double) throws -> [Double] {
    var samples = Array(repeating: [Double](), count: contenders.count)
    let deadline = Stopwatch.now + UInt64(seconds * 1e9)
    var round = 0
    while round < rounds || Stopwatch.now < deadline {
      // The first one of a round changes, too.
      for step in contenders.indices {
        let index = (round + step) % contenders.count
        try take(turn: contenders[index], &samples[index])
      }
      round += 1
    }
    return samples.map(\.median)
  }

  private func take(turn contender: Contender, _ samples: inout [Double]) throws {
    // What the one before has left behind in the heap and the caches is not this one's.
    _ = try contender.time(batch)
    let end = Stopwatch.now + 5_000_000
    repeat { samples.append(try contender.time(batch)) } while Stopwatch.now < end
  }
}
