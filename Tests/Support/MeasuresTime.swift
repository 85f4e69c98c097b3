import Testing

/// Runs a test, or the tests of a suite, only with `SPUTNIK_TIMING=1`: they measure real time, and
/// could fail on a busy machine.
///
/// ```swift
/// extension TimedTests { @Test(.measuresTime) static func aSlowServerIsNotIdle() { … } }
/// ```
///
/// The gate runs what has `TimedTests` in its name, so a test elsewhere would never run. It fails.
package struct MeasuresTime: SuiteTrait, TestTrait {
  private struct OutsideTimedTests: Error {}

  /// The trait is of every test inside the suite.
  package var isRecursive: Bool { true }

  package func prepare(for test: Test) async throws {
    guard "\(test.id)".contains("TimedTests") else { throw OutsideTimedTests() }
    try await ConditionTrait.enabled(if: setting("SPUTNIK_TIMING", or: 0) != 0, "SPUTNIK_TIMING=1")
      .prepare(for: test)
  }
}

extension Trait where Self == MeasuresTime {
  /// Runs the test only with `SPUTNIK_TIMING=1`, because it measures real time.
  package static var measuresTime: Self { Self() }
}
