import Foundation

/// Measures what the form of a response costs: the same values as compact JSON and with other white
/// space, order and escapes. The table also has the time to release a filled copy.
struct FormTable {
  static func run(_ report: inout Report) throws {
    report.heading("Forms of the same values, 200 KB: time per object, compact JSON is 1")
    report.header("form", "time")
    let forms: [(String, TextStyle, Floor?)] = [
      ("`, ` and `: `, as Python writes them", TextStyle(isSpaced: true), .spaced),
      ("pretty-printed", TextStyle(isPretty: true), nil),
      ("keys sorted by name", TextStyle(sortsKeys: true), nil),
      ("keys in a fixed other order", TextStyle(hashesKeys: true), nil),
      ("keys shuffled in each object", TextStyle(shufflesKeys: true), nil),
    ]
    for (name, style, floor) in forms { try row(name, style, floor, &report) }
    try release(&report)
  }

  private static func row(
    _ name: String, _ style: TextStyle, _ floor: Floor?, _ report: inout Report
  ) throws {
    let compact = MediaInput.make(bytes: 200_000)
    let other = MediaInput.make(bytes: 200_000, style: style)
    let operation = MediaListsShape.operation
    var race = Race()
    race.add("compact") { try MediaListsShape.fill(operation, compact) }
    race.add(name) { try MediaListsShape.fill(operation, other) }
    let times = try race.medians(rounds: 11, seconds: report.isQuick ? 0.5 : 2)
    let time = times[1] / times[0] * compact.objects / other.objects
    report.row(name, time.short)
    if let floor { report.note(floor, time) }
  }

  private static func release(_ report: inout Report) throws {
    report.heading("Releasing a filled copy, 2 KB")
    report.header("", "ns", "share of filling and releasing")
    let data = MediaInput.make(bytes: 2000)
    let operation = MediaListsShape.operation
    let fills = try (0..<2000).map { _ in
      try Stopwatch.time(32) { try MediaListsShape.fill(operation, data) }
    }
    let releases = try (0..<2000).map { _ in
      try Stopwatch.timeOfRelease(32) { try MediaListsShape.fill(operation, data) }
    }
    let (fill, release) = (fills.median, releases.median)
    report.row("fill", fill.short, "")
    report.row("release", release.short, (release / (fill + release)).short)
  }
}

extension Data {
  /// The number of objects.
  fileprivate var objects: Double { Double(count { $0 == UInt8(ascii: "{") }) }
}
