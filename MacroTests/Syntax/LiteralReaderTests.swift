import SwiftSyntax
import Testing

@testable import SputnikSyntax

/// Literals in attributes: arguments, directives and type names.
@Suite("Literals in attributes")
struct LiteralReaderTests {
  private func read(_ attributes: String) throws -> FieldModel {
    try #require(
      try soundStruct("@QuerySatelite struct S { \(attributes) var a: A? }").fields.first)
  }

  static let values: [(String, ValueModel)] = [
    ("3", .int("3")), ("-3", .int("-3")), ("0x1F", .int("0x1F")), ("1_000", .int("1_000")),
    ("2.5", .float("2.5")), ("-1e9", .float("-1e9")), ("(((7)))", .int("7")),
    (#""text""#, .string("text")), (##"#"ra"w"#"##, .string(#"ra"w"#)),
    (#""a\"\u{62}\n""#, .string("a\"b\n")),
    ("\"\"\"\n  two\n  lines\n  \"\"\"", .string("two\nlines")),
    ("true", .boolean(true)), ("false", .boolean(false)),
    (".null", .null), ("GraphQL.Value.null", .null),
    (#".enum("FOOT")"#, .enum("FOOT")), (#".enum("in")"#, .enum("in")),
    (#".variable("id")"#, .variable("id")), (#"GraphQL.Value.variable("id")"#, .variable("id")),
    (".int(-3)", .int("-3")), (".float(3)", .int("3")), (".boolean(true)", .boolean(true)),
    (#".string("a")"#, .string("a")), (".list([1, .null])", .list([.int("1"), .null])),
    ("[]", .list([])), ("[:]", .object([])),
    (#"[1, "a", [.null], ]"#, .list([.int("1"), .string("a"), .list([.null])])),
    (
      #"["b": ["c": .variable("v")], "a": [:]]"#,
      .object([
        .init(name: "b", value: .object([.init(name: "c", value: .variable("v"))])),
        .init(name: "a", value: .object([])),
      ])
    ),
    ("/* a */ 3 /* b */", .int("3")),
  ]

  @Test("Every kind of value", arguments: values)
  func value(source: String, value: ValueModel) throws {
    let field = try read("@Property(arguments: [\"x\": \(source)])")
    #expect(field.arguments == [.init(name: "x", value: value)])
  }

  @Test("Arguments keep their order, and can be empty")
  func arguments() throws {
    let names = try read(##"@Property(arguments: ["z": 1, "a": 2, #"m"#: 3, ])"##).arguments
    #expect(names.map(\.name) == ["z", "a", "m"])
    #expect(try read("@Property(arguments: [:])").arguments == [])
    #expect(try read("@Property(name: \"b\")").arguments == [])
  }

  @Test("The names of variables, in the order in which they appear")
  func variableNames() throws {
    let field = try read(
      #"@Property(arguments: ["a": [.variable("z"), ["b": .variable("y")]], "c": .variable("z")])"#)
    #expect(field.arguments.flatMap(\.value.variableNames) == ["z", "y", "z"])
  }

  static let directives: [(String, DirectiveModel)] = [
    (#"@Include(if: "a")"#, .init(name: "include", arguments: [condition(.variable("a"))])),
    ("@Skip(if: true)", .init(name: "skip", arguments: [condition(.boolean(true))])),
    ("@Sputnik.Skip(if: false)", .init(name: "skip", arguments: [condition(.boolean(false))])),
    (#"@Directive("upper")"#, .init(name: "upper", arguments: [])),
    (
      #"@Directive("cut", arguments: ["at": 3, "by": .enum("WORD")])"#,
      .init(
        name: "cut",
        arguments: [.init(name: "at", value: .int("3")), .init(name: "by", value: .enum("WORD"))])
    ),
    (
      #"@Directive("include", arguments: ["if": .variable("a")])"#,
      .init(name: "include", arguments: [condition(.variable("a"))])
    ),
    (
      #"@Directive("cut", arguments: ["at", "by"])"#,
      .init(
        name: "cut",
        arguments: [
          .init(name: "at", value: .variable("at")), .init(name: "by", value: .variable("by")),
        ])
    ),
  ]

  private static func condition(_ value: ValueModel) -> ValueModel.Member {
    .init(name: "if", value: value)
  }

  @Test("Directives, in the order in which they are written", arguments: directives)
  func directive(source: String, directive: DirectiveModel) throws {
    #expect(try read(source).directives == [directive])
    let isCondition = ["include", "skip"].contains(directive.name)
    #expect((directive.condition != nil) == isCondition)
    let among = try read(#"@Directive("first") \#(source) @Property @Directive("last")"#)
    #expect(among.directives.map(\.name) == ["first", directive.name, "last"])
  }

  @Test("Directives of an operation")
  func operationDirectives() throws {
    let model = try soundStruct(
      #"@QueryOperation @Directive("a") @Directive("a", arguments: ["b": 1]) struct Q { var c: Int }"#
    )
    guard case .operation(let operation) = model.kind else { return #expect(Bool(false)) }
    #expect(operation.directives.map(\.name) == ["a", "a"])
    #expect(operation.directives.map(\.arguments.count) == [0, 1])
  }

  static let matches: [(String, FragmentApplicability?)] = [
    ("", nil), ("(types: [])", nil), ("(types: .present)", .present),
    ("(types: TypeMatch.present)", .present), (#"(types: ["A"])"#, .names(["A"])),
    (##"(types: ["A", #"B"#, ])"##, .names(["A", "B"])),
  ]

  @Test("The types to which a fragment applies", arguments: matches)
  func types(source: String, types: FragmentApplicability?) throws {
    for macro in ["InlineFragment", "FragmentSpread"] {
      let field = try read("@\(macro)\(source)")
      #expect(field.applicability == types)
      #expect(field.role == (macro == "FragmentSpread" ? .spread : .inlineFragment))
    }
  }
}
