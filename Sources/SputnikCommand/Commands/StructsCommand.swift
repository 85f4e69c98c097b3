import ArgumentParser
import SputnikChecks
import SputnikGeneration
import SputnikNames
import SputnikSchema

/// `sputnik structs`: writes annotated structs for GraphQL documents.
struct StructsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "structs",
    abstract: "Writes structs for the operations and fragments in GraphQL documents.",
    discussion: """
      The result is the first draft of a Swift file: change it as you like. Without a document, \
      --field begins with all leaf fields of one field of the query, mutation or
      subscription type. A Relay connection has comments with what makes 'Pages' of it; with \
      --import SputnikCache, they are code.

      An operation that is invalid, or that a struct can't express, is reported. The others are \
      written.

      Examples:
        sputnik structs --schema schema.graphqls Hero.graphql > HeroQuery.swift
        sputnik structs --schema schema.graphqls --field hero
        sputnik structs --schema schema.graphqls --field people --import SputnikCache
        sputnik structs --schema schema.graphqls --field reviews --existing Sources
        sputnik structs --schema schema.graphqls --scalar DateTime=Date -o API.swift *.graphql
        sputnik structs --schema schema.graphqls --inputs required \
          --input-field user_filter.name Users.graphql

      Exit status: 0 if everything was written, 1 if something was left out, 2 for wrong input.
      """)

  @Argument(help: ArgumentHelp("Files with GraphQL documents.", valueName: "document.graphql"))
  var files: [String] = []

  @Option(
    help: ArgumentHelp("The schema: SDL, or an introspection result.", valueName: "file"))
  var schema: String

  @Option(
    help: ArgumentHelp("A field of the query, mutation or subscription type.", valueName: "name"))
  var field: String?

  @Option(
    name: .customLong("scalar"),
    help: ArgumentHelp(
      "The Swift type of a custom scalar. The option can be repeated.", valueName: "name=type"))
  var scalars: [String] = []

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "A module that the file imports. The option can be repeated.", valueName: "module"))
  var imports: [String] = []

  @Option(
    help: ArgumentHelp(
      "A Swift file, or a folder that contains some. What is declared there is left out. The option can be repeated.",
      valueName: "path"))
  var existing: [String] = []

  @Option(help: ArgumentHelp("The access level of the declarations.", valueName: "level"))
  var access: AccessLevel?

  @Option(
    name: .customLong("nullable-fields"),
    help: ArgumentHelp(
      "The types of properties whose fields can be null: optionals, or 'FieldResult', which holds an error, too.",
      valueName: "optionals|results"))
  var nullableFields = GenerationOptions.NullableFields.optionals

  @Option(
    help: ArgumentHelp(
      "The fields of input objects: all, or those that are required. What is left out is listed.",
      valueName: "all|required"))
  var inputs = InputChoice.all

  @Option(
    name: .customLong("input-field"),
    help: ArgumentHelp(
      "With '--inputs required': a field of an input object that is written too, or an input object all of whose fields are. The option can be repeated.",
      valueName: "type.field"))
  var inputFields: [String] = []

  @Flag(name: .customLong("no-documentation"), help: "Leaves out the schema's descriptions.")
  var hasNoDocumentation = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  enum AccessLevel: String, ExpressibleByArgument, CaseIterable {
    case `public`, package, `internal`
  }

  func run() async throws {
    guard files.isEmpty == (field != nil) else {
      throw WrongUsage(
        field == nil
          ? "which documents? Write the names of files, or --field and the name of a field"
          : "write either --field or the names of files, not both")
    }
    let console = Console.current
    let schema = try Inputs.schema(schema, on: console)
    var options = try options(for: schema)
    var result = try draft(StructWriter(schema: schema, options: options))
    if !existing.isEmpty {
      let types = ExistingTypes(in: result.source, declaredIn: try SwiftFiles.read(existing))
      for difference in types.differences { console.report(.warning, difference) }
      options.existingTypes = types.names
      options.existingCases = types.enumCases
      result = try draft(StructWriter(schema: schema, options: options))
    }
    for note in result.notes { console.report(.note, note.description) }
    for refusal in result.refusals { console.report(.warning, refusal.description) }
    if !result.guessedScalars.isEmpty { console.report(.note, guesses(result.guessedScalars)) }
    if !result.leftOutInputFields.isEmpty {
      console.report(.note, leftOut(result.leftOutInputFields))
    }
    if !result.source.isEmpty {
      try Files.writeResult(result.source, to: output, on: console)
    }
    if !result.refusals.isEmpty { throw ExitStatus.findings }
  }

  private func draft(_ writer: StructWriter) throws -> GeneratedStructs {
    if let field { return writer.write(field: field) }
    return writer.write(
      try files.map { DocumentFile(name: $0, text: try Inputs.text(of: $0)) })
  }

  /// Says which types of scalars are guesses, and what to write instead.
  private func guesses(_ scalars: [GuessedScalar]) -> String {
    let lines = scalars.map { scalar in
      let values = scalar.storedType == "JSONValue" ? "any JSON" : "'\(scalar.storedType)'"
      return "\n  '\(scalar.name)' has \(values), or another type with --scalar \(scalar.name)=Type"
    }
    return
      "the schema doesn't say what the values of these scalars are, so their types are guesses:"
      + lines.joined()
  }

  private func options(for schema: Schema) throws -> GenerationOptions {
    var options = GenerationOptions()
    options.imports = imports
    options.access = access == .internal ? nil : access?.rawValue
    options.hasDocumentation = !hasNoDocumentation
    options.nullableFields = nullableFields
    for scalar in scalars {
      let parts = scalar.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw WrongUsage("a scalar is written like this: --scalar DateTime=Date")
      }
      try requireCustomScalar(parts[0], in: schema)
      options.scalars[parts[0]] = parts[1]
    }
    options.inputFields = try inputFields(in: schema)
    return options
  }

  private func requireCustomScalar(_ name: String, in schema: Schema) throws(CommandFailure) {
    if let builtIn = BuiltInScalar(rawValue: name) {
      throw CommandFailure(
        "--scalar is for custom scalars, and '\(builtIn.rawValue)' is a built-in one")
    }
    if case .scalar = schema.type(named: name) { return }
    let scalars = schema.types.compactMap { type in
      if case .scalar(let scalar) = type { scalar.name } else { nil }
    }
    let names = scalars.filter { BuiltInScalar(rawValue: $0) == nil }
    throw CommandFailure(
      "the schema has no scalar '\(name)'"
        + DidYouMean.question(DidYouMean.names(for: name, among: names)))
  }
}

extension GenerationOptions.NullableFields: ExpressibleByArgument {}
