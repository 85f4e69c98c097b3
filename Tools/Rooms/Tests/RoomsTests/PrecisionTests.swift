import Testing

@testable import Rooms

/// What looks like a use of `High` in `Low`, and isn't one.
@Suite struct PrecisionTests {
  @Test(arguments: [
    // Generic parameters.
    ("struct Name {}", "func a<Name>(_ name: Name) -> [Name] { [] }"),
    (
      "struct Name {}",
      "struct A<Name: B, Other> { var name: Name }\nextension A { func b(_: Name) {} }"
    ),
    ("struct Name {}", "protocol P { associatedtype Name; func a() -> Name }"),
    // Types and variables in code.
    ("struct Name {}", "func a() { struct Name {}; print(Name()) }"),
    ("let name = 1", "func a(name: Int) { print(name) }"),
    ("let name = 1", "func a(_ name: Int) { print(name) }"),
    ("let name = 1", "func a() { let (name, b) = c; print(name) }"),
    ("let name = 1", "func a() { for (name, b) in c { print(name) } }"),
    ("let name = 1", "func a() { if case .b(let name) = c { print(name) } }"),
    ("let name = 1", "func a() { if case let .b(name, _) = c { print(name) } }"),
    ("let name = 1", "func a() { b { name, c in print(name) } }"),
    ("let name = 1", "func a() { b { [name = c] (d: Int) async -> Int in print(name) } }"),
    ("let name = 1", "func a() { b { @Sendable (name: Int) in print(name) } }"),
    ("func name(a: Int) {}", "func b() { func name(a: Int) {}; name(a: 1) }"),
    ("func name(a: Int) {}", "func b() { name(c: 1); name(a: 1, c: 2) }"),
    ("let name = 1", "struct A { var name = 2; var b: Int { name } }"),
    // Labels.
    ("let name = 1", "func a() { b(name: 1, c: 2) }"),
    ("let name = 1", "func a() { name: for b in c { print(b) } }"),
    // Members of types from elsewhere.
    ("extension A { var isEmpty: Bool { true } }", "func a() { b.isEmpty }"),
    ("struct B { func encode(to: Int) {} }", "func a() { b.encode(to: 1) }"),
    ("struct B { var first: Int }", "func a() { b.first(where: \\.c) }"),
    ("struct B { var tidyName: Int }", "func a(url: URL) { url.tidyName }"),
    ("struct B { var tidyName: Int }", "import Nodes\nfunc a() { b.tidyName }"),
    ("struct B { var title: Int }", "func a() { b.title }"),
    ("struct B { func tidy(a: Int) {} }", "func a() { b.tidy(c: 1) }"),
    ("extension Array { init(_ a: Int) {} }", "func a() { Array(b) }"),
    // What other files can't see.
    ("private struct Name {}", "var a: Name"),
    ("fileprivate extension String { func tidied(by: Int) {} }", "func a() { b.tidied(by: 1) }"),
    ("extension String { private func tidied(by: Int) {} }", "func a() { b.tidied(by: 1) }"),
    // Names with several meanings.
    ("struct B { var tidyName: Int }", "struct A { var tidyName: Int }\nfunc a() { b.tidyName }"),
    ("struct B { struct Name {} }", "func a(_: Other.Name) {}"),
  ])
  func isNoUse(high: String, low: String) throws {
    let result = try appRooms(low: low, high: high)
    #expect(result.errors == "")
    #expect(
      result.output == """
        App
          Low: uses no other room
          High: uses no other room

        """)
  }

  @Test func ownDeclarationHidesThoseOfOtherTargets() throws {
    let example = try Example(
      """
        Base/
          Low/
          High/
        App/
          Parts/
          Screens/
        Umbrella/
        Unrelated/
      """,
      [
        "Sources/Base/Low/Low.swift": "public struct Name {}",
        "Sources/Base/High/High.swift": "public struct Title {}",
        "Sources/App/Parts/Name.swift": "struct Name {}",
        "Sources/App/Screens/Screen.swift": """
        import Base
        func a(_: Name, _: Title, _: Base.Name, _: Base::Name) {}
        """,
        "Sources/Umbrella/Exports.swift": "@_exported public import Base",
        "Sources/Umbrella/Umbrella.swift": "func a(_: Title) {}",
        // Without an import, both names are those of another module.
        "Sources/Unrelated/Unrelated.swift": "func a(_: Name, _: Title) {}",
      ])
    #expect(
      example.run()
        == Command.Result(
          output: """
            Base
              Low: uses no other room
              High: uses no other room
            App
              Parts: uses no other room
              Screens
                Base/Low: 2 uses: Name (2)
                Base/High: 1 use: Title (1)
                Parts: 1 use: Name (1)
            Umbrella
              Umbrella
                Base/High: 1 use: Title (1)
            Unrelated
              Unrelated: uses no other room

            """))
  }
}
