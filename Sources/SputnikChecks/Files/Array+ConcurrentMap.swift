import Dispatch

extension Array where Element: Sendable {
  /// Returns the transformed elements. The elements are transformed on all cores.
  func concurrentMap<T: Sendable>(_ transform: @Sendable (Element) -> T) -> [T] {
    let source = self
    return [T?](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each iteration writes an element of its own, and all iterations have ended before the
      // buffer is used.
      nonisolated(unsafe) let results = buffer
      results.initialize(repeating: nil)
      DispatchQueue.concurrentPerform(iterations: source.count) { index in
        results[index] = transform(source[index])
      }
      initialized = source.count
    }.compactMap(\.self)
  }
}
