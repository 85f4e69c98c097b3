import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Structs for GraphQL documents")
struct ExampleTests {
  private static let all = Example.fields + Example.variables + Example.fragments + Example.types

  @Test("The source is the expected one", arguments: all)
  func source(of example: Example) throws { try example.check() }

  @Test("The expected source is clean")
  func format() async throws {
    #expect(try await SwiftFormat.findings(in: Self.all.map { $0.swift + "\n" }) == "")
  }

  @Test("The same documents always have the same source")
  func deterministic() throws {
    let files = Self.all.filter { $0.schema == Shop.sdl }.enumerated().map { index, example in
      DocumentFile(
        name: "\(index).graphql",
        text: example.graphQL.replacing(#/(query|mutation) /#) { "\($0.1) Number\(index)" })
    }
    let schema = try Schema(sdl: Shop.sdl)
    let sources = (1...5).map { _ in StructWriter(schema: schema).write(files).source }
    #expect(Set(sources).count == 1)
    #expect(sources[0].contains("struct Number0Version {"))
  }
}
