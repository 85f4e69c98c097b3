import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// All tables of misuse together.
@Suite("The catalogue of misuse")
struct CatalogueTests {
  static let tables: [Mistake] =
    PlaceMisuseTests.all + StrayMisuseTests.all + LiteralMisuseTests.all + PropertyMisuseTests.all
    + NameMisuseTests.all + VariableMisuseTests.all + ValueMisuseTests.all
    + OneOfMisuseTests.all
    + FragmentMisuseTests.all + ConditionMisuseTests.all + RivalMisuseTests.all
    + UnionMisuseTests.all + ArgumentMisuseTests.all + RecursionMisuseTests.all
    + ResponseNameMisuseTests.all + UnsentMisuseTests.all + NestingMisuseTests.all
    + WrongArgumentMisuseTests.all + NestedTypeMisuseTests.all + SubscriptionMisuseTests.all
    + IncrementalMisuseTests.all + GeneratedTypeMisuseTests.all + ResultMisuseTests.all

  @Test("The tables contain every case of Misuse")
  func complete() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/SputnikSyntax/Mistakes/Misuse.swift")
    let source = try Parser.parse(source: String(contentsOf: file, encoding: .utf8))
    let misuse = try #require(source.statements.first?.item.as(EnumDeclSyntax.self))
    let cases = misuse.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(\.name.text) }
    let shown = Set(Self.tables.flatMap { Diagnosis(of: $0.source).ids })
    #expect(cases.count > 40)
    for name in cases { #expect(shown.contains { $0.contains("\"\(name)\"") }, "\(name)") }
  }

  @Test("All mistakes of a struct are reported at once, each at its own place")
  func severalAtOnce() {
    let source = """
      @QueryOperation(name: "a b")
      struct Query {
        let id: Int
        lazy var name = ""
        @Property @Variable var both: Int
        var tags = []
        var document: String
        @Variable var key: Int
        var anime: Anime

        struct Variables {}

        @QuerySatelite
        struct Anime {
          @Variable var key: String
          let id: Int
          var map: [String: Int]
          var __typename: String
        }
      }
      """
    let expected = [
      "1:23 \"a b\" isn't a GraphQL name: 'name' must consist of ASCII letters, digits and "
        + "underscores, and must not begin with a digit",
      "3:3 'id' must be a 'var', because Sputnik sets its value",
      "4:3 'name' can't be 'lazy', because Sputnik stores the response in it: remove 'lazy'",
      "5:13 '@Property' and '@Variable' can't be applied to the same property, because a property "
        + "is either a field, a fragment, an argument or a variable: remove one of them",
      "6:7 'tags' needs a type annotation, for example 'tags: String'",
      "7:7 a property can't have the name 'document', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"document\")'",
      "11:10 a nested type can't have the name 'Variables', because Sputnik reserves it: rename "
        + "the type",
      "15:19 the variable 'key' has the type 'String' here, and 'Int' at 'key': use the same type, "
        + "or give one of them another name with '@Variable(name:)'",
      "16:5 'id' must be a 'var', because Sputnik sets its value",
      "17:14 '[String: Int]' has no GraphQL type: use a scalar, an enum, a satellite, or a list or "
        + "an optional of one of them",
      "18:9 a property can't have the name '__typename', because Sputnik reserves it: rename the "
        + "property and keep the name in the schema with '@Property(name: \"__typename\")'",
    ]
    // The nested macro is expanded first. The compiler shows its errors in the order of their
    // lines.
    #expect(Diagnosis(of: source).findings.sorted() == expected.sorted())
  }

  @Test("A nested satellite's mistakes are reported once, by its own macro, at any depth")
  func nestedOnce() {
    let source = """
      @QueryOperation struct Query {
        var a: A
        @QuerySatelite struct A {
          var b: B
          @QuerySatellite struct B {
            var c: C
            @QuerySatelite(schemaTypeName: name) struct C { let id: Int }
          }
        }
      }
      """
    #expect(
      Diagnosis(of: source).findings == [
        "7:38 'schemaTypeName' must be a string literal without interpolation, because the macro "
          + "reads it at compile time",
        "7:55 'id' must be a 'var', because Sputnik sets its value",
      ])
  }

  @Test("A type with mistakes gets what the rest of the program needs")
  func placeholders() {
    let text = expansion(
      of: "@QuerySatelite struct Anime { let id: Int; @Variable var key: [Int]; var name: String? }"
    )
    for part in [
      "extension Anime: ", "case id, name", "typealias __key = [Int]",
      "init(id: Int = Sputnik", "__unusable(), name: String? = nil) { Sputnik",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("self.id"), "a placeholder must not use what is wrong")
  }
}
