extension Demanding {
  /// Interfaces, unions, fragments in fragments, conditions.
  static let fragments = Demanding(
    testDescription: "Fragments",
    sdl: #"""
      directive @tag(name: String, ids: [ID!]) repeatable on QUERY | MUTATION | FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
      type Query { animal(id: ID, in: Place): Animal animals(first: Int, kinds: [Kind]): [Animal!]! any(depth: Int): Any_ anys: [[Any_!]!]! cat: Cat! swift: Swift codable: Codable numbers(f: Float, i: Int, l: [[Int]], b: Boolean, s: [String!]! = []): Int error: Error result: Result task: Task variables: Int some: Some nested(by: By!): Int place(place: Place!): Place Int: Int_ optional: Optional_ }
      type Mutation { set(a: Int): Int animal(id: ID!): Animal error: Error }
      interface Animal { id: ID! name: String! mother: Animal }
      interface Pet implements Animal { id: ID! name: String! mother: Animal owner: String }
      interface Wild implements Animal { id: ID! name: String! mother: Animal area: Float }
      type Cat implements Animal & Pet { id: ID! name: String! mother: Animal owner: String lives: Int! friends: [Any_!] }
      type Dog implements Animal & Pet { id: ID! name: String! mother: Animal owner: String good: Boolean! friends: [Dog] }
      type Wolf implements Animal & Wild { id: ID! name: String! mother: Animal area: Float pack: [Wolf!]! }
      type Stone { id: ID! name: Int! }
      union Any_ = Cat | Dog | Wolf | Stone
      enum Kind { none some Type Protocol Self self init _private A_B aB AB a_b true_ nil encode hash rawValue allCases OTHER unknown }
      enum Place { HERE THERE }
      type Swift { Swift: Int sputnik: Sputnik }
      type Sputnik { Sputnik: String GraphQL: GraphQL }
      type GraphQL { GraphQL: Int foundation: Foundation }
      type Foundation { Date: Int }
      type Codable { encodable: Encodable hashable: Hashable sendable: Sendable }
      type Encodable { encode: Int } type Hashable { hash: Int } type Sendable { a: Int }
      type Error { message: String! error: Error localizedDescription: String }
      type Result { value: Int error: Error result: Result }
      type Task { value: Int } type Some { some: Some none: Int any: Any_ kind: Kind }
      type Int_ { Double: Float Bool: Boolean String: String ID: ID Array: [Int] Character: String }
      type Optional_ { some: Int none: Int wrapped: String unsafelyUnwrapped: Int }
      input By @oneOf { id: ID not: By all: [By!] range: Span }
      input Span { from: Int, to: Int, kinds: [Kind!], by: By, default: Boolean = true, var: Int, in: Int, inout: Int, let: Int, where: String }
      """#,
    operations: #"""
      query Animals($first: Int = 3, $kinds: [Kind] = [none, A_B, null], $id: ID, $deep: Boolean!, $pet: Boolean!, $tag: String) @tag(name: "a") @tag(name: $tag) {
        ... on Query @include(if: $deep) { cat { id } }
        ...Root @skip(if: $deep)
        ... @tag(name: "x") { swift { Swift sputnik { Sputnik GraphQL { GraphQL foundation { Date } } } } }
        animals(first: $first, kinds: $kinds) {
          name
          mother { ... on Pet { owner } }
          ... on Pet @include(if: $pet) @skip(if: $deep) { owner ...CatParts ... on Dog @tag(name: $tag, ids: [4]) { good } }
          ...PetParts @include(if: $pet)
          ...WildParts @skip(if: $pet) @include(if: $deep)
          ...AnimalParts @include(if: $deep)
          ...AnimalParts
          ... on Wild { area ... on Wolf { pack { pack { name ...AnimalParts } } } }
        }
        more: animals(first: $first) { id mother { id } }
        animal(id: $id) { mother { mother { ...Nest } } }
      }
      fragment Root on Query { cat { lives } variables }
      fragment CatParts on Cat { lives friends { ...AnyParts } }
      fragment PetParts on Pet { owner ... on Cat { lives } ...AnimalParts }
      fragment WildParts on Wild { area }
      fragment AnimalParts on Animal { id name ... on Wolf { pack { id } } }
      fragment AnyParts on Any_ { __typename ... on Animal { id ...AnimalParts } ... on Stone { label: name } }
      fragment Nest on Animal { ...AnimalParts }
      fragment Variables on Cat { id } fragment default on Dog { id } fragment init on Wolf { id } fragment Any_ on Any_ { ... on Cat { id ...Variables } ... on Dog { ...default } ...init }
      query Anys($depth: Int = -1, $full: Boolean = true) { any(depth: $depth) @include(if: $full) { ...AnyParts ... on Cat { x: id } ... on Stone { y: name } } anys { ...Any_ } u: any(depth: $depth) { ... on Cat { friends { ... on Cat { friends { ... on Dog { good friends { good } } ... on Cat { lives } } } ... on Pet { owner } } } ... on Wild { id } } v: any { ... on Stone { id name } } w: any { ... on Pet { id } ... on Wolf { id ...init } ... on Wolf { name } } }
      query Type { codable { encodable { encode } hashable { hash } sendable { a } } error { message error { message localizedDescription } } result { value error { message } result { result { value } } } task { value } some { some { some { none kind } } any { ... on Cat { id } } } Int { Double Bool String ID Array Character } optional { some none wrapped unsafelyUnwrapped } }
      query String { variables }
      query Animal_($place: Place = HERE) { animal(in: $place) { id } place(place: HERE) }
      query Place { place(place: THERE) }
      query Numbers($f: Float = 10.0, $g: Float = -1.5e10, $i: Int = -5, $l: [[Int]] = [[1, null], null], $m: [[Int]] = [[3]], $b: Boolean = false, $s: [String!]! = ["a", "$b", "ü\u0007\\"]) { a: numbers(f: $f, i: $i, l: $l, b: $b, s: $s) b: numbers(f: $g, l: $m, s: ["x$", "\"", "tab\t"]) c: numbers(f: 1e100, i: 0, l: [], b: true, s: []) }
      query Nested($by: By! = {all: [{not: {id: "3"}}, {range: {to: 5, kinds: [Self], by: {id: "x"}, default: false, var: 1, in: 2, inout: 3, let: 4, where: "w"}}]}, $span: Span!) { nested(by: $by) other: nested(by: {range: $span}) }
      mutation Set($a: Int, $x: Boolean!) @tag { __typename set(a: $a) ... @include(if: $x) { animal(id: 5) { id } } error { message } ...M }
      fragment M on Mutation { animal(id: 5) { name } }
      mutation animal($id: ID!) { animal(id: $id) { ... on Cat { id } } }
      """#, count: 10)
}
