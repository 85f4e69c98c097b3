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
}
