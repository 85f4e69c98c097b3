import SputnikGeneration
import SputnikSchema
import Testing

/// A GraphQL document beside the Swift source that is expected for it.
struct Example: Sendable, CustomTestStringConvertible {
  let title: String
  let schema: String
  let graphQL: String
  /// The source. The import of Sputnik can be left out.
  let swift: String
  let location: SourceLocation

  init(
    _ title: String, schema: String = Shop.sdl, _ graphQL: String, _ swift: String,
    location: SourceLocation = #_sourceLocation
  ) {
    self.title = title
    self.schema = schema
    self.graphQL = graphQL
    self.swift = swift
    self.location = location
  }

  var testDescription: String { title }

  /// Checks that the source for the document is the expected one.
  func check(_ options: GenerationOptions = GenerationOptions()) throws {
    let writer = StructWriter(schema: try Schema(sdl: schema), options: options)
    let structs = writer.write([DocumentFile(name: "Example.graphql", text: graphQL)])
    #expect(structs.refusals == [], sourceLocation: location)
    let expected = swift.hasPrefix("import") ? "\(swift)\n" : "import Sputnik\n\n\(swift)\n"
    #expect(structs.source == expected, sourceLocation: location)
  }
}

/// A shop, for short examples.
enum Shop {
  static let sdl = """
    directive @live(every: Int) on QUERY | FIELD
    type Query {
      shop: Shop!
      product(id: ID!, unit: Unit = PIECE): Product
      products(filter: Filter, first: Int): [Product!]!
      find(text: String!): [Found]
      sold(by: SoldBy!): Int
      version: String!
    }
    type Mutation { rate(rating: Rating!): Product }
    type Subscription { sold: Product joined(shop: ID!): Person }
    type Shop { name: String! products(first: Int): [Product] owner: Person opened: DateTime }
    interface Thing { id: ID! }
    interface Priced implements Thing { id: ID! price: Float! }
    type Product implements Thing & Priced {
      id: ID!
      name: String!
      price(currency: String): Float!
      unit: Unit
      tags: [String!]
      grid: [[Int]]
      related: [Thing!]
    }
    type Person implements Thing { id: ID! name: String! knows: [Person!] }
    type Service implements Thing & Priced { id: ID! price: Float! hours: Int }
    union Found = Product | Person | Service
    enum Unit { PIECE SQUARE_METRE }
    scalar DateTime
    input Filter { name: String max_price: Float unit: Unit not: Filter any: [Filter!] }
    input Rating { product: ID! stars: Int! = 3 }
    input SoldBy @oneOf { person: ID after: DateTime }
    """
}
