import Foundation
import Sputnik

/// Measures that twice the input takes twice the time, also for hostile inputs.
struct GrowthTable {
  static func run(_ report: inout Report) throws {
    report.heading("Growth: the time for an adversary's input, and for twice as much")
    report.header("input", "MB", "ms", "twice, ms", "ratio")
    let node = NodeQuery()
    try row("nesting in an unknown key, deeper", node, 240, &report) {
      AdversaryInputs.nested(depth: $0, times: 4000)
    }
    try row("nesting in an unknown key, more often", node, 2000, &report) {
      AdversaryInputs.nested(depth: 480, times: $0)
    }
    try row("nested objects with unknown keys, deeper", ThreadQuery(), 48, &report) {
      AdversaryInputs.thread(depth: $0, times: 1000)
    }
    try row("an object of unknown keys, a million", node, 500_000, &report) {
      AdversaryInputs.unknownKeys($0)
    }
    try row("a string with escapes, 10 MB", node, 5_000_000, &report) {
      AdversaryInputs.longString($0)
    }
    let empty = EmptyRowsQuery(variables: .init(withName: false))
    try row("empty objects, a million", empty, 500_000, &report) {
      AdversaryInputs.emptyRows($0)
    }
    try row("fragments and unions", FragmentsQuery(), 30_000, &report) {
      AdversaryInputs.fragments($0)
    }
  }

  private static func row<Operation: GraphQLOperation>(
    _ name: String, _ operation: Operation, _ size: Int, _ report: inout Report,
    _ input: (Int) -> Data
  ) throws {
    let (single, double) = (input(size), input(size * 2))
    var race = Race()
    race.add("single") { try operation.filled(from: single) }
    race.add("double") { try operation.filled(from: double) }
    let times = try race.medians(rounds: 7, seconds: report.isQuick ? 0.2 : 1)
    // The ratio is per byte, because the size of the input doesn't exactly double.
    let ratio = times[1] / times[0] * 2 * Double(single.count) / Double(double.count)
    report.row(
      name, (Double(single.count) / 1e6).short, (times[0] / 1e6).short, (times[1] / 1e6).short,
      ratio.short)
    report.note(.linear, ratio)
  }
}
