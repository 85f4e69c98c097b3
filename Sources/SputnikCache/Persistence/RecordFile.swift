import SputnikCore
import SputnikRecords

/// A file that has the rows of a cache. Calls of ``rows(_:knownShapes:)`` come at any time, and all
/// others one after the other.
package protocol RecordFile: Sendable {
  /// Returns the rows with these numbers, as far as there are any, and the rows of their shapes.
  ///
  /// - Parameter knownShapes: The rows of shapes that aren't needed.
  func rows(_ ids: [Int64], knownShapes: Set<Int64>) async throws -> [FileRow]

  /// Removes rows, but not those of shapes, and writes others: all of them or none.
  ///
  /// - Returns: Whether the file still has all shapes. It may have removed what wasn't used for
  ///   long, with the shapes of it.
  func save(_ rows: [FileRow], removing removed: [ClosedRange<Int64>]) async throws -> Bool

  /// Removes everything, so that no byte of it is left. A damaged file is made anew.
  func clear() async throws

  /// Closes the file.
  func close() async throws
}
