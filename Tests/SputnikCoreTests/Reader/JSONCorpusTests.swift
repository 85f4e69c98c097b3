import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("JSONTestSuite", .corpus("JSONTestSuite/test_parsing"))
struct JSONCorpusTests {
  @Test(arguments: JSONCorpus.files(prefix: "y_"))
  func validFileIsRead(file: URL) throws {
    let data = try Data(contentsOf: file)
    #expect(throws: Never.self) { try JSONValue(parsing: data) }
    #expect(try JSONCorpus.filledSkipping(data).ping == "p")
  }

  @Test(arguments: JSONCorpus.files(prefix: "n_"))
  func invalidFileIsRefused(file: URL) throws {
    let data = try Data(contentsOf: file)
    #expect(throws: UnreadableResponse.self) { try JSONValue(parsing: data) }
    #expect(throws: SputnikError.self) { try JSONCorpus.filledSkipping(data) }
  }

  /// RFC 8259 allows a reader to read or to refuse these files.
  @Test(arguments: JSONCorpus.files(prefix: "i_"))
  func undecidedFileHasTheListedResult(file: URL) throws {
    let data = try Data(contentsOf: file)
    let name = file.lastPathComponent.dropFirst(2).dropLast(5)
    let result = try #require(JSONCorpus.undecided[String(name)])
    let value = try? JSONValue(parsing: data)
    let response = try? JSONCorpus.filledSkipping(data)
    switch result {
    case .value(let text):
      #expect(value?.text == text)
      #expect(response?.ping == "p")
    case .wholeText:
      #expect(value != nil)
      #expect(response == nil, "a byte order mark inside a text")
    case .skipped:
      #expect(value == nil)
      #expect(response?.ping == "p")
    case .refused:
      #expect(value == nil)
      #expect(response == nil)
    }
  }

  @Test(arguments: JSONCorpus.transforms)
  func transformedFileHasTheListedValue(name: String, text: String?) throws {
    let data = try Corpus.data("JSONTestSuite/test_transform/\(name).json")
    #expect((try? JSONValue(parsing: data))?.text == text)
  }

  @Test func allFilesAreThere() {
    #expect(JSONCorpus.files(prefix: "y_").count == 95)
    #expect(JSONCorpus.files(prefix: "n_").count == 188)
    #expect(JSONCorpus.files(prefix: "i_").count == 35)
    #expect(JSONCorpus.undecided.count == 35)
    let transforms = Corpus.files(in: "JSONTestSuite/test_transform", pathExtension: "json")
    #expect(
      Set(transforms.map(\.lastPathComponent))
        == Set(JSONCorpus.transforms.map { $0.0 + ".json" }))
  }
}
