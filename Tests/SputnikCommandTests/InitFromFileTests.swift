import TestSupport
import Testing

@Suite("sputnik init --schema", .oneAtATime)
struct InitFromFileTests {
  private static let sdl = """
    # The heroes of the server.
    type Query {
      "The first one."
      hero: Hero
    }
    type Hero { name: String! }

    """

  @Test(arguments: ["schema.graphqls", "Sources/App/API.graphqls", "introspection.json"])
  func `a schema in the package is used where it is`(name: String) async throws {
    let folder = try TemporaryFolder()
    let isJSON = name.hasSuffix(".json")
    let text = isJSON ? InitTests.introspection : Self.sdl
    try folder.add(name, text)
    try folder.add("Sources/App/App.swift", "")
    let run = try await CommandRun.process("init", "--schema", name, in: folder.path(of: ""))
    #expect(
      run
        == CommandRun(
          status: 0,
          output: """
            Wrote ./sputnik.json, ./Sources/App/HeroQuery.swift

            The fields of the query type are: \(isJSON ? "version, heroes, hero, ship" : "hero")
            A draft for another one: sputnik structs --schema ./\(name) --field NAME

            Package.swift needs these lines:

              dependencies: [
                .package(url: "<the address of Sputnik's repository>", branch: "main")
              ],
              targets: [
                .target(
                  name: "App",
                  dependencies: [.product(name: "Sputnik", package: "Sputnik")],
                  plugins: [.plugin(name: "SputnikSchemaCheck", package: "Sputnik")])
              ]

            This sends the query:

              let maker = SputnikRequestMaker(endpoint: "<the URL of the API>")
              let response = try await maker.makeRequest(operation: HeroQuery())

            """, error: ""))
    #expect(try folder.text(of: name) == text)
    #expect(try folder.text(of: "sputnik.json") == "{\n  \"schema\": \"\(name)\"\n}\n")
    let check = try await CommandRun.process("check", in: folder.path(of: ""))
    #expect(check.output == "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n")
  }

  @Test func `a schema elsewhere is copied, and nothing is overwritten`() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let file = try elsewhere.add("api.graphqls", Self.sdl)
    let package = elsewhere.path(of: "app")
    try elsewhere.add("app/README.md", "")
    let run = try await CommandRun.process("init", "--schema", file, "--package", package)
    #expect(run.status == 0, "\(run.error)")
    #expect(try elsewhere.text(of: "app/schema.graphqls") == Self.sdl)
    #expect(
      try elsewhere.text(of: "app/sputnik.json") == "{\n  \"schema\": \"schema.graphqls\"\n}\n")
    #expect(run.output.contains("--schema \(package)/schema.graphqls --field NAME"))

    let json = try elsewhere.add("api.json", InitTests.introspection)
    let converted = try await CommandRun.process(
      "init", "--schema", json, "--package", folder.path(of: ""))
    #expect(converted.status == 0, "\(converted.error)")
    #expect(try folder.text(of: "schema.graphqls").hasPrefix("type Query {\n  version: String\n"))
    let again = try await CommandRun.process(
      "init", "--schema", file, "--package", folder.path(of: ""))
    #expect(again.status == 2)
    #expect(again.error.hasSuffix("schema.graphqls' exists already, so nothing was written\n"))

    let missing = try await CommandRun.process(
      "init", "--schema", "no.graphqls", "--package", elsewhere.path(of: ""))
    #expect(missing.status == 2)
    #expect(missing.error.contains("no.graphqls: error: there is no such file"))
  }
}
