import SputnikSyntax
import Testing

/// A program with one mistake: a row in a table.
///
/// A comment `// ^` below the line with the mistake points to the column of the error.
struct Program: Sendable, CustomTestStringConvertible {
  /// What the mistake is. No two programs have the same title.
  var title: String
  /// The mistake, or `nil` if the macros don't report it.
  var misuse: Misuse?
  var message: String
  /// Whether the message is the compiler's own, which appears in place of the macro's.
  var isCompilers: Bool
  var isWarning: Bool
  /// Whether the compiler reports the error several times, for the parts of one expression.
  var isRepeated: Bool
  /// The texts of errors that the compiler adds by itself, as it does for a plain struct.
  var besides: [String]
  /// The texts of all errors in generated code. It is empty, unless Swift allows no other way.
  var inExpansion: [String]
  /// The program's only file.
  var source: String
  /// The source of a module `Library` that the program imports.
  var library: String?
  var row: SourceLocation

  /// - Parameters:
  ///   - source: The declarations with the mistake.
  ///   - use: What the rest of the program does with them.
  init(
    _ title: String, _ misuse: Misuse?, _ message: String, isWarning: Bool = false,
    isCompilers: Bool = false, isRepeated: Bool = false, besides: [String] = [],
    inExpansion: [String] = [],
    _ source: String, use: String = "",
    library: String? = nil,
    row: SourceLocation = #_sourceLocation
  ) {
    self.title = title
    self.misuse = misuse
    self.message = message
    self.isWarning = isWarning
    self.besides = besides
    self.inExpansion = inExpansion
    self.isCompilers = isCompilers
    self.isRepeated = isRepeated
    self.source = """
      import Sputnik

      \(source)

      \(use)

      """
    self.library = library
    self.row = row
  }

  var testDescription: String { title }

  /// Whether the program can have this diagnostic beside its own: a warning of the compiler about the
  /// user's code, if the program has an error, or one of `besides`.
  func allows(_ diagnostic: CompilerDiagnostic) -> Bool {
    guard diagnostic.file == "Program.swift" else { return false }
    return !isWarning && diagnostic.isWarning || besides.contains(diagnostic.message)
  }

  /// The line and column to which the mark points, or `nil` if there isn't exactly one mark.
  var place: (line: Int, column: Int)? {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var places: [(line: Int, column: Int)] = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard let mark = line.wholeMatch(of: /\s*\/\/\s*\^\s*/) else { continue }
      // The compiler counts bytes, and the mark is below a character.
      let characters = mark.0.prefix { $0 != "^" }.count
      places.append((index, lines[index - 1].prefix(characters).utf8.count + 1))
    }
    return places.count == 1 ? places[0] : nil
  }
}
