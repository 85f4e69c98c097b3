import Foundation

/// Prints measurements as Markdown, and compares them with the floors.
struct Report {
  /// Whether there are fewer rounds, and no inputs larger than 10 MB.
  var isQuick = false
  /// The rows of the first table in which all contenders were measured.
  var rows: Set<String> = []
  /// What README.md shows.
  var readme = ReadmeFigures()
  private var measured: [Floor: Double] = [:]
  private var failures: [String] = []

  init(isQuick: Bool) { self.isQuick = isQuick }

  /// Notes a measurement. Of several measurements for a floor, the worst counts.
  mutating func note(_ floor: Floor, _ value: Double) {
    guard let other = measured[floor] else {
      measured[floor] = value
      return
    }
    switch floor.floor {
    case .atLeast: measured[floor] = min(other, value)
    case .atMost: measured[floor] = max(other, value)
    }
  }

  /// Notes and prints a failure.
  mutating func fail(_ what: String) {
    failures.append(what)
    print("\nFAILED: \(what)")
  }

  func heading(_ text: String) { print("\n## \(text)\n") }

  func header(_ cells: String...) {
    row(cells)
    row(cells.enumerated().map { $0.offset == 0 ? "---" : "---:" })
  }

  func row(_ cells: String...) { row(cells) }

  func row(_ cells: [String]) {
    print("| " + cells.joined(separator: " | ") + " |")
    fflush(nil)
  }

  /// Prints the floors, and returns whether all of them are measured and met.
  mutating func conclude() -> Bool {
    heading("Floors")
    header("what", "measured", "floor", "goal", "floor is", "goal is")
    for floor in Floor.allCases where !(isQuick && floor == .growth) {
      guard let value = measured[floor] else {
        failures.append("\(floor.rawValue): not measured")
        row(floor.rawValue, "–", "\(floor.floor)", "", "NOT MEASURED", "")
        continue
      }
      let isMet = floor.floor.isMet(by: value)
      if !isMet, !floor.isKnownToBeMissed { failures.append("\(floor.rawValue): \(value.short)") }
      row(
        floor.rawValue, value.short, "\(floor.floor)", floor.goal.map { "\($0)" } ?? "–",
        isMet ? "met" : floor.isKnownToBeMissed ? "missed, as known" : "MISSED",
        floor.goal.map { $0.isMet(by: value) ? "met" : "missed" } ?? "–")
    }
    for row in FillTable.expectedRows(isQuick: isQuick) where !rows.contains(row) {
      failures.append("\(row): a contender was not measured")
    }
    print(failures.isEmpty ? "\nEvery floor is met." : "\nMissed:")
    for failure in failures { print("- \(failure)") }
    return failures.isEmpty
  }
}

extension Double {
  /// The number with about three digits.
  var short: String {
    let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : 2
    let text = String(format: "%.\(digits)f", self)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}
