/// A measurement that must not be below a floor. `--check` fails if one of these isn't measured.
enum Floor: String, CaseIterable {
  case fill2K = "fill vs JSONDecoder, 2 KB"
  case fill200K = "fill vs JSONDecoder, 200 KB"
  case fill10M = "fill vs JSONDecoder, 10 MB"
  case shuffled = "shuffled keys vs JSONDecoder"
  case pretty = "pretty-printed vs JSONDecoder"
  case cjk = "CJK vs JSONDecoder"
  case escaped = #"CJK as \uXXXX vs JSONDecoder"#
  case fragments = "inline fragments on two types vs JSONDecoder"
  case spaced = "`, ` and `: ` vs compact, 200 KB, time per object"
  case firstFill = "first fill in a fresh process, 2 KB, vs JSONDecoder"
  case peakHeap = "peak heap while filling 10 MB / JSON"
  case makeRequest = "makeRequest minus the transport, 2 KB, µs"
  case event = "a server-sent event minus the connection, 1 KB, µs"
  case socketEvent = "an event over a WebSocket minus the connection, 1 KB, µs"
  case printing = "printing again, default selection, µs"
  case growth = "100 MB vs 10 MB, time per byte"
  case linear = "twice the input, the slowest growth of an adversary's input"

  case schema = "schema text, MB/s"
  case validation = "500 operations checked against 1,600 types, s"
  case schemaGrowth = "twice the schema or the operations, the slowest growth"

  /// A bound for a measurement.
  enum Bound {
    case atLeast(Double)
    case atMost(Double)
  }

  /// The bound that has to be met.
  var floor: Bound {
    switch self {
    case .fill2K: .atLeast(34)
    case .fill200K: .atLeast(30)
    case .fill10M: .atLeast(24)
    case .shuffled, .cjk: .atLeast(14)
    case .pretty: .atLeast(16)
    case .escaped: .atLeast(22)
    case .fragments: .atLeast(5)
    case .spaced: .atMost(1.1)
    case .firstFill: .atLeast(5)
    case .peakHeap: .atMost(1.31)
    case .makeRequest: .atMost(50)
    case .event, .socketEvent: .atMost(4)
    case .printing: .atMost(1)
    // With quadratic growth these would be 10 and 4. The bounds allow for the noise of a shared
    // machine.
    case .growth: .atMost(1.5)
    case .linear, .schemaGrowth: .atMost(2.8)
    case .schema: .atLeast(50)
    case .validation: .atMost(0.5)
    }
  }

  /// The bound that is aimed for.
  var goal: Bound? {
    switch self {
    case .fill2K: .atLeast(50)
    case .fill200K: .atLeast(40)
    case .fill10M: .atLeast(30)
    case .shuffled: .atLeast(18)
    case .pretty: .atLeast(20)
    case .escaped: .atLeast(28)
    case .spaced: .atMost(1)
    case .firstFill: .atLeast(10)
    case .peakHeap: .atMost(1.15)
    case .makeRequest: .atMost(20)
    case .event, .socketEvent: .atMost(2.5)
    default: nil
    }
  }
}

extension Floor.Bound: CustomStringConvertible {
  /// Returns whether `value` meets the bound.
  func isMet(by value: Double) -> Bool {
    switch self {
    case .atLeast(let bound): value >= bound
    case .atMost(let bound): value <= bound
    }
  }

  var description: String {
    switch self {
    case .atLeast(let bound): "≥ \(bound.short)"
    case .atMost(let bound): "≤ \(bound.short)"
    }
  }
}
