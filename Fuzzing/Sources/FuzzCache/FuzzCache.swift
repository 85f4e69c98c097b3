import Foundation
import Sputnik
import SputnikCore

/// The command line program of the cache's fuzzer:
/// `swift run -c release --package-path Fuzzing fuzz-cache [--seed N] [--count N]`
///
/// Operations whose text has that of `--without` aren't used, for what is known and not yet mended.
/// With `--only`, no others are used, for a short history.
@main
enum FuzzCache {
  static func main() async throws {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    let subjects = try Catalog.subjects().filter { subject in
      !arguments.without.contains { subject.name.contains($0) }
        && (arguments.only.isEmpty || arguments.only.contains { subject.name.contains($0) })
    }
    let operations = History.Operations(
      all: subjects, entities: try Catalog.entities(),
      people: try Subject(People(), Catalog.people))
    let started = Date()
    print("seed \(arguments.seed), \(arguments.count) histories")
    let results = await withTaskGroup(of: Results.self) { group in
      let workers = arguments.count > 1 ? max(1, arguments.tasks) : 1
      Crash.watch(workers: workers)
      for worker in 0..<workers {
        group.addTask { await run(worker, of: workers, arguments, operations) }
      }
      var results = Results()
      for await other in group { results.add(other) }
      return results
    }
    print(
      "\(results.failures) failures in \(Int(Date().timeIntervalSince(started))) seconds; "
        + "\(results.unsure) histories ended early")
    exit(results.failures == 0 ? 0 : 1)
  }

  struct Results {
    var failures = 0
    var unsure = 0

    mutating func add(_ other: Results) {
      failures += other.failures
      unsure += other.unsure
    }
  }

  private static func run(
    _ worker: Int, of workers: Int, _ arguments: Arguments, _ operations: History.Operations
  ) async -> Results {
    var results = Results()
    let alarm = Alarm()
    let watch = Task { try await alarm.watch() }
    defer { watch.cancel() }
    for number in stride(from: worker, to: arguments.count, by: workers) {
      let seed = arguments.seed &+ UInt64(number)
      alarm.start(seed)
      Crash.note(seed, by: worker)
      let isTalking = arguments.count == 1
      do {
        if seed % 16 == 12 {
          try await PagesHistory(seed: seed, isTalking: isTalking).run()
        } else {
          var history = History(seed: seed, isTalking: isTalking, operations)
          try await history.run()
        }
      } catch History.End.unsure {
        results.unsure += 1
      } catch {
        results.failures += 1
        var text = "\(error)"
        if case History.End.difference(let difference) = error { text = difference }
        print("--seed \(seed) --count 1: \(text)")
        fflush(nil)
      }
      alarm.stop()
      if worker == 0, number > 0, number % 10_000 < workers {
        print("about \(number) histories")
        fflush(nil)
      }
      if results.failures >= arguments.maximumFailures { break }
    }
    return results
  }
}

/// Ends the process if a history takes more than a minute: somebody waits for a state that
/// doesn't come.
final class Alarm: Sendable {
  private let current = Locked<(seed: UInt64, start: Date)?>(nil)

  func start(_ seed: UInt64) { current.withLock { $0 = (seed, Date()) } }
  func stop() { current.withLock { $0 = nil } }

  /// Looks at the time until it is cancelled.
  func watch() async throws {
    while true {
      try await Task.sleep(for: .seconds(5))
      guard let (seed, start) = current.withLock({ $0 }), start.timeIntervalSinceNow < -60 else {
        continue
      }
      print("--seed \(seed) --count 1: it waits for ever")
      exit(1)
    }
  }
}

struct Arguments {
  var seed: UInt64 = 1
  var count = 200_000
  var tasks = 2
  var maximumFailures = 10
  var without: [String] = []
  var only: [String] = []

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      switch argument {
      case "--seed": seed = iterator.next().flatMap { UInt64($0) } ?? seed
      case "--count": count = iterator.next().flatMap { Int($0) } ?? count
      case "--tasks": tasks = iterator.next().flatMap { Int($0) } ?? tasks
      case "--failures":
        maximumFailures = iterator.next().flatMap { Int($0) } ?? maximumFailures
      case "--without": if let text = iterator.next() { without.append(text) }
      case "--only": if let text = iterator.next() { only.append(text) }
      default:
        print(
          "usage: fuzz-cache [--seed N] [--count N] [--tasks N] [--failures N] "
            + "[--without TEXT] [--only TEXT]")
        exit(2)
      }
    }
  }
}
