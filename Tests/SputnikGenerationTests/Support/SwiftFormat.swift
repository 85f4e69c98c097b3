import Foundation
import TestSupport

/// The formatter of the toolchain, with the configuration of this package.
enum SwiftFormat {
  /// Returns what the strict check of sources reports. It is empty if they are clean.
  static func findings(in sources: [String]) async throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sputnik-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = sources.indices.map { "Source\($0).swift" }
    for (name, source) in zip(names, sources) {
      try source.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let configuration = URL(filePath: #filePath).appending(path: "../../../../.swift-format")
      .standardized.path
    let command = Command(
      ["swift", "format", "lint", "--strict", "--configuration", configuration] + names)
    let result = try await command.run(in: folder)
    return result.status == 0 ? result.text : "status \(result.status)\n\(result.text)"
  }
}
