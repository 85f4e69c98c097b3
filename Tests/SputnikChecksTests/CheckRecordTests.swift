import Foundation
import Testing

@testable import SputnikChecks

/// Whether the plugin's tool checks again after a change.
@Suite("The record of a check")
struct CheckRecordTests {
  private static let plain = """
    import Foundation

    typealias Title = String

    struct View {
      var count = 0
      func body() -> Int { 1 }
      private enum Part { case head }
    }

    extension Space { struct Other {} }
    #if DEBUG
      struct Preview {}
    #endif
    """

  private static let hero = """
    import Sputnik
    @QueryOperation struct Hero { var name: Title? }
    """

  /// A folder with a schema, two Swift files and a tool, and a check of these.
  private final class Folder {
    let url: URL
    private(set) var record: CheckRecord?

    init() throws {
      url = FileManager.default.temporaryDirectory
        .appending(path: "sputnik-record-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in [
        ("schema.graphqls", "type Query { name: String }"), ("tool", "1"),
        ("sputnik.json", #"{"schema": "schema.graphqls"}"#),
        ("Plain.swift", CheckRecordTests.plain),
        ("Hero.swift", CheckRecordTests.hero),
      ] {
        try write(text, to: name)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: path(name))
      }
      let run = try CheckRun(configurationAt: url.appending(path: "sputnik.json"))
      let sources = AnnotatedSources(
        try ["Plain.swift", "Hero.swift"].map {
          try CheckRun.sourceFile(at: url.appending(path: $0), path: path($0), module: "App")
        })
      #expect(sources.operations.count == 1)
      record = CheckRecord(
        of: run, on: sources, arguments: arguments, since: Date(), printed: "a warning\n")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var arguments: [String] { [path("tool"), "--module", "App"] }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
      try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// Replaces a text that occurs once.
    func replace(_ old: String, _ new: String, in name: String) throws {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      try write(try text.replacing(once: old, with: new), to: name)
    }

    /// The record after it was written and read.
    func current(arguments: [String]? = nil) throws -> CheckRecord? {
      let data = try JSONEncoder().encode(try #require(record))
      return try JSONDecoder().decode(CheckRecord.self, from: data)
        .refreshed(arguments: arguments ?? self.arguments)
    }
  }

  @Test("Nothing has changed") func nothing() throws {
    let folder = try Folder()
    #expect(try folder.current()?.printed == "a warning\n")
  }

  @Test(
    "A change that says nothing about types",
    arguments: [
      ("{ 1 }", "{ 2 + 3 }"), ("var count = 0", "var count = 0; var title: Title = \"\""),
      ("func body", "/* a comment */ func body"), ("case head", "case head, foot"),
      ("struct Preview {}", "struct Preview { func QueryOperation() {} }"),
      ("typealias Title = String", "let title = 5; typealias Title = String"),
    ])
  func withoutEffect(old: String, new: String) throws {
    let folder = try Folder()
    try folder.replace(old, new, in: "Plain.swift")
    let record = try #require(try folder.current())
    #expect(record.printed == "a warning\n")
    // It knows the files as they are now, so the next build doesn't even parse them.
    try FileManager.default.removeItem(at: folder.url.appending(path: "Hero.swift"))
    #expect(record.refreshed(arguments: folder.arguments) == nil)
  }

  @Test(
    "A change that may have an effect",
    arguments: [
      ("typealias Title = String", "typealias Title = Int"), ("struct View", "struct Page"),
      ("private enum Part", "enum Part"), ("enum Part", "enum Piece"),
      ("extension Space", "extension Place"),
      ("struct Other {}", "struct Other {}; struct More {}"),
      ("struct Preview {}", "struct Preview<Title> {}"), ("import Foundation", "import Kit"),
      ("struct View {", "@QuerySatelite struct View {"), ("func body", "func"),
      ("extension Space { struct Other {} }", "extension Space {}; struct Other {}"),
    ])
  func withEffect(old: String, new: String) throws {
    let folder = try Folder()
    try folder.replace(old, new, in: "Plain.swift")
    #expect(try folder.current() == nil)
  }

  @Test(
    "A change of what all matters of",
    arguments: [
      ("Hero.swift", "name", "title"), ("schema.graphqls", "String", "String!"),
      ("sputnik.json", "{", "{ "), ("tool", "1", "12"),
    ])
  func decisive(file: String, old: String, new: String) throws {
    let folder = try Folder()
    try folder.replace(old, new, in: file)
    #expect(try folder.current() == nil)
  }

  @Test("Another file, or one that is gone") func files() throws {
    let folder = try Folder()
    #expect(try folder.current(arguments: folder.arguments + ["New.swift"]) == nil)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Plain.swift"))
    #expect(try folder.current() == nil)
  }

  @Test("A file that changes during the check") func race() throws {
    let folder = try Folder()
    let run = try CheckRun(configurationAt: folder.url.appending(path: "sputnik.json"))
    let record = CheckRecord(
      of: run, on: AnnotatedSources([]), arguments: folder.arguments,
      since: Date(timeIntervalSinceNow: -3600), printed: "")
    #expect(record == nil)
  }
}
