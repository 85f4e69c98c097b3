import SputnikSchema
import Testing

@Suite("Places, plain trees and similar names")
struct LocatedDocumentTests {
  @Test func placesCountLinesAndCharacters() throws {
    let text =
      "\u{FEFF}# ünïcode 🚀\r\n{ dog {\r  name\n  ...F # 🚀\n  a: nam, \u{FEFF}b: nmae } }\n"
      + "fragment F on Dog {\n\tisHouseTrained(\"ß\" c: 1)\n}"
    #expect(throws: GraphQLSyntaxError.self) { try LocatedDocument(parsing: text) }
    let document = text.replacing("\"ß\" c: 1", with: "atOtherHomes: \"ß🚀\", c: 1")
    let findings = try Pets.schema().validate(LocatedDocument(parsing: document))
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
    // A parser gives fields their locations.
    let parsed = try GraphQL.Document(parsing: "{ dog {\n  nam } }")
    #expect(
      schema.validate(parsed).map(\.description) == [
        "2:3: the type 'Dog' has no field 'nam': did you mean 'name'?"
      ])
    // What is inside of a field has the field's location.
    let inside = try GraphQL.Document(
      parsing: "{ dog {\n  isHouseTrained(atOtherHomes: 1) ... on Cat { name } } ...F @x }")
    #expect(
      schema.validate(inside).map(\.description) == [
        "2:3: 1 isn't a value of type 'Boolean'",
        "1:3: the fragment on 'Cat' never applies here: no 'Dog' is ever a 'Cat'",
        "there is no fragment 'F'",
        "the schema has no directive '@x'",
      ])
  }

  @Test func locatedDocumentsBecomePlainOnes() throws {
    let text = """
      "About" query Q("A variable" $a: [Int!] = [1, 99999999999999999999] @once) @once {
        b: dog @include(if: true) { ...F ... on Dog { name } ... { owner { name } } }
        search(filter: {range: {from: -1}, tags: [\"x\", null]}, date: [1.5, E, true, $a]) { name }
      }
      "About" fragment F on Dog @tag(name: "f") { name }
      """
    let document = try GraphQL.Document(parsing: text)
    let located = try LocatedDocument(parsing: text)
    #expect(located.document == document)
    #expect(LocatedDocument(document).document == document)
    #expect(
      document.text == """
        query Q($a: [Int!] = [1, 1e+20] @once) @once { b: dog @include(if: true) { ...F ... on Dog \
        { name } ... { owner { name } } } search(filter: {range: {from: -1}, tags: ["x", null]}, \
        date: [1.5, E, true, $a]) { name } } fragment F on Dog @tag(name: "f") { name }
        """)
    let withTypes = try LocatedDocument(parsing: text + " type Extra { a: Int }")
    #expect(withTypes.document == document)
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
    let findings = try Pets.schema().validate(LocatedDocument(parsing: document))
    let message = try #require(findings.first?.message)
    #expect(message.drop { $0 != ":" } == suggestion)
  }
}
