import SputnikChecks
import Testing

@Suite("The types of entities in calls of a cache")
struct EntityTypeRuleTests {
  private static let schema = """
    type Query { trail(id: ID!): Trail pet: Pet }
    type Mutation { like(id: ID!): Trail }
    type Trail { id: ID! likes: Int! }
    interface Pet { id: ID! name: String! }
    type Dog implements Pet { id: ID! name: String! }
    type Cat implements Pet { id: ID! name: String! }
    enum Colour { RED }
    """

  private static let structs = """
    import Sputnik
    import SputnikCache
    @QueryMutation struct Like {
      @Variable var id: ID
      @Property(arguments: ["id"]) var like: Likes?
      @QuerySatelite struct Likes { var id: ID; var likes: Int }
    }
    @QueryOperation struct PetQuery { var pet: Pet? }
    @QuerySatelite struct Pet { var id: ID; var name: String }
    @QuerySatelite(schemaTypeName: "Trail") struct Row { var id: ID }
    @QuerySatelite struct Nowhere { var id: ID }
    @QueryOperation struct AnimalQuery { var pet: Animal? }
    @QuerySatelite struct Animal { var id: ID }
    @QuerySatelite struct Colour { var id: ID }

    """

  private static func findings(_ code: String) throws -> [String] {
    try check(structs + code, schema).findings.map {
      "\($0.place.line - 15):\($0.place.column) \($0.severity) \($0.message)"
    }
  }

  private static let likes =
    "the cache has no entities of 'Likes', which isn't a type of the schema: write "
    + "'schemaTypeName: \"Trail\"' in the macro of "
  private static let pets =
    "the cache has no entities of 'Pet', which isn't an object type: write 'as:' with the object's "
    + "type: 'Cat', 'Dog'"

  @Test(arguments: [
    (
      #"try cache.update(Like.Likes.self, id: "1") { _ in }"#,
      ["0:18 warning \(likes)'Like.Likes'"]
    ),
    (#"try c.value(of: Pet.self, id: "1")"#, ["0:17 warning \(pets)"]),
    (#"cache.watch(Pet.self, id: "1")"#, ["0:13 warning \(pets)"]),
    (#"try c.delete(Pet.self, id: "1")"#, ["0:14 warning \(pets)"]),
    ("try c.invalidate(Pet.self)", ["0:18 warning \(pets)"]),
    (
      "try c.invalidate(Nowhere.self)",
      [
        "0:18 warning the cache has no entities of 'Nowhere', which isn't a type of the schema: "
          + "write the type in the macro of 'Nowhere': 'schemaTypeName:'"
      ]
    ),
    // In an extension, the name is a part of the whole one.
    (
      #"extension Like { func f() { try c.update(Likes.self, id: "1") { _ in } } }"#,
      ["0:42 warning \(likes)'Likes'"]
    ),
    (#"try c.update(Pet.self, id: "1", as: "Dog") { _ in }"#, []),
    (#"try c.update(Row.self, id: "1") { _ in }"#, []),
    (
      #"try c.update(Animal.self, id: "1") { _ in }"#,
      [
        "0:14 warning the cache has no entities of 'Animal', which isn't a type of the schema: "
          + "write 'as:' with the object's type: 'Cat', 'Dog'"
      ]
    ),
    (
      #"try c.delete(Colour.self, id: "1")"#,
      [
        "0:14 warning the cache has no entities of 'Colour', which isn't an object type: write the "
          + "type in the macro of 'Colour': 'schemaTypeName:'"
      ]
    ),
    // However the name is written.
    (#"try c.delete(`Pet`.self, id: "1")"#, ["0:14 warning \(pets)"]),
    (#"try c.delete(Like /* it */ . Likes.self, id: "1")"#, ["0:14 warning \(likes)'Like.Likes'"]),
    (
      "extension Like.Likes { func f() { c.watch(Self.self, id: id) } }",
      ["0:43 warning \(likes)'Like.Likes'"]
    ),
    (#"func f<Pet: GraphQLSatellite>(_: Pet) { c.watch(Pet.self, id: "1") }"#, []),
    // Other functions, and what isn't a satellite.
    ("decoder.decode(Pet.self, from: data)", []),
    ("c.update(Like.self)", []),
    (#"c.update(Unknown.self, id: "1")"#, []),
    (#"c.update(PetQuery.self, id: "1")"#, []),
  ])
  func calls(code: String, expected: [String]) throws {
    #expect(try Self.findings(code) == expected)
  }

  /// Another library's functions may have the same names.
  @Test func withoutTheCache() throws {
    let structs = Self.structs.replacing("import SputnikCache\n", with: "\n")
    let report = try check(structs + #"c.update(Pet.self, id: "1")"#, Self.schema)
    #expect(report.findings.isEmpty)
  }
}
