import SputnikChecks
import SputnikSchema
import Testing

@Suite("The lookups of caches")
struct CacheLookupRuleTests {
  static let schema = """
    type Query {
      hero(id: ID!, at: At): Character
      heroes(ids: [ID!]!): [Human]
      user(where: At): Human
      author(heroId: ID!): Human
      authors(heroIds: [ID!]!): [Human]
    }
    input At { id: ID  ids: [ID]  deep: At }
    interface Character { id: ID! }
    type Human implements Character { id: ID! }
    type Droid implements Character { id: ID! }
    type Place { id: ID! }
    """

  static func findings(_ entry: String) throws -> [String] {
    try check(
      "import SputnikCache\nlet cache = SputnikCache(lookups: [\(entry)])", schema
    ).findings.map { "\($0.place.line):\($0.place.column) \($0.severity) \($0.message)" }
  }

  @Test(arguments: [
    #""Query.hero": .entity("Human", "Droid", by: "id")"#,
    #""Query.heroes": .list("Human", by: "ids")"#,
    #""Query.user": .entity("Human", by: "where.id")"#,
    #""Query.user": EntityLookup.entity("Human", by: "where.deep.id")"#,
    #""Query.author": .entity("Human", by: "heroId", key: "id")"#,
    #""Query.author": .entity("Human", by: "heroId", key: ["id"])"#,
    #""Query.authors": .list("Human", by: "heroIds", key: "id")"#,
    // What isn't a literal may be right.
    #""Query.author": .entity("Human", by: "heroId", key: name)"#,
    #"name: .entity("Humam", by: "id")"#, #""Query.hero": .entity(type, by: "id")"#,
    #""Query.hero": lookup"#, "",
  ])
  func valid(entry: String) throws {
    #expect(try Self.findings(entry) == [])
  }

  @Test(arguments: [
    (
      #""Quer.hero": .entity("Human", "Droid", by: "id")"#,
      "2:36 warning the lookup 'Quer.hero' has no effect, because it isn't a field of 'Query': "
        + #"write '"Query.hero"'"#
    ),
    (
      #""Query.heros": .list("Human", by: "ids")"#,
      "2:36 warning the lookup 'Query.heros' has no effect, because the type 'Query' has no field "
        + "'heros': did you mean 'hero' or 'heroes'?"
    ),
    (
      #""Query.hero": .entity("Human", "Droid", "Place", by: "id")"#,
      "2:50 warning the result of 'Query.hero' is never of the type 'Place'"
    ),
    (
      #""Query.hero": .entity("Human", by: "id")"#,
      "2:50 warning the result of 'Query.hero' can also be of the type 'Droid': name all types"
    ),
    (
      #""Query.hero": .list("Human", "Droid", by: "at.ids")"#,
      "2:50 warning the lookup 'Query.hero' has no effect, because the field isn't a list: "
        + "write '.entity'"
    ),
    (
      #""Query.heroes": .entity("Human", by: "ids")"#,
      "2:52 warning the lookup 'Query.heroes' has no effect, because the field is a list: "
        + "write '.list'"
    ),
    (
      #""Query.hero": .entity("Human", "Droid", by: "ident")"#,
      "2:50 warning the lookup 'Query.hero' has no effect, because there is no argument 'ident'"
    ),
    (
      #""Query.hero": .entity("Human", "Droid", by: "at.name")"#,
      "2:50 warning the lookup 'Query.hero' has no effect, because there is no argument 'at.name'"
    ),
    (
      #""Query.user": .entity("Human", by: "where")"#,
      "2:50 warning the lookup 'Query.user' has no effect, because 'where' has the type 'At', "
        + "which isn't a key: name another argument"
    ),
    (
      #""Query.author": .entity("Human", by: "heroId")"#,
      "2:52 warning the lookup 'Query.author' has no effect, because the type 'Human' has no field "
        + #"'heroId': name the field of the key, such as 'key: "id"'"#
    ),
    (
      #""Query.authors": .list("Human", by: "heroIds")"#,
      "2:53 warning the lookup 'Query.authors' has no effect, because the type 'Human' has no "
        + #"field 'heroId': name the field of the key, such as 'key: "id"'"#
    ),
    (
      #""Query.author": .entity("Human", by: "heroId", key: ["id", "name"])"#,
      "2:52 warning the lookup 'Query.author' has no effect, because its key has another number of "
        + "fields: name an argument for each field of 'key:'"
    ),
  ])
  func mistakes(entry: String, expected: String) throws {
    #expect(try Self.findings(entry).first == expected)
  }

  /// Constants with the dictionary, such as `sputnik lookups` writes.
  @Test func constants() throws {
    let program = """
      import SputnikCache
      let cacheLookups: [String: EntityLookup] = ["Query.her": .entity("Human", by: "id")]
      let others: [String: Int] = ["Query.her": 1]
      """
    #expect(try check(program, Self.schema).findings.map(\.place.line) == [2])
  }
}
