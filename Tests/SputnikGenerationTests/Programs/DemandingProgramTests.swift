import Sputnik
import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Structs for demanding documents")
struct DemandingProgramTests {
  private static let files = [DocumentFile(name: "Hard.graphql", text: Demanding.operations)]

  @Test("The structs compile and ask for the same")
  func program() async throws {
    let source = try OperationSource(Self.files, schema: Schema(sdl: Demanding.sdl))
    #expect(source.structs.refusals == [])
    let program = try await GeneratedProgram(source.structs.source)
    defer { program.remove() }
    let reports = try await program.run()
    #expect(reports.count == 11)
    try CorpusProgramTests.expectSame(reports, source)
  }

  @Test("The structs are clean, with all options", arguments: [nil, "public"])
  func format(access: String?) async throws {
    var options = GenerationOptions()
    options.access = access
    let writer = StructWriter(schema: try Schema(sdl: Demanding.sdl), options: options)
    let source = writer.write(Self.files).source
    #expect(source.contains("\(access.map { "\($0) " } ?? "")struct NodesQuery {"))
    #expect(try await SwiftFormat.findings(in: [source]) == "")
  }
}
