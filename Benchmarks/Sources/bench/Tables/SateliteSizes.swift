import Foundation

/// The floors for code and compile time, which `size.sh` measures.
struct SateliteSizes {
  static func run(_ report: inout Report) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", folder.appendingPathComponent("size.sh").path, "--check"]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      report.fail("size.sh: machine code or compile time of satelites")
    }
  }
}
