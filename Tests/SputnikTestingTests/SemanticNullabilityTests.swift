import SputnikChecks
import SputnikMacros
import SputnikTesting
import Testing

@QueryOperation private struct FittingQuery {
  var human: Human?
  @QuerySatelite struct Human {
    var name: String
    @Property(name: "name", alias: "optional") var nameOrNil: String?
    var nick: FieldResult<String>
    @Property(name: "nick", alias: "either") var nickOrNil: FieldResult<String?>
    var words: [String]
    var born: FieldResult<Int>
    var age: FieldResult<Int?>
    var id: FieldResult<ID>
  }
}

@QueryOperation private struct UnfitQuery {
  var human: Human?
  @QuerySatelite struct Human {
    var age: FieldResult<Int>
    var tags: [String]
    var mood: FieldResult<[Int]>
  }
}

@Suite("Fields that are null only because of an error") struct SemanticNullabilityTests {
  private static func schema(_ name: String, _ field: String, _ link: String = "") -> String {
    """
    type Query { human: Human }
    type Human @\(field)(name: "born") {
      id: ID! name: String @\(name) nick: String @\(name)(levels: [0])
      words: [String] @\(name)(levels: [0, 1]) born: Int age: Int
      tags: [String] @\(name)(levels: [0]) mood: String
    }
    \(link)
    """
  }

  private static let link =
    "extend schema @link(url: \"https://specs.apollo.dev/nullability/v0.4\""

  /// The schema with the names that `@link` gives to the directives.
  static let schemas = [
    schema("semanticNonNull", "semanticNonNullField"),
    schema("nullability__semanticNonNull", "nullability__semanticNonNullField"),
    schema("n__semanticNonNull", "n__semanticNonNullField", "\(link), as: \"n\")"),
    schema(
      "nn", "nnf",
      "\(link), import: [{name: \"@semanticNonNull\", as: \"@nn\"}, "
        + "{name: \"@semanticNonNullField\", as: \"@nnf\"}])"),
  ]

  @Test("They fit properties with and without an optional, compiled", arguments: schemas)
  func compiled(_ sdl: String) throws {
    let schema = try Schema(sdl: sdl)
    #expect(schema.findings(in: FittingQuery.self, nullability: true) == [])
  }

  private static let fitting = """
    @QueryOperation struct FittingQuery {
      var human: Human?
      @QuerySatelite struct Human {
        var name: String
        @Property(name: "name", alias: "optional") var nameOrNil: String?
        var nick: FieldResult<String>
        var words: [String]
        var born: FieldResult<Int>
        var age: FieldResult<Int?>
        var id: FieldResult<ID>
      }
    }
    """

  @Test("In source", arguments: schemas)
  func source(_ sdl: String) throws {
    let file = SourceFile(path: "App.swift", module: "App", text: Self.fitting)
    let report = AnnotatedSources([file]).checked(against: try Schema(sdl: sdl))
    #expect(report.findings.map(\.message) == [])
    #expect(report.unchecked == [])
  }

  private static let sentences = [
    "'age' isn't optional, but 'Human.age' can be null: write 'FieldResult<Int?>'",
    "the elements of 'tags' aren't optional, but those of 'Human.tags' can be null: write "
      + "'[String?]'",
    "'mood' has the type 'FieldResult<[Int]>', but 'Human.mood' has the type 'String', which has "
      + "another depth of lists",
  ]

  @Test("Other nulls are found, and the optional goes into the FieldResult")
  func unfit() throws {
    let schema = try Schema(sdl: Self.schemas[0])
    #expect(
      Set(schema.findings(in: UnfitQuery.self, nullability: true).map(\.message))
        == Set(Self.sentences))
    let text = """
      @QueryOperation struct UnfitQuery {
        var human: Human?
        @QuerySatelite struct Human {
          var age: FieldResult<Int>
          var tags: [String]
          var mood: FieldResult<[Int]>
        }
      }
      """
    let file = SourceFile(path: "App.swift", module: "App", text: text)
    let report = AnnotatedSources([file]).checked(against: schema)
    #expect(Set(report.findings.map(\.message)) == Set(Self.sentences))
  }

  @Test("A scalar of another type keeps the FieldResult in the remedy")
  func scalar() throws {
    let file = SourceFile(
      path: "App.swift", module: "App",
      text: "@QueryOperation struct Q { var age: FieldResult<String?> }")
    let report = AnnotatedSources([file]).checked(
      against: try Schema(sdl: "type Query { age: Int }"))
    #expect(
      report.findings.map(\.message) == [
        "'age' has the type 'FieldResult<String?>', but 'Query.age' has the scalar 'Int': write "
          + "'FieldResult<Int?>'"
      ])
  }
}
