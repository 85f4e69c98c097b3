import HeapCounter

/// What a piece of work takes from the heap.
struct Heap {
  var allocations: Int
  var peak: Int

  /// `nil` where the platform's heap can't be counted.
  static func count<T>(_ body: () throws -> T) rethrows -> Heap? {
    guard heap_counter_works() else { return nil }
    heap_counter_start()
    let result = try body()
    let count = heap_counter_stop()
    blackHole(result)
    return Heap(allocations: Int(count.allocations), peak: Int(count.peak))
  }
}
