import SputnikSchema
import Testing

@Suite("Places in documents, and similar names")
struct DocumentPlaceTests {
  @Test func placesCountLinesAndCharacters() throws {
    let text =
      "\u{FEFF}# ünïcode 🚀\r\n{ dog {\r  name\n  ...F # 🚀\n  a: nam, \u{FEFF}b: nmae } }\n"
      + "fragment F on Dog {\n\tisHouseTrained(\"ß\" c: 1)\n}"
    #expect(throws: GraphQLSyntaxError.self) { try GraphQL.Document(parsing: text) }
    let document = text.replacing("\"ß\" c: 1", with: "atOtherHomes: \"ß🚀\", c: 1")
    let findings = try Pets.schema().validate(GraphQL.Document(parsing: document))
    #expect(
      findings.map(\.description) == [
        "5:6: the type 'Dog' has no field 'nam': did you mean 'name'?",
        "5:15: the type 'Dog' has no field 'nmae': did you mean 'name'?",
        "7:31: \"ß🚀\" isn't a value of type 'Boolean'",
        "7:37: the field 'Dog.isHouseTrained' has no argument 'c'",
      ])
  }

  @Test func documentsWithoutTextHaveFindingsWithoutPlaces() throws {
    let schema = try Pets.schema()
    let built = GraphQL.Document {
      GraphQL.Operation(.query, "Q") { GraphQL.Field("dog") { "nam" } }
    }
    #expect(
      schema.validate(built).map(\.description) == [
        "the type 'Dog' has no field 'nam': did you mean 'name'?"
      ])
    // A parser gives all parts their places.
    let parsed = try GraphQL.Document(parsing: "{ dog {\n  nam } }")
    #expect(
      schema.validate(parsed).map(\.description) == [
        "2:3: the type 'Dog' has no field 'nam': did you mean 'name'?"
      ])
    let text = "{ dog {\n  isHouseTrained(atOtherHomes: 1) ... on Cat { name } } ...F @x }"
    var inside = try GraphQL.Document(parsing: text)
    #expect(
      schema.validate(inside).map(\.description) == [
        "2:32: 1 isn't a value of type 'Boolean'",
        "2:35: the fragment on 'Cat' never applies here: no 'Dog' is ever a 'Cat'",
        "2:60: there is no fragment 'F'",
        "2:62: the schema has no directive '@x'",
      ])
    // The text doesn't belong to other definitions. What is inside of a field has the location of
    // the field.
    inside.definitions.append(.fragment(.init("G", on: "Dog") { "name" }))
    inside.definitions.removeLast()
    #expect(
      schema.validate(inside).map(\.description) == [
        "2:3: 1 isn't a value of type 'Boolean'",
        "1:3: the fragment on 'Cat' never applies here: no 'Dog' is ever a 'Cat'",
        "there is no fragment 'F'",
        "the schema has no directive '@x'",
      ])
  }

  @Test func equalityIgnoresPlacesAndDescriptions() throws {
    let text = """
      "About" query Q("A variable" $a: [Int!] = [1, 99999999999999999999] @once) @once {
        b: dog @include(if: true) { ...F ... on Dog { name } ... { owner { name } } }
        search(filter: {range: {from: -1}, tags: [\"x\", null]}, date: [1.5, E, true, $a]) { name }
      }
      "About" fragment F on Dog @tag(name: "f") { name }
      """
    let document = try GraphQL.Document(parsing: text)
    let compact = try GraphQL.Document(parsing: document.text)
    #expect(compact.definitions == document.definitions)
    #expect(compact.definitions.hashValue == document.definitions.hashValue)
    #expect(
      document.text == """
        query Q($a: [Int!] = [1, 99999999999999999999] @once) @once { b: dog @include(if: true) { ...F ... on Dog \
        { name } ... { owner { name } } } search(filter: {range: {from: -1}, tags: ["x", null]}, \
        date: [1.5, E, true, $a]) { name } } fragment F on Dog @tag(name: "f") { name }
        """)
    let withTypes = text + " type Extra { a: Int }"
    #expect(throws: GraphQLSyntaxError.self) { try GraphQL.Document(parsing: withTypes) }
    #expect(try GraphQL.Document(parsing: withTypes, allowsTypeSystem: true) == document)
  }

  @Test(
    "Similar names",
    arguments: [
      ("{ dog { nickame } }", ": did you mean 'nickname'?"),
      ("{ dog { Name } }", ": did you mean 'name'?"),
      ("{ dog { owenr } }", ": did you mean 'owner'?"),
      ("{ dog { a } }", ""),
      ("{ dog { entirelyDifferent } }", ""),
      ("{ cta { name } }", ": did you mean 'cat'?"),
      ("{ arguments { idField } }", ""),
      ("{ arguments { inArgField } }", ": did you mean 'idArgField' or 'intArgField'?"),
    ])
  func suggestions(document: String, suggestion: String) throws {
    let findings = try Pets.schema().validate(GraphQL.Document(parsing: document))
    let message = try #require(findings.first?.message)
    #expect(message.drop { $0 != ":" } == suggestion)
  }
}
