import ArgumentParser
import Foundation
import SputnikChecks
import SputnikCore
import SputnikGeneration
import SputnikLanguage
import SputnikSchema

/// `sputnik init`: from the address of an API, or from its schema, to a first query that the build
/// checks.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Downloads or reads a schema, and writes a configuration and a first query.",
    discussion: """
      It writes schema.graphqls, sputnik.json and a Swift file with a query, and prints what \
      Package.swift lacks for Sputnik and for the plugin that checks the query when you build. \
      Nothing that exists is overwritten. A file of --schema in the folder of the package is used \
      where it is. Any other is copied to schema.graphqls.

      Examples:
        sputnik init --endpoint https://example.org/graphql
        sputnik init --schema schema.graphqls
        sputnik init --endpoint https://example.org/graphql --field hero --sources Sources/App

      Exit status: 0 if everything was written, 2 if not.
      """)

  @Option(help: ArgumentHelp("The URL of a GraphQL API.", valueName: "url"))
  var endpoint: String?

  @Option(
    help: ArgumentHelp("The schema: SDL, or an introspection result.", valueName: "file"))
  var schema: String?

  @OptionGroup var options: DownloadOptions

  @Option(
    help: ArgumentHelp(
      "The field of the query type that the first query asks for. By default it is the first one that needs no "
        + "arguments, and whose type has leaf fields.", valueName: "name"))
  var field: String?

  @Option(help: ArgumentHelp("The folder of the package.", valueName: "folder"))
  var package = "."

  @Option(
    help: ArgumentHelp(
      "The folder of the Swift file, which exists. By default it is the only folder in 'Sources', or the package "
        + "if it has no 'Sources'.", valueName: "folder"))
  var sources: String?

  func run() async throws {
    try checkUsage()
    let console = Console.current
    let folder = URL(filePath: package)
    let ownSchema = schemaInPackage
    let schemaFile = folder.appending(path: ownSchema ?? "schema.graphqls").relativePath
    let configuration = folder.appending(path: "sputnik.json").relativePath
    try requireNew((ownSchema == nil ? [schemaFile] : []) + [configuration])
    let sources = try sourceFolder()
    let (schema, text) = try await readSchema(reportingOn: console)

    let fields = schema.rootType(of: .query).flatMap { schema.type(named: $0)?.fields } ?? []
    let free = fields.filter { $0.isFreeObject(in: schema) }
    let first = free.first { $0.hasLeaves(in: schema) } ?? free.first ?? fields.first
    guard let field = field ?? first?.name else {
      throw CommandFailure("the schema has no query type")
    }
    let draft = StructWriter(schema: schema).write(field: field, optional: .builtInScalars)
    if let refusal = draft.refusals.first { throw CommandFailure(refusal.description) }
    let draftFile = SourceFile(path: "draft", module: "", text: draft.source)
    let name = AnnotatedSources([draftFile]).operations.first?.structName ?? "FirstQuery"
    let swiftFile = URL(filePath: sources).appending(path: "\(name).swift").relativePath
    try requireNew([swiftFile])

    if ownSchema == nil { try Files.write(text, to: schemaFile, on: console) }
    try Files.write(
      "{\n  \"schema\": \(JSONValue.string(ownSchema ?? "schema.graphqls").text)\n}\n",
      to: configuration, on: console)
    try Files.write(draft.source, to: swiftFile, on: console)
    let isFree = fields.first { $0.name == field }?.arguments.contains(where: \.isRequired) != true
    console.output(
      instructions(
        (ownSchema == nil ? [schemaFile] : []) + [configuration, swiftFile], schemaFile,
        manifest(folder: URL(filePath: sources).lastPathComponent),
        query: isFree ? "\(name)()" : "\(name)(variables: .init(…))", fields.map(\.name)))
  }

  private func checkUsage() throws(WrongUsage) {
    switch (endpoint, schema) {
    case (nil, nil):
      throw WrongUsage(
        "where is the schema? Write --endpoint and a URL, or --schema and a file's name")
    case (_?, _?): throw WrongUsage("write either --endpoint or --schema, not both")
    case (nil, _?) where !options.headers.isEmpty:
      throw WrongUsage("the option --header needs --endpoint")
    default: break
    }
    try options.check()
  }

  /// Downloads or reads the schema.
  ///
  /// - Returns: The schema, and its text. That of a file is as it was, with its comments.
  private func readSchema(
    reportingOn console: Console
  ) async throws(CommandFailure) -> (schema: Schema, text: String) {
    if let file = schema {
      let schema = try Inputs.schema(file, on: console)
      return (schema, file.hasSuffix(".json") ? schema.sdl : try Inputs.text(of: file))
    }
    let endpoint = endpoint ?? ""
    let schema = try await options.download(from: endpoint).schema(reportingOn: console)
    Inputs.report(
      SchemaWarning.warnings(about: schema, in: redactedURL(endpoint)), on: console)
    return (schema, schema.sdl)
  }

  /// The path of the schema's file in the folder of the package, or `nil` if it isn't there.
  private var schemaInPackage: String? {
    guard let schema else { return nil }
    let folder = URL(filePath: package).resolvingSymlinksInPath().standardizedFileURL.path
    let file = URL(filePath: schema).resolvingSymlinksInPath().standardizedFileURL.path
    let root = folder.hasSuffix("/") ? folder : "\(folder)/"
    return file.hasPrefix(root) ? String(file.dropFirst(root.count)) : nil
  }

  private func manifest(folder: String) -> PackageManifest {
    let file = URL(filePath: package).appending(path: "Package.swift")
    return PackageManifest((try? String(contentsOf: file, encoding: .utf8)) ?? "", folder: folder)
  }

  /// The folder of the Swift file. A file outside the folder of a target wouldn't be compiled.
  private func sourceFolder() throws(CommandFailure) -> String {
    if let sources { return sources }
    let all = URL(filePath: package).appending(path: "Sources")
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: all.relativePath) else {
      return package
    }
    let folders = names.sorted().filter { name in
      var isFolder: ObjCBool = false
      let path = all.appending(path: name).relativePath
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    if folders.count > 1 {
      throw CommandFailure(
        "'Sources' has the folders \(folders.map { "'\($0)'" }.joined(separator: ", ")): say which "
          + "one gets the query with --sources")
    }
    return folders.first.map { all.appending(path: $0).relativePath } ?? all.relativePath
  }

  private func requireNew(_ files: [String]) throws(CommandFailure) {
    for file in files where FileManager.default.fileExists(atPath: file) {
      throw CommandFailure("'\(file)' exists already, so nothing was written")
    }
  }

  private func instructions(
    _ files: [String], _ schemaFile: String, _ manifest: PackageManifest, query: String,
    _ fields: [String]
  ) -> String {
    let lines = manifest.missingLines.map { "Package.swift needs these lines:\n\n\($0)\n\n" } ?? ""
    let url = endpoint.map(redactedURL) ?? "<the URL of the API>"
    return """
      Wrote \(files.joined(separator: ", "))

      The fields of the query type are: \(fields.joined(separator: ", "))
      A draft for another one: sputnik structs --schema \(schemaFile) --field NAME

      \(lines)This sends the query:

        let maker = SputnikRequestMaker(endpoint: "\(url)")
        let response = try await maker.makeRequest(operation: \(query))

      """
  }
}

extension GraphQL.FieldDefinition {
  /// Whether a query can ask for the field without arguments, and it has fields itself.
  fileprivate func isFreeObject(in schema: Schema) -> Bool {
    !arguments.contains(where: \.isRequired) && deprecationReason == nil
      && schema.type(named: type.namedType)?.isComposite == true
  }

  /// Whether the draft of a query for the field has more than the name of the type.
  fileprivate func hasLeaves(in schema: Schema) -> Bool {
    (schema.type(named: type.namedType)?.fields ?? []).contains { field in
      schema.type(named: field.type.namedType)?.isComposite == false
        && field.deprecationReason == nil && !field.arguments.contains(where: \.isRequired)
    }
  }
}
