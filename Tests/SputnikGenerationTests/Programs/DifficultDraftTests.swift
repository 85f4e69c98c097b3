import Foundation
import Sputnik
import SputnikChecks
import SputnikGeneration
import SputnikMocks
import SputnikExecution
import TestSupport
import Testing

@Suite("Structs for twenty-two difficult documents")
struct DifficultDraftTests {
  private let schema: Schema
  private let source: OperationSource

  init() throws {
    schema = try Schema(sdl: DifficultDrafts.sdl)
    source = try OperationSource(
      DifficultDrafts.documents.enumerated().map { index, text in
        DocumentFile(name: "Draft\(index + 1).graphql", text: text)
      }, schema: schema)
  }

  @Test("All are written, the scalars that are guessed are told, and the check finds nothing")
  func checked() throws {
    #expect(DifficultDrafts.documents.count == 22)
    #expect(source.structs.refusals == [])
    #expect(source.structs.guessedScalars.map(\.name) == ["uuid", "Money", "jsonb", "Any"])
    let file = SourceFile(path: "Drafts.swift", module: "App", text: source.structs.source)
    let report = AnnotatedSources([file]).checked(against: schema, settings: CheckSettings())
    #expect(report.findings.map(\.message) == [])
  }

  @Test("All compile, print what was given, and are filled with all that a server sends")
  func filled() async throws {
    let program = try await GeneratedProgram(source.structs.source, variables: Self.variables)
    defer { program.remove() }
    let reports = try await program.run()
    #expect(reports.count == 22)
    try CorpusProgramTests.expectSame(reports, source)

    for seed in 1...3 as ClosedRange<UInt64> {
      var values = MockValues(seed: seed)
      if seed == 3 { values.nullRate = 0.3 }
      let mock = SchemaMock(schema, values)
      var responses: [String: JSONValue] = [:]
      for report in reports {
        let document = try #require(report.document)
        // A request with files has another form.
        let upload: JSONValue = ["query": .string(document), "variables": ["files": ["a.txt"]]]
        let body = try report.body.map {
          try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
        }
        responses[report.name] = await Self.response(to: body ?? upload, from: mock)
      }
      for report in try await program.run(responses: responses.mapValues(\.text)) {
        #expect(report.error == nil, "\(report)")
        let response = try #require(responses[report.name])
        #expect(report.leaves == response["data"]?.leaves.sorted(), "\(report.name)")
      }
    }
  }

  /// Returns what the server says, which is an event if the operation is a subscription.
  private static func response(
    to body: JSONValue, from mock: SchemaMock
  ) async -> JSONValue {
    let query = body["query"]?.stringValue ?? ""
    guard query.hasPrefix("subscription") else {
      let variables = body["variables"]?.objectValue ?? [:]
      let result = await mock.execute(GraphQLRequest(query: query, variables: variables))
      #expect(result.errors == [], "\(query)")
      return result.json
    }
    let data: JSONValue = [
      "docked": ["ferry": ["name": "Selma"], "berth": ["__typename": "Deck", "number": 4]]
    ]
    return ["data": data]
  }

  /// The variables without which a request can't be made.
  private static let variables = [
    "Ferry1": #"$0.id = "1""#, "Scalars": #"$0.id = "1""#,
    "Things": #"$0.ids = ["1"]"#, "Conditions": "$0.full = true",
    "Fares": "$0.fare = .any([.child(1), .adult(2)])",
    "Attach": #"$0.files = [Upload(Data(), name: "a.txt")]"#,
    "Book": #"$0.of = "2"; $0.order = Order(lines: [[Line(product: "3")]])"#,
  ]
}

extension JSONValue {
  /// The texts, numbers and Booleans in a response, each once.
  fileprivate var leaves: Set<String> {
    switch self {
    case .null: []
    case .bool(let flag): ["\(flag)"]
    case .int(let number): ["\(Double(number))"]
    case .double(let number): ["\(number)"]
    case .string(let text): [text]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.leaves) }
    case .object(let object):
      object.reduce(into: []) { leaves, member in
        if member.key != "__typename" { leaves.formUnion(member.value.leaves) }
      }
    }
  }
}
