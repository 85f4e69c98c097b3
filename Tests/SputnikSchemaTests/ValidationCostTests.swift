import SputnikSchema
import Testing

/// Documents that take exponential or quadratic time if rules compare everything with everything.
@Suite("The cost of validation")
struct ValidationCostTests {
  private static let schema = "type Query { a: Query b: Query c(d: Int): Int e: Int i: Int }"

  private func findings(_ text: String) throws -> [ValidationFinding] {
    try Schema(sdl: Self.schema).validate(GraphQL.Document(parsing: text))
  }

  @Test(.timeLimit(.minutes(15))) func fragmentsThatDoubleAtEachLevel() throws {
    // Each fragment is reached in twice as many ways as the one before: in 2^100 at the end.
    var text = "{ ...F0 } "
    for level in 0..<100 {
      text += "fragment F\(level) on Query { a { ...F\(level + 1) } b { ...F\(level + 1) } } "
    }
    #expect(try findings(text + "fragment F100 on Query { e }") == [])
    let conflict = try findings(text + "fragment F100 on Query { e e: i }")
    #expect(conflict.map(\.rule) == [.fieldSelectionMerging])
  }

  @Test(.timeLimit(.minutes(15))) func fragmentsThatAreMergedAtEachLevel() throws {
    var text = "{ ...F0 ...G0 } "
    for level in 0..<100 {
      let next = level + 1
      text += "fragment F\(level) on Query { a { ...F\(next) ...G\(next) } } "
      text += "fragment G\(level) on Query { a { ...G\(next) ...F\(next) } } "
    }
    text += "fragment F100 on Query { e } fragment G100 on Query { "
    #expect(try findings(text + "e }") == [])
    #expect(try findings(text + "e: i }").map(\.rule) == [.fieldSelectionMerging])
  }

  @Test(.timeLimit(.minutes(15))) func manyEqualFields() throws {
    let fields = String(repeating: "a { e } c(d: 1) ", count: 10_000)
    #expect(try findings("{ \(fields) }") == [])
    let conflict = try findings("{ \(fields) c(d: 2) }")
    #expect(conflict.map(\.rule) == [.fieldSelectionMerging])
  }

  @Test(.timeLimit(.minutes(15))) func aLongChainOfFragments() throws {
    var text = "{ ...F0 } "
    for index in 0..<20_000 { text += "fragment F\(index) on Query { ...F\(index + 1) } " }
    #expect(try findings(text + "fragment F20000 on Query { e }") == [])
    let circle = try findings(text + "fragment F20000 on Query { ...F0 }")
    #expect(circle.map(\.rule) == [.fragmentSpreadsMustNotFormCycles])
    #expect(circle.first?.locations.count == 20_001)
  }

  @Test(.timeLimit(.minutes(15))) func aLongChainOfNestedFragments() throws {
    var text = "{ ...F0 } "
    for index in 0..<5_000 { text += "fragment F\(index) on Query { a { ...F\(index + 1) } } " }
    #expect(try findings(text + "fragment F5000 on Query { e }") == [])
  }

  @Test(.timeLimit(.minutes(15))) func moreSubsetsOfFragmentsThanAnyoneCanCheck() throws {
    // The n-th letter from the end decides: there are as many sets of fragments as paths.
    let count = 40
    var text = "{ ...S } fragment S on Query { a { ...S0 ...T1 } b { ...S0 } } "
    for index in 0..<count {
      text +=
        "fragment S\(index) on Query { a { ...S\(index + 1) ...T\(index + 1) } b { ...S\(index + 1) } } "
      text +=
        "fragment T\(index) on Query { a { ...T\(index + 1)x } b { ...T\(index + 1)x } } "
      text +=
        "fragment T\(index)x on Query { a { ...T\(index + 1)x } b { ...T\(index + 1)x } } "
    }
    text += "fragment S\(count) on Query { e } fragment T\(count) on Query { e } "
    text += "fragment T\(count)x on Query { e }"
    let rules = Set(try findings(text).map(\.rule))
    #expect(rules.isSubset(of: [.fieldSelectionMerging, .fragmentsMustBeUsed]))
  }

  @Test(.timeLimit(.minutes(15))) func chainsOfInputObjects() throws {
    var sdl = "type Query { a(i: I0): Int } "
    for index in 0..<5_000 { sdl += "input I\(index) { a: I\(index + 1)! = {} } " }
    #expect(try Schema.findings(in: sdl + "input I5000 { a: Int }") == [])
    let circle = try Schema.findings(in: sdl + "input I5000 { a: I0! }")
    // `I5000` now needs a field, so the default value `{}` before it is wrong, too.
    #expect(circle.map(\.rule) == [.inputObjectCycles, .defaultValues])
  }

  @Test(.timeLimit(.minutes(15))) func thousandsOfMistakes() throws {
    let text = (0..<5_000).map { "f\($0)(x: $v\($0)) @d\($0) ...F\($0)" }.joined(separator: " ")
    let findings = try findings("{ \(text) }")
    #expect(findings.count == 20_000)
    let sdl = (0..<5_000).map { "type T\($0) { a: U\($0) }" }.joined(separator: " ")
    #expect(try Schema.findings(in: sdl).count == 5_001)
  }
}
