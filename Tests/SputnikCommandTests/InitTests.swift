import Foundation
import SputnikSchema
import TestSupport
import Testing
import TourServer

@Suite("sputnik init", .oneAtATime)
struct InitTests {
  static let introspection = #"""
    {"data":{"__schema":{"queryType":{"name":"Query"},"mutationType":null,"subscriptionType":null,
    "directives":[],"types":[
    {"kind":"OBJECT","name":"Query","interfaces":[],"fields":[
      {"name":"version","args":[],"type":{"kind":"SCALAR","name":"String"}},
      {"name":"heroes","args":[],"type":{"kind":"OBJECT","name":"Heroes"}},
      {"name":"hero","args":[],"type":{"kind":"OBJECT","name":"Hero"}},
      {"name":"ship","args":[{"name":"id","type":{"kind":"NON_NULL","ofType":{"kind":"SCALAR","name":"ID"}}}],
       "type":{"kind":"OBJECT","name":"Hero"}}]},
    {"kind":"OBJECT","name":"Heroes","interfaces":[],"fields":[
      {"name":"list","args":[],"type":{"kind":"OBJECT","name":"Hero"}}]},
    {"kind":"OBJECT","name":"Hero","interfaces":[],"fields":[
      {"name":"name","args":[],"type":{"kind":"NON_NULL","ofType":{"kind":"SCALAR","name":"String"}}}]},
    {"kind":"SCALAR","name":"String"},{"kind":"SCALAR","name":"ID"},{"kind":"SCALAR","name":"Boolean"}]}}}
    """#

  /// Serves a schema with the fields `version`, `heroes`, `hero` and `ship(id:)`.
  private func serve(on server: LocalGraphQLServer) async -> String {
    await server.respond(at: "/api") { _ in
      CannedResponse(status: 200, body: Data(Self.introspection.utf8))
    }
  }

  @Test func `the first query has the first object with leaves, and is right`() async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      let package = folder.path(of: "")
      let run = try await CommandRun.process(
        "init", "--endpoint", "\(url)?key=secret", "--package", package)
      #expect(run.error == "")
      #expect(run.status == 0)
      #expect(run.output.contains("query type are: version, heroes, hero, ship\n"))
      #expect(run.output.contains(#".package(url: "<the address of Sputnik's repository>""#))
      #expect(run.output.contains(".plugin(name: \"SputnikSchemaCheck\", package: \"Sputnik\")"))
      #expect(run.output.contains("makeRequest(operation: HeroQuery())\n"))
      #expect(!run.output.contains("secret"))

      #expect(
        try folder.text(of: "schema.graphqls") == """
          type Query {
            version: String
            heroes: Heroes
            hero: Hero
            ship(id: ID!): Hero
          }

          type Heroes {
            list: Hero
          }

          type Hero {
            name: String!
          }

          """)
      #expect(
        try folder.text(of: "sputnik.json") == "{\n  \"schema\": \"schema.graphqls\"\n}\n")
      #expect(
        try folder.text(of: "HeroQuery.swift") == """
          import Sputnik

          @QueryOperation(name: "Hero") struct HeroQuery {
            var hero: Hero?

            @QuerySatelite struct Hero { var name: String }
          }

          """)
      let check = try await CommandRun.process(
        "check", "--configuration", folder.path(of: "sputnik.json"),
        folder.path(of: "HeroQuery.swift"))
      #expect(
        check
          == CommandRun(
            status: 0, output: "1 operation checked, 0 errors, 0 warnings, 0 unchecked\n", error: ""
          ))
    }
  }

  /// A manifest, and the lines that it lacks.
  struct Manifest: Sendable {
    var text: String
    var lines: String?
  }

  @Test(
    arguments: [
      Manifest(
        text: """
          let package = Package(
            name: "App", targets: [.testTarget(name: "AppTests"), .executableTarget(name: "App")])
          """,
        lines: """
            dependencies: [
              .package(url: "<the address of Sputnik's repository>", branch: "main")
            ],
            targets: [
              .executableTarget(
                name: "App",
                dependencies: [.product(name: "Sputnik", package: "Sputnik")],
                plugins: [.plugin(name: "SputnikSchemaCheck", package: "Sputnik")])
            ]
          """),
      Manifest(
        text: """
          let package = Package(
            name: "App",
            dependencies: [.package(url: "https://example.org/tools/sputnik.git", from: "1.0.0")],
            targets: [
              .target(name: "Model"),
              .executableTarget(
                name: "App", dependencies: ["Model", .product(name: "Sputnik", package: "sputnik")]),
            ])
          """,
        lines: """
            targets: [
              .executableTarget(
                name: "App",
                plugins: [.plugin(name: "SputnikSchemaCheck", package: "sputnik")])
            ]
          """),
      Manifest(
        text: """
          let package = Package(
            name: "App", dependencies: [.package(name: "Sputnik", path: "../Main")],
            targets: [
              .target(
                name: "App", dependencies: [.product(name: "Sputnik", package: "Sputnik")],
                plugins: [.plugin(name: "SputnikSchemaCheck", package: "Sputnik")])
            ])
          """),
    ])
  func `the lines for Package.swift are those that it lacks`(manifest: Manifest) async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      try folder.add("Package.swift", manifest.text)
      try folder.add("Sources/App/App.swift", "")
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""))
      #expect(run.status == 0, "\(run.error)")
      let start = try #require(run.output.range(of: "--field NAME\n\n")).upperBound
      let end = try #require(run.output.range(of: "This sends the query:")).lowerBound
      let lines = manifest.lines.map { "Package.swift needs these lines:\n\n\($0)\n\n" }
      #expect(run.output[start..<end] == lines ?? "")
    }
  }

  private static let pages = #"""
    {"data":{"__schema":{"queryType":{"name":"Query"},"mutationType":null,"subscriptionType":null,
    "directives":[],"types":[
    {"kind":"OBJECT","name":"Query","interfaces":[],"fields":[
      {"name":"people","type":{"kind":"OBJECT","name":"People"},"args":[
        {"name":"page","type":{"kind":"SCALAR","name":"Int"}},
        {"name":"filter","type":{"kind":"INPUT_OBJECT","name":"PersonFilter"}}]}]},
    {"kind":"OBJECT","name":"People","interfaces":[],"fields":[
      {"name":"info","args":[],"type":{"kind":"OBJECT","name":"Info"}},
      {"name":"persons","args":[],"type":{"kind":"LIST","ofType":{"kind":"OBJECT","name":"Person"}}}]},
    {"kind":"OBJECT","name":"Info","interfaces":[],"fields":[
      {"name":"count","args":[],"type":{"kind":"SCALAR","name":"Int"}}]},
    {"kind":"OBJECT","name":"Person","interfaces":[],"fields":[
      {"name":"name","args":[],"type":{"kind":"NON_NULL","ofType":{"kind":"SCALAR","name":"String"}}}]},
    {"kind":"INPUT_OBJECT","name":"PersonFilter","inputFields":[
      {"name":"name","type":{"kind":"SCALAR","name":"String"}}]},
    {"kind":"SCALAR","name":"String"},{"kind":"SCALAR","name":"Int"},
    {"kind":"SCALAR","name":"Boolean"}]}}}
    """#

  @Test func `the first query of a page has what is on it, and no type that isn't used`()
    async throws
  {
    try await withServer { server in
      await server.respond(at: "/pages") { _ in
        CannedResponse(status: 200, body: Data(Self.pages.utf8))
      }
      let url = await serve(on: server).replacing("/api", with: "/pages")
      let folder = try TemporaryFolder()
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""))
      #expect(run.error == "")
      #expect(
        try folder.text(of: "PeopleQuery.swift") == """
          import Sputnik

          @QueryOperation(name: "People") struct PeopleQuery {
            var people: People?

            @QuerySatelite struct People {
              // @Variable var page: Int?
              var info: Info?
              var persons: [Person?]?

              @QuerySatelite struct Info { var count: Int? }

              @QuerySatelite struct Person { var name: String }
            }
          }

          """)
    }
  }

  @Test func `a chosen field, and another folder for the source`() async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url(of: "Sources"), withIntermediateDirectories: true)
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""), "--field", "ship",
        "--sources", folder.path(of: "Sources"))
      #expect(run.status == 0)
      #expect(run.output.contains("makeRequest(operation: ShipQuery(variables: .init(…)))\n"))
      #expect(try folder.text(of: "Sources/ShipQuery.swift").contains("@Variable var id: ID\n"))
    }
  }

  @Test func `the only folder in Sources is that of the source`() async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      let app = folder.url(of: "Sources/App")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""))
      #expect(run.status == 0)
      #expect(run.output.contains("Sources/App/HeroQuery.swift\n"))
      #expect(try folder.text(of: "Sources/App/HeroQuery.swift").contains("var hero: Hero?\n"))
    }
  }

  @Test func `of several folders in Sources, one must be chosen`() async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      for target in ["Sources/App", "Sources/Model"] {
        try FileManager.default.createDirectory(
          at: folder.url(of: target), withIntermediateDirectories: true)
      }
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""))
      #expect(
        run
          == CommandRun(
            status: 2, output: "",
            error: """
              error: 'Sources' has the folders 'App', 'Model': say which one gets the query with \
              --sources

              """))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: ""))
      #expect(names == ["Sources"])
    }
  }

  @Test(arguments: ["schema.graphqls", "sputnik.json", "HeroQuery.swift"])
  func `nothing that exists is overwritten`(file: String) async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      let path = try folder.add(file, "mine")
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""))
      #expect(
        run
          == CommandRun(
            status: 2, output: "",
            error: "error: '\(path)' exists already, so nothing was written\n"))
      #expect(try folder.text(of: file) == "mine")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: ""))
      #expect(names == [file])
    }
  }

  @Test func `a misspelt field writes nothing`() async throws {
    try await withServer { server in
      let url = await serve(on: server)
      let folder = try TemporaryFolder()
      let run = try await CommandRun.process(
        "init", "--endpoint", url, "--package", folder.path(of: ""), "--field", "heroo")
      #expect(run.status == 2)
      #expect(run.error.contains("have no field 'heroo': did you mean 'hero'?"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "")).isEmpty)
    }
  }
}
