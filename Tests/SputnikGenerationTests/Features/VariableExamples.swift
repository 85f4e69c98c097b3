import Testing

extension Example {
  static let variables = [
    Example(
      "An argument of a field with a struct of its own",
      "query ById($id: ID!) { product(id: $id) { name } }",
      """
      @QueryOperation struct ById {
        var product: Product?

        @QuerySatelite struct Product {
          @Variable var id: ID
          var name: String
        }
      }
      """),
    Example(
      "An argument with the name of a field, and a variable with another name",
      "query ById($id: ID!, $u: Unit = SQUARE_METRE) { product(id: $id, unit: $u) { id } }",
      """
      @QueryOperation struct ById {
        var product: Product?

        @QuerySatelite struct Product {
          @Variable(argument: "id") var idArgument: ID
          @Variable(name: "u") var unit: Unit? = .squareMetre
          var id: ID
        }
      }

      @QueryEnum(.upperSnakeCase) enum Unit {
        case piece
        case squareMetre
        case unknown(String)
      }
      """),
    Example(
      "A variable of a leaf field, in an object, and of a field with literals",
      """
      query Cheap($currency: String, $max: Float, $count: Int = 10) {
        products(filter: {max_price: $max}, first: $count) { price(currency: $currency) }
      }
      """,
      """
      @QueryOperation struct Cheap {
        @Variable var currency: String?
        @Variable var max: Double?
        @Property(arguments: ["filter": ["max_price": .variable("max")]]) var products: [Product]

        @QuerySatelite struct Product {
          @Variable(name: "count") var first: Int? = 10
          @Property(arguments: ["currency"]) var price: Double
        }
      }
      """),
    Example(
      "An input object that contains itself, with a default value",
      #"query All($filter: Filter = {not: {name: "a"}, any: [{unit: PIECE}]}) { products(filter: $filter) { id } }"#,
      """
      @QueryOperation struct All {
        var products: [Product]

        @QuerySatelite struct Product {
          @Variable var filter: Filter? = .init(not: .init(.init(name: "a")), any: [.init(unit: .piece)])
          var id: ID
        }
      }

      @QueryEnum(.upperSnakeCase) enum Unit {
        case piece
        case squareMetre
        case unknown(String)
      }

      @QuerySatelite struct Filter {
        var name: String?
        @Property(name: "max_price") var maxPrice: Double?
        var unit: Unit?
        var not: Indirect<Filter>?
        var any: [Filter]?
      }
      """),
    Example(
      "A field of an input object with a default value can be left out",
      "mutation Rate($rating: Rating!) { rate(rating: $rating) { id } }",
      """
      @QueryMutation struct Rate {
        var rate: Product?

        @QuerySatelite struct Product {
          @Variable var rating: Rating
          var id: ID
        }
      }

      @QuerySatelite struct Rating {
        var product: ID
        var stars: Int?
      }
      """),
    Example(
      "A oneOf input object and a scalar", "query Sold($by: SoldBy!) { sold(by: $by) }",
      """
      import Foundation
      import Sputnik

      @QueryOperation(name: "Sold") struct SoldQuery {
        @Variable var by: SoldBy
        @Property(arguments: ["by"]) var sold: Int?
      }

      @Scalar(expressibleBy: [.string], valueType: Date.self) struct DateTime {}

      @QueryOneOf enum SoldBy {
        case person(ID)
        case after(DateTime)
      }
      """),
    Example(
      "Default values are written as their Swift types want them",
      schema: "type Query { f(i: ID, g: [[Float]], s: [String!]): Int }",
      #"query F1($i: ID = 4, $g: [[Float]] = [[1, null], 2.5, null], $s: [String!] = "a\"") { f(i: $i, g: $g, s: $s) }"#,
      #"""
      @QueryOperation struct F1 {
        @Variable var i: ID? = "4"
        @Variable var g: [[Double?]?]? = [[1, nil], [2.5], nil]
        @Variable var s: [String]? = ["a\""]
        @Property(arguments: ["i", "g", "s"]) var f: Int?
      }
      """#),
    Example(
      "An explicit null as the default value",
      "query Some($first: Int = null) { products(first: $first) { id } }",
      """
      @QueryOperation struct Some {
        var products: [Product]

        @QuerySatelite struct Product {
          @Variable var first: GraphQLNullable<Int> = .null
          var id: ID
        }
      }
      """),
    Example(
      "Conditions: implicit variables, literals, and a variable with a default value",
      """
      query If($name: Boolean!, $short: Boolean! = true) {
        shop { name @include(if: $name) owner @skip(if: $short) { id @include(if: true) } }
      }
      """,
      """
      @QueryOperation struct If {
        @Variable var name: Bool
        @Variable var short: Bool = true
        var shop: Shop

        @QuerySatelite struct Shop {
          @Include(if: "name") var name: String?
          @Skip(if: "short") var owner: Owner?

          @QuerySatelite struct Owner { @Include(if: true) var id: ID? }
        }
      }
      """),
    Example(
      "Variables have the order of the document",
      schema: """
        type Query { user(id: ID!): User! }
        type User { repositories(first: Int, after: String): [Repository!]! }
        type Repository { name: String! }
        """,
      """
      query Repositories($first: Int, $id: ID!, $after: String) {
        user(id: $id) { repositories(first: $first, after: $after) { name } }
      }
      """,
      """
      @QueryOperation struct Repositories {
        @Variable var first: Int?
        var user: User

        @QuerySatelite struct User {
          @Variable var id: ID
          @Property(arguments: ["first"]) var repositories: [Repository]

          @QuerySatelite struct Repository {
            @Variable var after: String?
            var name: String
          }
        }
      }
      """),
  ]
}
