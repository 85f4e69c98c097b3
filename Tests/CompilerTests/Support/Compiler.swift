import Foundation
import TestSupport

/// The compiler that runs the tests' programs, with the modules and the plugin beside the running
/// tests.
struct Compiler: Sendable {
  private let products: BuiltProducts
  private let slots = Slots(ProcessInfo.processInfo.activeProcessorCount)

  /// Finds what was built.
  ///
  /// - Throws: ``MissingBuild`` if no folder around the tests contains the modules and the plugin.
  init() throws { products = try BuiltProducts() }

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
    let command = Command.compiler(
      arguments + [
        "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
        "-no-color-diagnostics",
      ] + products.compilerArguments)
    let result = try await command.run(in: folder)
    return CompilerOutput(
      result.text, status: result.status, wasSignalled: result.wasSignalled)
  }
}

extension String {
  fileprivate func write(to file: URL, atomically: Bool) throws {
    try write(to: file, atomically: atomically, encoding: .utf8)
  }
}
