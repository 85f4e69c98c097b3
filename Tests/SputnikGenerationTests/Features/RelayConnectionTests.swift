import Foundation
import SputnikGeneration
import SputnikSchema
import TestSupport
import Testing

@Suite("Relay connections")
struct RelayConnectionTests {
  /// A field with a Relay connection, and the extensions for it.
  struct Connection: Sendable {
    var fields: String
    var edge = "type Edge { node: Person! }"
    var id = "ID!"
    var extensions: String?
  }

  @Test(
    "A Relay connection has the extensions that make pages of it",
    arguments: [
      Connection(
        fields: "edges: [Edge!]! pageInfo: PageInfo!",
        extensions: """
          extension PeopleQuery.People: RelayConnection {
            var elements: [PeopleQuery.People.Edge.Node] { edges.map(\\.node) }
          }
          extension PeopleQuery.People.PageInfo: RelayPageInfo {}
          extension PeopleQuery.People.Edge.Node: Identifiable {}

          """),
      Connection(
        fields: "edges: [Edge] pageInfo: PageInfo!",
        extensions: """
          extension PeopleQuery.People: RelayConnection {
            var elements: [PeopleQuery.People.Edge.Node] { (edges ?? []).compactMap { $0?.node } }
          }
          extension PeopleQuery.People.PageInfo: RelayPageInfo {}
          extension PeopleQuery.People.Edge.Node: Identifiable {}

          """),
      Connection(
        fields: "edges: [Edge!]! pageInfo: PageInfo!", edge: "type Edge { node: Person }",
        extensions: """
          extension PeopleQuery.People: RelayConnection {
            var elements: [PeopleQuery.People.Edge.Node] { edges.compactMap(\\.node) }
          }
          extension PeopleQuery.People.PageInfo: RelayPageInfo {}
          extension PeopleQuery.People.Edge.Node: Identifiable {}

          """),
      Connection(fields: "edges: [Edge!]! pageInfo: PageInfo"),
      Connection(fields: "edges: [Edge!]! pageInfo: PageInfo!", id: "ID"),
      Connection(fields: "edges: [Edge!]! pageInfo: PageInfo! elements: Int"),
      Connection(fields: "edges: Edge! pageInfo: PageInfo!"),
    ])
  func relayConnections(connection: Connection) throws {
    let schema = try Schema(
      sdl: """
        type Query { people(first: Int, after: String): PersonConnection! }
        type PersonConnection { \(connection.fields) }
        \(connection.edge)
        type Person { id: \(connection.id) name: String }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        """)
    var options = GenerationOptions()
    let draft = StructWriter(schema: schema).write(field: "people").source
    options.imports = ["SputnikCache"]
    let pages = StructWriter(schema: schema, options: options).write(field: "people").source
    let end = try #require(pages.range(of: "\n}\n")).upperBound
    let structs = pages[..<end].replacing("import SputnikCache\n", with: "")
    #expect(structs.hasPrefix("import Sputnik\n\n@QueryOperation"))
    guard let extensions = connection.extensions else {
      #expect(pages[end...] == "")
      #expect(draft == structs)
      return
    }
    #expect(pages[end...] == "\n\(extensions)")
    let comments = extensions.split(separator: "\n").map { "// \($0)\n" }.joined()
    #expect(
      draft == """
        \(structs)
        // With 'import SputnikCache', 'Pages' needs this and the variable 'after':
        //
        \(comments)
        """)
  }

  @Test("The extensions compile, and a model of pages takes the query") func compiled() async throws
  {
    let schema = try Schema(
      sdl: """
        type Query { people(first: Int, after: String): PersonConnection }
        type PersonConnection { edges: [Edge] pageInfo: PageInfo! }
        type Edge { cursor: String! node: Person }
        type Person { id: ID! name: String }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        """)
    var options = GenerationOptions()
    options.imports = ["SputnikCache"]
    options.access = "public"
    let draft = StructWriter(schema: schema, options: options).write(field: "people").source
    let use = """
      @MainActor func pages(_ maker: SputnikRequestMaker) -> Pages<
        PeopleQuery, PeopleQuery.People.Edge.Node
      > {
        Pages(
          PeopleQuery(variables: .init(first: 20)), maker: maker, connection: \\.people,
          after: \\.variables.after)
      }
      """
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sputnik-pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data((draft.replacing("// @Variable", with: "@Variable") + use).utf8)
      .write(to: folder.appending(path: "Pages.swift"))
    let compiler = Command.compiler(
      ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Pages.swift"]
        + (try BuiltProducts().compilerArguments))
    let result = try await compiler.run(in: folder)
    #expect(result.status == 0, "\(result.text)")
  }
}
