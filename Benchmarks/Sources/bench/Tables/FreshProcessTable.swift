import Foundation

/// Measures the first fill of a process, in which nothing is cached yet: neither metadata nor
/// symbols.
struct FreshProcessTable {
  static func run(_ report: inout Report) throws {
    report.heading("The first fill in a fresh process, 2 KB: µs, medians of 20 processes")
    report.header("", "Sputnik", "JSONDecoder", "ratio")
    let data = MediaInput.make(bytes: 2000)
    var samples: [Child: [Double]] = [:]
    for _ in 0..<20 {
      for child in [Child.fill, .decode] {
        samples[child, default: []].append(try child.start(input: data).nanoseconds)
      }
    }
    let ours = samples[.fill]!.median
    let theirs = samples[.decode]!.median
    report.row("first fill", (ours / 1000).short, (theirs / 1000).short, (theirs / ours).short)
    report.note(.firstFill, theirs / ours)
  }
}
