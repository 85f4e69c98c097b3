import Foundation
import Testing

@Suite("The Swift code of README.md and of articles")
struct ArticleCodeTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Each document, the file in this folder that has its code, and its number of blocks.
  private static let documents = [
    ("README.md", "ReadmeCode.swift", 15),
    ("Sources/Sputnik/Sputnik.docc/QueryLanguage.md", "QueryLanguageCode.swift", 5),
    ("Sources/Sputnik/Sputnik.docc/Variables.md", "VariablesCode.swift", 3),
    ("Sources/Sputnik/Sputnik.docc/Sputnik.md", "ClientCode.swift", 2),
    ("Sources/Sputnik/Sputnik.docc/Client.md", "ClientCode.swift", 9),
    ("Sources/Sputnik/Sputnik.docc/NullsAndDefaults.md", "NullsAndDefaultsCode.swift", 4),
    ("Sources/Sputnik/Sputnik.docc/Subscriptions.md", "SubscriptionsCode.swift", 13),
    ("Sources/Sputnik/Sputnik.docc/CheckingStructs.md", "TestingCode.swift", 2),
    ("Sources/Sputnik/Sputnik.docc/DocumentsAtRunTime.md", "DocumentsAtRunTimeCode.swift", 5),
    ("Sources/SputnikCache/SputnikCache.docc/SputnikCache.md", "CacheCommentsCode.swift", 1),
    (
      "Sources/SputnikCache/SputnikCache.docc/AnAppFromNothing.md", "AnAppFromNothingCode.swift", 10
    ),
    (
      "Sources/SputnikCache/SputnikCache.docc/WhatIsAskedWhen.md", "WhatIsAskedWhenCode.swift", 2
    ),
    ("Sources/SputnikCache/SputnikCache.docc/Cache.md", "CacheCode.swift", 19),
    ("Sources/SputnikCache/SputnikCache.docc/ModelsForViews.md", "ModelsForViewsCode.swift", 16),
    ("Sources/SputnikCache/SputnikCache.docc/ListsInPages.md", "PagesCode.swift", 5),
    (
      "Sources/SputnikCache/SputnikCache.docc/MutationsThatWait.md", "MutationsThatWaitCode.swift",
      7
    ),
    ("Sources/Sputnik/Sputnik.docc/Errors.md", "ErrorsCode.swift", 8),
    (
      "Sources/Sputnik/Sputnik.docc/WhenTheServerRefuses.md", "WhenTheServerRefusesCode.swift", 2
    ),
    ("Sources/Sputnik/Sputnik.docc/Testing.md", "TestingCode.swift", 7),
    ("Sources/Sputnik/Sputnik.docc/ScalarsAndDates.md", "ScalarsAndDatesCode.swift", 6),
    ("Sources/Sputnik/Sputnik.docc/ConformancesAndAccess.md", "ConformancesAndAccessCode.swift", 3),
    ("Sources/SputnikSchema/SputnikSchema.docc/SputnikSchema.md", "SchemaCode.swift", 1),
    ("Sources/SputnikExecution/SputnikExecution.docc/SputnikExecution.md", "SchemaCode.swift", 1),
  ]

  @Test("Each block is compiled by a file in this folder", arguments: documents)
  func isCompiled(document: String, file: String, count: Int) throws {
    let text = try String(contentsOf: Self.package.appending(path: document), encoding: .utf8)
    let folder = Self.package.appending(path: "Tests/QueryLanguageTests/Articles")
    let code = Self.plain(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    let blocks = MovingArticle(text).blocks.filter {
      !Self.isManifest($0) && !Self.isProgram($0)
    }
    #expect(blocks.count == count)
    #expect(blocks.filter { !code.contains(Self.plain($0)) } == [])
  }

  @Test("Each block in the documentation comments of the cache is compiled")
  func commentsAreCompiled() throws {
    let folder = Self.package.appending(path: "Tests/QueryLanguageTests/Articles")
    let code = Self.plain(
      try String(contentsOf: folder.appending(path: "CacheCommentsCode.swift"), encoding: .utf8))
    let sources = Self.package.appending(path: "Sources/SputnikCache")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    // Code of a preview is a macro of Xcode.
    let blocks = try paths.filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        Self.commentBlocks(
          try String(contentsOf: sources.appending(path: path), encoding: .utf8))
      }
      .filter { !Self.isManifest($0) && !$0.hasPrefix("#Preview") }
    #expect(blocks.count > 40)
    // What stands in several places of a program is in several paragraphs.
    let paragraphs = blocks.flatMap { $0.components(separatedBy: "\n\n") }
    #expect(paragraphs.filter { !code.contains(Self.plain($0)) } == [])
  }

  @Test("The Swift blocks of documentation comments")
  func commentBlocks() {
    let text =
      "/// A.\n///\n/// ```swift\n/// a\n///\n///   b\n/// ```\n/// ```\n/// c\n/// ```\n  /// ```swift\n  /// d\n  /// ```\n"
    #expect(Self.commentBlocks(text) == ["a\n\n  b", "d"])
  }

  @Test("Code is found without its comments, and other code isn't")
  func reading() {
    let code = Self.plain("import A\n_ = try f(1)  // one\n  let a = \"https://b\"\n")
    #expect(code == "tryf(1)leta=\"https://b\"")
    #expect(code.contains(Self.plain("// first\ntry f(1)")))
    #expect(!code.contains(Self.plain("try f(2)")))
  }

  /// Returns the Swift blocks in the documentation comments of a file.
  private static func commentBlocks(_ text: String) -> [String] {
    let comments = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }
      .map { line in line.hasPrefix("/// ") ? line.dropFirst(4) : line.dropFirst(3) }
    return MovingArticle(comments.joined(separator: "\n")).blocks
  }

  /// Whether the code belongs to a `Package.swift`, which a test can't compile.
  private static func isManifest(_ block: String) -> Bool { block.contains(/\.(package|target)\(/) }

  /// Whether the code is a program, which `FirstProgramTests` compiles and runs.
  private static func isProgram(_ block: String) -> Bool {
    block.hasPrefix("import Sputnik\n") && block.contains("\nlet maker = ")
  }

  /// Returns code without imports, comments and white space. `_ = ` goes too, which a test needs
  /// where a document shows a value.
  private static func plain(_ code: String) -> String {
    let comment = /(?:^|\s+)\/\/.*/
    return code.split(separator: "\n")
      .map { line in String(line.drop { $0 == " " }).replacing(comment, with: "") }
      .filter { !$0.hasPrefix("import ") }
      .map { $0.hasPrefix("_ = ") ? String($0.dropFirst(4)) : $0 }
      .joined()
      .filter { !$0.isWhitespace }
  }
}
