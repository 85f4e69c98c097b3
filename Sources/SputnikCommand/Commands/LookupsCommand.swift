import ArgumentParser
import SputnikSchema

/// `sputnik lookups`: writes which fields of a schema have a key as their argument.
struct LookupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookups",
    abstract: "Drafts the lookups of a cache: the fields whose argument is the key of the result.",
    discussion: """
      The result is the value of 'lookups:' of a SputnikCache. It has the fields of 'Query' with \
      one argument that has the name and the type of the field 'id' of their result, or 'ids' for \
      a list. Look through them: a schema doesn't say what an argument means.

      Examples:
        sputnik lookups schema.graphqls
        sputnik lookups schema.graphqls -o CacheLookups.swift

      Exit status: 0 if there is a result, 1 if the schema has no such field, 2 for wrong input.
      """)

  @Argument(help: ArgumentHelp("The schema, as SDL or an introspection result.", valueName: "file"))
  var schema: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  func run() throws {
    let console = Console.current
    let drafts = try Inputs.schema(schema, on: console).lookupDrafts
    if drafts.isEmpty {
      console.report(.warning, "no field of the query type has only the argument 'id' or 'ids'")
      throw ExitStatus.findings
    }
    let lines = drafts.map { "  \"Query.\($0.field)\": \($0.source),\n" }.joined()
    let source = """
      import SputnikCache

      /// The fields whose argument is the key of their result.
      let cacheLookups: [String: EntityLookup] = [
      \(lines)]

      """
    try Files.writeResult(source, to: output, on: console)
  }
}
