import Testing

/// Witnesses that use a deprecated member are deprecated themselves. What people call isn't.
@Suite("Expansion of deprecated members")
struct DeprecatedExpansionTests {
  private func expect(
    _ parts: [String], in source: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = expansion(of: source)
    for part in parts {
      #expect(
        text.contains(asThisVersionPutsIt(part)), "\(part) is not in \(text)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("A field of another type, which may be deprecated as well")
  func field() {
    expect(
      [
        "  @available(*, deprecated) nonisolated static func __neutral() -> Self {",
        "  @available(*, deprecated) private nonisolated init(__neutral: ()) {",
        "  @available(*, deprecated) @inline(never) nonisolated mutating func __visit(",
        "  @available(*, deprecated) nonisolated mutating func __fill(",
        "  @available(*, deprecated) @inline(never) nonisolated mutating func __read(",
        "  @available(*, deprecated) @inline(never) nonisolated var __traits:",
        "  typealias __Whole = Self",
        "nonisolated enum __kind: Sputnik::__DeprecatedMember { @available(*, deprecated) "
          + "static func __default() -> Kind { Sputnik::__neutral() }",
        "@available(*, deprecated) static func __make(_ members: (Kind, Int)) -> __Whole {",
        "__Whole(__members: (), members.0, members.1)",
        "  @available(*, deprecated) @_disfavoredOverload nonisolated "
          + "init(__members: (), _ kind: Kind, _ count: Int) {",
        "\n  nonisolated init(kind: __Deprecated.__kind.__Value, count: Int) {",
        "self = __Deprecated.__makeWhole((kind, count))",
      ],
      in: """
        @QuerySatelite struct Pet {
          @available(*, deprecated) var kind: Kind
          var count: Int
        }
        """)
  }

  @Test("An initial value beside a deprecated field")
  func initialValue() {
    expect(
      [
        "  @available(*, deprecated) nonisolated static func __initial() -> Self {",
        "nonisolated enum __sort: Sputnik::__DeprecatedMember { @available(*, deprecated) "
          + "static func __default() -> Sort { __Whole.__initial().sort }",
        "nonisolated init(count: Int, sort: Sort = __Deprecated.__sort.__defaultValue, "
          + "tap: @escaping @Sendable () -> Void = __Deprecated.__tap.__defaultValue) {",
      ],
      in: """
        @QuerySatelite struct Pet {
          @available(*, deprecated) var count: Int
          var sort: Sort = .newest
          @Local var tap: @Sendable () -> Void = {}
        }
        """)
  }

  @Test("Variables, with their types and default values")
  func variables() {
    expect(
      [
        "    var old: __old.__Value",
        "    var key: ID",
        "    init(old: __old.__Value = __old.__defaultValue, key: ID) {",
        "    @available(*, deprecated) static func __define(",
        "    @available(*, deprecated) func __write(",
        "@available(*, deprecated) static func __default() -> Kind? { .b }",
      ],
      in: """
        @QueryOperation struct Query {
          @available(*, deprecated, message: "no longer needed") @Variable var old: Kind? = .b
          @available(*, deprecated) @Variable var key: ID
          var count: Int
        }
        """)
  }

  @Test("An initial value beside a deprecated variable, which no initializer sets")
  func initialValueBesideAVariable() {
    expect(
      [
        "  nonisolated static func __initial() -> Self {",
        "  nonisolated static func __neutral() -> Self {",
        "nonisolated init(sort: Sort = Self.__initial().sort) {",
      ],
      in: """
        @QuerySatelite struct Pet {
          @available(*, deprecated) @Variable(argument: "first") var count: Int
          var sort: Sort = .newest
        }
        """)
  }

  @Test("Cases")
  func cases() {
    expect(
      [
        "@available(*, deprecated) nonisolated static func __case(",
        "@available(*, deprecated) nonisolated mutating func __fill(",
        "@available(*, deprecated) nonisolated var __index:",
        "\n  nonisolated static var __names:",
      ],
      in: #"@QueryEnum enum Kind: String { case a; @available(*, deprecated) case b }"#)
    expect(
      [
        "@available(*, deprecated) nonisolated static func __visitMembers(",
        "@available(*, deprecated) nonisolated static func __read(",
        "@available(*, deprecated) nonisolated static func __other(",
      ],
      in: """
        @QueryUnion enum Found {
          case a(A)
          @available(macOS, deprecated: 15) case other(typename: String)
        }
        """)
    expect(
      ["@available(*, deprecated) nonisolated func __member("],
      in: "@QueryOneOf enum By { case id(ID); @available(*, deprecated) case name(String) }")
  }

  @Test("Types without deprecated members have no attribute")
  func nothing() {
    let source = """
      @available(macOS 15, *) @QueryOperation struct Query {
        @Variable var id: ID
        var part: Part
        @QuerySatelite struct Part { @Variable var n: Int?; @Argument var a: Int?; var id: ID }
      }
      @QueryEnum enum Kind: String { @available(macOS 15, *) case a }
      """
    let text = expansion(of: source)
    #expect(text.contains("__Reader"))
    #expect(!text.contains("eprecated"))
  }
}
