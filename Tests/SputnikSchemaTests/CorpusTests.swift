import Foundation
import SputnikSchema
import Testing

/// Documents and schemas that people wrote elsewhere. They aren't part of the package: the tests run
/// where the folder is (`SPUTNIK_CORPUS`, or `shared/corpus` beside the checkout).
@Suite("Documents and schemas from outside", .enabled(if: Corpus.isThere, "no corpus folder"))
struct CorpusTests {
  @Test(arguments: Corpus.files(in: "operations"))
  func documentPrintsAndParsesBack(file: URL) throws {
    let document = try GraphQL.Document(parsing: String(contentsOf: file, encoding: .utf8))
    #expect(!document.definitions.isEmpty)
    #expect(try GraphQL.Document(parsing: document.text) == document)
    #expect(try GraphQL.Document(parsing: document.prettyText) == document)
    #expect(try GraphQL.Document(parsing: document.text).text == document.text)
  }

  @Test(arguments: Corpus.files(in: "schemas"))
  func schemaIsComplete(file: URL) throws {
    let schema = try Schema(sdl: String(contentsOf: file, encoding: .utf8))
    #expect(schema.rootType(of: .query) != nil)
    #expect(schema.types.count > 5)
  }

  @Test func thereIsSomethingToRead() {
    #expect(Corpus.files(in: "operations").count >= 46)
    #expect(Corpus.files(in: "schemas").count >= 4)
  }

  @Test func operationsMeetTheirSchema() async throws {
    let sdl = try String(
      contentsOf: Corpus.folder.appending(path: "schemas/starwars.graphql"), encoding: .utf8)
    let server = try ExecutableSchema(Schema(sdl: sdl), root: ["hero": nil])
    let heroName = Corpus.folder.appending(path: "operations/starwars/HeroName.graphql")
    let result = await server.execute(
      GraphQLRequest(
        query: try String(contentsOf: heroName, encoding: .utf8), variables: ["episode": "JEDI"]))
    #expect(result.json.text == #"{"data":{"hero":null}}"#)
  }
}

enum Corpus {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SPUTNIK_CORPUS"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func files(in name: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder.appending(path: name), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "graphql" }
      .sorted { $0.path < $1.path }
  }
}
