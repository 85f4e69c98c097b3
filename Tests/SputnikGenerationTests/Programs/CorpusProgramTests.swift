import Foundation
import Sputnik
import SputnikChecks
import SputnikGeneration
import SputnikMocks
import SputnikExecution
import StarWars
import TestSupport
import Testing

@Suite("Structs for the operations of the corpus", .corpus("operations"))
struct CorpusProgramTests {
  @Test("The structs for Star Wars compile, ask for the same, and are filled")
  func starWars() async throws {
    let schema = try Schema(sdl: Corpus.text("schemas/starwars.graphql"))
    let source = try OperationSource(Self.files("starwars"), schema: schema)
    #expect(source.structs.refusals == [])
    let program = try await GeneratedProgram(
      source.structs.source, variables: Self.variables(in: source.structs.source))
    defer { program.remove() }
    let reports = try await program.run()
    #expect(reports.count == 39)
    try Self.expectSame(reports, source)

    try await Self.expectFilled(program, reports, bySchemaMockOf: schema)
    var responses: [String: String] = [:]
    let server = try StarWars.schema()
    for report in reports {
      responses[report.name] = Self.events[report.name]
      if responses[report.name] != nil { continue }
      let request = try Self.request(try #require(report.body))
      responses[report.name] = await server.execute(request).json.text
    }
    let filled = Dictionary(
      try await program.run(responses: responses).map { ($0.name, $0) }
    ) { first, _ in first }
    for report in filled.values { #expect(report.error == nil, "\(report)") }
    for (name, value) in Self.values {
      #expect(filled[name]?.filled?.contains(value) == true, "\(String(describing: filled[name]))")
    }
  }

  @Test("The structs for the SWAPI compile, ask for the same, and are filled")
  func swapi() async throws {
    let schema = try Schema(sdl: Corpus.text("schemas/swapi.graphql"))
    let source = try OperationSource(Self.files("swapi"), schema: schema)
    #expect(source.structs.refusals == [])
    let program = try await GeneratedProgram(source.structs.source)
    defer { program.remove() }
    let reports = try await program.run()
    #expect(reports.count == 7)
    try Self.expectSame(reports, source)
    try await Self.expectFilled(program, reports, bySchemaMockOf: schema)
  }

  @Test(
    "A draft for each root field compiles, passes the check, and is filled",
    arguments: [("countries", 6), ("rickandmorty", 9)])
  func rootFields(server: String, count: Int) async throws {
    let schema = try Schema(sdl: Corpus.text("schemas/\(server).graphql"))
    let fields = schema.rootType(of: .query).flatMap { schema.type(named: $0)?.fields } ?? []
    #expect(fields.count == count)
    for field in fields {
      let structs = StructWriter(schema: schema).write(field: field.name)
      #expect(structs.refusals == [])
      #expect(structs.guessedScalars.isEmpty)
      let file = SourceFile(path: "Draft.swift", module: "App", text: structs.source)
      let report = AnnotatedSources([file]).checked(against: schema, settings: CheckSettings())
      #expect(report.findings.map(\.message) == [], "\(field.name)")

      let program = try await GeneratedProgram(structs.source)
      defer { program.remove() }
      try await Self.expectFilled(program, try await program.run(), bySchemaMockOf: schema)
    }
  }

  @Test("The structs are clean", arguments: ["starwars", "swapi"])
  func format(server: String) async throws {
    let schema = try Schema(sdl: Corpus.text("schemas/\(server).graphql"))
    let structs = StructWriter(schema: schema).write(try Self.files(server))
    #expect(structs.source.count > 1_000)
    #expect(try await SwiftFormat.findings(in: [structs.source]) == "")
  }

  static func expectSame(_ reports: [GeneratedProgram.Report], _ source: OperationSource) throws {
    let originals = try source.normalisedOriginals()
    for report in reports {
      let printed = try GraphQL.Document(parsing: try #require(report.document, "\(report)"))
      let document = try printed.normalised(in: source.schema)
      #expect(document.text == originals[report.name]?.text, "\(report.name)")
    }
  }

  /// Expects that each operation is filled from made-up values, which have every type and every enum
  /// value of the schema sooner or later.
  private static func expectFilled(
    _ program: GeneratedProgram, _ reports: [GeneratedProgram.Report],
    bySchemaMockOf schema: Schema
  ) async throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var values = MockValues(seed: seed)
      if seed == 3 { values.nullRate = 0.3 }
      let mock = SchemaMock(schema, values)
      var responses: [String: String] = [:]
      for report in reports {
        responses[report.name] = Self.events[report.name]
        if responses[report.name] != nil { continue }
        let result = await mock.execute(try request(try #require(report.body, "\(report)")))
        #expect(result.errors == [], "\(report.name)")
        responses[report.name] = result.json.text
      }
      let filled = try await program.run(responses: responses)
      #expect(filled.count == reports.count)
      for report in filled {
        #expect(report.error == nil, "\(report)")
        #expect(report.filled?.isEmpty == false)
      }
    }
  }

  /// Reads the body of a request.
  private static func request(_ body: String) throws -> GraphQLRequest {
    let body = try JSONDecoder().decode(JSONValue.self, from: Data(body.utf8))
    return GraphQLRequest(
      query: body["query"]?.stringValue ?? "", operationName: body["operationName"]?.stringValue,
      variables: body["variables"]?.objectValue ?? [:])
  }

  /// The files for a server. Several files have copies of the same fragments.
  private static func files(_ server: String) throws -> [DocumentFile] {
    try Corpus.files(in: "operations/\(server)").map { file in
      DocumentFile(
        name: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The statements that set the variables without which no request can be made.
  private static func variables(in source: String) -> [String: String] {
    var variables = [
      "HumanQuery": #"$0.id = "1001""#,
      "CreateReviewForEpisode":
        "$0.episode = .empire; $0.review = ReviewInput(stars: 4, favoriteColor: .init(red: 1, green: 2, blue: 3))",
    ]
    for name in GeneratedProgram.operations(in: source) {
      if name.hasSuffix("ConditionalInclusion"), name != "HeroNameConditionalInclusion" {
        let variable =
          name.contains("FriendsDetails")
          ? "includeFriendsDetails"
          : name.contains("TypeSpecific") ? "includeName" : "includeDetails"
        variables[name] = "$0.\(variable) = true"
      }
    }
    return variables
  }

  /// The events of subscriptions, which a request doesn't get.
  private static let events = [
    "ReviewAdded": #"{"data":{"reviewAdded":{"episode":"JEDI","stars":5,"commentary":null}}}"#
  ]

  /// What the printed copies contain, in the words of Swift.
  private static let values = [
    "HeroName": #"hero: Optional(program.HeroName.Hero(name: "R2-D2"))"#,
    "HumanQuery": #"HumanQuery.Human(name: "Darth Vader", mass: Optional(136.0))"#,
    "CreateReviewForEpisode": "Review(stars: 4, commentary: nil)",
    "HeroDetailsFragmentConditionalInclusion": #"HeroDetailsFragment(name: "R2-D2", human: nil"#,
    "HeroNameConditionalBothSeparate": #"Hero(name: Optional("R2-D2"), conditionalName: nil)"#,
    "SearchQuery": "SearchQuery.Search.starship(",
    "DroidDetailsWithFragment":
      #"DroidDetails(name: "R2-D2", primaryFunction: Optional("Astromech"))"#,
    "HeroAppearsIn": "Episode.newhope",
    "ReviewAdded": "stars: 5",
    "HeroParentTypeDependentField":
      "Optional(program.HeroParentTypeDependentField.Hero.Droid(friends:",
  ]
}
