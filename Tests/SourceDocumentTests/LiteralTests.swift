import Sputnik
import SputnikChecks
import Testing

/// Defaults have the value in the document that they have at run time.
@Suite("Literals of Swift")
struct LiteralTests {
  /// A property with a default value, and the default in the document.
  static let defaults = [
    ("Float = 0.1", "0.1"),
    ("Float = -2.7", "-2.7"),
    ("Float = 0.333333333333", "0.33333334"),
    ("Float = 16_777_217", "16777216.0"),
    ("Float = 0x1F", "31.0"),
    ("Float = 3e38", "3e+38"),
    ("Float? = 0.7", "0.7"),
    ("[Float] = [0.1, 1]", "[0.1, 1.0]"),
    ("GraphQLNullable<Float> = .value(0.2)", "0.2"),
    ("Double = 0.1", "0.1"),
    ("Double = 0.12345678901234567890", "0.12345678901234568"),
    ("Double = 18_446_744_073_709_551_616", "1.8446744073709552e+19"),
    ("Double = 0b101", "5.0"),
    ("Double = 0x1p3", "8.0"),
    ("Int = -0x1F", "-31"),
    ("Int64 = 9_007_199_254_740_993", "9007199254740993"),
    ("ID = 0x1F", "\"31\""),
    ("Weight = 0.1", "0.1"),
    ("Weight = 2", "2.0"),
    ("Link = \"https://a.b/c?d=e\"", "\"https://a.b/c?d=e\""),
    ("Key = \"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\"", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""),
  ]

  @Test("A default is printed as the library prints it", arguments: defaults)
  func value(declaration: String, value: String) throws {
    let sources = sources(declaration)
    #expect(sources.unchecked == [])
    let text = try #require(sources.operations.first).document.text
    #expect(text.hasPrefix("query Q($v: "))
    #expect(text.hasSuffix(" = \(value)) { a(v: $v) }"), "\(text)")
  }

  /// Foundation may change the text, or the value can't be sent.
  @Test(
    "Other defaults are known at run time only",
    arguments: [
      "Float = 1e39", "Double = 1e400", "Link = \"https://a.b/ü d\"", "Key = \"1\"",
      "Link = \"\"", "Decimal = 0.1",
    ])
  func unclear(declaration: String) throws {
    let unchecked = sources(declaration).unchecked
    #expect(unchecked.map(\.subject) == ["Q"])
    #expect(unchecked.first?.reason.hasSuffix("isn't known before run time") == true)
  }

  /// ``CompiledOperationTests`` reads the same text from the source.
  @Test("The compiled operation prints the same")
  func compiled() throws {
    #expect(
      try NumberDefaults().document.text.hasPrefix(
        "query NumberDefaults($tenth: Float! = 0.1, $rounded: Float! = -16777216.0, "
          + "$list: [Float]! = [0.33333334, 10000000000.0, null], $hexadecimal: Float = 31.0, "
          + "$binary: Float! = 5.0, $large: Float! = 1.8446744073709552e+19, "
          + "$digits: Float! = 0.12345678901234568, $power: Float = 8.0, $id: ID! = \"31\", "
          + "$weight: Weight! = 0.7, $link: Link! = \"https://a.b/c?d=e\", "
          + "$key: UUIDKey! = \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\") {"))
  }

  private func sources(_ declaration: String) -> AnnotatedSources {
    let text = """
      import Foundation
      import Sputnik
      @QueryOperation struct Q {
        @Variable var v: \(declaration)
        @Property(arguments: ["v": .variable("v")]) var a: Int
      }
      @Scalar(expressibleBy: [.double, .int], valueType: Float.self) struct Weight {}
      @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}
      @Scalar(expressibleBy: [.string], valueType: UUID.self) struct Key {}
      """
    return AnnotatedSources([SourceFile(path: "Q.swift", module: "App", text: text)])
  }
}
