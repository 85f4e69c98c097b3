import Sputnik
import TestSupport
import Testing

@testable import SputnikClient

/// The first of several results, which Foundation's callbacks make.
@Suite(.oneAtATime) struct FirstResultTests {
  @Test func `the first result counts, before and after the wait begins`() async throws {
    let early = FirstResult<Int>()
    early.set(.success(1))
    early.set(.success(2))
    #expect(try await early.value() == 1)
    let late = FirstResult<Int>()
    let task = Task { try await late.value() }
    try await Task.sleep(for: .milliseconds(20))
    late.set(.failure(TransportFailure.Reason.responseTooLarge(maximum: 3)))
    late.set(.success(2))
    await #expect(throws: TransportFailure.Reason.responseTooLarge(maximum: 3)) {
      try await task.value
    }
  }

  @Test func `a cancelled task stops waiting`() async throws {
    let result = FirstResult<Int>()
    let task = Task { try await result.value() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
