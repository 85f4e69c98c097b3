import ArgumentParser
import SputnikSchema

/// `sputnik ages`: writes what a schema says about the ages of fields.
struct AgesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ages",
    abstract: "Writes the ages for a cache that the schema's @cacheControl directives give.",
    discussion: """
      The result is the value of 'ages:' of a SputnikCache. The schema must be text in the schema \
      definition language (SDL): introspection results have no directives.

      Examples:
        sputnik ages schema.graphqls
        sputnik ages schema.graphqls -o CacheAges.swift

      Exit status: 0 if there is a result, 1 if the schema gives no ages, 2 for wrong input.
      """)

  @Argument(help: ArgumentHelp("The schema in SDL.", valueName: "schema.graphqls"))
  var schema: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  func run() throws {
    let console = Console.current
    let ages = try Inputs.schema(schema, on: console).cacheAgeList
    if ages.isEmpty {
      console.report(.warning, "no object type or field has '@cacheControl(maxAge: …)'")
      throw ExitStatus.findings
    }
    let lines = ages.map { "  \"\($0.coordinate)\": .seconds(\($0.seconds)),\n" }.joined()
    let source = """
      /// The ages of fields in a cache, by the schema's `@cacheControl`.
      let cacheAges: [String: Duration] = [
      \(lines)]

      """
    try Files.writeResult(source, to: output, on: console)
  }
}
