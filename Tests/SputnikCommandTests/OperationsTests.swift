import Foundation
import SputnikCore
import TestSupport
import Testing

@Suite("sputnik operations, and sputnik structs", .oneAtATime)
struct OperationsTests {
  private let source = """
    import Sputnik
    @QueryOperation struct HeroQuery {
      @Variable var id: ID
      var hero: Hero?
      @QuerySatelite struct Hero { @Variable var id: ID; var name: String? }
    }
    """
  private let schema = """
    "About heroes." type Hero { id: ID! name: String }
    type Query { hero(id: ID!): Hero }
    """

  @Test func documents() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("Hero.swift", source)
    #expect(
      try await CommandRun.process("operations", file)
        == CommandRun(
          status: 0,
          output: """
            query HeroQuery($id: ID!) {
              hero(id: $id) {
                name
              }
            }

            """, error: ""))
  }

  @Test func aManifestThatTheClientReads() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("Hero.swift", source)
    let manifest = folder.path(of: "manifest.json")
    let run = try await CommandRun.process("operations", "--manifest", "-o", manifest, file)
    #expect(run == CommandRun(status: 0, output: "", error: ""))
    let read = try PersistedDocumentManifest(contentsOf: URL(filePath: manifest))
    #expect(read.operations.map(\.name) == ["HeroQuery"])
    #expect(
      read.operations.map(\.document) == ["query HeroQuery($id: ID!) { hero(id: $id) { name } }"])
    #expect(read.operations.allSatisfy { $0.id.hasPrefix("sha256:") && $0.id.count == 71 })
  }

  /// The documents of an app with a cache: types of entities, and hidden fields of keys.
  @Test func documentsForACache() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(
      "Books.swift",
      """
      @QueryOperation struct BookList {
        var books: [Book]
        var things: [Thing]
        @QuerySatelite(key: ["series", "number"]) struct Book {
          var number: Int
          var author: Author
          @FragmentSpread var parts: Parts
        }
        @QuerySatelite struct Author { var id: ID }
        @QueryUnion enum Thing { case book(ShortBook), toy(Toy) }
        @QuerySatelite(schemaTypeName: "Book", key: "isbn") struct ShortBook { var title: String }
        @QuerySatelite(key: .embedded) struct Toy { var id: ID }
      }
      @QueryFragment(on: "Book") struct Parts { var series: String }
      """)
    let run = try await CommandRun.process("operations", "--for-cache", file)
    #expect(
      run
        == CommandRun(
          status: 0,
          output: """
            query BookList {
              books {
                number
                author {
                  id
                  __typename
                }
                ...Parts
                __typename
              }
              things {
                __typename
                ... on Book {
                  title
                }
                ... on Toy {
                  id
                }
                ... on Book {
                  __key_Book_isbn: isbn
                }
              }
            }

            fragment Parts on Book {
              series
            }

            """, error: ""))
    let manifest = try await CommandRun.process("operations", "--for-cache", "--manifest", file)
    #expect(manifest.status == 0)
    let read = try PersistedDocumentManifest(json: Data(manifest.output.utf8))
    #expect(
      read.operations.map(\.document) == [
        "query BookList { books { number author { id __typename } ...Parts __typename } "
          + "things { __typename ... on Book { title } ... on Toy { id } "
          + "... on Book { __key_Book_isbn: isbn } } } fragment Parts on Book { series }"
      ])
  }

  @Test func aSubscriptionInTheManifest() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(
      "Events.swift",
      """
      @QuerySubscription struct HeroChanged {
        @Local var isNew = true
        var heroChanged: Hero
        @QuerySatelite struct Hero { @Variable var id: ID; var name: String? }
      }
      """)
    let run = try await CommandRun.process("operations", "--manifest", file)
    #expect(run.status == 0)
    let read = try PersistedDocumentManifest(json: Data(run.output.utf8))
    #expect(read.operations.map(\.kind) == [.subscription])
    #expect(
      read.operations.map(\.document)
        == ["subscription HeroChanged($id: ID!) { heroChanged(id: $id) { name } }"])
  }

  @Test func theStructOfASubscription() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add(
      "schema.graphqls", schema + " type Subscription { heroChanged(id: ID!): Hero }")
    let run = try await CommandRun.process(
      "structs", "--schema", schema, "--field", "heroChanged")
    #expect(
      run
        == CommandRun(
          status: 0,
          output: """
            import Sputnik

            @QuerySubscription struct HeroChanged {
              var heroChanged: Hero?

              /// About heroes.
              @QuerySatelite struct Hero {
                @Variable(argument: "id") var idArgument: ID
                var id: ID
                var name: String?
              }
            }

            """, error: ""))
  }

  @Test func theDefaultOfASharedSatellite() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(
      "Shelf.swift",
      """
      @QueryOperation struct Shelf { @Variable var first: Int?; var books: [Book] }
      @QuerySatelite struct Book { @Variable var first: Int? = 2; var title: String }
      @QueryOperation struct Other { @Variable var first: Int? = 3; var books: [Book] }
      """)
    let run = try await CommandRun.process("operations", file)
    #expect(
      run.output == """
        query Shelf($first: Int = 2) {
          books(first: $first) {
            title
          }
        }

        """)
    #expect(
      run.error
        == "\(file):3:46: warning: the document of 'Other' isn't known: the variable 'first' has the "
        + "default value 2 at the argument 'first', and 3 elsewhere: remove one of them\n")
  }

  private let undeclared = """
    @QueryOperation struct Declared { var id: ID }
    @QueryOperation struct Q { var hero: Hero }
    @QuerySatelite struct Hero {
      @Variable(argument: "id") var idArgument: ID
      @Argument(variableKey: "size") var width: Int?
      var name: String
    }
    """

  private func mistakes(in file: String) -> String {
    """
    \(file):4:33: error: the operation 'Q' doesn't declare the variable 'id': write '@Variable var \
    id: ID' at the top of 'Q'
    \(file):5:26: error: the operation 'Q' doesn't declare the variable 'size': write '@Variable var \
    size: …' at the top of 'Q'

    """
  }

  @Test func aVariableThatNobodyDeclared() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("Hero.swift", undeclared)
    let run = try await CommandRun.process("operations", file)
    #expect(
      run
        == CommandRun(
          status: 1,
          output: """
            query Declared {
              id
            }

            """, error: mistakes(in: file)))
  }

  @Test func aManifestHasNoOperationWithAnUndeclaredVariable() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("Hero.swift", undeclared)
    let run = try await CommandRun.process("operations", "--manifest", file)
    #expect(run.status == 1)
    #expect(run.error == mistakes(in: file))
    let read = try PersistedDocumentManifest(json: Data(run.output.utf8))
    #expect(read.operations.map(\.name) == ["Declared"])
  }

  @Test func anOperationThatNeedsTheCompiler() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add("Hero.swift", "@QueryOperation struct Q { var hero: Hero }")
    let run = try await CommandRun.process("operations", file)
    #expect(run.status == 1)
    #expect(
      run.error
        == "\(file):1:38: warning: the document of 'Q' isn't known: the type of 'hero' isn't known: "
        + "'Hero' isn't declared in the files that were read\n")
  }

  @Test func aManifestHasNoOperationWithArgumentsOfAnInstance() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.add(
      "Hero.swift",
      """
      @QueryOperation struct Q { var hero: Hero }
      @QuerySatelite struct Hero { @Argument var size: Int = 5; var name: String }
      """)
    #expect(try await CommandRun.process("operations", file).status == 0)
    let run = try await CommandRun.process("operations", "--manifest", file)
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("\(file):1:24: warning: 'Q' isn't in the manifest: "))
    #expect(try PersistedDocumentManifest(json: Data(run.output.utf8)).operations == [])
  }

  @Test func structsOfADocument() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let document = try folder.add(
      "Hero.graphql", "query Hero($id: ID!) { hero(id: $id) { name } }")
    let run = try await CommandRun.process("structs", "--schema", schema, document)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("import Sputnik\n\n@QueryOperation"))
    #expect(run.output.contains("var name: String?"))
    let file = try folder.add("Written.swift", run.output)
    let operations = try await CommandRun.process("operations", file)
    #expect(operations.output.contains("hero(id: $id) {\n    name\n"))
    let check = try await CommandRun.process("check", "--schema", schema, file)
    #expect(check.status == 0)
  }

  @Test func anInvalidOperationIsLeftOut() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let document = try folder.add(
      "Heroes.graphql", "query A { hero(id: 1) { name } }\nquery B { hero(id: 1) { nam } }")
    let run = try await CommandRun.process("structs", "--schema", schema, document)
    #expect(run.status == 1)
    #expect(run.error.contains("\(document):2:25: "))
    #expect(run.output.contains("struct A"))
    #expect(!run.output.contains("struct B"))
  }

  @Test func aFieldAlone() async throws {
    let folder = try TemporaryFolder()
    let schema = try folder.add("schema.graphqls", schema)
    let run = try await CommandRun.process("structs", "--schema", schema, "--field", "hero")
    #expect(run.status == 0)
    #expect(run.output.contains("var id: ID\n"))
    let both = try await CommandRun.process(
      "structs", "--schema", schema, "--field", "hero", "x.graphql")
    #expect(both.status == 2)
    let none = try await CommandRun.process("structs", "--schema", schema, "--field", "villain")
    #expect(none.status == 1)
    #expect(none.error.contains("no field 'villain'"))
  }
}
