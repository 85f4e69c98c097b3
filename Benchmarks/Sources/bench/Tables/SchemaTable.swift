import Foundation
import SputnikSchema

/// Measures the reading of a schema as large as GitHub's, and the check of operations against it.
struct SchemaTable {
  static func run(_ report: inout Report) throws {
    report.heading("A schema of 1,600 types, and operations")
    report.header("", "size", "ms", "MB/s", "twice, ratio")
    let (text, larger) = (SchemaInput.schema(types: 1600), SchemaInput.schema(types: 3200))
    let (time, growth) = try race(
      quick: report.isQuick, { try Schema(sdl: text) }, { try Schema(sdl: larger) })
    let size = Double(text.utf8.count)
    report.row(
      "schema text → schema", "\((size / 1e6).short) MB", (time / 1e6).short,
      (size / time * 1e3).short, growth.short)
    report.note(.schema, size / time * 1e3)
    report.note(.schemaGrowth, growth)

    let schema = try Schema(sdl: text)
    let documents = try SchemaInput.operations(1000, types: 1600)
      .map { try GraphQL.Document(parsing: $0) }
    guard documents.allSatisfy({ schema.validate($0).isEmpty }) else {
      return report.fail("a valid operation has findings: \(schema.validate(documents[0]))")
    }
    let (check, checkGrowth) = try race(
      quick: report.isQuick, { documents[..<500].map { schema.validate($0) } },
      { documents.map { schema.validate($0) } })
    report.row(
      "operations checked", "500", (check / 1e6).short, "", checkGrowth.short)
    report.note(.validation, check / 1e9)
    report.note(.schemaGrowth, checkGrowth)
  }

  /// Returns the time of the first piece of work, and the ratio of the second one's to it.
  private static func race<A, B>(
    quick: Bool, _ single: @escaping () throws -> A, _ double: @escaping () throws -> B
  ) throws -> (Double, Double) {
    var race = Race()
    race.add("single", single)
    race.add("double", double)
    let times = try race.medians(rounds: 7, seconds: quick ? 0.2 : 1)
    return (times[0], times[1] / times[0])
  }
}
