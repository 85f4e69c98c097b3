/// Counts the outcomes for the inputs of one subject.
struct Tally {
  var inputs = 0
  var accepted = 0
  var rejected = 0
  var stricter: [Stricter: Int] = [:]
  var different: [Different: Int] = [:]
  var failures = 0

  mutating func add(_ outcome: Outcome) {
    inputs += 1
    switch outcome {
    case .acceptedByBoth: accepted += 1
    case .rejectedByBoth: rejected += 1
    case .stricter(let reason): stricter[reason, default: 0] += 1
    case .different(let reason): different[reason, default: 0] += 1
    case .failure: failures += 1
    }
  }

  static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.inputs += b.inputs
    sum.accepted += b.accepted
    sum.rejected += b.rejected
    sum.stricter.merge(b.stricter, uniquingKeysWith: +)
    sum.different.merge(b.different, uniquingKeysWith: +)
    sum.failures += b.failures
    return sum
  }

  func row(_ name: String) -> String {
    let counts = [
      inputs, accepted, rejected, stricter.values.reduce(0, +), different.values.reduce(0, +),
      failures,
    ]
    return Self.row([name] + counts.map(String.init))
  }

  static let header = row([
    "subject", "inputs", "accepted", "rejected", "stricter", "different", "failures",
  ])

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, 11 - cell.count))
      return index == 0 ? cell + padding : padding + cell
    }.joined()
  }

  /// The known differences, and how often each occurred.
  var reasons: String {
    var text = "\nSputnik rejects, JSONDecoder accepts:\n"
    for reason in Stricter.allCases { text += "  \(stricter[reason] ?? 0)  \(reason.rawValue)\n" }
    text += "\nSputnik accepts, JSONDecoder rejects or reads another value:\n"
    for reason in Different.allCases { text += "  \(different[reason] ?? 0)  \(reason.rawValue)\n" }
    return text
  }
}
