/// What the compiler reports for a program.
struct CompilerOutput: Sendable {
  /// The errors and warnings, without notes.
  var diagnostics: [CompilerDiagnostic] = []
  /// The compiler's exit code, or the number of the signal that ended it.
  var status: Int32
  /// Whether a signal ended the compiler: a crash, or the limit of time.
  var wasSignalled: Bool
  /// Everything that the compiler printed.
  var text: String

  init(_ text: String, status: Int32, wasSignalled: Bool) {
    self.text = text
    self.status = status
    self.wasSignalled = wasSignalled
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let diagnostic = CompilerDiagnostic(line) else { continue }
      diagnostics.append(diagnostic)
    }
  }
}

/// An error or a warning.
struct CompilerDiagnostic: Equatable, Sendable, CustomStringConvertible {
  /// The name of the file without its folder. For generated code it is the name of the expansion.
  var file: String
  var line: Int
  /// The column, counted in bytes of UTF-8 from 1.
  var column: Int
  var isWarning: Bool
  /// The first line of the text, without the name of the macro that reports it.
  var message: String

  /// Whether the place is in generated code.
  var isInExpansion: Bool { file.hasPrefix("@__swiftmacro_") }

  var description: String {
    "\(file):\(line):\(column): \(isWarning ? "warning" : "error"): \(message)"
  }

  init(file: String, line: Int, column: Int, isWarning: Bool, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.isWarning = isWarning
    self.message = message
  }

  /// Reads `folder/Program.swift:3:7: error: text`, or `error: text` without a place.
  ///
  /// It is `nil` for the lines between diagnostics and for notes.
  init?(_ line: Substring) {
    if let match = line.wholeMatch(
      of: /(.+?):(\d+):(\d+): (error|warning): (.*?)( \(from macro '.*'\))?/)
    {
      guard let row = Int(match.2), let column = Int(match.3) else { return nil }
      let file = match.1.split(separator: "/").last ?? match.1
      self.init(
        file: String(file), line: row, column: column, isWarning: match.4 == "warning",
        message: String(match.5))
    } else if let match = line.wholeMatch(of: /(?:.+: )?(error|warning): (.*)/) {
      self.init(
        file: "", line: 0, column: 0, isWarning: match.1 == "warning", message: String(match.2))
    } else {
      return nil
    }
  }
}
