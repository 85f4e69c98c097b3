import SputnikGeneration
import SputnikSchema
import Testing

@Suite("Options, and fields without a document")
struct OptionTests {
  @Test("Custom scalars, imports and access levels")
  func options() throws {
    var options = GenerationOptions()
    options.scalars = ["DateTime": "Instant", "Money": "Decimal", "Json": "JSONValue"]
    options.imports = ["Clocks"]
    options.access = "public"
    options.hasDocumentation = false
    let sdl = """
      type Query { "The price." price(at: DateTime, in: Money!, with: Json): Money now: DateTime key: UUID data: JSON }
      scalar DateTime scalar Money scalar Json scalar UUID scalar JSON
      """
    let structs = StructWriter(schema: try Schema(sdl: sdl), options: options).write([
      DocumentFile(
        name: "Price.graphql",
        text: """
          query Price($at: DateTime, $in: Money!, $with: Json) {
            price(at: $at, in: $in, with: $with) now key data
          }
          """)
    ])
    #expect(structs.refusals == [])
    #expect(
      structs.source == """
        import Clocks
        import Foundation
        import Sputnik

        @QueryOperation(name: "Price") public struct PriceQuery {
          @Variable(type: "DateTime") public var at: Instant?
          @Variable(type: "Money!") public var `in`: Decimal
          @Variable(type: "Json") public var with: JSONValue?
          @Property(arguments: ["at", "in", "with"]) public var price: Decimal?
          public var now: Instant?
          public var key: UUID?
          public var data: JSONValue?
        }

        """)
  }

  @Test("A page has the leaf fields of its objects and of its first list")
  func pages() throws {
    let schema = try Schema(
      sdl: """
        type Query { planets: Planets people(first: Int): PersonConnection empty: Empty }
        type Planets { info: Info! old: Info @deprecated items: [Planet!]! others: [Planet!]! }
        type Info { count: Int! next: Int }
        type Planet { name: String! people: [Person!]! }
        type Person { id: ID! name: String planet: Planet }
        type PersonConnection { total: Int! edges: [PersonEdge!]! nodes: [Person!]! page: Page! }
        type PersonEdge { cursor: ID! node: Person }
        type Page { hasNext: Boolean! }
        type Empty { empty: Empty }
        """)
    let writer = StructWriter(schema: schema)
    #expect(
      writer.write(field: "planets").source == """
        import Sputnik

        @QueryOperation(name: "Planets") struct PlanetsQuery {
          var planets: Planets?

          @QuerySatelite struct Planets {
            var info: Info
            var items: [Item]

            @QuerySatelite struct Info {
              var count: Int
              var next: Int?
            }

            @QuerySatelite struct Item { var name: String }
          }
        }

        """)
    #expect(
      writer.write(field: "people").source == """
        import Sputnik

        @QueryOperation(name: "People") struct PeopleQuery {
          var people: People?

          @QuerySatelite struct People {
            // @Variable var first: Int?
            var total: Int
            var edges: [Edge]
            var page: Page

            @QuerySatelite struct Edge {
              var cursor: ID
              var node: Node?

              @QuerySatelite struct Node {
                var id: ID
                var name: String?
              }
            }

            @QuerySatelite struct Page { var hasNext: Bool }
          }
        }

        """)
    #expect(writer.write(field: "empty").source.contains("@Property(name: \"__typename\")"))
  }

  @Test("The members of a union agree on the types of their fields")
  func fieldOfAUnion() throws {
    let schema = try Schema(
      sdl: """
        type Query { s: U } union U = A | B
        type A { name: String! x: Int } type B { name: String y: Int }
        """)
    let structs = StructWriter(schema: schema).write(field: "s")
    #expect(structs.refusals == [])
    #expect(structs.source.contains("var name: String\n"))
    #expect(structs.source.contains("struct B { var y: Int? }"))
  }

  @Test("A chain of input objects can be as long as a schema")
  func chainOfInputObjects() throws {
    let count = 4_000
    let inputs = (0..<count).map { "input I\($0) { a: Int next: I\($0 + 1) }" }
    let schema = try Schema(
      sdl: "type Query { f(i: I0): Int } input I\(count) { a: Int } "
        + inputs.joined(separator: " "))
    let structs = StructWriter(schema: schema).write([
      DocumentFile(name: "F.graphql", text: "query F($i: I0) { f(i: $i) }")
    ])
    #expect(structs.refusals == [])
    #expect(structs.source.contains("struct I\(count) {"))
  }

  struct Field: Sendable {
    var name: String
    var swift: String
  }

  @Test(
    "A root field has all its leaf fields, and variables for its required arguments",
    arguments: [
      Field(
        name: "product",
        swift: """
          @QueryOperation(name: "Product") struct ProductQuery {
            var product: Product?

            @QuerySatelite struct Product {
              @Variable(argument: "id") var idArgument: ID
              // @Variable(argument: "unit") var unitArgument: Unit?
              var id: ID
              var name: String
              var price: Double
              var unit: Unit?
              var tags: [String]?
              var grid: [[Int?]?]?
            }
          }

          @QueryEnum(.upperSnakeCase) enum Unit {
            case piece
            case squareMetre
            case unknown(String)
          }
          """),
      Field(
        name: "find",
        swift: """
          @QueryOperation(name: "Find") struct FindQuery {
            @Variable var text: String
            @Property(arguments: ["text"]) var find: [Find?]?

            @QueryUnion enum Find {
              case product(Product)
              case person(Person)
              case service(Service)
              case other(typename: String)

              @QuerySatelite struct Product {
                var id: ID
                var name: String
                var price: Double
                var unit: Unit?
                var tags: [String]?
                var grid: [[Int?]?]?
              }

              @QuerySatelite struct Person {
                var id: ID
                var name: String
              }

              @QuerySatelite struct Service {
                var id: ID
                var price: Double
                var hours: Int?
              }
            }
          }

          @QueryEnum(.upperSnakeCase) enum Unit {
            case piece
            case squareMetre
            case unknown(String)
          }
          """),
      Field(
        name: "joined",
        swift: """
          @QuerySubscription struct Joined {
            var joined: Person?

            @QuerySatelite struct Person {
              @Variable var shop: ID
              var id: ID
              var name: String
            }
          }
          """),
      Field(
        name: "version",
        swift: """
          @QueryOperation(name: "Version") struct VersionQuery {
            var version: String
          }
          """),
    ])
  func field(_ field: Field) throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write(field: field.name)
    #expect(structs.refusals == [])
    #expect(structs.source == "import Sputnik\n\n\(field.swift)\n")
  }

  @Test("A field that no root type has is refused")
  func unknownField() throws {
    let structs = StructWriter(schema: try Schema(sdl: Shop.sdl)).write(field: "sale")
    #expect(
      structs.refusals.map(\.description) == [
        "the types of queries, mutations and subscriptions have no field 'sale'"
      ])
    #expect(structs.source == "")
  }
}
