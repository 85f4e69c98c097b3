import Foundation
import SputnikChecks

/// What the plugin `SputnikSchemaCheck` runs.
///
/// ```sh
/// sputnik-schema-check --schema schema.graphqls --output Result.swift --module App App.swift …
/// ```
///
/// It prints findings like the compiler. The exit code is 1 if one of them is an error. It has no
/// dependencies but swift-syntax, so that a build with the plugin compiles nothing else.
///
/// If only files without structs have changed since the last check, it prints the result of that,
/// and leaves its output as it is.
@main
enum Main {
  static func main() {
    do throws(CheckInputError) {
      let start = Date()
      let arguments = try Arguments(CommandLine.arguments)
      if let record = arguments.currentRecord() {
        print(record.printed, terminator: "")
        return
      }
      let run = try arguments.run()
      let sources = AnnotatedSources(try arguments.files())
      let report = run.report(on: sources)
      let printed = run.schemaWarnings.map { "\($0)\n" }.joined() + report.compilerOutput
      print(printed, terminator: "")
      if report.hasErrors { exit(1) }
      try arguments.writeOutput(report)
      arguments.write(
        CheckRecord(
          of: run, on: sources, arguments: CommandLine.arguments, since: start, printed: printed))
    } catch {
      print(error)
      exit(1)
    }
  }
}

extension CheckReport {
  /// The findings, and what couldn't be checked, as the compiler would print them.
  fileprivate var compilerOutput: String {
    // The last line is the summary, which a build without findings shouldn't print.
    formatted(as: .text).split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
  }
}
