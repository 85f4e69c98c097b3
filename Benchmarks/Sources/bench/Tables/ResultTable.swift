import Foundation
import Sputnik

/// Measures what the error of a field in its property costs: ten fields of each row as optionals and
/// as results, without an error, and with many.
struct ResultTable {
  static func run(_ report: inout Report) throws {
    report.heading("Ten optional fields of a row, 200 KB")
    report.header("fields", "ns a row", "optionals are 1")
    let data = RowInputs.results(bytes: 200_000)
    let rows = Double(data.count { $0 == UInt8(ascii: "{") } - 2)
    let (optionals, results) = (OptionalsQuery(), ResultsQuery())
    var race = Race()
    race.add("optionals") { try optionals.filled(from: data) }
    race.add("results") { try results.filled(from: data) }
    let times = try race.medians(rounds: 11, seconds: report.isQuick ? 0.5 : 2)
    report.row("T?", (times[0] / rows).short, "1")
    report.row("FieldResult<T?>", (times[1] / rows).short, (times[1] / times[0]).short)

    report.heading("One failing row in ten: the time for twice as many rows")
    report.header("errors", "ms", "twice, ms", "ratio")
    let failing = FailingRowsQuery()
    for errorsFirst in [true, false] {
      let single = RowInputs.failing(5000, errorsFirst: errorsFirst)
      let double = RowInputs.failing(10_000, errorsFirst: errorsFirst)
      var race = Race()
      race.add("single") { try failing.filled(from: single) }
      race.add("double") { try failing.filled(from: double) }
      let times = try race.medians(rounds: 7, seconds: report.isQuick ? 0.2 : 1)
      let ratio = times[1] / times[0]
      report.row(
        errorsFirst ? "before the data" : "after the data", (times[0] / 1e6).short,
        (times[1] / 1e6).short, ratio.short)
      report.note(.linear, ratio)
    }
  }
}

extension RowInputs {
  /// Rows of ten values of which none is null.
  fileprivate static func results(bytes: Int) -> Data {
    var words = Words(random: Random(seed: 11))
    return rows(bytes: bytes) {
      let texts = ["id", "code", "name", "city"].map { ($0, Node.string(words.word())) }
      return .object(
        texts + [
          ("time", .int(words.random.int(1_600_000_000...1_800_000_000))),
          ("count", .int(words.random.int(0...99))),
          ("latitude", .literal("\(Double(words.random.int(-9000...9000)) / 100)")),
          ("price", .literal("\(Double(words.random.int(0...100_000)) / 100)")),
          ("isOpen", .literal("true")), ("isNew", .literal("false")),
        ])
    }
  }

  /// Rows of which one in ten has a null, and the errors of the nulls.
  fileprivate static func failing(_ count: Int, errorsFirst: Bool) -> Data {
    let rows = (0..<count).map { index in
      index % 10 == 0 ? #"{"id":null,"name":null}"# : #"{"id":"\#(index)","name":"Luke"}"#
    }
    let errors = stride(from: 0, to: count, by: 10).map { index in
      #"{"message":"No id.","path":["rows",\#(index),"id"]}"#
    }
    let data = #""data":{"rows":[\#(rows.joined(separator: ","))]}"#
    let list = #""errors":[\#(errors.joined(separator: ","))]"#
    return Data("{\(errorsFirst ? "\(list),\(data)" : "\(data),\(list)")}".utf8)
  }
}
