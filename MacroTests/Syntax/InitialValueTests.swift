import SwiftParser
import SwiftSyntax
import Testing

@testable import SputnikSyntax

/// What generated code knows about the initial value of a property.
@Suite("Initial values")
struct InitialValueTests {
  private func value(_ expression: String, of type: String = "Int") throws -> InitialValue {
    let declaration = try #require(
      Parser.parse(source: "var a: \(type) = \(expression)").statements.first?.item
        .as(VariableDeclSyntax.self))
    let binding = try #require(declaration.bindings.first)
    let value = InitialValue(
      try #require(binding.initializer).value,
      of: TypeModel(try #require(binding.typeAnnotation).type))
    #expect(value.source == expression)
    return value
  }

  static let forms: [(InitialValue.Form, [String])] = [
    (.nil, ["nil"]),
    (
      .literal,
      [
        "3", "-3", "0x1F", "2.5", "-2.5", "true", "false", #""text""#, ##"#"raw"#"##, #""""#,
      ]
    ),
    (.emptyCollection, ["[]", "[:]"]),
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

  @Test("A literal that has the property's type can be repeated, and nothing else")
  func repeatable() throws {
    for (expression, type) in [
      ("nil", "Kind?"), ("nil", "GraphQLNullable<Kind>"), ("3", "Int"), ("3", "Int?"),
      ("-2.5", "Double"), ("true", "Bool"), (#""text""#, "ID"), ("[]", "[Kind]"), ("[:]", "Map"),
    ] {
      #expect(try value(expression, of: type).isRepeatable, "\(type) = \(expression)")
    }
    for (expression, type) in [
      ("nil", "Kind"), ("3", "Money"), (#""a""#, "Kind?"), ("[1]", "[Int]"), ("{ 1 }", "Action"),
      ("Sort.newest", "Sort"), (".newest", "Sort?"), ("newest", "Int"), ("1 + 1", "Int"),
    ] {
      #expect(try !value(expression, of: type).isRepeatable, "\(type) = \(expression)")
    }
  }
}
