import Testing

@testable import Rooms

@Suite struct LayoutTests {
  @Test func foldersAndListMustAgree() throws {
    let example = try Example(
      """
        App/
          Low/
          Missing/
        Gone/
      """,
      [
        "Sources/App/Low/Low.swift": "struct Low {}",
        "Sources/App/New/Deep/New.swift": "struct New {}",
        "Sources/App/App.docc/App.md": "# App",
        "Sources/App/App.docc/App.swift": "struct Snippet {}",
        "Sources/Extra/Extra.swift": "struct Extra {}",
        "Sources/Notes/Notes.md": "# Notes",
      ])
    #expect(
      example.run()
        == Command.Result(
          output: """
            App
              Low: uses no other room
              Missing: uses no other room
            Gone

            """,
          errors: """
            Sources/Extra: error: the folder has Swift files, but CONTRIBUTING.md doesn't list it
            CONTRIBUTING.md:9: error: 'App/Missing' is listed, but there is no folder \
            Sources/App/Missing
            Sources/App/New: error: the folder has Swift files, but CONTRIBUTING.md doesn't list \
            it under 'App'
            CONTRIBUTING.md:12: error: 'Gone' is listed, but there is no folder Sources/Gone

            """,
          status: 1))
  }

  @Test(arguments: [
    ("# A", "CONTRIBUTING.md has no heading \"## Targets and rooms\""),
    (
      "## Targets and rooms\n\n## More\n```\nSources/\n```",
      "CONTRIBUTING.md has no code block under \"## Targets and rooms\""
    ),
    (
      "## Targets and rooms\n```\nTests/\n  A/\n```",
      "CONTRIBUTING.md lists no targets below \"Sources/\" under \"## Targets and rooms\""
    ),
    (
      "## Targets and rooms\n```\nSources/\n  A/\n    B\n```",
      "CONTRIBUTING.md:5: expected \"  Target/\" or \"    Room/\", found \"    B\""
    ),
    (
      "## Targets and rooms\n```\nSources/\n    B/\n```",
      "CONTRIBUTING.md:4: expected \"  Target/\" or \"    Room/\", found \"    B/\""
    ),
    (
      "## Targets and rooms\n```\nSources/\n  A/\n    B/\n    B/\n```",
      "CONTRIBUTING.md:4: 'A' lists a room twice"
    ),
    (
      "## Targets and rooms\n```\nSources/\n  A/\n  A/\n```", "CONTRIBUTING.md lists a target twice"
    ),
  ])
  func refusesAnUnreadableList(contributing: String, message: String) {
    #expect(throws: InputError(message)) { try Layout(contributing: contributing) }
  }
}
