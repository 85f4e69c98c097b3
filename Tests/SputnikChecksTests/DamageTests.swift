import SputnikChecks
import Testing

/// Each mistake is found where it was made, and nothing else is found.
@Suite("Damage to the schema or to the program is found in its place")
struct DamageTests {
  @Test(arguments: Damage.fields) func fields(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.types) func types(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.arguments) func arguments(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.inputs) func inputs(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.enums) func enums(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.fragments) func fragments(_ damage: Damage) throws { try expect(damage) }
  @Test(arguments: Damage.deprecations) func deprecations(_ damage: Damage) throws {
    try expect(damage)
  }

  static let all =
    Damage.fields + Damage.types + Damage.arguments + Damage.inputs + Damage.enums
    + Damage.fragments + Damage.deprecations

  @Test func kinds() {
    let all = Self.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.count >= 60)
  }

  private func expect(_ damage: Damage) throws {
    var (schema, program) = (Bookshop.schema, Bookshop.program)
    for (old, new) in damage.schema { schema = try schema.replacing(once: old, with: new) }
    for (old, new) in damage.swift { program = try program.replacing(once: old, with: new) }
    let report = try check(program, schema, settings: damage.settings)
    let expected = try damage.expected.map { "\(try program.place(of: $0.anchor)) \($0.rule)" }
    #expect(report.places.sorted() == expected.sorted(), "\(report.formatted(as: .text))")
    for item in damage.expected {
      #expect(
        report.findings.contains {
          $0.rule.name == item.rule
            && (item.message.isEmpty || $0.message.contains(item.message))
        },
        "\(item.message)\n\(report.formatted(as: .text))")
    }
    #expect(report.unchecked == [])
  }
}
