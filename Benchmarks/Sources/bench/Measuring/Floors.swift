/// What PERFORMANCE.md asks for. Every one has to be measured: `--check` fails where one is missing.
enum Floor: String, CaseIterable {
  case fill2K = "fill vs JSONDecoder, 2 KB"
  case fill200K = "fill vs JSONDecoder, 200 KB"
  case fill10M = "fill vs JSONDecoder, 10 MB"
  case shuffled = "shuffled keys vs JSONDecoder"
  case pretty = "pretty-printed vs JSONDecoder"
  case cjk = "CJK vs JSONDecoder"
  case escaped = #"CJK as \uXXXX vs JSONDecoder"#
  case firstFill = "first fill in a fresh process, 2 KB, vs JSONDecoder"
  case peakHeap = "peak heap while filling 10 MB / JSON"
  case makeRequest = "makeRequest minus the transport, 2 KB, µs"
  case printing = "printing again, default selection, µs"
  case growth = "100 MB vs 10 MB, time per byte"
  case linear = "twice the input, the slowest growth of an adversary's input"

  enum Bound {
    case atLeast(Double)
    case atMost(Double)
  }

  var floor: Bound {
    switch self {
    case .fill2K: .atLeast(30)
    case .fill200K: .atLeast(20)
    case .fill10M: .atLeast(12)
    case .shuffled, .pretty, .cjk, .escaped: .atLeast(10)
    case .firstFill: .atLeast(5)
    case .peakHeap: .atMost(1.6)
    case .makeRequest: .atMost(50)
    case .printing: .atMost(1)
    // Linear, as far as a shared machine can tell: quadratic growth would be 10 and 4.
    case .growth: .atMost(1.5)
    case .linear: .atMost(2.8)
    }
  }

  var goal: Bound? {
    switch self {
    case .fill2K: .atLeast(50)
    case .fill200K: .atLeast(40)
    case .fill10M: .atLeast(20)
    case .firstFill: .atLeast(10)
    case .peakHeap: .atMost(1.3)
    case .makeRequest: .atMost(20)
    default: nil
    }
  }
}

extension Floor.Bound: CustomStringConvertible {
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
