import Foundation

/// The article "Moving from another client", and the code in it that belongs to Sputnik.
struct MovingArticle {
  /// A line of a table whose last column is headed "Sputnik".
  struct Row: Equatable {
    /// The name of the other client, or what is different.
    var name: String
    /// The code between backticks in the last column.
    var code: [String]
  }

  /// The Swift code blocks, without those that begin with `// Before`.
  private(set) var blocks: [String] = []
  /// The Swift code blocks of other clients.
  private(set) var blocksBefore: [String] = []
  /// The tables whose last column is headed "Sputnik".
  private(set) var tables: [[Row]] = []

  init(_ text: String) {
    var block: [Substring]?
    var isSwift = false
    var table: [Row]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = block, isSwift { add(lines.joined(separator: "\n")) }
        isSwift = line == "```swift"
        block = block == nil ? [] : nil
      } else if block != nil {
        block?.append(line)
      } else if line.hasPrefix("|") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard let last = cells.last, !last.hasPrefix("---") else { continue }
        if last == "Sputnik" {
          table = []
        } else {
          table?.append(Row(name: cells[0], code: Self.code(in: last)))
        }
      } else if let rows = table {
        tables.append(rows)
        table = nil
      }
    }
  }

  private mutating func add(_ block: String) {
    if block.hasPrefix("// Before") { blocksBefore.append(block) } else { blocks.append(block) }
  }

  /// The texts between backticks. Of a link to a symbol, it is the name of the type.
  private static func code(in cell: String) -> [String] {
    cell.matches(of: /``([A-Za-z]+)[^`]*``|`([^`]+)`/).map { String($0.1 ?? $0.2 ?? "") }
  }
}

extension MovingArticle {
  /// The folder that has `Package.swift`.
  private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Reads the article.
  static func read() throws -> MovingArticle {
    let path = "Sources/Sputnik/Sputnik.docc/MovingFromAnotherClient.md"
    return MovingArticle(
      try String(contentsOf: package.appending(path: path), encoding: .utf8))
  }

  /// Returns the code of the tests in this folder, without comments and white space.
  static func compiledCode() throws -> String {
    let folder = package.appending(path: "Tests/QueryLanguageTests/Moving")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter {
      $0.pathExtension == "swift" && !$0.lastPathComponent.hasPrefix("MovingArticle")
    }
    return try files.map { plain(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  /// Returns code without the lines that are comments, and without white space.
  static func plain(_ code: String) -> String {
    code.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined()
      .filter { !$0.isWhitespace }
  }
}
