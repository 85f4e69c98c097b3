import Foundation
import Sputnik
import TestSupport
import Testing

@QueryEnum(.upperSnakeCase) enum Progress: Hashable, CaseIterable {
  case inProgress, done
  case http2, aB, url, parseURLNow
  case `default`
  @EnumValue("LEVEL_1") case level1
}

@QueryEnum(.upperSnakeCase) enum Phase: Hashable {
  case notStarted
  @EnumValue("over") case finished
  case unknown(String)
}

@QueryEnum(.upperSnakeCase) enum Stage: String, Codable {
  case firstStage
  case last = "FINAL"
  @UnknownValue case other
}

@QueryEnum(EnumCaseStyle.lowerSnakeCase) enum Column { case createdAt, id }

@QueryEnum(.lowerSnakeCase, schemaTypeName: "order_by") enum Order { case asc, descNullsLast }

@QueryEnum(schemaTypeName: "unit_kind") enum UnitKind: String { case metre = "METRE" }

@QueryOperation struct NamedEnums {
  @Variable var orders: [Order]?
  @Variable var order: Order = .descNullsLast
  @Variable var unit: UnitKind
  @Property(
    arguments: [
      "orders": .variable("orders"), "order": .variable("order"), "unit": .variable("unit"),
    ])
  var kind: UnitKind
}

@QueryEnum(.asWritten) enum Metre: Hashable {
  case METER, `in`
  case unknown(String)
}

@QueryOperation(name: "Styles")
struct StyleQuery {
  var job: Job
  @QuerySatelite struct Job {
    @Variable var states: [Progress]
    @Variable var first: Progress? = .inProgress
    @Argument var phase: Phase?
    @Argument var stage: Stage?
    @Argument var order: Column?
    @Argument var unit: Metre?
    var progress: Progress?
    var phases: [Phase]?
    var stages: [Stage]?
    var columns: [Column]?
    var units: [Metre]?
  }
}

@Suite("Enums whose cases have a style")
struct EnumStyleTests {
  private func job(_ field: StyleQuery.Job.SelectableValue, _ json: String) throws
    -> StyleQuery.Job
  {
    var query = StyleQuery(variables: .init(states: []))
    query.job.setSelections([field])
    return try query.filled(#"{"data":{"job":{"\#(field.rawValue)":\#(json)}}}"#).job
  }

  @Test(
    arguments: [
      (.inProgress, "IN_PROGRESS"), (.done, "DONE"), (.http2, "HTTP2"), (.aB, "A_B"), (.url, "URL"),
      (.parseURLNow, "PARSE_URL_NOW"), (.default, "DEFAULT"), (.level1, "LEVEL_1"),
    ] as [(Progress, String)])
  func valuesAreReadAndSent(value: Progress, name: String) throws {
    #expect(try job(.progress, "\"\(name)\"").progress == value)
    #expect(
      try StyleQuery(variables: .init(states: [value], first: nil)).body
        .hasSuffix(#""variables":{"states":["\#(name)"]}}"#))
  }

  @Test(arguments: ["inProgress", "in_progress", "INPROGRESS", "LEVEL1", "level1", "default"])
  func otherNamesAreUnknown(name: String) throws {
    let error = try unreadable { try job(.progress, "\"\(name)\"") }
    #expect(error.path == ["job", "progress"])
    #expect(error.found == "the unknown value “\(name)”")
  }

  @Test func unknownValuesAreKept() throws {
    #expect(
      try job(.phases, #"["NOT_STARTED","over","OVER","unknown"]"#).phases
        == [.notStarted, .finished, .unknown("OVER"), .unknown("unknown")])
    #expect(
      try job(.stages, #"["FIRST_STAGE","FINAL","firstStage","OTHER"]"#).stages
        == [.firstStage, .last, .other, .other])
    #expect(try job(.columns, #"["created_at","id"]"#).columns == [.createdAt, .id])
    #expect(
      try job(.units, #"["METER","in","IN"]"#).units == [.METER, .in, .unknown("IN")])
  }

  @Test func documentsHaveTheValues() throws {
    var query = StyleQuery(variables: .init(states: []))
    query.job.phase = .notStarted
    query.job.stage = .firstStage
    query.job.order = .createdAt
    query.job.unit = .in
    let text = try query.text
    #expect(text.hasPrefix("query Styles($states: [Progress!]!, $first: Progress = IN_PROGRESS) {"))
    #expect(
      text.contains("phase: NOT_STARTED, stage: FIRST_STAGE, order: created_at, unit: in) {"))
    query.job.phase = .unknown("PAUSED")
    #expect(try query.text.contains("phase: PAUSED, stage"))
  }

  @Test func definitionsHaveTheNamesOfTheSchema() throws {
    let query = NamedEnums(variables: .init(orders: [.asc], unit: .metre))
    #expect(
      try query.text.hasPrefix(
        "query NamedEnums($orders: [order_by!], $order: order_by! = desc_nulls_last, "
          + "$unit: unit_kind!) {"))
    #expect(
      try query.body.hasSuffix(
        #""variables":{"orders":["asc"],"order":"desc_nulls_last","unit":"METRE"}}"#))
    #expect(try query.filled(#"{"data":{"kind":"METRE"}}"#).kind == .metre)
  }

  @Test func rawValuesAreSwifts() throws {
    #expect(Stage.firstStage.rawValue == "firstStage")
    #expect(Stage.last.rawValue == "FINAL")
    #expect(Stage(rawValue: "FIRST_STAGE") == nil)
    #expect(try sortedJSON([Stage.firstStage]) == #"["firstStage"]"#)
  }
}
