import ArgumentParser
import SputnikChecks
import SputnikCore
import SputnikSchema

/// `sputnik schema`: downloads a schema, or converts the result of an introspection query.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Downloads a schema by introspection, or converts an introspection result.",
    discussion: """
      The result is text in the schema definition language (SDL). It is written to standard output, \
      or to the file of --output, which is replaced only if there is a result.

      The server receives the newest introspection query first. If it refuses the query, its \
      messages are written, and it receives an older one.

      Examples:
        sputnik schema --endpoint https://example.org/graphql -o schema.graphqls
        sputnik schema --endpoint https://example.org/graphql \\
          --header "Authorization: Bearer $TOKEN" -o schema.graphqls
        sputnik schema introspection.json -o schema.graphqls
        curl … | sputnik schema -

      Exit status: 0 if there is a schema, 2 if not.
      """)

  @Argument(
    help: ArgumentHelp(
      "A file with the response to an introspection query, or '-' for standard input.",
      valueName: "introspection.json"))
  var file: String?

  @Option(help: ArgumentHelp("The URL of a GraphQL API.", valueName: "url"))
  var endpoint: String?

  @OptionGroup var options: DownloadOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  func run() async throws {
    try checkUsage()
    let console = Console.current
    let schema =
      if let endpoint {
        try await options.download(from: endpoint).schema(reportingOn: console)
      } else {
        try Schema(response: try Files.read(file ?? "-"))
      }
    let source = endpoint.map(redactedURL) ?? file ?? "-"
    Inputs.report(SchemaWarning.warnings(about: schema, in: source), on: console)
    try Files.writeResult(schema.sdl, to: output, on: console)
  }

  private func checkUsage() throws(WrongUsage) {
    switch (file, endpoint) {
    case (nil, nil):
      throw WrongUsage("where is the schema? Write --endpoint and a URL, or a file's name")
    case (_?, _?): throw WrongUsage("write either --endpoint or a file's name, not both")
    case (let file?, nil) where file.contains("://"):
      throw WrongUsage("'\(redactedURL(file))' is a URL: write --endpoint before it")
    case (_?, nil) where !options.headers.isEmpty:
      throw WrongUsage("the option --header needs --endpoint")
    default: break
    }
    try options.check()
  }
}
