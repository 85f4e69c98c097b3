import Foundation

/// Where a command writes: results to standard output, everything else to standard error.
package struct Console: Sendable {
  /// The console of the command that runs.
  @TaskLocal static var current = Console.standard

  /// Writes a result.
  var output: @Sendable (String) -> Void
  /// Writes text for people.
  var error: @Sendable (String) -> Void
  /// Whether a person sees standard error at once. Only then there is progress.
  var isTerminal: Bool
  /// Whether messages are coloured.
  var hasColours: Bool

  /// The console of the process. A variable `NO_COLOR` in its environment switches colours off.
  package static let standard: Console = {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1
    return Console(
      output: { FileHandle.standardOutput.write(Data($0.utf8)) },
      error: { FileHandle.standardError.write(Data($0.utf8)) },
      isTerminal: isTerminal,
      hasColours: isTerminal && environment["TERM"] != "dumb"
        && environment["NO_COLOR", default: ""].isEmpty)
  }()
}

extension Console {
  /// The kind of a message, with the compiler's words and colours.
  enum Severity: String {
    case error
    case warning
    /// Something to know, which doesn't change the exit status.
    case note

    fileprivate var colour: String {
      switch self {
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;35m"
      case .note: "\u{1B}[1;36m"
      }
    }
  }

  /// Writes a message: `error: the file can't be read`, or, like a compiler,
  /// `schema.graphqls:3:7: error: expected a name`.
  func report(_ severity: Severity, _ message: String, at location: String? = nil) {
    let heading = "\(severity.rawValue):"
    let coloured = hasColours ? "\(severity.colour)\(heading)\u{1B}[0m" : heading
    error((location.map { "\($0): " } ?? "") + "\(coloured) \(message)\n")
  }

  /// Writes what the command does at this time, if a person sees it.
  func progress(_ text: String) {
    if isTerminal { error(text + "\n") }
  }
}
