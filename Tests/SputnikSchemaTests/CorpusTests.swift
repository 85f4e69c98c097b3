import Foundation
import SputnikSchema
import TestSupport
import Testing

@Suite("Documents and schemas of the corpus", .corpus("operations"))
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

  @Test(arguments: Corpus.files(in: "schemas"))
  func schemaIsValidAndPrints(file: URL) throws {
    let schema = try Schema(sdl: String(contentsOf: file, encoding: .utf8))
    #expect(schema.validate() == [])
    let printed = try Schema(sdl: schema.sdl)
    #expect(printed == schema)
    #expect(printed.sdl == schema.sdl)
  }

  @Test(arguments: ["starwars", "swapi"])
  func operationsAreValid(server: String) throws {
    let schema = try Schema(sdl: Corpus.text("schemas/\(server).graphql"))
    let files = Corpus.files(in: "operations/\(server)")
    #expect(files.count >= 7)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        schema.validate(try GraphQL.Document(parsing: text)) == [], "\(file.lastPathComponent)")
      #expect(schema.validate(try GraphQL.Document(parsing: text)) == [])
    }
  }

  @Test func allFilesAreThere() {
    #expect(Corpus.files(in: "operations").count >= 46)
    #expect(Corpus.files(in: "schemas").count >= 4)
  }
}
