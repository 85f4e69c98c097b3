import Sputnik
import SputnikCore
import Testing

@Suite("Documents without their layout")
struct SignificantTextTests {
  @Test(arguments: [
    ("query Hero { hero { name } }", "query Hero{hero{name}}"),
    ("query Hero {\n  hero {\r\n\tname,\n  }\n}\n", "query Hero{hero{name}}"),
    ("query Hero{hero{name}}", "query Hero{hero{name}}"),
    ("{ a # b\n c #d\r e }", "{a c e}"),
    ("{ a, b ,, c }", "{a b c}"),
    ("{ a ... F ...on T { b } }", "{a...F...on T{b}}"),
    ("{ a...F ... on T{b}}", "{a...F...on T{b}}"),
    ("query($id: ID! = 1, $n: [Int!] = [1, -2, 1.5e3])", "query($id:ID!=1$n:[Int!]=[1 -2 1.5e3])"),
    (#"{ a(b: "x,  # y", c: "\" }", d: "") }"#, #"{a(b:"x,  # y" c:"\" }" d:"")}"#),
    (
      #"{ a(b: """x \""" "  , y""", c: """\""") e }"#,
      #"{a(b:"""x \""" "  , y""" c:"""\""") e }"#
    ),
    (#"{ a(b: ["x" "y"], c: ["x","y"]) }"#, #"{a(b:["x" "y"]c:["x" "y"])}"#),
    ("\u{FEFF}{ é }", "{é}"), ("", ""), (" # only a comment", ""), (#"{ a(b: "x\"#, #"{a(b:"x\"#),
  ])
  func text(of document: String, is text: String) {
    #expect(significantText(of: document) == text)
  }

  /// The layouts of one document, for all parts of a document that a layout can change.
  @Test func layouts() throws {
    let document = GraphQL.Document {
      GraphQL.Operation(
        .query, "Hero",
        variables: [.init("id", "[ID!]"), .init("unit", "Unit", default: .enum("FOOT"))]
      ) {
        GraphQL.Field(
          "hero",
          arguments: [
            "id": .variable("id"), "tags": ["a, b", "# c"], "at": ["x": -1.5, "y": .null],
          ]
        ) {
          GraphQL.FragmentSpread("Size")
          GraphQL.InlineFragment(on: "Droid") { "name" }
        }
      }
      GraphQL.FragmentDefinition("Size", on: "Character") {
        GraphQL.Field("height", alias: "size", arguments: ["unit": .variable("unit")])
      }
    }
    let text =
      ##"query Hero($id:[ID!]$unit:Unit=FOOT){hero(id:$id tags:["a, b" "# c"]at:{x:-1.5 y:null})"##
      + "{...Size...on Droid{name}}}fragment Size on Character{size:height(unit:$unit)}"
    #expect(document.text != document.prettyText)
    #expect(significantText(of: document.text) == text)
    #expect(significantText(of: document.prettyText) == text)
  }
}
