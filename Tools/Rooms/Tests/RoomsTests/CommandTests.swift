import Foundation
import Testing

@testable import Rooms

@Suite struct CommandTests {
  @Test func helpIsPrinted() {
    let result = Command.run(["--help"])
    #expect(result.output.hasPrefix("usage: rooms [--root DIR]\n"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (["--roots"], "error: unknown argument '--roots'\n\nusage: rooms"),
    (["--root"], "error: '--root' needs a folder\n\nusage: rooms"),
    (["--root", "/nowhere"], "error: cannot read /nowhere/CONTRIBUTING.md\n"),
  ])
  func wrongUsage(arguments: [String], message: String) {
    let result = Command.run(arguments)
    #expect(result.errors.hasPrefix(message))
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func executablePrintsAndExits() throws {
    let example = try Example(
      """
        App/
          Low/
          High/
      """,
      [
        "Sources/App/Low/Low.swift": "struct Low { var high: High? }",
        "Sources/App/High/High.swift": "struct High {}",
      ])
    let result = try run(products.appendingPathComponent("rooms"), ["--root", example.root.path])
    #expect(
      result
        == Command.Result(
          output: """
            App
              Low
                High: 1 use: High (1)
              High: uses no other room

            """,
          errors: """
            Sources/App/Low/Low.swift:1: error: 'High' is declared in 'High' \
            (Sources/App/High/High.swift:1), but CONTRIBUTING.md lists 'High' after 'Low'

            """,
          status: 1))
    let misuse = try run(products.appendingPathComponent("rooms"), ["nonsense"])
    #expect(misuse.status == 2)
  }

  /// The script runs with a `swift` that prints its arguments: the real one would wait for the lock
  /// on the build folder, which `swift test` holds.
  @Test func scriptPassesArgumentsOn() throws {
    let stub = try Example("", ["bin/swift": "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n"])
    let swift = stub.root.appendingPathComponent("bin/swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    let root = package.deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try run(
      root.appendingPathComponent(".ci/rooms"), ["--root", "a b"],
      environment: ["PATH": "\(stub.root.path)/bin:\(path)"], folder: stub.root)
    #expect(
      result
        == Command.Result(
          output: """
            run
            --package-path
            \(package.path)
            --quiet
            rooms
            --root
            \(root.path)
            --root
            a b

            """, status: 7))
  }

  /// The folder that `swift build` puts executables and test bundles in.
  private var products: URL {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL
        .deletingLastPathComponent()
    #else
      Bundle.main.executableURL!.deletingLastPathComponent()
    #endif
  }

  private func run(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil,
    folder: URL? = nil
  ) throws -> Command.Result {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = folder }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both outputs are far shorter than a pipe holds.
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Command.Result(output: texts[0], errors: texts[1], status: process.terminationStatus)
  }
}
