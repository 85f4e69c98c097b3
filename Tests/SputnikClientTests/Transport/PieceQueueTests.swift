import Foundation
import TestSupport
import Testing

@testable import SputnikClient

@Suite(.oneAtATime) struct PieceQueueTests {
  private struct Broken: Error {}

  @Test func theSenderWaitsForTheReader() async throws {
    let queue = PieceQueue()
    let piece = Data(count: PieceQueue.capacity / 2)
    let resumed = Guarded(0)
    #expect(queue.add(piece) == .more)
    queue.whenThereIsSpace { resumed.change { $0 += 1 } }
    #expect(resumed.value == 1)
    #expect(queue.add(piece) == .wait)
    queue.whenThereIsSpace { resumed.change { $0 += 1 } }
    // What was on its way is taken, and the sender isn't told twice to wait.
    #expect(queue.add(piece) == .more)
    #expect(resumed.value == 1)
    #expect(try await queue.next() == Data(count: 3 * piece.count))
    #expect(resumed.value == 2)
    #expect(!queue.isReady)
  }

  @Test func anEndReleasesTheSender() async throws {
    let queue = PieceQueue()
    let resumed = Guarded(0)
    #expect(queue.add(Data(count: PieceQueue.capacity)) == .wait)
    queue.whenThereIsSpace { resumed.change { $0 += 1 } }
    queue.end(with: Broken())
    queue.end()
    #expect(resumed.value == 1)
    queue.whenThereIsSpace { resumed.change { $0 += 1 } }
    #expect(resumed.value == 2)
    #expect(queue.add(Data(count: 1)) == .more)
    #expect(try await queue.next() == Data(count: PieceQueue.capacity))
    await #expect(throws: Broken.self) { try await queue.next() }
  }

  @Test func aCancellationDropsWhatWasNotRead() async throws {
    let queue = PieceQueue()
    _ = queue.add(Data("a".utf8))
    queue.end()
    queue.cancel()
    await #expect(throws: CancellationError.self) { try await queue.next() }
  }

  @Test func aSenderThatDoesNotWait() {
    let queue = PieceQueue()
    #expect(queue.add(Data(count: PieceQueue.capacity)) == .wait)
    #expect(queue.add(Data(count: PieceQueue.maximum)) == .overflow)
  }
}
