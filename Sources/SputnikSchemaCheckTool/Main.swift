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
@main
enum Main {
  static func main() {
    do throws(CheckInputError) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      let run = try arguments.run()
      for warning in run.schemaWarnings { print(warning) }
      let report = run.report(on: try arguments.files())
      print(report.compilerOutput, terminator: "")
      if report.hasErrors { exit(1) }
      try arguments.writeOutput(report)
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
