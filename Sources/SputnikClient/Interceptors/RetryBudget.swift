import SputnikCore

/// The number of retries that the requests of a request maker share. It keeps retries from
/// multiplying the requests to a server that fails.
///
/// Every request adds a part of a retry, and every retry takes a whole one.
public final class RetryBudget: Sendable {
  private let ratio: Double
  private let reserve: Double
  private let balance: Locked<Double>

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - ratio: The retries that a request adds: 0.2 is one for five requests.
  ///   - reserve: The number of retries at the beginning, which is also the maximum.
  public init(ratio: Double = 0.2, reserve: Int = 10) {
    self.ratio = ratio
    self.reserve = Double(reserve)
    balance = Locked(Double(reserve))
  }

  /// Adds the retries of a request.
  func earn() { balance.withLock { $0 = min($0 + ratio, reserve) } }

  /// Takes a retry; returns whether there was one.
  func spend() -> Bool {
    balance.withLock { balance in
      guard balance >= 1 else { return false }
      balance -= 1
      return true
    }
  }
}
