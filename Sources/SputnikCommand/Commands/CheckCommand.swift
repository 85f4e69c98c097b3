import ArgumentParser
import Foundation
import SputnikChecks

/// `sputnik check`: checks annotated structs against a schema.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks annotated structs against a schema, without compiling them.",
    discussion: """
      The checks are those of the build plugin SputnikSchemaCheck. Without --schema and \
      --configuration, 'sputnik.json' or 'schema.graphqls' in the current folder is used.

      Examples:
        sputnik check --schema schema.graphqls Sources
        sputnik check --format github Sources
        sputnik check --list-rules

      Exit status: 0 if everything was checked and nothing was found, 1 if there are findings, or \
      operations that can't be checked, 2 for wrong usage or wrong input.
      """)

  @Argument(help: ArgumentHelp("Swift files, or folders that contain some.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("The schema: SDL, or an introspection result.", valueName: "file"))
  var schema: String?

  @Option(help: ArgumentHelp("A configuration such as 'sputnik.json'.", valueName: "file"))
  var configuration: String?

  @Option(help: "The form of the report: text, json, sarif or github.")
  var format = ReportFormat.text

  @Flag(help: "Prints the names of all rules, and what they demand.")
  var listRules = false

  @Flag(help: "Allows operations, properties and files that can't be checked.")
  var allowUnchecked = false

  func run() async throws {
    let console = Console.current
    if listRules { return console.output(Self.rules) }
    guard !paths.isEmpty else {
      throw WrongUsage("which files? Write the names of Swift files or folders, such as Sources")
    }
    let run = try Inputs.reading { () throws(CheckInputError) in try checkRun() }
    Inputs.report(run.schemaWarnings, on: console)
    let report = run.report(on: AnnotatedSources(try SwiftFiles.read(paths)))
    console.output(report.formatted(as: format))
    let isComplete = allowUnchecked || report.unchecked.isEmpty
    if !report.findings.isEmpty || !isComplete { throw ExitStatus.findings }
  }

  private func checkRun() throws(CheckInputError) -> CheckRun {
    let files = FileManager.default
    let standard = "sputnik.json"
    if let configuration {
      let file = URL(filePath: configuration)
      guard let schema else { return try CheckRun(configurationAt: file) }
      return try CheckRun(schemaAt: URL(filePath: schema), settingsAt: file)
    }
    if let schema { return try CheckRun(schemaAt: URL(filePath: schema)) }
    if files.fileExists(atPath: standard) {
      return try CheckRun(configurationAt: URL(filePath: standard))
    }
    return try CheckRun(schemaAt: URL(filePath: "schema.graphqls"))
  }

  private static var rules: String {
    CheckRule.all.map { "\($0.name) (\($0.defaultSeverity.rawValue)): \($0.summary)\n" }.joined()
  }
}

extension ReportFormat: ExpressibleByArgument {}
