import Foundation

/// The measurements that README.md shows in a chart.
struct ReadmeFigures {
  /// How fast the contenders fill structs from a response of one size, in MB/s.
  struct Speed {
    var size: String
    var sputnik, decoder, serialization: Double
  }

  var speeds: [Speed] = []

  /// Replaces the chart.
  func write(to root: URL) throws {
    try Data(chart.utf8).write(to: root.appending(path: "docs/speed.svg"))
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
