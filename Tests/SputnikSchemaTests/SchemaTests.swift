import SputnikSchema
import Testing

@Suite("Schemas in GraphQL text")
struct SchemaTests {
  @Test func everyKindOfDefinition() throws {
    let schema = try Schema(
      sdl: #"""
        "All about heroes."
        schema @link(url: "x") { query: Root mutation: Change }

        """
        Where to begin.
          (Nowhere else.)
        """
        type Root { hero("Which film" episode: Episode = JEDI, ids: [ID!]): Character }
        type Change { review(input: ReviewInput!): Int! }
        interface Node { id: ID! }
        interface Character implements Node @key(fields: "id") { id: ID! name: String! }
        type Human implements & Node & Character {
          id: ID!
          name: String!
          "In metres."
          height(unit: Unit = METER): Float @deprecated(reason: "Use size.")
          mass: Float @deprecated
        }
        union SearchResult = | Human | Root
        enum Episode { "The fourth" NEWHOPE EMPIRE @deprecated JEDI }
        enum Unit { METER FOOT }
        input ReviewInput { stars: Int! = 5, tags: [String!] = ["a", "b"] @deprecated(reason: "Gone"), like: ReviewInput }
        input Key @oneOf { id: ID name: String }
        "A point in time."
        scalar DateTime @specifiedBy(url: "https://example.org/time")
        "Kept for a while."
        directive @cached("Seconds" for: Int = 60) repeatable on | FIELD | QUERY
        """#)

    #expect(schema.description == "All about heroes.")
    #expect(schema.rootType(of: .query) == "Root")
    #expect(schema.rootType(of: .mutation) == "Change")
    #expect(schema.rootType(of: .subscription) == nil)
    #expect(
      schema.types.map(\.name) == [
        "Root", "Change", "Node", "Character", "Human", "SearchResult", "Episode", "Unit",
        "ReviewInput", "Key", "DateTime", "Int", "Float", "String", "Boolean", "ID",
      ])
    #expect(
      schema.directives.map(\.name) == [
        "cached", "skip", "include", "deprecated", "specifiedBy", "oneOf",
      ])

    guard case .object(let root)? = schema.type(named: "Root") else {
      Issue.record("Root isn't an object type")
      return
    }
    #expect(root.description == "Where to begin.\n  (Nowhere else.)")
    let hero = schema.field("hero", of: "Root")
    #expect(hero?.type == .named("Character"))
    #expect(hero?.arguments.map(\.name) == ["episode", "ids"])
    #expect(hero?.arguments.first?.description == "Which film")
    #expect(hero?.arguments.first?.defaultValue == .enum("JEDI"))
    #expect(hero?.arguments.last?.type == .list(.nonNull(.named("ID"))))

    guard case .object(let human)? = schema.type(named: "Human") else {
      Issue.record("Human isn't an object type")
      return
    }
    #expect(human.interfaces == ["Node", "Character"])
    #expect(
      human.fields.map(\.deprecationReason) == [nil, nil, "Use size.", "No longer supported"])
    #expect(human.fields.map(\.description) == [nil, nil, "In metres.", nil])

    guard case .interface(let character)? = schema.type(named: "Character") else {
      Issue.record("Character isn't an interface")
      return
    }
    #expect(character.interfaces == ["Node"])
    #expect(character.directives == [.init("key", arguments: [.init("fields", .string("id"))])])

    guard case .enum(let episode)? = schema.type(named: "Episode") else {
      Issue.record("Episode isn't an enum")
      return
    }
    #expect(episode.values.map(\.name) == ["NEWHOPE", "EMPIRE", "JEDI"])
    #expect(episode.values.map(\.deprecationReason) == [nil, "No longer supported", nil])
    #expect(episode.values.map(\.description) == ["The fourth", nil, nil])

    guard case .inputObject(let review)? = schema.type(named: "ReviewInput"),
      case .inputObject(let key)? = schema.type(named: "Key")
    else {
      Issue.record("ReviewInput or Key isn't an input object")
      return
    }
    #expect(!review.isOneOf)
    #expect(key.isOneOf)
    #expect(review.fields.map(\.isRequired) == [false, false, false])
    #expect(review.fields.map(\.deprecationReason) == [nil, "Gone", nil])
    #expect(review.fields[1].defaultValue == .list([.string("a"), .string("b")]))

    guard case .scalar(let time)? = schema.type(named: "DateTime"),
      case .union(let result)? = schema.type(named: "SearchResult")
    else {
      Issue.record("DateTime isn't a scalar, or SearchResult isn't a union")
      return
    }
    #expect(time.description == "A point in time.")
    #expect(time.specifiedByURL == "https://example.org/time")
    #expect(result.members == ["Human", "Root"])

    let cached = schema.directive(named: "cached")
    #expect(cached?.isRepeatable == true)
    #expect(cached?.locations == ["FIELD", "QUERY"])
    #expect(cached?.arguments.first?.defaultValue == .int(60))
    #expect(schema.directive(named: "skip")?.isRepeatable == false)
  }

  @Test func possibleTypes() throws {
    let schema = try Schema(
      sdl: """
        type Query { a: A }
        interface I { x: Int }
        interface J { x: Int }
        type A implements I & J { x: Int }
        type B implements I { x: Int }
        union U = B | Query
        """)
    #expect(schema.possibleTypes(of: "I") == ["A", "B"])
    #expect(schema.possibleTypes(of: "J") == ["A"])
    #expect(schema.possibleTypes(of: "U") == ["B", "Query"])
    #expect(schema.possibleTypes(of: "A") == ["A"])
    #expect(schema.possibleTypes(of: "Int") == [])
    #expect(schema.possibleTypes(of: "Nothing") == [])
    #expect(schema.field("__typename", of: "U")?.type == .nonNull(.named("String")))
    #expect(schema.field("__typename", of: "Int") == nil)
  }

  @Test func extensions() throws {
    let schema = try Schema(
      sdl: """
        extend type Query implements I @a { b: Int }
        type Query { a: Int }
        interface I { b: Int }
        extend interface I @i
        type More { x: Int }
        union U = Query
        extend union U = More
        enum E { A }
        extend enum E { B }
        input In { a: Int }
        extend input In { b: Int = 2 }
        scalar S
        extend scalar S @specifiedBy(url: "u")
        extend schema @s { mutation: More }
        """)
    #expect(schema.type(named: "Query")?.fields.map(\.name) == ["a", "b"])
    #expect(schema.type(named: "Query")?.interfaces == ["I"])
    #expect(schema.possibleTypes(of: "U") == ["Query", "More"])
    #expect(schema.rootType(of: .query) == "Query")
    #expect(schema.rootType(of: .mutation) == "More")
    guard case .enum(let e)? = schema.type(named: "E"),
      case .inputObject(let input)? = schema.type(named: "In"),
      case .scalar(let scalar)? = schema.type(named: "S")
    else {
      Issue.record("E, In or S is of the wrong kind")
      return
    }
    #expect(e.values.map(\.name) == ["A", "B"])
    #expect(input.fields.map(\.name) == ["a", "b"])
    #expect(scalar.specifiedByURL == "u")
  }

  @Test func rootTypesHaveDefaultNames() throws {
    let plain = try Schema(
      sdl: "type Query { a: Int } type Mutation { a: Int } type Subscription { a: Int }")
    #expect(plain.rootType(of: .mutation) == "Mutation")
    #expect(plain.rootType(of: .subscription) == "Subscription")
    // If there is a schema definition, the default names have no meaning.
    let explicit = try Schema(
      sdl: "schema { query: Query } type Query { a: Int } type Mutation { a: Int }")
    #expect(explicit.rootType(of: .mutation) == nil)
  }

  @Test func textCanDefineBuiltInsItself() throws {
    let schema = try Schema(
      sdl:
        #"type Query { a: ID } "Mine" scalar ID directive @skip(if: Boolean!, because: String) on FIELD"#
    )
    guard case .scalar(let id)? = schema.type(named: "ID") else {
      Issue.record("ID isn't a scalar")
      return
    }
    #expect(id.description == "Mine")
    #expect(schema.directive(named: "skip")?.arguments.map(\.name) == ["if", "because"])
  }
}
