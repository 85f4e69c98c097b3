import Foundation

@testable import Rooms

/// A package that a test writes: a list of rooms, and files by their paths.
struct Example: ~Copyable {
  let root: URL

  /// `rooms` is what the code block says; `Sources/` is put before it.
  init(_ rooms: String, _ files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("rooms-\(UUID().uuidString)")
    var files = files
    files["CONTRIBUTING.md"] = """
      # Contributing

      ## Targets and rooms

      A room may use the rooms before it.

      ```
      Sources/
      \(rooms)
      Tests/
      ```

      ## More
      """
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func run() -> Command.Result { Command.run(["--root", root.path]) }
}

/// A target `App` with the rooms `Low` and `High`, of one file each.
func appRooms(low: String, high: String) throws -> Command.Result {
  let example = try Example(
    """
      App/
        Low/
        High/
    """, ["Sources/App/Low/Low.swift": low, "Sources/App/High/High.swift": high])
  return example.run()
}
