import Foundation

/// Measures the heap memory that filling 10 MB uses, with the result and without the input.
struct HeapTable {
  static func run(_ report: inout Report) throws {
    report.heading("Heap while filling 10 MB")
    report.header("", "peak / JSON", "allocations per JSON object")
    let data = MediaInput.make(bytes: 10_000_000)
    let objects = Double(data.count { $0 == UInt8(ascii: "{") })
    let operation = MediaListsShape.operation
    let contenders: [(String, () throws -> Heap?)] = [
      ("Sputnik", { try Heap.count { try MediaListsShape.fill(operation, data) } }),
      ("JSONDecoder", { try Heap.count { try MediaListsShape.decode(data) } }),
      ("JSONSerialization", { try Heap.count { try MediaListsShape.cast(data) } }),
    ]
    for (name, count) in contenders {
      guard let heap = try count() else {
        report.row(name, "–", "–")
        continue
      }
      let peak = Double(heap.peak) / Double(data.count)
      report.row(name, peak.short, (Double(heap.allocations) / objects).short)
      if name == "Sputnik" { report.note(.peakHeap, peak) }
    }
  }
}
