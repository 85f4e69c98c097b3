import Sputnik
import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Structs for demanding documents")
struct DemandingProgramTests {
  @Test("The structs compile and ask for the same", arguments: Demanding.all)
  func program(demanding: Demanding) async throws {
    let source = try OperationSource(
      [DocumentFile(name: "Hard.graphql", text: demanding.operations)],
      schema: Schema(sdl: demanding.sdl))
    #expect(source.structs.refusals == [])
    let program = try await GeneratedProgram(source.structs.source)
    defer { program.remove() }
    let reports = try await program.run()
    #expect(reports.count == demanding.count)
    try CorpusProgramTests.expectSame(reports, source)
  }

  @Test("The structs are clean", arguments: Demanding.all, [nil, "public"])
  func format(demanding: Demanding, access: String?) async throws {
    var options = GenerationOptions()
    options.access = access
    let writer = StructWriter(schema: try Schema(sdl: demanding.sdl), options: options)
    let source = writer.write([DocumentFile(name: "Hard.graphql", text: demanding.operations)])
      .source
    #expect(source.contains("\(access.map { "\($0) " } ?? "")struct "))
    #expect(try await SwiftFormat.findings(in: [source]) == "")
  }
}
