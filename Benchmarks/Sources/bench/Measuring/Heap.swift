import HeapCounter

/// The heap memory that a piece of work uses.
struct Heap {
  /// The number of allocated blocks.
  var allocations: Int
  /// The largest number of bytes in use at one time.
  var peak: Int

  /// Measures `body`. The result is `nil` on platforms where the heap can't be counted.
  static func count<T>(_ body: () throws -> T) rethrows -> Heap? {
    guard heap_counter_works() else { return nil }
    heap_counter_start()
    let result = try body()
    let count = heap_counter_stop()
    blackHole(result)
    return Heap(allocations: Int(count.allocations), peak: Int(count.peak))
  }
}
