import Foundation
import TestSupport
import Testing

@Suite("sputnik schema introspection.json", .oneAtATime)
struct SchemaConversionTests {
  private let result = """
    {"data": {"__schema": {"queryType": {"name": "Query"}, "types": [{"kind": "OBJECT",
    "name": "Query", "fields": [{"name": "é", "args": [],
    "type": {"kind": "SCALAR", "name": "Int"}}]}]}}}
    """.replacingOccurrences(of: "é", with: "hero")
  private let sdl = "type Query {\n  hero: Int\n}\n"

  @Test func aFile() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("result.json", result)
    #expect(
      try await CommandRun.process("schema", file)
        == CommandRun(status: 0, output: sdl, error: ""))
    let output = folder.path(of: "schema.graphqls")
    #expect(
      try await CommandRun.process("schema", file, "--output", output)
        == CommandRun(status: 0, output: "", error: ""))
    #expect(try folder.text(of: "schema.graphqls") == sdl)
  }

  @Test func standardInput() async throws {
    let run = try await CommandRun.process("schema", "-", input: Data(result.utf8))
    #expect(run == CommandRun(status: 0, output: sdl, error: ""))
  }

  @Test(arguments: [
    (
      #"{"errors":[{"message":"Introspection is disabled."},{"code":7}],"data":null}"#,
      "the response is an error:\n  Introspection is disabled.\n  {\"code\":7}"
    ),
    (
      #"{"data":{"__schema":{}},"errors":[{"message":"Too deep."}]}"#,
      "the schema is incomplete, because the response has errors:\n  Too deep."
    ),
    (
      "<html></html>",
      "the JSON isn't the result of an introspection query: it isn't valid JSON"
    ),
    ("[]", "the JSON isn't the result of an introspection query: it isn't an object"),
    (
      #"{"a":1}"#,
      "the JSON isn't the result of an introspection query: '__schema' is missing"
    ),
  ])
  func textThatIsNoSchema(text: String, message: String) async throws {
    let file = try TemporaryFolder()
    let run = await CommandRun.inProcess("schema", try file.add("result.json", text))
    #expect(run == CommandRun(status: 2, output: "", error: "error: \(message)\n"))
  }

  @Test func filesThatCannotBeUsed() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.path(of: "missing.json")
    var run = await CommandRun.inProcess("schema", missing)
    #expect(run.status == 2)
    #expect(run.error == "error: can't read '\(missing)': there is no such file or folder\n")

    let file = try folder.add("result.json", result)
    let output = folder.path(of: "no/such/folder.graphqls")
    run = await CommandRun.inProcess("schema", file, "--output", output)
    #expect(run.status == 2)
    #expect(run.error == "error: can't write '\(output)': there is no such file or folder\n")
  }
}
