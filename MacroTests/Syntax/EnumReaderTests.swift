import Foundation
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

  @Test(
    "Words of a name",
    arguments: [
      ("inProgress", "IN_PROGRESS"), ("done", "DONE"), ("http2", "HTTP2"),
      ("http2Server", "HTTP2_SERVER"), ("v2Beta1", "V2_BETA1"), ("level1", "LEVEL1"),
      ("aB", "A_B"), ("aBC", "A_BC"), ("aBCd", "A_B_CD"), ("url", "URL"), ("URL", "URL"),
      ("parseURL", "PARSE_URL"), ("parseURLNow", "PARSE_URL_NOW"), ("URLSession", "URL_SESSION"),
      ("userID", "USER_ID"), ("iOS", "I_OS"), ("x", "X"), ("Jedi", "JEDI"), ("RED", "RED"),
      ("in_progress", "IN_PROGRESS"), ("IN_PROGRESS", "IN_PROGRESS"),
      ("sys_createdAt_ASC", "SYS_CREATED_AT_ASC"),
      ("_private", "_PRIVATE"), ("a1B2", "A1_B2"), ("utf8", "UTF8"), ("md5Hash", "MD5_HASH"),
    ])
  func words(name: String, value: String) {
    #expect(EnumCaseStyle.upperSnakeCase.value(of: name) == value)
    #expect(EnumCaseStyle.lowerSnakeCase.value(of: name) == value.lowercased())
    #expect(EnumCaseStyle.asWritten.value(of: name) == name)
  }

  @Test("Cases with a style: written values win")
  func styles() throws {
    #expect(
      try cases(
        "@QueryEnum(.upperSnakeCase) enum E { case inProgress, `in`; case unknown(String) }")
        == ["inProgress IN_PROGRESS", "`in` IN", "unknown - unknown keeps"])
    #expect(
      try cases(
        """
        @QueryEnum(.upperSnakeCase) enum E: String {
          case inProgress, done = "finished"
          @UnknownValue case other
        }
        """) == ["inProgress IN_PROGRESS", "done finished", "other - unknown"])
    #expect(
      try cases(
        """
        @QueryEnum(EnumCaseStyle.lowerSnakeCase) enum E {
          case createdAt
          @EnumValue("A") @UnknownValue case b
        }
        """) == ["createdAt created_at", "b A unknown"])
    #expect(
      try cases("@QueryEnum(.asWritten) enum E { case aB; @UnknownValue case other }")
        == ["aB aB", "other - unknown"])
  }

  @Test("The reader knows the styles that the library declares")
  func declaredStyles() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Sputnik/Macros/ValueMacros.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let declaration = try #require(source.firstMatch(of: /enum EnumCaseStyle[^}]*/)).output
    let declared = declaration.matches(of: /\n  case (\w+)/).map { String($0.output.1) }
    #expect(declared.sorted() == EnumCaseStyle.allCases.map(\.rawValue).sorted())
  }

  @Test("Many hundred cases")
  func many() throws {
    let list = (0..<500).map { "case value\($0) = \"VALUE_\($0)\"" }.joined(separator: "\n")
    let model = try #require(try readEnum("@QueryEnum enum E: String {\n\(list)\n}").model)
    #expect(model.cases.count == 500)
    #expect(model.cases[499].value == "VALUE_499")
  }
}
