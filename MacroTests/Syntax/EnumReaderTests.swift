import Testing

@testable import SputnikSyntax

/// The values of an enum's cases.
@Suite("Enums")
struct EnumReaderTests {
  private func cases(_ source: String) throws -> [String] {
    let reading = try readEnum(source)
    #expect(reading.problems.isEmpty)
    return (reading.model?.cases ?? []).map {
      "\($0.name) \($0.value ?? "-")" + ($0.isUnknown ? " unknown" : "")
        + ($0.keepsText ? " keeps" : "")
    }
  }

  @Test("Raw values in every spelling, and cases without one")
  func rawValues() throws {
    let source = ##"""
      @QueryEnum enum E: Swift.String, Codable {
        case a = "A", b
        /// Documentation.
        case c = #"C"#  // a comment
        case `in`
        case d = "\u{44}"
        indirect case e
        static let limit = 3
        var isA: Bool { self == .a }
      }
      """##
    #expect(try cases(source) == ["a A", "b b", "c C", "`in` in", "d D", "e e"])
  }

  @Test("Unknown values")
  func unknown() throws {
    #expect(
      try cases("@QueryEnum enum E: String { case a; @UnknownValue case b }")
        == ["a a", "b - unknown"])
    #expect(
      try cases("@QueryEnum enum E: String { case a; @UnknownValue case b = \"B\" }")
        == ["a a", "b B unknown"])
    #expect(
      try cases("@QueryEnum enum E { @EnumValue(\"A\") case a; @UnknownValue case b }")
        == ["a A", "b - unknown"])
    #expect(
      try cases("@QueryEnum enum E { @Sputnik.EnumValue(#\"A\"#) case a; case b(Swift.String) }")
        == ["a A", "b - unknown keeps"])
  }

  @Test("Many hundred cases")
  func many() throws {
    let list = (0..<500).map { "case value\($0) = \"VALUE_\($0)\"" }.joined(separator: "\n")
    let model = try #require(try readEnum("@QueryEnum enum E: String {\n\(list)\n}").model)
    #expect(model.cases.count == 500)
    #expect(model.cases[499].value == "VALUE_499")
  }
}
