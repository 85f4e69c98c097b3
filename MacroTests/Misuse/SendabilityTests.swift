import Testing

@testable import SputnikSyntax

/// Whether a type that can't be used in GraphQL also keeps its struct from being sendable.
@Suite("Sendability of unusable types")
struct SendabilityTests {
  static let sendable = [
    "[String: Company]", "[String: AnyCompany]", "[Anything: Int]", "(Company, Int)",
    "[String: My.AnyCompany]", "@Sendable (Int) -> Company", "[String: @Sendable () -> Any]",
  ]

  static let unsendable = [
    "Any", "[Any]", "[String: Any]", "[String: Swift.Any]", "[String: AnyObject]?",
    "[AnyHashable: Int]", "(AnyClass, Int)", "any Company", "[String: any Company]",
    "(Int, any Company)", "(Int) -> Company", "[String: () -> Void]",
  ]

  private func misuses(of type: String) throws -> [Misuse] {
    try readStruct("@QuerySatelite struct S { var a: \(type); var b: Int }").problems.map(\.misuse)
  }

  /// The name of a type may contain `Any`.
  @Test(
    "Nothing is wrong with these types but that GraphQL has none like them", arguments: sendable)
  func checkSendable(_ type: String) throws {
    let found = try misuses(of: type)
    #expect(found == [.unusableType(type, isSendable: true)])
    #expect(found.map(\.preventsSendability) == [false])
  }

  @Test("An existential type isn't sendable, nor is a function", arguments: unsendable)
  func checkUnsendable(_ type: String) throws {
    let found = try misuses(of: type)
    #expect(found.map(\.preventsSendability) == [true], "\(found)")
  }

  @Test("A type whose name begins with 'Any' is usable")
  func usable() throws {
    #expect(try misuses(of: "AnyCompany") == [])
    #expect(try misuses(of: "[Company?]") == [])
  }
}
