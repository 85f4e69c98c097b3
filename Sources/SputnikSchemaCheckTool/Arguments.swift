import Foundation
import SputnikChecks

/// The arguments that the plugin passes.
struct Arguments {
  private var schema: String?
  private var configuration: String?
  private var output: String?
  private var modules: [(name: String, files: [String])] = []

  init(_ arguments: some Sequence<String>) throws(CheckInputError) {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--schema": schema = arguments.next()
      case "--configuration": configuration = arguments.next()
      case "--output": output = arguments.next()
      case "--module": modules.append((arguments.next() ?? "", []))
      default:
        guard !modules.isEmpty, !argument.hasPrefix("--") else {
          throw CheckInputError(
            file: "sputnik-schema-check", message: "unknown argument \(argument)")
        }
        modules[modules.count - 1].files.append(argument)
      }
    }
  }

  func run() throws(CheckInputError) -> CheckRun {
    if let configuration { return try CheckRun(configurationAt: URL(filePath: configuration)) }
    guard let schema else {
      throw CheckInputError(file: "sputnik-schema-check", message: "there is no schema")
    }
    return try CheckRun(schemaAt: URL(filePath: schema))
  }

  func files() throws(CheckInputError) -> [SourceFile] {
    var files: [SourceFile] = []
    for module in modules {
      for path in module.files {
        files.append(
          try CheckRun.sourceFile(at: URL(filePath: path), path: path, module: module.name))
      }
    }
    return files
  }

  /// Writes the plugin's output. It is the same as long as the result is, so that the target isn't
  /// compiled again.
  func writeOutput(_ report: CheckReport) throws(CheckInputError) {
    guard let output else { return }
    do {
      try "// \(report.summary)\n".write(
        to: URL(filePath: output), atomically: true, encoding: .utf8)
    } catch {
      throw CheckInputError(file: output, message: "the file can't be written")
    }
  }
}
