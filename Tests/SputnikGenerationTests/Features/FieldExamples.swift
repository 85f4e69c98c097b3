import Testing

extension Example {
  static let fields = [
    Example(
      "A leaf field", "query Version { version }",
      """
      @QueryOperation(name: "Version") struct VersionQuery {
        var version: String
      }
      """),
    Example(
      "Numbers keep their text",
      "query Exact { product(id: 18446744073709551615) { name } sold(by: {after: [1.00, 1.5, -1e400]}) }",
      """
      @QueryOperation struct Exact {
        @Property(arguments: ["id": .number("18446744073709551615")]) var product: Product?
        @Property(arguments: ["by": ["after": [.number("1.00"), 1.5, .number("-1e400")]]]) var sold: Int?

        @QuerySatelite struct Product { var name: String }
      }
      """),
    Example(
      "A subscription, whose type has the name of what comes back",
      "subscription Sold($currency: String) { sold { name price(currency: $currency) } }",
      """
      @QuerySubscription struct Sold {
        @Variable var currency: String?
        var sold: Product?

        @QuerySatelite struct Product {
          var name: String
          @Property(arguments: ["currency"]) var price: Double
        }
      }
      """),
    Example(
      "A subscription with the name of a type of the schema",
      "subscription Product { sold { ...Names } } fragment Names on Product { name }",
      """
      @QuerySubscription(name: "Product") struct ProductSubscription {
        var sold: Names?
      }

      @QueryFragment(on: "Product") struct Names {
        var name: String
      }
      """),
    Example(
      "Nested fields, lists and nulls",
      "query Names { shop { name products { name tags grid } owner { name } } }",
      """
      @QueryOperation struct Names {
        var shop: Shop

        @QuerySatelite struct Shop {
          var name: String
          var products: [Product?]?
          var owner: Owner?

          @QuerySatelite struct Product {
            var name: String
            var tags: [String]?
            var grid: [[Int?]?]?
          }

          @QuerySatelite struct Owner { var name: String }
        }
      }
      """),
    Example(
      "Aliases and literal arguments",
      #"{ a: product(id: 1) { name euros: price(currency: "EUR") } b: product(id: 2, unit: null) { id } }"#,
      """
      @QueryOperation(name: "") struct Example {
        @Property(name: "product", alias: "a", arguments: ["id": 1]) var a: Product?
        @Property(name: "product", alias: "b", arguments: ["id": 2, "unit": .null]) var b: B?

        @QuerySatelite struct Product {
          var name: String
          @Property(name: "price", alias: "euros", arguments: ["currency": "EUR"]) var euros: Double
        }

        @QuerySatelite struct B { var id: ID }
      }
      """),
    Example(
      "The same selection twice is one struct",
      "query Two { a: product(id: 1) { id } b: product(id: 2) { id } }",
      """
      @QueryOperation struct Two {
        @Property(name: "product", alias: "a", arguments: ["id": 1]) var a: Product?
        @Property(name: "product", alias: "b", arguments: ["id": 2]) var b: Product?

        @QuerySatelite struct Product { var id: ID }
      }
      """),
    Example(
      "A field that is asked for twice is one property",
      "query Twice { shop { owner { id } name } shop { owner { name } name } }",
      """
      @QueryOperation struct Twice {
        var shop: Shop

        @QuerySatelite struct Shop {
          var owner: Owner?
          var name: String

          @QuerySatelite struct Owner {
            var id: ID
            var name: String
          }
        }
      }
      """),
    Example(
      "A nested struct can have the name of a struct around it",
      "query Friends { shop { owner { knows { knows { knows { id } } } } } }",
      """
      @QueryOperation struct Friends {
        var shop: Shop

        @QuerySatelite struct Shop {
          var owner: Owner?

          @QuerySatelite struct Owner {
            var knows: [Know]?

            @QuerySatelite struct Know {
              var knows: [Know]?

              @QuerySatelite struct Know {
                var knows: [Know]?

                @QuerySatelite struct Know { var id: ID }
              }
            }
          }
        }
      }
      """),
    Example(
      "A mutation, whose struct has the name of the type",
      "mutation Rate { rate(rating: {product: 1}) { id } }",
      """
      @QueryMutation struct Rate {
        @Property(arguments: ["rating": ["product": 1]]) var rate: Product?

        @QuerySatelite struct Product { var id: ID }
      }
      """),
    Example(
      "Directives and the type's name",
      "query Live @live(every: 5) { shop { __typename name @live kind: __typename } }",
      """
      @QueryOperation @Directive("live", arguments: ["every": 5]) struct Live {
        var shop: Shop

        @QuerySatelite struct Shop {
          @Property(name: "__typename") var typename: String
          @Directive("live") var name: String
          @Property(name: "__typename", alias: "kind") var kind: String
        }
      }
      """),
    Example(
      "The type of a field has the field's name at every level, a union's too",
      schema: """
        type Query { people: PersonConnection! }
        type PersonConnection { edges: [PersonEdge!]! }
        type PersonEdge { node: Person! }
        type Person { id: ID! friends: FriendConnection! likes: [Thing!]! }
        type FriendConnection { edges: [FriendEdge!]! }
        type FriendEdge { node: Person! }
        type Book { title: String! }
        union Thing = Person | Book
        """,
      """
      query Network {
        people {
          edges {
            node {
              friends { edges { node { id } } }
              likes { ... on Person { id } ... on Book { title } }
            }
          }
        }
      }
      """,
      """
      @QueryOperation struct Network {
        var people: People

        @QuerySatelite struct People {
          var edges: [Edge]

          @QuerySatelite struct Edge {
            var node: Node

            @QuerySatelite struct Node {
              var friends: Friends
              var likes: [Like]

              @QuerySatelite struct Friends {
                var edges: [Edge]

                @QuerySatelite struct Edge {
                  var node: Node

                  @QuerySatelite struct Node { var id: ID }
                }
              }

              @QueryUnion enum Like {
                case person(Person)
                case book(Book)
                case other(typename: String)

                @QuerySatelite struct Person { var id: ID }

                @QuerySatelite struct Book { var title: String }
              }
            }
          }
        }
      }
      """),
  ]
}
