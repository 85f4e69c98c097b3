import Foundation

/// A command that a test runs.
package struct Command: Sendable {
  private let words: [String]

  /// Makes a command that runs the compiler.
  package static func compiler(_ arguments: [String]) -> Command {
    Command([environment("SWIFT_EXEC") ?? "swiftc"] + arguments)
  }

  /// Makes a command that runs a program of the path.
  package init(_ words: [String]) { self.words = words }

  /// What a command did.
  package struct Result: Sendable {
    /// The exit code, or the number of the signal that ended the command.
    package var status: Int32
    /// Whether a signal ended the command: a crash, or the limit of time.
    package var wasSignalled: Bool
    /// Everything that the command printed.
    package var text: String
  }

  /// Runs the command in a folder, for ten minutes at most: many commands share a busy machine.
  package func run(in folder: URL) async throws -> Result {
    let log = folder.appending(path: "log")
    var process = ChildProcess("/usr/bin/env", words, output: log.path, error: log.path)
    process.folder = folder.path
    let end = try await process.run()
    return Result(
      status: end.status, wasSignalled: end.wasSignalled,
      text: try String(contentsOf: log, encoding: .utf8))
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
