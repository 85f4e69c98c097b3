import Foundation
import SputnikChecks

/// The arguments that the plugin passes.
struct Arguments {
  /// All of them. The first is the tool's path.
  private let all: [String]
  private var schema: String?
  private var configuration: String?
  private var output: String?
  private var modules: [(name: String, files: [String])] = []

  init(_ all: [String]) throws(CheckInputError) {
    self.all = all
    var arguments = all.dropFirst().makeIterator()
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

  // MARK: The output

  /// The record of the last check, if a check now would have the same result.
  func currentRecord() -> CheckRecord? {
    guard let record, let output, FileManager.default.fileExists(atPath: output),
      let data = try? Data(contentsOf: record),
      let last = try? JSONDecoder().decode(CheckRecord.self, from: data),
      let current = last.refreshed(arguments: all)
    else { return nil }
    if current != last { write(current) }
    return current
  }

  /// Writes the record of a check. Without one, the next build checks again.
  func write(_ new: CheckRecord?) {
    guard let record else { return }
    do {
      try JSONEncoder().encode(new).write(to: record, options: .atomic)
    } catch {
      try? FileManager.default.removeItem(at: record)
    }
  }

  /// The file of the record, which is beside the output.
  private var record: URL? {
    output.map { URL(filePath: $0).deletingPathExtension().appendingPathExtension("json") }
  }

  /// Writes the plugin's output, unless it is the same, so that nothing is compiled again.
  func writeOutput(_ report: CheckReport) throws(CheckInputError) {
    guard let output else { return }
    let text = "// \(report.summary)\n"
    if (try? String(contentsOfFile: output, encoding: .utf8)) == text { return }
    do {
      try text.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
    } catch {
      throw CheckInputError(file: output, message: "the file can't be written")
    }
  }
}
