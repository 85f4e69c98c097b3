import Foundation
import SputnikChecks
import SputnikGeneration
import SputnikMacros
import SputnikNames
import SputnikSchema
import SputnikTesting
import TestSupport
import Testing

/// A field of each Swift type in the table, but `Upload`, which no response has.
@QueryOperation(name: "Scalars") private struct ScalarQuery {
  var all: All

  @QuerySatelite fileprivate struct All {
    var string: String
    var int: Int
    var double: Double
    var float: Float
    var bool: Bool
    var id: ID
    var int64: Int64
    var decimal: Foundation.Decimal
    var url: URL
    var uuid: UUID
    var date: Date
    var json: JSONValue
  }
}

@Suite("The table of scalars, and the code that reads, checks, writes and makes them up")
struct ScalarTableTests {
  @Test("Each row is a type of the library with this scalar") func names() {
    #expect(
      ScalarType.all.map { "\($0.name): \($0.scalar)" } == [
        "String: String", "Int: Int", "Double: Float", "Float: Float", "Bool: Boolean", "ID: ID",
        "Int64: Int64", "Decimal: Decimal", "URL: URL", "UUID: UUID", "Date: Date",
        "Upload: Upload", "JSONValue: JSON",
      ])
    let types: [any GraphQLValue.Type] = [
      String.self, Int.self, Double.self, Float.self, Bool.self, ID.self, Int64.self,
      Foundation.Decimal.self, URL.self, UUID.self, Date.self, Upload.self, JSONValue.self,
    ]
    #expect(
      types.map { $0.__type.namedType } == [
        "String", "Int", "Float", "Float", "Boolean", "ID", "Int64", "Decimal", "URL", "UUID",
        "Date", "Upload", "JSON",
      ])
  }

  private typealias Field = ScalarQuery.All.SelectableValue

  /// JSON of built-in scalars, and the row and the property of the type that reads it.
  private static let readable: [(row: String, field: Field, scalar: BuiltInScalar, json: String)] =
    [
      ("String", .string, .string, #""a""#), ("String", .string, .id, #""1""#),
      ("Int", .int, .int, "5"),
      ("Double", .double, .float, "0.5"), ("Double", .double, .int, "5"),
      ("Float", .float, .float, "0.5"), ("Float", .float, .int, "5"),
      ("Bool", .bool, .boolean, "true"),
      ("ID", .id, .id, #""a""#), ("ID", .id, .string, #""1""#), ("ID", .id, .int, "5"),
      ("Int64", .int64, .int, "5"),
      ("Decimal", .decimal, .float, "0.5"), ("Decimal", .decimal, .int, "5"),
      ("Decimal", .decimal, .string, #""0.5""#),
      ("URL", .url, .string, #""https://a.b/c""#),
      ("UUID", .uuid, .string, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
      ("UUID", .uuid, .id, #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#),
      ("Date", .date, .string, #""2013-12-02T09:30:00Z""#),
    ]

  @Test("A type reads the built-in scalars of its row") func reading() throws {
    for type in ScalarType.all {
      let scalars = Self.readable.filter { $0.row == type.name }.map(\.scalar)
      #expect(type.reads == Set(scalars), "\(type.name)")
    }
    for (row, field, scalar, json) in Self.readable {
      var query = ScalarQuery()
      query.all.setSelections([field])
      let data = #"{"data":{"all":{"\#(field.rawValue)":\#(json)}}}"#
      #expect(throws: Never.self, "\(row) \(scalar)") { _ = try query.filled(data) }
    }
  }

  @Test("A value is made up for each type") func mocks() {
    let all = ScalarQuery.mock(seed: 1).all
    #expect(!all.string.isEmpty && !all.id.rawValue.isEmpty)
    #expect(all.int != 0 && all.int64 != 0)
    #expect(all.double != 0 && all.float != 0 && all.decimal != 0)
    #expect(all.url.scheme == "https")
    #expect(all.uuid != UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    #expect(all.date != Date(timeIntervalSince1970: 0))
    #expect(all.json["label"] != nil)
  }

  private static let swift = """
    import Sputnik
    @QueryOperation(name: "Scalars") struct ScalarQuery {
      @Variable var file: Upload
      @Property(arguments: ["file": .variable("file")]) var all: All
      @QuerySatelite struct All {
        var string: String
        var int: Int
        var double: Double
        var float: Float
        var bool: Bool
        var id: ID
        var int64: Int64
        var decimal: Decimal
        var url: URL
        var uuid: UUID
        var date: Date
        var json: JSONValue
      }
    }
    """

  private static let schema = """
    scalar Int64 scalar Decimal scalar URL scalar UUID scalar Date scalar JSON scalar Upload
    type Query { all(file: Upload!): All! }
    type All {
      string: String! int: Int! double: Float! float: Float! bool: Boolean! id: ID!
      int64: Int64! decimal: Decimal! url: URL! uuid: UUID! date: Date! json: JSON!
    }
    """

  private func check(_ schema: String) throws -> CheckReport {
    let file = SourceFile(path: "App.swift", module: "App", text: Self.swift)
    return AnnotatedSources([file]).checked(against: try Schema(sdl: schema))
  }

  @Test("The check knows each type") func check() throws {
    let report = try check(Self.schema)
    #expect(report.findings.map(\.message) == [])
    #expect(report.unchecked == [])
    #expect(report.operations == 1)
  }

  @Test("The check reports each type that can't have a field's values") func wrongTypes() throws {
    // The wrong variable is a finding at the field that has it as its argument.
    let schema = Self.schema.replacing(
      /(string|int|double|float|id|int64|decimal|url|uuid|date|json): \w+!/,
      with: { "\($0.1): Boolean!" }
    ).replacing("bool: Boolean!", with: "bool: Int!").replacing("file: Upload!", with: "file: Int!")
    let properties = try check(schema).findings.compactMap(\.property)
    #expect(
      properties == [
        "all", "string", "int", "double", "float", "bool", "id", "int64", "decimal", "url", "uuid",
        "date",
      ])
  }

  @Test("The generator writes each type") func generation() throws {
    var options = GenerationOptions()
    options.scalars = ["Date": "Date"]
    let structs = StructWriter(schema: try Schema(sdl: Self.schema), options: options).write([
      DocumentFile(
        name: "Scalars.graphql",
        text: """
          query Scalars($file: Upload!) {
            all(file: $file) { string int double bool id int64 decimal url uuid date json }
          }
          """)
    ])
    #expect(structs.refusals == [])
    #expect(
      structs.source == """
        import Foundation
        import Sputnik

        @QueryOperation struct Scalars {
          var all: All

          @QuerySatelite struct All {
            @Variable var file: Upload
            var string: String
            var int: Int
            var double: Double
            var bool: Bool
            var id: ID
            var int64: Int64
            var decimal: Decimal
            var url: URL
            var uuid: UUID
            var date: Date
            var json: JSONValue
          }
        }

        """)
  }
}
