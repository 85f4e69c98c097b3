import Foundation

/// The compiler, with the library that was built beside this program.
struct Toolchain: Sendable {
  /// The folder of what was built: modules, objects, and the plugin.
  let build: URL

  /// - Parameter build: The folder, or `nil` for the one of this program.
  init(build: String?) throws {
    let own = Bundle.main.executableURL?.deletingLastPathComponent()
    self.build = (build.map { URL(filePath: $0) } ?? own ?? URL(filePath: "."))
      .resolvingSymlinksInPath()
    let plugin = self.build.appending(path: "SputnikCompilerPlugin-tool").path
    guard FileManager.default.fileExists(atPath: plugin) else {
      throw Failure("'\(self.build.path)' doesn't contain what Sputnik's build makes; use --build")
    }
  }

  private var modules: [String] {
    [
      "-swift-version", "6", "-parse-as-library", "-package-name", "fuzz", "-diagnostic-style",
      "llvm", "-no-color-diagnostics", "-I", build.appending(path: "Modules").path,
      "-load-plugin-executable",
      build.appending(path: "SputnikCompilerPlugin-tool").path + "#SputnikCompilerPlugin",
    ]
  }

  /// The objects of the library.
  ///
  /// SwiftPM's list for a product has them. The folders can contain objects of files that are gone.
  private var objects: [String] {
    get throws {
      let targets = ["SputnikNames", "SputnikLanguage", "SputnikCore", "SputnikClient", "Sputnik"]
      let products = try FileManager.default.contentsOfDirectory(
        at: build, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "product" }
      for product in products {
        let list = product.appending(path: "Objects.LinkFileList")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else { continue }
        let objects = text.split(separator: "\n").compactMap { line -> String? in
          let parts = line.filter { $0 != "'" && $0 != "\"" }.split(separator: "/").suffix(2)
          guard let folder = parts.first, targets.contains(where: { folder == "\($0).build" })
          else { return nil }
          return build.appending(path: parts.joined(separator: "/")).path
        }
        if targets.allSatisfy({ target in objects.contains { $0.contains("/\(target).build/") } }) {
          return objects
        }
      }
      throw Failure("no product in '\(build.path)' lists the library's objects")
    }
  }

  /// Compiles files to an executable `program`, without optimisation and without warnings.
  func compile(_ files: [String], in folder: URL) throws -> Output {
    try run(
      [
        "swiftc", "-Onone", "-wmo", "-warnings-as-errors", "-module-name", "Program", "-o",
        "program",
      ] + modules + files
        + objects, in: folder, limit: 1200)
  }

  /// Compiles a file, up to the errors that only optimisation passes find.
  func check(_ file: String, in folder: URL) throws -> Output {
    try run(
      ["swiftc", "-emit-sil", "-o", "/dev/null", "-module-name", "Program"] + modules + [file],
      in: folder,
      limit: 120)
  }

  /// Runs a program, and returns what it printed.
  func run(_ arguments: [String], in folder: URL, limit: TimeInterval) throws -> Output {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let log = folder.appending(path: "log-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    let isLate = process.isRunning
    if isLate { process.terminate() }
    process.waitUntilExit()
    try handle.close()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    try FileManager.default.removeItem(at: log)
    return Output(
      text: text, status: process.terminationStatus,
      crash: isLate
        ? "took longer than \(Int(limit)) seconds"
        : process.terminationReason == .uncaughtSignal || text.contains("Stack dump:")
          ? "was ended by a signal" : nil)
  }
}

/// What a process printed, and how it ended.
struct Output {
  var text: String
  var status: Int32
  /// Why the process didn't end by itself.
  var crash: String?

  /// Whether something is reported in the file.
  func mentions(_ file: String) -> Bool {
    text.split(separator: "\n").contains { line in
      (line.hasPrefix("\(file):") || line.contains("/\(file):")) && !line.contains(": warning: ")
    }
  }

  /// The lines with errors.
  var errors: [Substring] {
    text.split(separator: "\n").filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Prints at once, also into a pipe.
func say(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
