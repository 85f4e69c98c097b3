import Foundation

/// The measurements that README.md shows: a table of four rows, and a chart.
struct ReadmeFigures {
  /// How fast the contenders fill structs from a response of one size, in MB/s.
  struct Speed {
    var size: String
    var sputnik, decoder, serialization: Double
  }

  var speeds: [Speed] = []
  /// The microseconds of the first fill in a process.
  var firstFill: (sputnik: Double, decoder: Double)?

  /// Replaces the table in README.md, and the chart beside it.
  func write(to root: URL) throws {
    let readme = root.appending(path: "README.md")
    var text = try String(contentsOf: readme, encoding: .utf8)
    let begin = "<!-- written by bench --readme -->\n"
    guard let start = text.range(of: begin)?.upperBound,
      let end = text.range(of: "<!-- end -->", range: start..<text.endIndex)?.lowerBound
    else { throw CocoaError(.fileReadCorruptFile) }
    text.replaceSubrange(start..<end, with: "\n" + table + "\n")
    try Data(text.utf8).write(to: readme)
    try Data(chart.utf8).write(to: root.appending(path: "docs/speed.svg"))
  }

  var table: String {
    var lines = ["| to fill structs from | Sputnik | JSONDecoder | |", "|---|---:|---:|---:|"]
    for speed in speeds {
      lines.append(row("a response of \(speed.size)", speed.sputnik, speed.decoder, "MB/s"))
    }
    if let firstFill {
      let (ours, theirs) = firstFill
      lines.append(
        "| the first response of a process, 2 KB | \(ours.whole) µs | \(theirs.whole) µs "
          + "| \((theirs / ours).whole) × |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ ours: Double, _ theirs: Double, _ unit: String) -> String {
    "| \(name) | \(ours.whole) \(unit) | \(theirs.whole) \(unit) | \((ours / theirs).whole) × |"
  }
}

// The chart: a group of bars for each size.
extension ReadmeFigures {
  var chart: String {
    let longest = speeds.map(\.sputnik).max() ?? 1
    var body = ""
    for (index, speed) in speeds.enumerated() {
      let top = 12 + index * 80
      body += "  <text x=\"64\" y=\"\(top + 34)\" text-anchor=\"end\">\(speed.size)</text>\n"
      let bars = [
        ("Sputnik", speed.sputnik, "#f05138"), ("JSONDecoder", speed.decoder, "#8b949e"),
        ("JSONSerialization", speed.serialization, "#8b949e"),
      ]
      for (line, (name, value, color)) in bars.enumerated() {
        let width = max(1, Int((value / longest * 400).rounded()))
        let y = top + line * 20
        body += """
            <rect x="76" y="\(y)" width="\(width)" height="14" rx="2" fill="\(color)"/>
            <text x="\(84 + width)" y="\(y + 12)">\(name), \(value.whole) MB/s</text>

          """
      }
    }
    let height = 12 + speeds.count * 80
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 \(height)" width="640" height="\(height)" role="img">
        <title>How fast structs are filled from JSON, in megabytes a second</title>
        <style>text { font: 13px sans-serif; fill: #6e7781 }</style>
      \(body)</svg>

      """
  }
}

extension Double {
  fileprivate var whole: String { String(format: "%.0f", self) }
}
