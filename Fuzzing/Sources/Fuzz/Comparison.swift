import Foundation
import Sputnik

/// Two readings of the same bytes.
struct Comparison<Value: Exact> {
  let data: Data
  let ours: Result<Value, any Error>
  let theirs: Result<Value, any Error>

  var outcome: Outcome {
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)) where ours.isExactly(theirs):
      return .acceptedByBoth
    case (.failure(let error), .failure):
      // An error that can't be printed is a failure as well, and a crash shows.
      _ = "\(error)"
      return .refusedByBoth
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
