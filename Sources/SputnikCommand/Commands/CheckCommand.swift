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
      --configuration, 'sputnik.json' or 'schema.graphqls' in the current folder is used, or in \
      the only folder of 'Sources' that has one. Without a path, the files in 'Sources' are \
      checked, and those that a pattern of the configuration names.

      Examples:
        sputnik check
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
    let run = try checkRun()
    Inputs.report(run.schemaWarnings, on: console)
    let files =
      paths.isEmpty
      ? try SwiftFiles.ofPackage(
        in: configuration.map { URL(filePath: $0).deletingLastPathComponent().relativePath } ?? ".",
        matching: run.configuration.schemas.flatMap(\.files))
      : try SwiftFiles.read(paths)
    let report = run.report(on: AnnotatedSources(files))
    console.output(report.formatted(as: format))
    let isComplete = allowUnchecked || report.unchecked.isEmpty
    if !report.findings.isEmpty || !isComplete { throw ExitStatus.findings }
  }

  private func checkRun() throws(CommandFailure) -> CheckRun {
    if configuration == nil, schema == nil {
      let folder = try Self.schemaFolder()
      return try Inputs.reading { () throws(CheckInputError) in try Self.checkRun(in: folder) }
    }
    return try Inputs.reading { () throws(CheckInputError) in
      guard let configuration else {
        return try CheckRun(schemaAt: URL(filePath: schema ?? ""))
      }
      let file = URL(filePath: configuration)
      guard let schema else { return try CheckRun(configurationAt: file) }
      return try CheckRun(schemaAt: URL(filePath: schema), settingsAt: file)
    }
  }

  /// Finds the folder of the schema if no option says where it is.
  private static func schemaFolder() throws(CommandFailure) -> String {
    if hasSchema(".") { return "." }
    if let folder = SwiftFiles.onlyTarget(where: hasSchema) { return folder }
    throw CommandFailure(
      "which schema? There is no 'sputnik.json' or 'schema.graphqls' here, or in exactly one "
        + "folder of 'Sources': write --schema and a file's name, or begin with 'sputnik init'")
  }

  private static func checkRun(in folder: String) throws(CheckInputError) -> CheckRun {
    let folder = URL(filePath: folder)
    let configuration = folder.appending(path: configurationName).relativePath
    if FileManager.default.fileExists(atPath: configuration) {
      return try CheckRun(configurationAt: URL(filePath: configuration))
    }
    let schema = folder.appending(path: schemaName).relativePath
    return try CheckRun(schemaAt: URL(filePath: schema))
  }

  private static let configurationName = "sputnik.json"
  private static let schemaName = "schema.graphqls"

  private static func hasSchema(_ folder: String) -> Bool {
    [configurationName, schemaName].contains {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)")
    }
  }

  private static var rules: String {
    CheckRule.all.map { "\($0.name) (\($0.defaultSeverity.rawValue)): \($0.summary)\n" }.joined()
  }
}

extension ReportFormat: ExpressibleByArgument {}
