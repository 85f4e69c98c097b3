#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints the seeds of the current histories if a signal ends the process.
///
/// It uses plain memory, because a signal handler must not use anything else.
enum Crash {
  private static let length = 64
  nonisolated(unsafe) private static var lines: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var count = 0

  /// Installs the signal handlers.
  static func watch(workers: Int) {
    if getenv("NOWATCH") != nil { return }
    lines = .allocate(capacity: workers * length)
    lines?.initialize(repeating: 0, count: workers * length)
    count = workers
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        Crash.report()
        _exit(128 + number)
      }
    }
  }

  /// Notes what a worker does next. Each worker has its own memory.
  static func note(_ seed: UInt64, by worker: Int) {
    guard let lines else { return }
    for (index, byte) in "--seed \(seed) --count 1: perhaps a crash\n".utf8.prefix(length)
      .enumerated()
    {
      lines[worker * length + index] = CChar(byte)
    }
  }

  private static func report() {
    guard let lines else { return }
    for worker in 0..<count {
      let line = lines + worker * length
      write(1, line, strnlen(line, length))
    }
  }
}
