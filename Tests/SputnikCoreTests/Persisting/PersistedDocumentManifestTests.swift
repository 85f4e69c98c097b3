import Foundation
import Sputnik
import Testing

@Suite("Manifests of persisted documents")
struct PersistedDocumentManifestTests {
  private let json = """
    {
      "format": "apollo-persisted-query-manifest",
      "version": 1,
      "operations": [
        {
          "id": "sha256:9fe0e5f4706908a4a057c260770dd0170bd8dd80005f190c4079da2d5f6768ef",
          "name": "Ping",
          "type": "query",
          "body": "query Ping { ping }"
        },
        {
          "id": "7",
          "name": "",
          "type": "mutation",
          "body": "mutation {\\n  say(text: \\"é\\")\\n}"
        }
      ]
    }

    """

  private let manifest = PersistedDocumentManifest(operations: [
    .init(name: "Ping", kind: .query, document: "query Ping { ping }"),
    .init(id: "7", name: "", kind: .mutation, document: "mutation {\n  say(text: \"é\")\n}"),
  ])

  /// The examples of GraphQL over HTTP, appendix A.
  @Test(arguments: [
    (
      "query($id:ID!){user(id:$id){name}}",
      "sha256:71f7dc5758652baac68e4a10c50be732b741c892ade2883a99358f52b555286b"
    ),
    (
      "query ($id: ID!) {\n  user(id: $id) {\n    name\n  }\n}",
      "sha256:7dba4bd717b41f10434822356a93c32b1fb4907b983e854300ad839f84cdcd6e"
    ),
  ])
  func identifier(of document: String, is id: String) {
    #expect(PersistedDocumentManifest.identifier(of: document) == id)
    let operation = PersistedDocumentManifest.Operation(name: "", kind: .query, document: document)
    #expect(operation.id == id)
  }

  @Test func writing() throws {
    #expect(manifest.text == json)
    #expect(
      PersistedDocumentManifest(operations: []).text == """
        {
          "format": "apollo-persisted-query-manifest",
          "version": 1,
          "operations": []
        }

        """)
  }

  @Test func reading() throws {
    #expect(try PersistedDocumentManifest(json: Data(json.utf8)) == manifest)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(json.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try PersistedDocumentManifest(contentsOf: url) == manifest)
  }

  @Test func unknownMembersAndTheSameOperationTwice() throws {
    let operation = #"{"clientName":"ios","id":"a","body":"{a}","name":"A","type":"query"}"#
    let json = """
      {"format":"apollo-persisted-query-manifest","version":1,"x":[],
       "operations":[\(operation),\(operation)]}
      """
    let expected = PersistedDocumentManifest.Operation(
      id: "a", name: "A", kind: .query, document: "{a}")
    #expect(
      try PersistedDocumentManifest(json: Data(json.utf8)).operations == [expected, expected])
  }

  @Test func aMissingFile() {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    #expect(throws: CocoaError.self) { try PersistedDocumentManifest(contentsOf: url) }
  }

  private static func operations(_ operations: String) -> String {
    #"{"format":"apollo-persisted-query-manifest","version":1,"operations":[\#(operations)]}"#
  }

  @Test(arguments: [
    ("", "it isn't JSON: at byte 0, expected JSON, found the end of the text"),
    ("[1]", "expected an object, found [1]"),
    ("{}", #"format: expected "apollo-persisted-query-manifest", found nothing"#),
    (
      #"{"format": "relay"}"#,
      #"format: expected "apollo-persisted-query-manifest", found "relay""#
    ),
    (
      #"{"format": "apollo-persisted-query-manifest", "version": 2}"#,
      "version: expected 1, found 2"
    ),
    (
      #"{"format": "apollo-persisted-query-manifest", "version": 1}"#,
      "operations: expected a list, found nothing"
    ),
    (operations("1"), "operations[0]: expected an object, found 1"),
    (
      operations(#"{"id":7,"name":"A","type":"query","body":""}"#),
      "operations[0].id: expected a string, found 7"
    ),
    (
      operations(#"{"id":"","name":"A","type":"query","body":""}"#),
      "operations[0].id: an identifier can't be empty"
    ),
    (
      operations(#"{"id":"a","name":"A","type":"fragment","body":""}"#),
      #"operations[0].type: expected "query", "mutation" or "subscription", found "fragment""#
    ),
    (
      operations(#"{"id":"a","name":"A","type":"query"}"#),
      "operations[0].body: expected a string, found nothing"
    ),
    (
      operations(#"{"id":"a","name":null,"type":"query","body":""}"#),
      "operations[0].name: expected a string, found null"
    ),
    (
      operations(
        #"{"id":"a","name":"A","type":"query","body":"{a}"},"#
          + #"{"id":"a","name":"B","type":"query","body":"{b}"}"#),
      "operations[1].id: operations[0] has the same identifier and another body"
    ),
  ])
  func mistakes(json: String, problem: String) {
    let error = #expect(throws: InvalidManifest.self) {
      try PersistedDocumentManifest(json: Data(json.utf8))
    }
    #expect(error?.description == "the manifest of persisted documents isn't valid: \(problem)")
  }
}
