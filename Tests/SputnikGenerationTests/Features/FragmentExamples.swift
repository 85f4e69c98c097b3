import Testing

extension Example {
  /// Nine types with two interfaces.
  private static let manyTypes = """
    type Query { node: Node }
    interface Node { id: ID! }
    interface Named { name: String! }

    """
    + "ABCDEFGHI".map { "type \($0) implements Node & Named { id: ID! name: String! }" }
    .joined(separator: "\n")

  static let fragments = [
    Example(
      "A fragment with an own key on an interface with many types", schema: manyTypes,
      "query Long { node { id ... on Named { name } } }",
      """
      @QueryOperation struct Long {
        var node: Node?

        @QuerySatelite struct Node {
          var id: ID
          @InlineFragment(types: .present) var named: Named?

          @QuerySatelite struct Named { var name: String }
        }
      }
      """),
    Example(
      "A fragment without an own key on an interface with many types", schema: manyTypes,
      "query Shared { node { ... on Named { name } ... on A { id name } } }",
      """
      @QueryOperation struct Shared {
        var node: Node?

        @QuerySatelite struct Node {
          @InlineFragment(types: ["A", "B", "C", "D", "E", "F", "G", "H", "I"]) var named: Named?
          @InlineFragment var a: A?

          @QuerySatelite struct Named { var name: String }

          @QuerySatelite struct A {
            var id: ID
            var name: String
          }
        }
      }
      """),
    Example(
      "A fragment that has an own key at one of two places", schema: manyTypes,
      """
      query Two { first: node { ...Parts } second: node { ... on A { name } ...Parts } }
      fragment Parts on Node { ... on Named { name } }
      """,
      """
      @QueryOperation struct Two {
        @Property(name: "node", alias: "first") var first: Parts?
        @Property(name: "node", alias: "second") var second: Node?

        @QuerySatelite struct Node {
          @InlineFragment var a: A?
          @FragmentSpread var parts: Parts

          @QuerySatelite struct A { var name: String }
        }
      }

      @QueryFragment(on: "Node") struct Parts {
        @InlineFragment(types: ["A", "B", "C", "D", "E", "F", "G", "H", "I"]) var named: Named?

        @QuerySatelite struct Named { var name: String }
      }
      """),
    Example(
      "A field that asks only for a named fragment",
      "query Names { shop { owner { ...Names } } } fragment Names on Person { name knows { id } }",
      """
      @QueryOperation struct Names {
        var shop: Shop

        @QuerySatelite struct Shop { var owner: NamesFragment? }
      }

      @QueryFragment(name: "Names", on: "Person") struct NamesFragment {
        var name: String
        var knows: [Know]?

        @QuerySatelite struct Know { var id: ID }
      }
      """),
    Example(
      "Spreads that always apply, and one that applies to other types",
      """
      query Related { product(id: 1) { name ...ThingParts related { id ...personFragment ...PricedParts } } }
      fragment ThingParts on Thing { id }
      fragment personFragment on Person { name }
      fragment PricedParts on Priced { price }
      """,
      """
      @QueryOperation struct Related {
        @Property(arguments: ["id": 1]) var product: Product?

        @QuerySatelite struct Product {
          var name: String
          @FragmentSpread var thingParts: ThingParts
          var related: [Thing]?

          @QuerySatelite struct Thing {
            var id: ID
            @FragmentSpread var person: PersonFragment?
            @FragmentSpread(types: ["Product", "Service"]) var pricedParts: PricedParts?
          }
        }
      }

      @QueryFragment(on: "Thing") struct ThingParts {
        var id: ID
      }

      @QueryFragment(name: "personFragment", on: "Person") struct PersonFragment {
        var name: String
      }

      @QueryFragment(on: "Priced") struct PricedParts {
        var price: Double
      }
      """),
    Example(
      "Conditions of fragments that arrive later can be left to the server",
      schema: """
        directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @stream(if: Boolean = true, initialCount: Int = 0) on FIELD
        type Query { film: Film! }
        type Film { title: String! year: Int tags: [String!]! }
        """,
      """
      query Later($late: Boolean, $slow: Boolean) {
        film { title tags @stream(if: $slow) ... @defer(if: $late) { year } }
      }
      """,
      """
      @QueryOperation struct Later {
        @Variable var late: Bool?
        @Variable var slow: Bool?
        var film: Film

        @QuerySatelite struct Film {
          var title: String
          @Stream(if: "slow") var tags: [String]
          @Defer(if: "late") @InlineFragment var film: AsFilm?

          @QuerySatelite(schemaTypeName: "Film") struct AsFilm { var year: Int? }
        }
      }
      """),
    Example(
      "Fragments that arrive later, and a streamed list",
      schema: """
        directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
        type Query { film: Film node: Node }
        interface Node { id: ID! }
        type Film implements Node { id: ID! title: String! tags: [String!]! year: Int }
        """,
      """
      query Late($late: Boolean!, $count: Int!) {
        film {
          ...Parts @defer(if: $late, label: "parts")
          ... @defer { year }
          tags @stream(label: "tags", initialCount: 2)
        }
        node { ...NodeParts @defer ... on Film { tags @stream(initialCount: $count) } }
      }
      fragment Parts on Film { title }
      fragment NodeParts on Node { id }
      """,
      """
      @QueryOperation struct Late {
        @Variable var late: Bool
        @Variable var count: Int
        var film: Film?
        var node: Node?

        @QuerySatelite struct Film {
          @Defer(if: "late", label: "parts") @FragmentSpread var parts: Parts?
          @Defer @InlineFragment var film: AsFilm?
          @Stream(label: "tags", initialCount: 2) var tags: [String]

          @QuerySatelite(schemaTypeName: "Film") struct AsFilm { var year: Int? }
        }

        @QuerySatelite struct Node {
          @Defer @FragmentSpread var nodeParts: NodeParts?
          @InlineFragment var film: Film?

          @QuerySatelite struct Film {
            @Directive("stream", arguments: ["initialCount": .variable("count")]) var tags: [String]
          }
        }
      }

      @QueryFragment(on: "Film") struct Parts {
        var title: String
      }

      @QueryFragment(on: "Node") struct NodeParts {
        var id: ID
      }
      """),
    Example(
      "Inline fragments beside fields",
      """
      query Related {
        product(id: 1) { related { id ... on Thing { id } ... on Priced { price ... on Service { hours } } } }
      }
      """,
      """
      @QueryOperation struct Related {
        @Property(arguments: ["id": 1]) var product: Product?

        @QuerySatelite struct Product {
          var related: [Thing]?

          @QuerySatelite struct Thing {
            var id: ID
            @InlineFragment(types: ["Product", "Service"]) var priced: Priced?

            @QuerySatelite struct Priced {
              var price: Double
              @InlineFragment var service: Service?

              @QuerySatelite struct Service { var hours: Int? }
            }
          }
        }
      }
      """),
    Example(
      "A union is an enum; a fragment on a type is its payload",
      """
      query Find { find(text: "a") { __typename ...ProductParts ... on Person { name } } }
      fragment ProductParts on Product { name }
      """,
      """
      @QueryOperation(name: "Find") struct FindQuery {
        @Property(arguments: ["text": "a"]) var find: [Find?]?

        @QueryUnion enum Find {
          case product(ProductParts)
          case person(Person)
          case other(typename: String)

          @QuerySatelite struct Person { var name: String }
        }
      }

      @QueryFragment(on: "Product") struct ProductParts {
        var name: String
      }
      """),
    Example(
      "A union with a case for an interface; an interface with cases for types",
      """
      query Both {
        find(text: "a") { ... on Priced { price } ... on Person { name } }
        product(id: 1) { related { ... on Person { name } ... on Service { hours } } }
      }
      """,
      """
      @QueryOperation struct Both {
        @Property(arguments: ["text": "a"]) var find: [Find?]?
        @Property(arguments: ["id": 1]) var product: Product?

        @QueryUnion enum Find {
          @InlineFragment(types: ["Product", "Service"]) case priced(Priced)
          case person(Person)
          case other(typename: String)

          @QuerySatelite struct Priced { var price: Double }

          @QuerySatelite struct Person { var name: String }
        }

        @QuerySatelite struct Product {
          var related: [Related]?

          @QueryUnion enum Related {
            case person(Person)
            case service(Service)
            case other(typename: String)

            @QuerySatelite struct Person { var name: String }

            @QuerySatelite struct Service { var hours: Int? }
          }
        }
      }
      """),
    Example(
      "Fragments whose types overlap aren't cases of an enum",
      #"query Find { find(text: "a") { ... on Priced { price } ... on Product { name } } }"#,
      """
      @QueryOperation(name: "Find") struct FindQuery {
        @Property(arguments: ["text": "a"]) var find: [Find?]?

        @QuerySatelite(schemaTypeName: "Found") struct Find {
          @InlineFragment(types: ["Product", "Service"]) var priced: Priced?
          @InlineFragment var product: Product?

          @QuerySatelite struct Priced { var price: Double }

          @QuerySatelite struct Product { var name: String }
        }
      }
      """),
    Example(
      "Conditions on fragments",
      """
      query Parts($details: Boolean!, $withOwner: Boolean!) {
        shop { ...ShopParts @include(if: $details) ... @skip(if: $withOwner) { owner { id } } }
        product(id: 1) { related { ...Hours @include(if: $details) } }
      }
      fragment ShopParts on Shop { name }
      fragment Hours on Service { hours }
      """,
      """
      @QueryOperation struct Parts {
        var shop: Shop
        @Property(arguments: ["id": 1]) var product: Product?

        @QuerySatelite struct Shop {
          @Include(if: "details") @FragmentSpread var shopParts: ShopParts?
          @Skip(if: "withOwner") @InlineFragment var owner: Owner?

          @QuerySatelite(schemaTypeName: "Shop") struct Owner {
            var owner: Owner?

            @QuerySatelite struct Owner { var id: ID }
          }
        }

        @QuerySatelite struct Product {
          var related: [Related]?

          @QuerySatelite(schemaTypeName: "Thing") struct Related {
            @Include(if: "details") @FragmentSpread(types: ["Service"]) var hours: Hours?
          }
        }
      }

      @QueryFragment(on: "Shop") struct ShopParts {
        var name: String
      }

      @QueryFragment(on: "Service") struct Hours {
        var hours: Int?
      }
      """),
    Example(
      "The variables of a fragment are at the top of the operation",
      """
      query Prices($id: ID!, $currency: String, $full: Boolean!) { product(id: $id) { name ...Price } }
      fragment Price on Product { price(currency: $currency) id @include(if: $full) }
      """,
      """
      @QueryOperation struct Prices {
        @Variable var id: ID
        @Variable var currency: String?
        @Variable var full: Bool
        @Property(arguments: ["id"]) var product: Product?

        @QuerySatelite struct Product {
          var name: String
          @FragmentSpread var price: Price
        }
      }

      @QueryFragment(on: "Product") struct Price {
        @Property(arguments: ["currency"]) var price: Double
        @Include(if: "full") var id: ID?
      }
      """),
  ]
}
