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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    // A file, because a pipe that nobody reads can block the command.
    let log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    defer { try? handle.close() }
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let watchdog = Task {
      try await Task.sleep(for: .seconds(600))
      process.terminate()
    }
    defer { watchdog.cancel() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    return Result(
      status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal,
      text: try String(contentsOf: log, encoding: .utf8))
  }

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
