import Foundation

/// Runs `size.sh`, which compares code size and compile time with their floors.
struct SatelliteSizes {
  static func run(_ report: inout Report) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", folder.appendingPathComponent("size.sh").path, "--check"]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      report.fail("size.sh: code size or compile time of satellites")
    }
  }
}
