import Foundation
import Sputnik
import TestSupport
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

  /// Either is right (RFC 8259 leaves it open); this is what the reader makes of each.
  @Test(arguments: JSONCorpus.files(prefix: "i_"))
  func mayBeEither(file: URL) throws {
    let data = try Data(contentsOf: file)
    let name = file.lastPathComponent.dropFirst(2).dropLast(5)
    let reading = try #require(JSONCorpus.open[String(name)])
    let value = try? JSONValue(parsing: data)
    let answer = try? JSONCorpus.skipped(data)
    switch reading {
    case .value(let text):
      #expect(value?.text == text)
      #expect(answer?.ping == "p")
    case .document:
      #expect(value != nil)
      #expect(answer == nil, "a mark inside of a text")
    case .skipped:
      #expect(value == nil)
      #expect(answer?.ping == "p")
    case .refused:
      #expect(value == nil)
      #expect(answer == nil)
    }
  }

  @Test(arguments: JSONCorpus.transforms)
  func transformed(name: String, text: String?) throws {
    let data = try Data(
      contentsOf: JSONCorpus.folder("test_transform").appending(path: name + ".json"))
    #expect((try? JSONValue(parsing: data))?.text == text)
  }

  @Test func thereIsSomethingToRead() throws {
    #expect(JSONCorpus.files(prefix: "y_").count == 95)
    #expect(JSONCorpus.files(prefix: "n_").count == 188)
    #expect(JSONCorpus.files(prefix: "i_").count == 35)
    #expect(JSONCorpus.open.count == 35)
    let transforms = try FileManager.default.contentsOfDirectory(
      atPath: JSONCorpus.folder("test_transform").path)
    #expect(Set(transforms) == Set(JSONCorpus.transforms.map { $0.0 + ".json" }))
  }
}

enum JSONCorpus {
  /// A folder of the suite.
  static func folder(_ name: String) -> URL {
    let corpus =
      ProcessInfo.processInfo.environment["SPUTNIK_CORPUS"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../../../shared/corpus").standardized
    return corpus.appending(path: "JSONTestSuite").appending(path: name)
  }

  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder("test_parsing").path)
  }

  static func files(prefix: String) -> [URL] {
    let folder = folder("test_parsing")
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
