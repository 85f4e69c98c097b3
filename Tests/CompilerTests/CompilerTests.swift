import Foundation
import SputnikSyntax
import SwiftParser
import SwiftSyntax
import Testing

/// Compiles a program for each mistake with the compiler itself, and with the plugin that was built
/// with the tests.
///
/// `swift test --filter CompilerTests` runs it alone.
@Suite("One mistake, one error, at its place")
struct CompilerTests {
  static let programs: [Program] =
    PlacePrograms.all + LiteralPrograms.all + PropertyPrograms.all + FragmentPrograms.all
    + VariablePrograms.all + ValuePrograms.all + CompilerPrograms.all + ArgumentPrograms.all
    + NestedPrograms.all + SubscriptionPrograms.all + IncrementalPrograms.all
    + SwiftPrograms.all + DefaultPrograms.all + AccessPrograms.all + TraitPrograms.all
    + ResultPrograms.all + GuessPrograms.all + CallPrograms.all + CachePrograms.all

  private static let compiler = Result { try Compiler() }

  @Test("The only error of a program is the expected one", arguments: programs)
  func oneError(_ program: Program) async throws {
    let compiler = try Self.compiler.get()
    let place = try #require(program.place, sourceLocation: program.row)
    let expected = CompilerDiagnostic(
      file: "Program.swift", line: place.line, column: place.column, isWarning: program.isWarning,
      message: program.message)
    let output = try await compiler.diagnostics(for: program.source, library: program.library)
    #expect(!output.wasSignalled, "\(output.text)", sourceLocation: program.row)
    let isKnown = KnownIssues.titles.contains(program.title)
    // Otherwise the known issues fill the end of a log, where the others are looked for.
    let text = isKnown ? "known" : output.text
    withKnownIssue("\(program.title)") {
      var own = output.diagnostics.filter { $0.isInExpansion ? false : !program.allows($0) }
      if program.isRepeated, let first = own.firstIndex(of: expected) {
        own = own[...first] + own[(first + 1)...].filter { $0.message != expected.message }
      }
      #expect(own == [expected], "\(text)", sourceLocation: program.row)
      let others = output.diagnostics.filter(\.isInExpansion).map(\.message)
      #expect(others == program.inExpansion, "\(text)", sourceLocation: program.row)
    } when: {
      isKnown
    }
  }

  @Test("There is a program for every case of Misuse")
  func complete() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/SputnikSyntax/Mistakes/Misuse.swift")
    let source = try Parser.parse(source: String(contentsOf: file, encoding: .utf8))
    let misuse = try #require(source.statements.first?.item.as(EnumDeclSyntax.self))
    let cases = misuse.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(\.name.text) }
    #expect(cases.count > 40)
    let shown = Set(Self.programs.compactMap(\.misuse?.id))
    for name in cases { #expect(shown.contains(name), "\(name)") }
  }

  /// Otherwise a program would count for a mistake that it doesn't contain.
  @Test("The message of a program is its mistake's", arguments: programs)
  func message(_ program: Program) {
    guard let misuse = program.misuse else { return }
    if !program.isCompilers {
      #expect(misuse.message == program.message, sourceLocation: program.row)
      #expect(misuse.isWarning == program.isWarning, sourceLocation: program.row)
    }
  }

  @Test("No two programs have the same title, and known issues belong to programs")
  func titles() {
    let titles = Self.programs.map(\.title)
    #expect(titles.count == Set(titles).count)
    for title in KnownIssues.titles { #expect(titles.contains(title), "\(title)") }
  }
}
