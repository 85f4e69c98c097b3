import Foundation

/// The command line program that writes random structs, compiles them, and compares what they print
/// and fill with what was meant:
/// `swift run -c release --package-path Fuzzing fuzz-structs [--seed N] [--count N] [--mistakes N]`
///
/// It doesn't import the library, so that no expectation can come from it.
@main
enum FuzzStructs {
  static func main() throws {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    if let index = arguments.shown {
      let program = Generator.program(index, seed: arguments.seed)
      say(
        arguments.mistakes == nil
          ? ProgramWriter.source(of: program, seed: arguments.seed)
          : MistakenProgram(index, seed: arguments.seed).source)
      return
    }
    let toolchain = try Toolchain(build: arguments.build)
    let started = Date()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-structs-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    say("seed \(arguments.seed)")
    let failures =
      if let count = arguments.mistakes {
        try MistakeRun(toolchain: toolchain, seed: arguments.seed, folder: folder)
          .run(count, from: arguments.first)
      } else {
        try ValidRun(toolchain: toolchain, seed: arguments.seed, folder: folder)
          .run(structs: arguments.count, from: arguments.first)
      }
    say("\(failures) failures in \(Int(Date().timeIntervalSince(started))) seconds")
    if failures == 0 { try FileManager.default.removeItem(at: folder) }
    exit(failures == 0 ? 0 : 1)
  }
}

private struct Arguments {
  var seed: UInt64 = 1
  var count = 10_000
  var mistakes: Int?
  var first = 0
  var shown: Int?
  var build: String?

  init(_ arguments: some Sequence<String>) {
    var iterator = arguments.makeIterator()
    func number() -> Int? { iterator.next().flatMap { Int($0) } }
    while let argument = iterator.next() {
      switch argument {
      case "--seed": seed = iterator.next().flatMap { UInt64($0) } ?? seed
      case "--count": count = number() ?? count
      case "--mistakes": mistakes = number() ?? 1000
      case "--from": first = number() ?? first
      case "--show": shown = number()
      case "--build": build = iterator.next()
      default:
        say(
          """
          usage: fuzz-structs [--seed N] [--count STRUCTS] [--from N] [--build FOLDER]
                 fuzz-structs --mistakes PROGRAMS [--seed N] [--from N] [--build FOLDER]
                 fuzz-structs --show N [--mistakes 1] [--seed N]
          """)
        exit(2)
      }
    }
  }
}
