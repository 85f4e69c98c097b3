#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints the current input if a signal ends the process.
///
/// It uses plain memory, because a signal handler must not use anything else.
enum Crash {
  nonisolated(unsafe) private static var headline: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var input: UnsafePointer<UInt8>?
  nonisolated(unsafe) private static var count = 0

  /// Installs the signal handlers.
  static func watch() {
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        Crash.report()
        _exit(128 + number)
      }
    }
  }

  /// Notes the input that is read next.
  static func note(_ text: String, _ bytes: UnsafeRawBufferPointer) {
    free(headline)
    headline = strdup("\nCRASH \(text)\n")
    input = bytes.bindMemory(to: UInt8.self).baseAddress
    count = bytes.count
  }

  private static func report() {
    if let headline { write(2, headline, strlen(headline)) }
    if let input { write(2, input, count) }
    write(2, "\n", 1)
  }
}
