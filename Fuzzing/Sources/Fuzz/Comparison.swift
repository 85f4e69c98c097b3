import Foundation
import Sputnik

/// Compares what two readers make of the same bytes.
struct Comparison<Value: Exact> {
  let data: Data
  let ours: Result<Value, any Error>
  let theirs: Result<Value, any Error>

  /// The result of the comparison.
  var outcome: Outcome {
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)) where ours.isExactly(theirs):
      return .acceptedByBoth
    case (.failure(let error), .failure):
      // Printing the error must not crash.
      _ = "\(error)"
      return .rejectedByBoth
    case (.failure(let error), .success):
      if let reason = Stricter(error, data) { return .stricter(reason) }
    case (.success, _):
      if let reason = Different(data) { return .different(reason) }
    }
    return .failure(ours: Self.text(ours), theirs: Self.text(theirs))
  }

  private static func text(_ result: Result<Value, any Error>) -> String {
    switch result {
    case .success(let value): "\(value)"
    case .failure(let error): "\(error)"
    }
  }
}
