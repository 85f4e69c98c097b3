import TestSupport
import Testing

@Suite("Usage of sputnik", .oneAtATime)
struct UsageTests {
  @Test func help() async throws {
    let root = try await CommandRun.process("--help")
    #expect(root.status == 0)
    #expect(root.error == "")
    #expect(root.output.contains("USAGE: sputnik <subcommand>"))
    #expect(root.output.contains("schema"))
    #expect(root.output.contains("init"))
    #expect(root.output.contains("2 for wrong usage"))
    #expect(try await CommandRun.process() == root)

    let schema = try await CommandRun.process("schema", "--help")
    #expect(schema.status == 0)
    #expect(
      schema.output.contains(
        "sputnik schema --endpoint https://example.org/graphql -o schema.graphqls"))
    #expect(schema.output.contains("-o, --output <file>"))
    #expect(try await CommandRun.process("help", "schema") == schema)
  }

  @Test(arguments: [
    (["schema"], "where is the schema? Write --endpoint and a URL, or a file's name\n"),
    (
      ["schema", "a.json", "--endpoint", "http://localhost"],
      "write either --endpoint or a file's name, not both\n"
    ),
    (
      ["schema", "https://me:pw@example.org/graphql?key=1"],
      "'https://…@example.org/graphql?…' is a URL: write --endpoint before it\n"
    ),
    (["init"], "where is the schema? Write --endpoint and a URL, or --schema and a file's name\n"),
    (
      ["init", "--schema", "a.graphqls", "--endpoint", "http://localhost"],
      "write either --endpoint or --schema, not both\n"
    ),
    (
      ["init", "--schema", "a.graphqls", "--header", "A: b"],
      "the option --header needs --endpoint\n"
    ),
    (["schema", "a.json", "--header", "A: b"], "the option --header needs --endpoint\n"),
    (
      ["schema", "--endpoint", "http://localhost", "--timeout", "0"],
      "the timeout must be at least one second\n"
    ),
    (["schema", "--endpont", "http://localhost"], "Unknown option '--endpont'"),
    (["scheme"], "Unexpected argument 'scheme'"),
  ])
  func mistakes(arguments: [String], message: String) async throws {
    let run = try await CommandRun.process(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error: \(message)"))
    #expect(run.error.contains("\nUsage: sputnik "))
  }

  @Test(arguments: [
    ["--header", "s3cr3t"], ["--header", ": s3cr3t"],
    // Without quotation marks, the shell makes several arguments of a header field.
    ["--header", "Authorization:", "Bearer", "s3cr3t"],
    ["--header=Authorization:", "Bearer", "s3cr3t", "s3cr3t-2", "--output", "x"],
    ["--header", "A b: s3cr3t"], ["--header", "Authorization: s3cr3t\r\nX: s3cr3t"],
  ])
  func headersThatCannotBeSent(arguments: [String]) async throws {
    let run = try await CommandRun.process(
      ["schema", "--endpoint", "http://127.0.0.1:9/graphql"] + arguments)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: "))
    #expect(!run.error.contains("s3cr3t"))
    #expect(!run.error.contains("no response arrived"))
  }

  @Test func coloursAndProgressOnATerminal() async throws {
    try await withServer { server in
      let url = try await IntrospectionServer(lacks: [.oneOf]).serve(on: server)
      let folder = try TemporaryFolder()
      let file = folder.path(of: "schema.graphqls")
      let run = await CommandRun.inProcess(
        "schema", "--endpoint", url, "--output", file, isTerminal: true)
      #expect(run.status == 0)
      let beginning = "Asking \(url) for its schema\n\u{1B}[1;35mwarning:\u{1B}[0m the server"
      // On a slow machine the seconds of waiting are shown, and erased.
      let shown = run.error.replacing(/[^\n]*\r\u{1B}\[2K/, with: "")
      #expect(shown.hasPrefix(beginning))
      #expect(shown.hasSuffix("\nWrote \(file)\n"))
    }
  }
}
