import Foundation
import Sputnik
import Testing

/// JSON that people wrote to try readers. It isn't part of the package: the tests run where the
/// folder is (`SPUTNIK_CORPUS`, or `shared/corpus` beside the checkout).
@Suite("JSONTestSuite", .enabled(if: JSONCorpus.isThere, "there is no corpus folder"))
struct CorpusTests {
  @Test(arguments: JSONCorpus.files(prefix: "y_"))
  func mustBeRead(file: URL) throws {
    let data = try Data(contentsOf: file)
    #expect(throws: Never.self) { try JSONValue(parsing: data) }
    #expect(try JSONCorpus.skipped(data).ping == "p")
  }

  @Test(arguments: JSONCorpus.files(prefix: "n_"))
  func mustBeRefused(file: URL) throws {
    let data = try Data(contentsOf: file)
    #expect(throws: UnreadableResponse.self) { try JSONValue(parsing: data) }
    #expect(throws: SputnikError.self) { try JSONCorpus.skipped(data) }
  }

  /// Either is right; reading and passing over agree wherever a number's range is not the question.
  @Test(arguments: JSONCorpus.files(prefix: "i_"))
  func mustNotCrash(file: URL) throws {
    let data = try Data(contentsOf: file)
    let value = try? JSONValue(parsing: data)
    let answer = try? JSONCorpus.skipped(data)
    if value != nil, !file.lastPathComponent.contains("BOM") { #expect(answer?.ping == "p") }
  }

  @Test func thereIsSomethingToRead() {
    #expect(JSONCorpus.files(prefix: "y_").count == 95)
    #expect(JSONCorpus.files(prefix: "n_").count == 188)
    #expect(JSONCorpus.files(prefix: "i_").count == 35)
  }
}

enum JSONCorpus {
  static let folder: URL = {
    let corpus =
      ProcessInfo.processInfo.environment["SPUTNIK_CORPUS"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../../shared/corpus").standardized
    return corpus.appending(path: "JSONTestSuite/test_parsing")
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func files(prefix: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
      .map { folder.appending(path: $0) }
  }

  /// An answer with `json` as the value of a key that nobody asked for.
  static func skipped(_ json: Data) throws -> Ping {
    try Ping().filled(
      from: Data(#"{"data":{"unknown":"#.utf8) + json + Data(#","ping":"p"}}"#.utf8))
  }
}
