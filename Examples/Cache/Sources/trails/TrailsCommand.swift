import Foundation
import TrailGuide
import TrailServer

/// Shows trails, and reads commands from standard input.
///
/// ```sh
/// swift run trails
/// swift run trails --offline   # no server is reachable
/// ```
@main struct TrailsCommand {
  @MainActor static func main() async throws {
    // The server takes its time, so that one can see what is shown meanwhile.
    let server = try TrailServer(latency: .milliseconds(500))
    server.setReachable(!CommandLine.arguments.contains("--offline"))
    let file = FileManager.default.temporaryDirectory.appending(path: "trails.sqlite")
    let app = try await TrailApp(file: file, transport: server.mock)
    await Terminal(app, setReachable: server.setReachable) { print("\n\($0)") }.run(lines())
  }

  /// The lines of standard input. A thread of its own waits for them.
  private static func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
