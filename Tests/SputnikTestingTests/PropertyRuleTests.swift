import Foundation
import SputnikChecks
import SputnikMacros
import SputnikTesting
import Testing

/// A mistake of each kind in a compiled operation.
@QueryOperation(name: "Wrong") private struct CompiledQuery {
  var human: Human

  @QuerySatelite fileprivate struct Human {
    var name: String
    var words: [String]
    var matrix: [[Int]]
    var age: String?
    var mood: String
    var moods: [Mood]
    var homeID: Mood?
    var size: UUID?
    var when: Stamp?
    var height: Stamp?
    var extra: JSONValue
    var lists: JSONValue
    var text: GraphQLNullable<Int>
    var open: Open
  }
}

@QueryEnum private enum Mood: String { case happy = "HAPPY", angry = "ANGRI" }
@QueryEnum private enum Open: String {
  case happy = "HAPPY"
  @UnknownValue case other = "OTHER"
}
@Scalar(expressibleBy: [.string], valueType: String.self) private struct Stamp {}

@Suite("The types of properties and of fields, in source and compiled")
struct PropertyRuleTests {
  private static let schema = """
    type Query { human: Human! }
    type Human {
      name: String words: [String] matrix: [Int!]! age: Int mood: Mood! moods: [Mood!]! homeID: ID
      size: Int when: Date height: Int extra: JSON lists: [[Int]] text: String open: Mood!
    }
    enum Mood { HAPPY ANGRY SAD LOST @deprecated }
    scalar Date scalar JSON
    """

  /// The same operation as source.
  private static let swift = """
    @QueryOperation(name: "Wrong") struct SourceQuery {
      var human: Human
      @QuerySatelite struct Human {
        var name: String
        var words: [String]
        var matrix: [[Int]]
        var age: String?
        var mood: String
        var moods: [Mood]
        var homeID: Mood?
        var size: UUID?
        var when: Stamp?
        var height: Stamp?
        var extra: JSONValue
        var lists: JSONValue
        var text: GraphQLNullable<Int>
        var open: Open
      }
    }
    @QueryEnum enum Mood: String { case happy = "HAPPY", angry = "ANGRI" }
    @QueryEnum enum Open: String {
      case happy = "HAPPY"
      @UnknownValue case other = "OTHER"
    }
    @Scalar(expressibleBy: [.string], valueType: String.self) struct Stamp {}
    """

  /// What both find.
  private static let sentences: Set = [
    "'name' isn't optional, but 'Human.name' can be null: write 'String?' nullable-field",
    "'words' isn't optional, but 'Human.words' can be null: write '[String]?' nullable-field",
    "the elements of 'words' aren't optional, but those of 'Human.words' can be null: write "
      + "'[String?]' nullable-element",
    "'matrix' has the type '[[Int]]', but 'Human.matrix' has the type '[Int!]!', which has another "
      + "depth of lists list-depth",
    "'age' has the type 'String?', but 'Human.age' has the scalar 'Int': write 'Int?' scalar-type",
    "the enum 'Mood' has no value 'ANGRI': did you mean 'ANGRY'? unknown-enum-value",
    "'Mood' has no case for 'Mood.ANGRY': add one, or a case marked '@UnknownValue' "
      + "missing-enum-value",
    "'Mood' has no case for 'Mood.SAD': add one, or a case marked '@UnknownValue' "
      + "missing-enum-value",
    "'homeID' has the type 'Mood?', an enum without a case for unknown values, but 'Human.homeID' "
      + "has the scalar 'ID', which can be any text: add a case marked '@UnknownValue' "
      + "missing-enum-value",
    "'size' has the type 'UUID?', but 'Human.size' has the scalar 'Int': write 'Int?' scalar-type",
    "'height' has the type 'Stamp?', but 'Human.height' has the scalar 'Int': write 'Int?', or allow "
      + "it in sputnik.json with \"scalars\": {\"Int\": [\"Stamp\"]} scalar-type",
  ]

  @Test("In source") func source() throws {
    let file = SourceFile(path: "App.swift", module: "App", text: Self.swift)
    let report = AnnotatedSources([file]).checked(against: try Schema(sdl: Self.schema))
    #expect(report.unchecked == [])
    #expect(
      Set(report.findings.map { "\($0.message) \($0.rule.name)" })
        == Self.sentences.union([
          "'text' has the type 'GraphQLNullable<Int>', but 'Human.text' has the scalar 'String': "
            + "write 'String' scalar-type"
        ]))
  }

  @Test("Compiled: a deprecated value needs a case, too, because the server may send it")
  func compiled() throws {
    let findings = try Schema(sdl: Self.schema).findings(
      in: CompiledQuery.self, nullability: true)
    #expect(
      Set(findings.map { "\($0.message) \($0.rule)" })
        == Self.sentences.union([
          "'text' has the type 'Int?', but 'Human.text' has the scalar 'String': write 'String?' "
            + "scalar-type",
          "'Mood' has no case for 'Mood.LOST': add one, or a case marked '@UnknownValue' "
            + "missing-enum-value",
        ]))
    #expect(findings.first?.description.hasPrefix("human.name: 'name' isn't optional") == true)
    #expect(findings.allSatisfy { $0.coordinate?.type == "Human" || $0.coordinate?.type == "Mood" })
  }

  @Test("A property that is optional for no reason isn't a finding") func optional() throws {
    let schema = try Schema(sdl: "type Query { user: User! } type User { name: String! }")
    #expect(schema.findings(in: Loose.self, nullability: true) == [])
  }

  @QueryOperation struct Loose {
    var user: User?
    @QuerySatelite struct User { var name: String? }
  }
}
