import Foundation

/// The command line program of the fuzzer:
/// `swift run -c release --package-path Fuzzing fuzz [--seed N] [--count N] [--numbers | --texts]`
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
    let (seed, count) = (arguments.seed, arguments.count)
    let failures =
      switch arguments.inputs {
      case .responses: ResponseRun(seed: seed, count: count, memory: memory).run()
      case .numbers: NumberRun(seed: seed, count: count, memory: memory).run()
      case .texts: TextRun(seed: seed, count: count, memory: memory).run()
      }
    print("\(failures) failures in \(Int(Date().timeIntervalSince(started))) seconds")
    exit(failures == 0 ? 0 : 1)
  }

  /// Checks that reading one byte after the end of an input ends the process. A child process tries
  /// it.
  private static func proveGuard() throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--touch-guard"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The address sanitizer catches the signal, and exits with 1.
    guard process.terminationReason == .uncaughtSignal || process.terminationStatus == 1 else {
      fatalError("a process could read after the end of an input")
    }
  }
}

private struct Arguments {
  enum Inputs { case responses, numbers, texts }

  var seed: UInt64 = 1
  var count = 500_000
  var inputs = Inputs.responses
  var touchesGuard = false

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--seed": seed = iterator.next().flatMap { UInt64($0) } ?? seed
      case "--count": count = iterator.next().flatMap { Int($0) } ?? count
      case "--numbers": inputs = .numbers
      case "--texts": inputs = .texts
      case "--touch-guard": touchesGuard = true
      default:
        print("usage: fuzz [--seed N] [--count N] [--numbers | --texts]")
        exit(2)
      }
    }
  }
}
