import Testing

/// Documents with everything that is hard to name or to express.
struct Demanding: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sdl: String
  let operations: String
  /// How many operations there are.
  let count: Int

  static let all = [values, fragments]
}

extension Demanding {
  /// Names, arguments, input objects, scalars.
  static let values = Demanding(
    testDescription: "Values",
    sdl: #"""
      directive @cached(ttl: Int = 60, tags: [String!]) on QUERY | FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT | FRAGMENT_DEFINITION
      directive @upper on FIELD
      scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")
      scalar JSON
      scalar Long
      scalar Date
      scalar UUID
      scalar Upload
      scalar Property

      type Query {
        node(id: ID!): Node
        nodes(ids: [ID!]!, filter: Filter): [Node!]!
        search(text: String, filter: Filter, in: [Kind!]): [Result!]!
        grid(size: Int = 3): [[Cell!]!]!
        matrix: [[Result]!]
        self: Type
        default(init: Int, Type: String): Type
        Type: Type
        document: Document
        variables(self: Int): [Variables!]!
        user(by: UserBy!): User
        MediaListCollection(user_name: String): MediaList
        url: Int
        URL: Int
        string: String_!
        when(since: DateTime, until: DateTime = "2020-01-01T00:00:00Z", day: Date, big: Long, key: UUID, any: JSON): DateTime
        query: QueryObject
        tree: Tree
        settings: [Setting!]!
      }
      type Mutation { save(input: SaveInput!): SavePayload!  upload(file: Upload!): Boolean! }
      type Subscription { tick: Int! }
      type SavePayload { clientMutationId: String node: Node errors: [Error!]! }
      type Error { message: String! code: ErrorCode! }
      enum ErrorCode { NONE SOME BAD_INPUT LEVEL_1 unknown Other self init Type default in_progress }
      enum Kind { POST USER @deprecated(reason: "Use MEMBER.") MEMBER }
      enum Bool { yes no }
      enum lower_case { a b }
      """An object with an ID.

      It is an interface."""
      interface Node { id: ID! }
      interface Named implements Node { id: ID! name: String! nickname: String @deprecated(reason: "No longer kept.\nUse name.") }
      interface Owned { owner: User }
      type User implements Node & Named { id: ID! name: String! nickname: String posts(first: Int = 10, after: String): [Post!] friends: [User!]! best: Result created: DateTime! extra: JSON day: Date big: Long key: UUID is: Bool low: lower_case prop: Property }
      type Post implements Node & Named & Owned { id: ID! name: String! nickname: String owner: User title(max: Int): String! parent: Post results: [Result] replies(filter: Filter, first: Int!): [Post!]! }
      type Photo implements Node & Owned { id: ID! owner: User url: String! String: String_ size(unit: Unit = PIXEL, box: Box = {w: 1}): [Float!] }
      enum Unit { PIXEL POINT }
      input Box { w: Float! h: Float = 2.5 }
      union Result = User | Post | Photo
      union Inner = Cell | Photo
      type Cell { content: Inner value: Int! Int: Int }
      type Type { self: Int init: Int Type: Int default: Int class: String description: String customMirror: Int setSelections: Int select: Int hashValue: Int allCases: Int rawValue: Int none: Int id: ID _id: ID value: Int validate: Int hash: Int encode: Int Self: Int }
      type Document { variables: Int document: String! extensions: [String] partialErrors: Int }
      type Variables { variables: Int SelectableValue: SelectableValue }
      type SelectableValue { a: Int }
      type MediaList { lists: [MediaGroup] }
      type MediaGroup { entries: [MediaEntry] }
      type MediaEntry { mediaId: Int user_name: String userName: String }
      type String_ { length: Int! string: String_ }
      type QueryObject { Query: Query query: Query }
      type Tree { value: Int! children: [Tree!]! left: Tree right: Tree }
      type Setting { key: String! Optional: Setting Array: [Setting!] }
      input Filter { text: String and: [Filter!] not: Filter kinds: [Kind!] box: Box range: Range since: DateTime self: Int order_by: OrderBy = {field: "id"} }
      input Range { from: Int = 0 to: Int! filter: Filter }
      input OrderBy { field: String! desc: Boolean! = false }
      input UserBy @oneOf { id: ID email: String org_id: OrgKey nested: UserBy }
      input OrgKey { id: ID! of: UserBy }
      input SaveInput { id: ID! name: String = "x" filter: Filter tags: [[String!]] kind: Kind! = POST isOn: Bool }
      """#,
    operations: #"""
      """Finds nodes.
      Twice."""
      query Nodes($ids: [ID!]!, $first: Int = 5, $full: Boolean!, $short: Boolean = false, $filter: Filter = {text: "a", and: [{kinds: [POST]}], range: {to: 3}, order_by: {field: "n", desc: true}}, $max: Int) @cached(ttl: 5, tags: ["a", "b"]) {
        nodes(ids: $ids, filter: $filter) {
          __typename
          id
          ... on Named { name nickname ... on User { friends { name best { ...ResultParts } } } ... on Post { title(max: $max) parent { parent { title } } } }
          ... on Owned @include(if: $full) { owner { id name } }
          ...OwnedParts @skip(if: $short)
          ...NamedParts
          ... on User { posts(first: $first) { id title } created extra day big key is low prop }
        }
      }
      fragment ResultParts on Result { ... on Node { id } ... on User { name } ... on Photo { url size(unit: POINT, box: {w: 1.5, h: null}) } }
      fragment OwnedParts on Owned { owner { ...NamedParts } }
      fragment NamedParts on Named { id name ... on Post { replies(first: $first, filter: {text: "x", not: {not: {text: null}}}) @upper { title ... on Node { id } } } }
      query Search($text: String, $in: [Kind!] = [POST, MEMBER], $full: Boolean!) {
        search(text: $text, in: $in, filter: {text: $text}) {
          ... on User { ...UserParts id }
          ...PostParts
          ... on Photo { url String { length string { length } } owner { ...UserParts @include(if: $full) } }
        }
        again: search { ... on User { name } ... on Owned { owner { name } } }
        other: search { ... on User { name } }
        named: search { ... on User { name } }
        __typename
      }
      fragment UserParts on User { name }
      fragment PostParts on Post { title }
      query Grid { grid(size: 4) { value Int content { ... on Cell { content { ... on Photo { url } ... on Cell { value } } } ... on Photo { id } } } matrix { ... on Node { id } ... on User { name } } }
      query self($type: String, $init: Int, $default: Int = null) { self { self init Type default class description customMirror setSelections select hashValue allCases rawValue none id _id value validate hash encode Self } default(init: $init, Type: $type) { default } Type { Type } document { variables document extensions partialErrors } url URL string { string { length string { string { length } } } } x: variables(self: $default) { variables SelectableValue { a } } }
      query ByKey($by: UserBy! = {org_id: {id: "4"}}, $user_name: String = "a\"b\n") { user(by: $by) { name } MediaListCollection(user_name: $user_name) { lists { entries { mediaId user_name userName USER_NAME: mediaId } } } }
      query Scalars($since: DateTime = "2020-01-01T00:00:00Z", $big: Long, $day: Date, $key: UUID, $any: JSON) { when(since: $since, big: $big, day: $day, key: $key, any: $any) }
      query Deep { query { Query { query { Query { tree { left { left { right { left { left { left { right { right { value children { value children { value } } } } } } } } } } } } } } } settings { key Optional { key Optional { key } } Array { key Array { Array { key } } } } }
      mutation Save($input: SaveInput!) { save(input: $input) { clientMutationId errors { message code } node { ...NodeUnion } } }
      fragment NodeUnion on Node { ... on User { a: id name @include(if: true) } ... on Post { a: id b: title(max: 1) ... @include(if: true) { c: title(max: 2) } } }
      mutation SetAll($input: SaveInput!, $a: Boolean!, $b: Boolean! = true) { save(input: {id: "1", filter: {and: [{text: "q"}], self: 1}}) @skip(if: $a) { clientMutationId } two: save(input: $input) @include(if: $b) { clientMutationId @include(if: $a) @skip(if: $b) } }
      mutation Up($file: Upload!) { upload(file: $file) }
      query Longest($aVeryLongVariableNameForTheFirstArgument: String, $another: Int = 10) { theFirstVeryLongAliasOfTheFieldSearch: search(text: "a text that is so long that it can hardly be on one line with all the other things in it, and longer", filter: {text: $aVeryLongVariableNameForTheFirstArgument, and: [{text: "b"}, {text: "some more text"}, {kinds: [POST, MEMBER]}, {range: {from: $another, to: 100000}}]}) { ... on User { theAliasOfTheFieldNameWhichIsVeryLongAndAlmostFillsTheHundredColumnsOfALine: name thePostsOfTheUserAreManyAndTheNameOfThePropertyIsLong: posts { id title } } } }
      """#, count: 11)
}
