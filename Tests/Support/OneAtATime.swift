import Testing

/// Runs the tests of a suite one after the other, with a higher priority than tests that compute.
///
/// ```swift
/// @Suite(.oneAtATime) struct DeadlineTests { … }
/// ```
///
/// Swift Testing starts all tests at once. Each step of a test that waits for a socket would wait for
/// a thread until hundreds of other tests have computed, which takes longer than any timeout of the
/// client. Tasks of another priority have threads of their own.
///
/// A test that takes longer than fifteen minutes in its turn fails, and the next one begins. It is that
/// long because Foundation's own queues have the threads of the tests that compute: on a busy machine a
/// response can wait for all of them.
package struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var isInside = false
  private static let turns = Turns()

  /// The trait is of every test inside the suite.
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    // A suite inside another suite has the turn of the outer one.
    if Self.isInside { return try await body() }
    try await withoutActuallyEscaping(body) { body in
      // All of the turn has the higher priority, also its beginning and its end: they would wait for
      // tests that compute, and so would the tests after this one.
      let turn = Task(priority: .high) { try await Self.takeTurn(body) }
      try await withTaskCancellationHandler {
        try await turn.value
      } onCancel: {
        turn.cancel()
      }
    }
  }

  private static func takeTurn(_ body: @escaping @Sendable () async throws -> Void) async throws {
    await turns.begin()
    let work = Task(priority: .high) {
      try await $isInside.withValue(true) { try await body() }
    }
    let limit = Task(priority: .high) {
      try await Task.sleep(for: .seconds(900))
      Issue.record("the test hangs: it has taken fifteen minutes")
      work.cancel()
      await turns.end()
    }
    let result = await withTaskCancellationHandler {
      await work.result
    } onCancel: {
      work.cancel()
    }
    limit.cancel()
    if case .failure = await limit.result { await turns.end() }
    try result.get()
  }
}

extension Trait where Self == OneAtATime {
  /// Runs the tests of the suite one after the other, with a higher priority than others.
  package static var oneAtATime: Self { Self() }
}

/// Whose turn it is.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
