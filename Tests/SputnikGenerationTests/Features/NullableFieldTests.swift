import SputnikGeneration
import SputnikSchema
import Testing

@Suite("The types of fields that can be null")
struct NullableFieldTests {
  private static let sdl = """
    type Query { hero: Character }
    type Character {
      name: String! nick: String height: Float @semanticNonNull friends: [Character]
      enemies: [Character!] @semanticNonNull
      allies: [Character] @semanticNonNull(levels: [0, 1])
      episodes: [[Int!]]!
    }
    """

  private func source(_ nullableFields: GenerationOptions.NullableFields) throws -> String {
    var options = GenerationOptions()
    options.nullableFields = nullableFields
    let document = DocumentFile(
      name: "Hero.graphql",
      text: """
        query Hero($long: Boolean!) {
          hero {
            name nick height friends { name } enemies { name } allies { name } episodes
            long: nick @include(if: $long)
            tall: height @include(if: $long)
            full: name @include(if: $long)
          }
        }
        """)
    let structs = StructWriter(schema: try Schema(sdl: Self.sdl), options: options)
      .write([document])
    #expect(structs.refusals == [])
    return structs.source
  }

  @Test("Optionals, unless the field is null only because of an error")
  func optionals() throws {
    let source = try source(.optionals)
    for property in [
      "var hero: Hero?", "var nick: String?", "var height: Double\n", "var friends: [Friend?]?",
      "var enemies: [Friend]\n", "var allies: [Friend]\n", "var episodes: [[Int]?]",
      "var long: String?", "var tall: Double?", "var full: String?",
    ] { #expect(source.contains(property), "\(property) in \(source)") }
  }

  @Test("Or errors")
  func results() throws {
    let source = try source(.results)
    for property in [
      "var hero: FieldResult<Hero?>", "var name: String\n", "var nick: FieldResult<String?>",
      "var height: FieldResult<Double>\n", "var friends: FieldResult<[Friend?]?>",
      "var enemies: FieldResult<[Friend]>\n", "var allies: FieldResult<[FieldResult<Friend>]>\n",
      "var episodes: [[Int]?]", "var long: FieldResult<String>?", "var tall: FieldResult<Double>?",
      "var full: String?",
    ] { #expect(source.contains(property), "\(property) in \(source)") }
  }
}
