import SwiftParser
import SwiftSyntax
import Testing

@testable import SputnikSyntax

/// What generated code knows about the initial value of a property.
@Suite("Initial values")
struct InitialValueTests {
  private func value(_ expression: String) throws -> InitialValue {
    let declaration = try #require(
      Parser.parse(source: "var a = \(expression)").statements.first?.item
        .as(VariableDeclSyntax.self))
    let value = InitialValue(try #require(declaration.bindings.first?.initializer).value)
    #expect(value.source == expression)
    return value
  }

  static let forms: [(InitialValue.Form, [String])] = [
    (.nil, ["nil"]),
    (
      .literal,
      [
        "3", "-3", "0x1F", "2.5", "-2.5", "true", "false", #""text""#, ##"#"raw"#"##, #""""#, "[]",
        "[:]",
      ]
    ),
    (.closure, ["{ 1 }", "{ _ in newest }"]),
    (
      .named,
      [
        "newest", "Sort.newest", "Point(x: 1)", "Client.Filter.init()", "`default`", "Self.first",
        "a + 1",
      ]
    ),
    (
      .other,
      [
        ".newest", ".init(x: 1)", #""\(1)""#, "[1]", "[newest]", "[1: 2]", "(3)", "(1, 2)", "-x",
        "+3", "1 + a",
      ]
    ),
  ]

  @Test("The form of an expression", arguments: forms)
  func form(_ form: InitialValue.Form, _ expressions: [String]) throws {
    for expression in expressions {
      #expect(try value(expression).form == form, "\(expression)")
    }
  }

  @Test("Only 'nil' and literals are the same everywhere")
  func literals() throws {
    #expect(try value("nil").isLiteral)
    #expect(try value("3").isLiteral)
    #expect(try !value("[1]").isLiteral)
    #expect(try !value("{ 1 }").isLiteral)
    #expect(try !value("Sort.newest").isLiteral)
    #expect(try !value(".newest").isLiteral)
  }

  @Test(
    "A name in lower case may be a static member of the type",
    arguments: [
      "newest", "_newest", "`default`", "newest()", "newest.count", "[newest]", "-newest",
      "Point(x: zero)", #""\(newest)""#, "[1: newest]",
    ])
  func staticMembers(_ expression: String) throws {
    #expect(try value(expression).mayNameStaticMember)
  }

  @Test(
    "A member of something else isn't a static member of the type, nor is a name in a closure",
    arguments: [
      "3", "nil", "Sort.newest", ".newest", "Newest", "Point(x: Other.zero)", #"\.count"#,
      #"\Point.x"#, "{ newest }", #""newest""#,
    ])
  func otherNames(_ expression: String) throws {
    #expect(try !value(expression).mayNameStaticMember)
  }
}
