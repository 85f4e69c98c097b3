import Foundation

/// The compiler that runs the tests' programs, with the modules and the plugin beside the running
/// tests.
struct Compiler: Sendable {
  /// The folder of what was built together with the tests.
  private let build: URL
  private let slots = Slots(ProcessInfo.processInfo.activeProcessorCount)

  /// Finds what was built.
  ///
  /// - Throws: ``MissingBuild`` if no folder around the tests contains the modules and the plugin.
  init() throws {
    let bundle = Bundle(for: BundleMarker.self)
    var folder = bundle.executableURL ?? bundle.bundleURL
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      if ["Modules/Sputnik.swiftmodule", Self.plugin].allSatisfy({
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }) {
        build = folder
        return
      }
    }
    throw MissingBuild()
  }

  private static let plugin = "SputnikCompilerPlugin-tool"

  /// At a low priority, because tests that measure time run beside these ones.
  private static let command = [
    "nice", "-n", "15", ProcessInfo.processInfo.environment["SWIFT_EXEC"] ?? "swiftc",
  ]

  /// Compiles a program, and returns what the compiler reports.
  ///
  /// - Parameters:
  ///   - program: The text of the program's only file.
  ///   - library: The text of the module `Library`, which the program can import.
  func diagnostics(for program: String, library: String? = nil) async throws -> CompilerOutput {
    try await slots.use {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "sputnik-compiler-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      if let library {
        try library.write(to: folder.appending(path: "Library.swift"), atomically: true)
        let module = folder.appending(path: "Library.swiftmodule").path
        let output = try await run(
          ["-emit-module", "-o", module, "-module-name", "Library", "Library.swift"], in: folder)
        guard output.status == 0, output.diagnostics.isEmpty else { return output }
      }
      try program.write(to: folder.appending(path: "Program.swift"), atomically: true)
      return try await run(
        ["-emit-sil", "-o", "/dev/null", "-module-name", "Program", "-I", ".", "Program.swift"],
        in: folder)
    }
  }

  private func run(_ arguments: [String], in folder: URL) async throws -> CompilerOutput {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      Self.command + arguments + [
        "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-no-color-diagnostics", "-I", build.appending(path: "Modules").path,
        "-load-plugin-executable",
        build.appending(path: Self.plugin).path + "#SputnikCompilerPlugin",
      ]
    process.currentDirectoryURL = folder
    // A file, because a pipe that nobody reads can block the compiler.
    let log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    defer { try? handle.close() }
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    let watchdog = Task {
      try await Task.sleep(for: .seconds(120))
      process.terminate()
    }
    defer { watchdog.cancel() }
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    return CompilerOutput(
      try String(contentsOf: log, encoding: .utf8), status: process.terminationStatus,
      wasSignalled: process.terminationReason == .uncaughtSignal)
  }
}

/// No folder around the running tests contains the library's modules and its plugin.
struct MissingBuild: Error {}

private final class BundleMarker {}

extension String {
  fileprivate func write(to file: URL, atomically: Bool) throws {
    try write(to: file, atomically: atomically, encoding: .utf8)
  }
}
