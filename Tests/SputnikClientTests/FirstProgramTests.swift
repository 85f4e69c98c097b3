// With a trait, the program would have to be linked with other packages.
#if !AsyncHTTPClient && !WebSockets && !Observability
  import Foundation
  import TestSupport
  import Testing
  import TourServer

  @Suite("The first program of README.md", .oneAtATime) struct FirstProgramTests {
    private let program: String

    init() throws {
      let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
      let text = try String(contentsOf: readme, encoding: .utf8)
      program = try #require(
        text.components(separatedBy: "```swift\n").map { $0.components(separatedBy: "```")[0] }
          .first { $0.hasPrefix("import Sputnik\n") })
    }

    @Test func `it is short`() {
      #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 15)
    }

    @Test func `it compiles by itself, and prints what the server says`() async throws {
      try await withServer { server in
        let address = "https://rickandmortyapi.com/graphql"
        #expect(program.contains(address))
        let folder = FileManager.default.temporaryDirectory
          .appending(path: "sputnik-first-program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try program.replacing(address, with: server.rickAndMortyURL)
          .write(to: folder.appending(path: "main.swift"), atomically: true, encoding: .utf8)

        let products = try BuiltProducts()
        let objects = [
          "SputnikNames", "SputnikLanguage", "SputnikCore", "SputnikClient", "Sputnik",
        ].flatMap(products.objects)
        let compiler = Command.compiler(
          ["-o", "program", "-swift-version", "6", "main.swift"] + products.compilerArguments
            + objects)
        let compiled = try await compiler.run(in: folder)
        #expect(compiled.status == 0, "\(compiled.text)")
        let run = try await Command(["./program"]).run(in: folder)
        #expect(run.text == "Orla Quill\n")
        #expect(run.status == 0)
      }
    }
  }
#endif
