import Testing

@testable import Rooms

@Suite struct OverviewTests {
  @Test func printsWhatEachRoomUses() throws {
    let example = try Example(
      """
        Base/                 values. This comment
                              has a second line
          Text/               names and their order
          Tree/
        Tool/                 one room
        App/
      """,
      [
        "Sources/Base/Text/Name.swift": """
        public struct Name {
          public var text: String
          public func joined(with other: Name) -> Name { other }
        }
        """,
        "Sources/Base/Tree/Node.swift": """
        public struct Node {
          public var name: Name
          public func path(below parent: Name) -> Name {
            parent.joined(with: name)
          }
        }
        """,
        "Sources/Base/Tree/Deep/Leaf.swift": "struct Leaf { var name: Name }",
        "Sources/Base/Base.swift": "typealias Everything = Node",
        "Sources/App/main.swift": "import Tool",
        "Sources/Tool/main.swift": """
        import Base

        print(Node(name: Name(text: "a")).path(below: Name(text: "b")).text)
        """,
      ])
    #expect(
      example.run()
        == Command.Result(
          output: """
            Base
              Text: uses no other room
              Tree
                Text: 5 uses: Name (4), Name.joined(with:) (1)
              Base
                Tree: 1 use: Node (1)
            Tool
              Tool
                Base/Text: 3 uses: Name (2), Name.text (1)
                Base/Tree: 2 uses: Node (1), Node.path(below:) (1)
            App
              App
                Tool: 1 use: import Tool (1)

            """))
  }

  @Test func countsNoNamesInCommentsAndStrings() throws {
    let result = try appRooms(
      low: #####"""
        // High
        /* High /* High */ High */
        let a = "High \"High\" \\"
        let b = #"High \(High) "High""#
        let c = """
          High "High" \
          High \("High")
          """
        let d = #"\#("High")"#
        let e = /High"/
        let f = #/High" \/ High/#
        #if High
          let g = 1
        #endif
        func label(High: Int) { label(High: 1) }
        let `case` = 1
        """#####,
      high: "struct High {}")
    #expect(
      result
        == Command.Result(
          output: """
            App
              Low: uses no other room
              High: uses no other room

            """))
  }

  @Test func countsNamesInInterpolations() throws {
    let result = try appRooms(
      low: ####"""
        let a = "\(High.self)"
        let b = #"\(High.self) \#([1: "\(High.self)"])"#
        let c = """
          "
          \(High.self)
          """
        """####,
      high: "struct High {}")
    #expect(
      result.errors == """
        Sources/App/Low/Low.swift:1: error: 'High' is declared in 'High' \
        (Sources/App/High/High.swift:1), but CONTRIBUTING.md lists 'High' after 'Low'
        Sources/App/Low/Low.swift:2: error: 'High' is declared in 'High' \
        (Sources/App/High/High.swift:1), but CONTRIBUTING.md lists 'High' after 'Low'
        Sources/App/Low/Low.swift:5: error: 'High' is declared in 'High' \
        (Sources/App/High/High.swift:1), but CONTRIBUTING.md lists 'High' after 'Low'

        """)
  }
}
