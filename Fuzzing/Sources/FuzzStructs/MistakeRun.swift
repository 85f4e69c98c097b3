import Foundation

/// Type-checks programs with one mistake each.
struct MistakeRun {
  let toolchain: Toolchain
  let seed: UInt64
  let folder: URL

  /// - Returns: The number of programs that don't have exactly the expected error.
  func run(_ count: Int, from first: Int) throws -> Int {
    var programs: [MistakenProgram] = []
    var index = first
    while programs.count < count {
      let program = MistakenProgram(index, seed: seed)
      if program.line != nil { programs.append(program) }
      index += 1
    }
    let chosen = programs
    let failures = try inParallel(count) { number -> String? in try failure(of: chosen[number]) }
    let kinds = Dictionary(grouping: failures.compactMap { $0 }, by: { $0 }).mapValues(\.count)
    for (kind, count) in kinds.sorted(by: { $0.value > $1.value }) { say("\(count)  \(kind)") }
    return kinds.values.reduce(0, +)
  }

  /// Returns the mistake if its error isn't the only one at its place.
  private func failure(of program: MistakenProgram) throws -> String? {
    let name = "Mistake\(program.index).swift"
    let file = folder.appending(path: name)
    try program.source.write(to: file, atomically: false, encoding: .utf8)
    let output = try toolchain.check(name, in: folder)
    let line = program.line ?? 0
    let errors = output.errors
    let isExpected =
      errors.first?.contains("\(name):\(line):") == true
      && errors[0].contains(program.mistake.words)
      && errors.dropFirst().allSatisfy { repeats($0, of: program.mistake) }
    guard output.crash != nil || !isExpected else {
      try FileManager.default.removeItem(at: file)
      return nil
    }
    say(
      """
      FAILURE seed \(seed), program \(program.index), line \(line): \
      \(program.mistake.lines[0])\(output.crash.map { "; the compiler \($0)" } ?? "")
      \(errors.prefix(6).joined(separator: "\n"))
        in \(file.path)
      """)
    return "\(program.mistake.misuse ?? "compiler"): \(program.mistake.lines[0])"
  }

  /// Whether an error is in an expansion, where a type that doesn't exist is spelled again.
  private func repeats(_ error: Substring, of mistake: InjectedMistake) -> Bool {
    mistake.mayRepeat && error.contains("@__swiftmacro")
  }
}
