import SputnikLanguage
import SputnikSchema
import Testing

@Suite("Schema coordinates (specification, section 3.14)")
struct SchemaCoordinateTests {
  @Test(
    arguments: [
      ("Character", .type("Character")),
      ("Character.name", .member(type: "Character", name: "name")),
      ("Episode.JEDI", .member(type: "Episode", name: "JEDI")),
      ("Query.hero(id:)", .argument(type: "Query", field: "hero", name: "id")),
      ("@skip", .directive("skip")),
      ("@skip(if:)", .directiveArgument(directive: "skip", name: "if")),
      ("__Type.fields", .member(type: "__Type", name: "fields")),
    ] as [(String, SchemaCoordinate)])
  func spelling(text: String, coordinate: SchemaCoordinate) {
    #expect(SchemaCoordinate(text) == coordinate)
    #expect(coordinate.description == text)
  }

  @Test(arguments: [
    "", ".", "@", "A.", ".a", "A.b.c", "A.b()", "A.b(:)", "A.b(c)", "A.b(c:", "A(b:)", "@a.b",
    "@a.b(c:)", "@a(b: c:)", "A b", " A", "A.1", "1", "A.b(c:)(d:)", "A.b(c:) ", "$a", "Ä.b",
  ])
  func otherText(text: String) {
    #expect(SchemaCoordinate(text) == nil)
  }

  @Test("Mistakes in a schema have the part that they are about, and similar names")
  func findingsInSchemas() throws {
    let sdl = """
      type Query { hero(unit: Strin): Heroo hero: Int }
      type Hero implements Node { id: ID @depricated }
      interface Node { id(short: Boolean): ID }
      input Filter { size: Int = "big" }
      directive @log(__level: Int) on FIELD | QUARY
      extend type Hera { name: String }
      """
    #expect(
      try Schema.findings(in: sdl).map(Self.facts) == [
        "Query.hero(unit:) String", "Query.hero Hero", "Query.hero ",
        "Hero.id ", "@depricated @deprecated", "Filter.size ", "@log(__level:) ", "@log QUERY",
        "Hera Hero",
      ])
  }

  @Test("Mistakes in a document have the part that they are about, and similar names")
  func findingsInDocuments() throws {
    let schema = try Schema(
      sdl: """
        type Query { hero(id: ID!, unit: Unit, filter: Filter): Character }
        interface Character { name: String name2: Int }
        enum Unit { METER FOOT }
        input Filter { size: Int }
        """)
    let document = try GraphQL.Document(
      parsing: """
        query ($filtre: Filtre) {
          a: hero { nam }
          b: hero(id: 1, untt: FOOT) { name }
          c: hero(id: 1, unit: FOT) { name @skipp }
          d: hero(id: 1, filter: {siz: 1}) @include { name: name2 name }
          e: hero(id: $filter)
          ... on Charakter { name }
        }
        """)
    #expect(
      schema.validate(document).map(Self.facts) == [
        "- ", "Filtre Filter", "Query.hero ", "Character.nam name", "Query.hero unit",
        "Query.hero FOOT", "@skipp @skip", "Query.hero size", "@include ", "Character.name ",
        "Query.hero ", "Query.hero $filtre", "Charakter Character",
      ])
  }

  private static func facts<Rule>(of finding: Finding<Rule>) -> String {
    let suggestions = finding.suggestions.joined(separator: " ")
    return "\(finding.coordinate?.description ?? "-") \(suggestions)"
  }
}
