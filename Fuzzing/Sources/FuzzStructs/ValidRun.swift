import Foundation

/// Compiles and runs valid programs in batches.
struct ValidRun {
  let toolchain: Toolchain
  let seed: UInt64
  let folder: URL
  /// How many programs a module has.
  private static let batchSize = 40

  /// Makes programs until they contain this many structs.
  ///
  /// - Returns: The number of failures.
  func run(structs: Int, from first: Int) throws -> Int {
    var batches: [[Int]] = [[]]
    var count = 0
    var index = first
    while count < structs {
      count += Generator.program(index, seed: seed).structCount
      if batches[batches.count - 1].count == Self.batchSize { batches.append([]) }
      batches[batches.count - 1].append(index)
      index += 1
    }
    say("\(index - first) programs with \(count) structs, in \(batches.count) modules")
    let chosen = batches
    let failures = try inParallel(batches.count) { number in
      try run(chosen[number].map { Generator.program($0, seed: seed) }, number)
    }
    return failures.reduce(0, +)
  }

  /// Compiles and runs a batch. A program that doesn't compile is left out, and the others are
  /// tried again.
  private func run(_ batch: [Case], _ number: Int) throws -> Int {
    let folder = folder.appending(path: "batch-\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var programs = batch
    var failures = 0
    for program in programs {
      try ProgramWriter.source(of: program, seed: seed)
        .write(to: folder.appending(path: program.file), atomically: false, encoding: .utf8)
    }
    while !programs.isEmpty {
      try ProgramWriter.main(of: programs)
        .write(to: folder.appending(path: "Main.swift"), atomically: false, encoding: .utf8)
      let output = try toolchain.compile(["Main.swift"] + programs.map(\.file), in: folder)
      if output.status == 0, output.crash == nil { break }
      let broken = programs.filter { output.mentions($0.file) }
      guard !broken.isEmpty else {
        report("batch \(number): the compiler \(output.crash ?? "failed")", output.text, folder)
        return failures + programs.count
      }
      for program in broken {
        failures += 1
        report(
          "\(program.name) doesn't compile" + (output.crash.map { "; the compiler \($0)" } ?? ""),
          output.text.split(separator: "\n")
            .filter { $0.contains("\(program.file):") || $0.contains(program.mangledName) }
            .filter { $0.contains("error: ") || $0.contains("note: ") }.prefix(6)
            .joined(separator: "\n"), folder.appending(path: program.file))
      }
      programs.removeAll { program in broken.contains { $0 === program } }
    }
    guard !programs.isEmpty else { return failures }
    let output = try toolchain.run(["./program"], in: folder, limit: 300)
    let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false)
    let failed = lines.filter { $0.hasPrefix("FAILURE ") }.count
    if output.status != 0 || output.crash != nil {
      let last = lines.last { $0.hasPrefix("Case") } ?? "nothing"
      report("\(last) ended the program", String(output.text.suffix(2000)), folder)
      failures += 1
    }
    if failed > 0 {
      let text = lines.filter { !$0.hasPrefix("Case") }.joined(separator: "\n")
      report("\(failed) differences", text, folder)
      failures += failed
    }
    if failures == 0 { try FileManager.default.removeItem(at: folder) }
    return failures
  }

  private func report(_ title: String, _ text: String, _ place: URL) {
    say("FAILURE seed \(seed): \(title)\n\(text)\n  in \(place.path)")
  }
}

extension Case {
  var file: String { "\(name).swift" }
  /// How the names of the files of expansions contain the program's name.
  fileprivate var mangledName: String { "__swiftmacro_7Program\(name.count)\(name)O" }

  /// The number of structs with a macro, including input objects.
  var structCount: Int {
    var count = 1 + operation.nested.map(\.structCount).reduce(0, +)
    count += shared.map(\.structCount).reduce(0, +)
    return count
  }
}

extension DeclaredType {
  fileprivate var structCount: Int {
    switch self {
    case let type as ObjectType: 1 + type.nested.map(\.structCount).reduce(0, +)
    case let type as UnionType: type.nested.map(\.structCount).reduce(0, +)
    case is ScalarType: 1
    default: 0
    }
  }
}

/// Does `work` for the numbers below `count`, as many at a time as there are processors.
func inParallel<Result: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) throws -> Result
) throws -> [Result] {
  let results = Results<Result>()
  DispatchQueue.concurrentPerform(iterations: count) { number in
    do { results.add(try work(number)) } catch { results.fail(error) }
  }
  return try results.get()
}

private final class Results<Result>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result] = []
  private var error: (any Error)?

  func add(_ result: Result) { lock.withLock { results.append(result) } }
  func fail(_ error: any Error) { lock.withLock { self.error = error } }
  func get() throws -> [Result] {
    if let error { throw error }
    return results
  }
}
