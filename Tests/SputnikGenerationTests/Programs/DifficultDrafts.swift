/// Twenty-two documents of a ferry line, each with something that is difficult in Swift.
enum DifficultDrafts {
  static let sdl = #"""
    directive @trace(id: ID, tags: [String!]) repeatable on QUERY | MUTATION | SUBSCRIPTION | FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
    scalar Upload
    scalar uuid
    scalar Money
    scalar jsonb
    scalar Any
    type Query {
      ferry(id: ID!): Ferry
      ferries(first: Int = 20, where: ferry_where, orderBy: [ferry_order!]): [Ferry!]!
      timetable: [[[Departure]!]]!
      deck(_: Int, Self: Int, init: Int): Deck
      anything(kind: KIND): Thing
      things(ids: [ID!]!): [Thing!]!
      vessel(Vessel: String): Vessel
      vessels: [Vessel!]!
      price(for: Fare!): Money
      in: In
      operation: Operation
      crew(after: String, first: Int): CrewConnection!
      self: Query!
    }
    type Mutation {
      attach(files: [Upload!]!, note: String = "none"): [Attachment!]!
      photo(of: ID!, file: Upload, crop: [[Int!]!]): Attachment
      book(order: Order!): Booking
      init(deck: Int): Deck
    }
    type Subscription { docked(at: [ID!], loud: Boolean! = false): Docking! }
    interface Thing { id: ID! }
    interface Vessel implements Thing { id: ID! name: String! }
    type Ferry implements Vessel & Thing {
      id: ID! name: String! class: String default: Int switch: [Deck!] captain: Person key: uuid extra: jsonb
      Type: KIND any: Any document: String variables: String hash: Int
    }
    type Tug implements Vessel & Thing { id: ID! name: String! pulls: [Vessel!] power: Float }
    type Pier implements Thing { id: ID! length: Float berth: Berth }
    type Deck { number: Int! Self: Int init: String _id: ID id: ID cars: [[Car]] Deck: Deck where: String is: Boolean as: Boolean }
    type Car { plate: String! cargo: Cargo length: Float! }
    type Person { id: ID! name: String! knows: [Person!]! mentor: Person }
    type Departure { at: String! gates: [[Int]!] ferry: Vessel }
    type Attachment { id: ID! name: String! size: Int! }
    type Booking { code: String! items: [Item!]! total: Money }
    type Item { label: String! of: Cargo fare: KIND }
    type In { out: Out inout: Int } type Out { in: In value: Int }
    type Operation { Operation: Operation extensions: Int partialErrors: Int filled: String httpBody: String }
    type CrewConnection { edges: [CrewEdge!]! nodes: [Person!]! pageInfo: PageInfo! }
    type CrewEdge { node: Person! cursor: String! role: KIND }
    type PageInfo { endCursor: String hasNextPage: Boolean! }
    type Docking { ferry: Ferry! pier: Pier berth: Berth }
    union Cargo = Car | Ferry | Attachment
    union Berth = Pier | Deck
    enum KIND { OPEN_DECK car_deck none Self true_ nil default IN _9 some }
    input ferry_where { _and: [ferry_where!] _not: ferry_where name: string_ops deck: Int = 1 in: [ID!] }
    input string_ops { _eq: String _in: [String!] }
    input ferry_order { name: KIND desc: Boolean = true }
    input Fare @oneOf { child: Int adult: Int car: CarFare any: [Fare!] }
    input CarFare { length: Float! = 4.5 with: [Fare!] }
    input Order { lines: [[Line!]!]! note: String file: Upload kind: KIND! = OPEN_DECK }
    input Line { product: ID! init: Int self: Int count: Int! = 1 }
    """#

  /// The documents, one operation each.
  static let documents: [String] = [
    // 1: names of members that Swift and the macros need
    "query ferry_1($id: ID!) { ferry(id: $id) { class default switch { number } document variables hash Type } }",
    // 2: names that differ in case, or by an underscore
    "query CASES { deck { _id id Self init number Deck { Deck { where is as } } } }",
    // 3: arguments without letters, and with names of Swift
    "query args($a: Int = 0, $Self: Int, $init: Int = null) { deck(_: $a, Self: $Self, init: $init) { number } }",
    // 4: lists of lists of lists
    "query lists { timetable { at gates ferry { name } } }",
    // 5: lists of lists of objects, with a union inside
    "query cars { ferries(first: 2) { switch { cars { plate length cargo { ... on Car { plate } ... on Attachment { name size } } } } } }",
    // 6: a union in an interface
    "query berths { anything { id ... on Pier { length berth { ... on Deck { number } ... on Pier { length } } } } }",
    // 7: an interface in an interface, and a fragment on each
    "query things($ids: [ID!]!) { things(ids: $ids) { id ... on Vessel { name ... on Tug { power pulls { ... on Ferry { captain { name } } } } } ... on Pier { berth { ... on Deck { id } } } } }",
    // 8: the same field below two names, with other arguments
    #"query twice { a: ferries(first: 1) { name } b: ferries(first: 2, where: {name: {_eq: "b"}}) { name id } A: ferries { id } }"#,
    // 9: named fragments with the names of types, one inside the other
    "query spreads { vessels { ...Vessel ...Ferry } } fragment Vessel on Vessel { id ...Tug } fragment Ferry on Ferry { captain { ...Person } } fragment Tug on Tug { power } fragment Person on Person { name mentor { name } }",
    // 10: directives at every place, repeated
    #"query Traced($t: ID) @trace(id: $t) @trace(tags: ["a", "b"]) { ferries @trace { ... on Ferry @trace(id: 1) { name } ...OfFerry @trace } } fragment OfFerry on Ferry { id }"#,
    // 11: conditions on fields and fragments, two at once
    "query conditions($full: Boolean!, $short: Boolean! = false) { ferries { name @include(if: $full) @skip(if: $short) ... on Ferry @include(if: $full) { class } captain @skip(if: $short) { name @include(if: $full) } } }",
    // 12: recursive input objects as default values
    #"query filtered($where: ferry_where = {_and: [{_not: {name: {_in: ["x", "y"]}}}, {deck: 2, in: ["1"]}]}, $order: [ferry_order!] = [{name: none}, {name: Self, desc: false}]) { ferries(where: $where, orderBy: $order) { id } }"#,
    // 13: a oneOf input object in a oneOf input object
    "query fares($fare: Fare!) { price(for: $fare) family: price(for: {any: [{child: 2}, {car: {with: [{adult: 1}]}}]}) }",
    // 14: keywords as fields, down several levels
    "query in { in { inout out { value in { out { value } } } } }",
    // 15: names of our own protocols' members
    "query Operation { operation { filled httpBody extensions partialErrors Operation { filled } } }",
    // 16: pages
    "query crew($first: Int, $after: String) { crew(first: $first, after: $after) { edges { cursor role node { name knows { name knows { id } } } } nodes { id } pageInfo { endCursor hasNextPage } } }",
    // 17: the query type in itself
    "query again { self { self { ferries { id } } vessel { name } } }",
    // 18: a list of files
    "mutation attach($files: [Upload!]!, $note: String = null) { attach(files: $files, note: $note) { id name size } }",
    // 19: a file in a list in an input object, and lists of lists of numbers
    "mutation book($order: Order!, $of: ID!, $crop: [[Int!]!] = [[1, 2], []]) { book(order: $order) { code items { label of { ... on Ferry { name } ... on Car { plate } } fare } total } photo(of: $of, crop: $crop) { id } }",
    // 20: a mutation with the name of a keyword
    "mutation init { init(deck: 1) { number init } }",
    // 21: a subscription with the name of a field
    "subscription docked($at: [ID!] = [], $loud: Boolean! = true) { docked(at: $at, loud: $loud) { ferry { name } berth { ... on Pier { length } ... on Deck { number } } } }",
    // 22: scalars whose names Swift has, or can't have
    "query scalars($id: ID!) { ferry(id: $id) { key extra any captain { id } } price(for: {child: 1}) }",
  ]
}
