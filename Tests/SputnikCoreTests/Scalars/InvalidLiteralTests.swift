import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.string, .int], valueType: Date.self)
private struct DateTime: Hashable,
  Codable
{}

@Scalar(expressibleBy: [.int, .double, .boolean], valueType: UInt8.self) private struct Level {}

@QueryOneOf private enum Occasion { case at(DateTime) }

@QuerySatelite private struct Range {
  var from: DateTime?
  var inner: [Inner]
  @QuerySatelite fileprivate struct Inner { var to: DateTime? }
}

@QueryOperation(name: "Events")
private struct EventsQuery {
  var events: Events

  @QuerySatelite fileprivate struct Events {
    @Variable var since: DateTime?
    @Variable var until: GraphQLNullable<DateTime>
    @Variable var days: [DateTime?]?
    @Variable var range: Range?
    @Variable var moment: Occasion?
    @Variable var level: Level?
    @Argument var at: DateTime?
    @Argument var levels: [Level]?
    var name: String
  }
}

@QueryOperation(name: "Late")
private struct LateQuery {
  var events: Events

  @QuerySatelite fileprivate struct Events {
    @Variable var since: DateTime? = "tomorrow"
    var name: String
  }
}

@QueryOperation(name: "Required")
private struct RequiredQuery {
  var events: Events

  @QuerySatelite fileprivate struct Events {
    @Variable var since: DateTime
    var name: String
  }
}

@Suite("Literals that aren't values of their scalar")
struct InvalidLiteralTests {
  private static let rest =
    "write a literal that its transformer accepts, or 'DateTime(nil)' to leave the value out"

  private func place(
    _ variables: EventsQuery.Variables, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let error = try invalid(sourceLocation: sourceLocation) {
      try EventsQuery(variables: variables).httpBody()
    }
    #expect(
      error.problem == "\"nonsense\" isn't a value of the scalar 'DateTime': \(Self.rest)",
      sourceLocation: sourceLocation)
    return error.place
  }

  @Test func theVariableIsNotSent() async throws {
    let query = EventsQuery(variables: .init(since: "nonsense", until: nil))
    let transport = MockTransport(json: "{}")
    let error = await #expect(throws: SputnikError.self) {
      try await maker(transport).makeRequest(operation: query)
    }
    #expect(
      error?.description == "Events: variable 'since': \"nonsense\" isn't a value of the scalar "
        + "'DateTime': \(Self.rest)")
    #expect(transport.requests.isEmpty)
  }

  @Test func placesInVariables() throws {
    #expect(
      try place(.init(until: .value("nonsense"))) == "variable 'until'")
    #expect(
      try place(.init(until: nil, days: [nil, "2013-12-02T00:00:00Z", "nonsense"]))
        == "variable 'days'[2]")
    #expect(
      try place(.init(until: nil, range: Range(from: "nonsense", inner: [])))
        == "variable 'range'.from")
    #expect(
      try place(.init(until: nil, range: Range(inner: [.init(), .init(to: "nonsense")])))
        == "variable 'range'.inner[1].to")
    #expect(try place(.init(until: nil, moment: .at("nonsense"))) == "variable 'moment'.at")
  }

  @Test func arguments() throws {
    var query = EventsQuery(variables: .init(until: nil))
    query.events.at = "nonsense"
    var error = try invalid { try query.document }
    #expect(error.place == "events(at:)")
    #expect(error.problem == "\"nonsense\" isn't a value of the scalar 'DateTime': \(Self.rest)")
    query.events.at = nil
    query.events.levels = [7, 256]
    error = try invalid { try query.document }
    #expect(error.place == "events(levels:)[1]")
    #expect(error.problem.hasPrefix("256 isn't a value of the scalar 'Level': "))
  }

  @Test func defaultValues() throws {
    let error = try invalid { try LateQuery().document }
    #expect(error.operation == "Late")
    #expect(error.place == "the default of variable 'since'")
    #expect(error.problem == "\"tomorrow\" isn't a value of the scalar 'DateTime': \(Self.rest)")
    #expect(try invalid { try LateQuery(variables: .init(since: nil)).httpBody() } == error)
  }

  @Test func requiredVariables() throws {
    let error = try invalid { try RequiredQuery(variables: .init(since: 3)).httpBody() }
    #expect(error.place == "variable 'since'")
    #expect(error.problem == "3 isn't a value of the scalar 'DateTime': \(Self.rest)")
  }

  @Test func otherKindsOfLiterals() throws {
    let levels: [(Level, String)] = [(256, "256"), (-1, "-1"), (0.5, "0.5"), (true, "true")]
    for (level, text) in levels {
      let error = try invalid {
        try EventsQuery(variables: .init(until: nil, level: level)).httpBody()
      }
      #expect(error.place == "variable 'level'")
      #expect(
        error.problem == "\(text) isn't a value of the scalar 'Level': write a literal that "
          + "its transformer accepts, or 'Level(nil)' to leave the value out")
    }
  }

  @Test func longLiteralsAreShortened() throws {
    let text = String(repeating: "x", count: 41)
    let query = RequiredQuery(variables: .init(since: DateTime(stringLiteral: text)))
    let error = try invalid { try query.httpBody() }
    #expect(error.problem.hasPrefix("\"\(String(repeating: "x", count: 40))…\" isn't a value"))
  }

  @Test func scalarsMadeWithNilAreLeftOut() throws {
    #expect(
      try !EventsQuery(variables: .init(since: DateTime(nil), until: nil)).body
        .contains("\"variables\""))
    var since: DateTime = "nonsense"
    since.value = nil
    #expect(
      try !EventsQuery(variables: .init(since: since, until: nil)).body.contains("\"variables\""))
    since = "nonsense"
    since.value = Date(timeIntervalSince1970: 0)
    #expect(
      try EventsQuery(variables: .init(since: since, until: nil)).body
        .hasSuffix(#""variables":{"since":"1970-01-01T00:00:00Z"}}"#))
  }

  @Test func theLiteralIsNoPartOfTheValue() throws {
    let bad: DateTime = "nonsense"
    #expect(bad.value == nil)
    #expect(bad == DateTime(nil))
    #expect(Set([bad, DateTime(nil), "other nonsense"]).count == 1)
    #expect(try sortedJSON(bad) == "{}")
    #expect(try sortedJSON(DateTime(Date(timeIntervalSinceReferenceDate: 1))) == #"{"value":1}"#)
    #expect(
      try JSONDecoder().decode(DateTime.self, from: Data(#"{"value":1}"#.utf8)).value
        == Date(timeIntervalSinceReferenceDate: 1))
    #expect("\(Level(7))" == "Level(value: Optional(7))")
    #expect("\(DateTime("nonsense"))" == "DateTime(value: nil)")
  }

  @Test func scalarsOfDatesAndNumbersAreNotLarger() {
    #expect(MemoryLayout<DateTime>.stride == MemoryLayout<Date?>.stride)
    #expect(MemoryLayout<BigInt>.stride == MemoryLayout<Int64?>.stride)
    #expect(MemoryLayout<Decimal>.stride == MemoryLayout<Double?>.stride)
  }
}

extension DateTime {
  fileprivate init(_ text: String) { self.init(stringLiteral: text) }
}
