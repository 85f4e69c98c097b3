import Testing

@testable import Rooms

@Suite struct UpwardUseTests {
  @Test func ofAType() throws {
    let result = try appRooms(
      low: """
        struct Thing {
          var owner: Owner?
        }
        """,
      high: """
        /// Owns things.
        struct Owner {}
        """)
    #expect(
      result
        == Command.Result(
          output: """
            App
              Low
                High: 1 use: Owner (1)
              High: uses no other room

            """,
          errors: """
            Sources/App/Low/Low.swift:2: error: 'Owner' is declared in 'High' \
            (Sources/App/High/High.swift:2), but CONTRIBUTING.md lists 'High' after 'Low'

            """,
          status: 1))
  }

  /// Each declares something in `High`, uses it in `Low`, and says what the error calls it.
  @Test(arguments: [
    (
      "extension [UInt8] { func unreadable(at: Int) {} }", "a.b.unreadable(at: 1)",
      "Array.unreadable(at:)"
    ),
    ("extension Low { func tidied() {} }", "tidied()", "Low.tidied()"),
    ("extension Low { var tidy: Int { 1 } }", "self.tidy", "Low.tidy"),
    ("extension Low { var tidy: Int { 1 } }", "low.next?.tidy", "Low.tidy"),
    ("extension Low { var tidy: Int { 1 } }", "low.copy(of: 1).tidy", "Low.tidy"),
    ("extension Low { static let tidy = 1 }", "Low.tidy", "Low.tidy"),
    ("extension Low { init(tidily: Int) {} }", "Low(tidily: 1)", "Low.init(tidily:)"),
    ("extension String { var tidy: Int { 1 } }", "\"a\".tidy", "String.tidy"),
    ("extension Named { func rename(to: Int) {} }", "rename(to: 1)", "Named.rename(to:)"),
    ("enum Mistake { case notTidy(Int) }", "report(.notTidy(1))", "Mistake.notTidy"),
    ("func tidy(_ low: Int, by: Int) {}", "tidy(1, by: 2)", "tidy(_:by:)"),
    ("let tidiness = 1", "print(tidiness)", "tidiness"),
    ("@freestanding(expression) macro tidy() -> Int = #externalMacro()", "#tidy()", "tidy"),
    ("@attached(peer) macro Tidy() = #externalMacro()", "@Tidy var a = 1", "Tidy"),
  ])
  func ofAMember(declaration: String, use: String, name: String) throws {
    let result = try appRooms(
      low: """
        protocol Named {}
        struct Low: Named {
          var next: Low?
          func copy(of: Int) -> Low { self }
          func test(low: Low, a: Any) {
            \(use)
          }
        }
        """, high: declaration)
    // An extension uses the type that it extends, which makes a circle.
    let errors = result.errors.split(separator: "\n").filter { !$0.contains("circle") }
    #expect(
      errors == [
        """
        Sources/App/Low/Low.swift:6: error: '\(name)' is declared in 'High' \
        (Sources/App/High/High.swift:1), but CONTRIBUTING.md lists 'High' after 'Low'
        """
      ])
    #expect(result.status == 1)
  }

  @Test func ofANestedType() throws {
    let result = try appRooms(
      low: """
        enum Tree {}
        enum Other {
          struct Leaf {}
          func own(_ leaf: Leaf) {}
        }
        func grow(_ leaf: Tree.Leaf) {}
        extension Tree {
          func grow(_ leaf: Leaf) {}
        }
        """,
      high: """
        extension Tree {
          struct Leaf {}
        }
        """)
    #expect(
      result.errors == """
        Sources/App/Low/Low.swift:6: error: 'Tree.Leaf' is declared in 'High' \
        (Sources/App/High/High.swift:2), but CONTRIBUTING.md lists 'High' after 'Low'
        Sources/App/Low/Low.swift:8: error: 'Tree.Leaf' is declared in 'High' \
        (Sources/App/High/High.swift:2), but CONTRIBUTING.md lists 'High' after 'Low'
        error: circle in 'App': Low -> High -> Low

        """)
  }

  @Test func ofARoomThatUsesThisOne() throws {
    let example = try Example(
      """
        App/
          A/
          B/
          C/
      """,
      [
        "Sources/App/A/A.swift": "struct A { var c: C? }",
        "Sources/App/B/B.swift": "struct B { var a: A }",
        "Sources/App/C/C.swift": "struct C { var b: B }",
      ])
    #expect(
      example.run()
        == Command.Result(
          output: """
            App
              A
                C: 1 use: C (1)
              B
                A: 1 use: A (1)
              C
                B: 1 use: B (1)

            """,
          errors: """
            Sources/App/A/A.swift:1: error: 'C' is declared in 'C' (Sources/App/C/C.swift:1), but \
            CONTRIBUTING.md lists 'C' after 'A'
            error: circle in 'App': A -> C -> B -> A

            """,
          status: 1))
  }

  @Test func ofATargetAndOfItsUmbrella() throws {
    let example = try Example(
      """
        Base/
          Low/
        App/
      """,
      [
        "Sources/Base/Low/Low.swift": """
        import App
        let version = umbrella
        let app: App.Window? = nil
        """,
        "Sources/Base/Base.swift": "let umbrella = 1",
        "Sources/App/Window.swift": "public struct Window {}",
      ])
    #expect(
      example.run().errors == """
        Sources/Base/Low/Low.swift:1: error: 'import App', but CONTRIBUTING.md lists 'App' after \
        'Base/Low'
        Sources/Base/Low/Low.swift:2: error: 'umbrella' is declared in 'Base' \
        (Sources/Base/Base.swift:1), but CONTRIBUTING.md lists 'Base' after 'Low'
        Sources/Base/Low/Low.swift:3: error: 'Window' is declared in 'App' \
        (Sources/App/Window.swift:1), but CONTRIBUTING.md lists 'App' after 'Base/Low'

        """)
  }
}
