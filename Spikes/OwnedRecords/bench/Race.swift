/// Measures several contenders that do the same work.
struct Race {
  /// One way to do the work.
  struct Contender {
    var name: String
    /// Returns the nanoseconds per call, measured over `count` calls.
    var time: (_ count: Int) throws -> Double
  }

  var contenders: [Contender] = []
  /// The number of calls in one measurement.
  var batch = 1

  mutating func add<T>(_ name: String, _ work: @escaping () throws -> T) {
    contenders.append(Contender(name: name) { try Stopwatch.time($0, work) })
  }

  /// Returns the median nanoseconds per call of each contender.
  ///
  /// The contenders take turns of equal time, so that other work on the machine affects all of
  /// them.
  func medians(rounds: Int, seconds: Double) throws -> [Double] {
    var samples = Array(repeating: [Double](), count: contenders.count)
    let deadline = Stopwatch.now + UInt64(seconds * 1e9)
    var round = 0
    while round < rounds || Stopwatch.now < deadline {
      // Each round begins with another contender.
      for step in contenders.indices {
        let index = (round + step) % contenders.count
        try take(turn: contenders[index], &samples[index])
      }
      round += 1
    }
    return samples.map(\.median)
  }

  /// Returns the fastest nanoseconds, and the medians of the ratios to the first contender in one round.
  func both(rounds: Int, seconds: Double) throws -> (fastest: [Double], ratios: [Double]) {
    var fastest = Array(repeating: Double.infinity, count: contenders.count)
    var ratios = Array(repeating: [Double](), count: contenders.count)
    let deadline = Stopwatch.now + UInt64(seconds * 1e9)
    var round = 0
    while round < rounds || Stopwatch.now < deadline {
      var best = fastest
      for step in contenders.indices {
        let index = (round + step) % contenders.count
        var samples: [Double] = []
        try take(turn: contenders[index], &samples)
        best[index] = samples.min()!
      }
      for index in contenders.indices {
        fastest[index] = min(fastest[index], best[index])
        ratios[index].append(best[index] / best[0])
      }
      round += 1
    }
    return (fastest, ratios.map(\.median))
  }

  private func take(turn contender: Contender, _ samples: inout [Double]) throws {
    // The first call isn't measured, because the contender before it has left its data in the
    // caches.
    _ = try contender.time(batch)
    let end = Stopwatch.now + 5_000_000
    repeat { samples.append(try contender.time(batch)) } while Stopwatch.now < end
  }
}
