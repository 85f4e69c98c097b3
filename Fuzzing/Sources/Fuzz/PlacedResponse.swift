import Foundation
import Sputnik

/// A response that is read in two more ways: from its own memory, and with zeros after it. A small
/// response is read from a copy with zeros otherwise, and the reader could read further there. In
/// both ways, nothing more can be read.
struct PlacedResponse {
  private let data: Data
  private static let padding = 32
  nonisolated(unsafe) private static let memory = GuardedMemory(capacity: 4 * Mutator.limit)

  init(_ data: Data) { self.data = data }

  /// Returns a failure if one of both ways doesn't come to the result `ours`.
  ///
  /// - Parameter areEqual: Whether two filled copies have equal values.
  func difference<Operation: GraphQLOperation>(
    of operation: Operation, from ours: Result<Operation, any Error>,
    _ areEqual: (Operation, Operation) -> Bool = { _, _ in true }
  ) -> Outcome? {
    let zeros = [UInt8](repeating: 0, count: Self.padding)
    let padded = Self.memory.place(Array(data) + zeros, atEnd: true)
    let ways = [
      data.withUnsafeBytes { text in
        Result { try operation.filled(inPlace: text, padding: 0) }
      },
      padded.withUnsafeBytes { text in
        Result {
          let text = UnsafeRawBufferPointer(rebasing: text.dropLast(Self.padding))
          return try operation.filled(inPlace: text, padding: Self.padding)
        }
      },
    ]
    for other in ways {
      switch (ours, other) {
      case (.success(let ours), .success(let other)) where areEqual(ours, other): break
      case (.failure(let ours), .failure(let other)) where "\(ours)" == "\(other)": break
      default: return .failure(ours: "\(ours)", theirs: "in other memory: \(other)")
      }
    }
    return nil
  }
}
