import Foundation
import TestSupport
import Testing

@testable import SputnikCommand

/// What a run of the command wrote, and its exit status.
struct CommandRun: Equatable {
  var status: Int32
  var output: String
  var error: String

  /// Runs the command in the process of the tests.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - isTerminal: Whether standard error is a terminal with colours.
  static func inProcess(_ arguments: String..., isTerminal: Bool = false) async -> CommandRun {
    let output = Guarded("")
    let error = Guarded("")
    let console = Console(
      output: { text in output.change { $0 += text } },
      error: { text in error.change { $0 += text } }, isTerminal: isTerminal,
      hasColours: isTerminal)
    let status = await RootCommand.execute(patient(arguments), on: console)
    return CommandRun(status: status.rawValue, output: output.value, error: error.value)
  }

  /// Runs the command as a process of its own, with pipes in place of a terminal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What the process reads from standard input.
  ///   - current: The folder in which it runs, or `nil` for that of the tests.
  static func process(
    _ arguments: String..., input: Data = Data(), in current: String? = nil
  ) async throws -> CommandRun {
    try await process(arguments, input: input, in: current)
  }

  /// Runs the command as a process of its own, with pipes in place of a terminal.
  static func process(
    _ arguments: [String], input: Data = Data(), in current: String? = nil
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    try input.write(to: folder.url(of: "input"))
    let output = folder.path(of: "output")
    let error = folder.path(of: "error")
    var process = ChildProcess(
      try executable().path, patient(arguments), output: output, error: error)
    process.input = folder.path(of: "input")
    process.folder = current
    let end = try await process.run()
    return CommandRun(
      status: end.status, output: try folder.text(of: "output"), error: try folder.text(of: "error")
    )
  }

  /// Returns the arguments with an hour for a download: on a busy machine, a response can wait
  /// minutes for the tests that compute.
  private static func patient(_ arguments: [String]) -> [String] {
    let isDownload = arguments.contains("--endpoint") && !arguments.contains("--timeout")
    return isDownload ? arguments + ["--timeout", "3600"] : arguments
  }

  /// Finds the executable beside the running tests.
  private static func executable() throws -> URL {
    let bundle = Bundle(for: BundleMarker.self)
    var folder = bundle.executableURL ?? bundle.bundleURL
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      let file = folder.appending(path: "sputnik")
      if FileManager.default.isExecutableFile(atPath: file.path),
        FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
      {
        return file
      }
    }
    throw MissingExecutable()
  }
}

/// No folder around the running tests contains the command.
private struct MissingExecutable: Error {}

private final class BundleMarker {}

/// A folder that exists as long as the value.
final class TemporaryFolder {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "sputnik-command-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(of name: String) -> URL { folder.appending(path: name) }

  func path(of name: String) -> String { url(of: name).path }

  func text(of name: String) throws -> String {
    try String(contentsOf: url(of: name), encoding: .utf8)
  }

  /// Writes a file, and returns its path.
  @discardableResult func add(_ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(
      at: url(of: name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(of: name))
    return path(of: name)
  }
}
