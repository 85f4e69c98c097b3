import Foundation
import Testing

@Suite("Public names beside those of other libraries")
struct NameTests {
  private static let package = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../..").standardizedFileURL

  /// Returns the public types and macros that the files in a folder declare, without those that only
  /// generated code uses.
  private static func names(in folder: String) throws -> Set<String> {
    let root = package.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      // What a file declares for one trait or platform has two more spaces.
      let conditional = text.hasPrefix("#if") ? "(?:  )?" : ""
      let declaration = try Regex<(Substring, Substring)>(
        "(?m)^\(conditional)(?:@propertyWrapper )?public (?:final |indirect )*"
          + "(?:actor|class|enum|macro|protocol|struct|typealias) (\\w+)")
      names.formUnion(text.matches(of: declaration).map { String($0.output.1) })
    }
    return names.filter { !$0.hasPrefix("__") }
  }

  private static func ours() throws -> Set<String> {
    let targets = ["Sputnik", "SputnikClient", "SputnikCore", "SputnikLanguage"]
    return try targets.reduce(into: []) { $0.formUnion(try names(in: "Sources/\($1)")) }
  }

  @Test func `the rival library has every name`() throws {
    let ours = try Self.ours()
    #expect(ours.count > 100)
    #expect(ours.subtracting(try Self.names(in: "Tests/StrictClientTests/RivalLibrary")) == [])
  }

  @Test func `every name can be written with its module`() throws {
    let file = Self.package.appending(
      path: "Tests/StrictClientTests/RivalClient/QualifiedNames.swift")
    let written = try String(contentsOf: file, encoding: .utf8).matches(of: #/Sputnik\.(\w+)/#)
    // The deprecated name of `GraphQLSatellite` would be a warning.
    #expect(
      try Self.ours().subtracting(written.map { String($0.output.1) }) == ["GraphQLSatelite"])
    #expect(typesByQualifiedName.count > 80)
  }

  @Test func `no name is one of Combine's`() throws {
    let file = Self.package.appending(
      path: "Tests/StrictClientTests/RivalLibrary/CombineNames.swift")
    let combine = try String(contentsOf: file, encoding: .utf8).matches(of: #/struct (\w+)/#)
      .map { String($0.output.1) }
    #expect(combine.contains("Subscription"))
    #expect(try Self.ours().intersection(combine) == [])
  }
}
