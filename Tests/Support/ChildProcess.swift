import Foundation

/// A program that a test runs in a process of its own, with files in place of a terminal: a pipe that
/// nobody reads can block it.
///
/// Foundation's `Process` sees the end of a child when a descriptor closes, and on Linux another child
/// that is started at the same moment can inherit that descriptor (swift-corelibs-foundation, issue
/// 4795). `waitpid` isn't mistaken. It has a thread of its own, because all others may be busy.
package struct ChildProcess: Sendable {
  package var executable: String
  package var arguments: [String]
  package var folder: String?
  /// The files that the program reads and writes.
  package var input = "/dev/null"
  package var output: String
  package var error: String
  /// The time after which the program is ended.
  package var limit = Duration.seconds(600)

  package init(_ executable: String, _ arguments: [String], output: String, error: String) {
    self.executable = executable
    self.arguments = arguments
    self.output = output
    self.error = error
  }

  /// How a program ended.
  package struct End: Sendable {
    /// The exit code, or the number of the signal.
    package var status: Int32
    package var wasSignalled: Bool
  }

  /// The program can't be started.
  package struct Failure: Error { package var code: Int32 }

  /// Runs the program, and waits for its end.
  package func run() async throws -> End {
    let id = try start()
    return try await withCheckedThrowingContinuation { done in
      Thread.detachNewThread { done.resume(with: Result { try Self.end(of: id, within: limit) }) }
    }
  }

  /// The words of the command. Glibc's action that changes the folder isn't visible in Swift.
  private var commandLine: [String] {
    let words = [executable] + arguments
    return folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + words } ?? words
  }

  private func start() throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, error, flags, 0o600)
    // The program gets no sockets: their other ends would wait for its end.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
        if let descriptor = Int32(name), descriptor > 2 {
          posix_spawn_file_actions_addclose(&actions, descriptor)
        }
      }
    #endif
    let command = commandLine
    var words = command.map { strdup($0) } + [nil]
    var environment =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var id = pid_t()
    let code = posix_spawn(&id, command[0], &actions, &attributes, &words, &environment)
    guard code == 0 else { throw Failure(code: code) }
    return id
  }

  private static func end(of id: pid_t, within limit: Duration) throws -> End {
    let start = ContinuousClock.now
    var (status, isEnded) = (Int32(), false)
    while true {
      switch waitpid(id, &status, WNOHANG) {
      case id:
        let signal = status & 0x7F
        return End(status: signal == 0 ? (status >> 8) & 0xFF : signal, wasSignalled: signal != 0)
      case -1 where errno != EINTR: throw Failure(code: errno)
      default: break
      }
      if !isEnded, start.duration(to: .now) > limit {
        isEnded = true
        kill(id, SIGKILL)
      }
      usleep(5_000)
    }
  }
}
