import Foundation

/// `swift run -c release --package-path Fuzzing fuzz [--seed N] [--count N] [--numbers]`
#if !LIBFUZZER
  @main
#endif
enum Fuzz {
  static func main() throws {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    let memory = GuardedMemory(capacity: 2 * Mutator.limit)
    if arguments.touchesGuard {
      print(memory.readBeyondEnd())
      exit(0)
    }
    try proveGuard()
    Crash.watch()

    let started = Date()
    print("seed \(arguments.seed), \(arguments.count) inputs")
    let failures =
      arguments.onlyNumbers
      ? NumberRun(seed: arguments.seed, count: arguments.count, memory: memory).run()
      : AnswerRun(seed: arguments.seed, count: arguments.count, memory: memory).run()
    print("\(failures) failures in \(Int(Date().timeIntervalSince(started))) seconds")
    exit(failures == 0 ? 0 : 1)
  }

  /// A process of its own reads one byte too many: it has to be ended by that.
  private static func proveGuard() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--touch-guard"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The address sanitizer turns the signal into its own exit with 1.
    guard process.terminationReason == .uncaughtSignal || process.terminationStatus == 1 else {
      fatalError("reading behind the input's end is possible")
    }
  }
}

private struct Arguments {
  var seed: UInt64 = 1
  var count = 500_000
  var onlyNumbers = false
  var touchesGuard = false

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--seed": seed = iterator.next().flatMap { UInt64($0) } ?? seed
      case "--count": count = iterator.next().flatMap { Int($0) } ?? count
      case "--numbers": onlyNumbers = true
      case "--touch-guard": touchesGuard = true
      default:
        print("usage: fuzz [--seed N] [--count N] [--numbers]")
        exit(2)
      }
    }
  }
}
