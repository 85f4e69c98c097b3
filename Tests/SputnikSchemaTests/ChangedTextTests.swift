import SputnikSchema
import TestSupport
import Testing

/// Texts with random changes. None of them may crash the parser or a rule, and what can be read
/// must print as the same thing.
///
/// `SPUTNIK_SCHEMA_FUZZ=50000 swift test --filter ChangedTextTests` tries more of them.
@Suite("Texts with random changes")
struct ChangedTextTests {
  private static let count = setting("SPUTNIK_SCHEMA_FUZZ", or: 1_000)

  @Test(arguments: [1, 2, 3] as [UInt64])
  func documents(seed: UInt64) throws {
    let schema = try Pets.schema()
    var changes = TextChanges(seed: seed)
    var (readable, valid) = (0, 0)
    for _ in 0..<Self.count {
      let text = changes.changed(Self.document)
      guard let document = try? GraphQL.Document(parsing: text, allowsTypeSystem: true)
      else { continue }
      readable += 1
      let rules = schema.validate(document).map(\.rule.rawValue).sorted()
      if rules.isEmpty { valid += 1 }
      guard !document.definitions.isEmpty else { continue }
      #expect(try GraphQL.Document(parsing: document.text) == document, "\(text)")
      // Without a text, the same mistakes are found, except for definitions that can't be executed.
      guard !rules.contains(ValidationRule.executableDefinitions.rawValue) else { continue }
      let built = GraphQL.Document(definitions: document.definitions)
      #expect(schema.validate(built).map(\.rule.rawValue).sorted() == rules, "\(text)")
    }
    #expect(readable > Self.count / 10)
    #expect(readable < Self.count)
    #expect(valid > 0)
    #expect(valid < readable)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func schemas(seed: UInt64) throws {
    var changes = TextChanges(seed: seed)
    var (readable, usable) = (0, 0)
    for _ in 0..<Self.count {
      let text = changes.changed(Self.sdl)
      guard let findings = try? Schema.findings(in: text) else { continue }
      readable += 1
      guard let schema = try? Schema(sdl: text) else {
        #expect(!findings.isEmpty, "\(text)")
        continue
      }
      usable += 1
      #expect(try Schema(sdl: schema.sdl) == schema, "\(text)")
    }
    #expect(readable > Self.count / 10)
    #expect(readable < Self.count)
    #expect(usable > 0)
    #expect(usable < readable)
  }

  private static let document = #"""
    query Q($a: Boolean! = true, $search: FindDogInput) @once(limit: 1) {
      dog { ...F isHouseTrained(atOtherHomes: $a) b: name @skip(if: $a) }
      findDog(searchBy: $search) { nickname ... on Pet { name } }
      search(filter: {range: {from: -1}, tags: ["x", "\u{41}\n"]}, ids: [1, "2"]) { __typename }
    }
    """ About """ fragment F on Dog { owner { pets { name } } doesKnowCommand(dogCommand: SIT) }
    """#

  private static let sdl = #"""
    """ A "block" \""" string """ schema { query: Query }
    "About" type Query implements A & B { "f" f(a: Int! = -15 @d): [Int!]! @d a: ID } # é🚀
    union U = | Query enum E { A B @d } input I { a: I = {b: "x\n"} b: String } scalar S
    interface A { f(a: Int!): [Int!]! } interface B { a: ID @deprecated } extend type Query { g: U }
    directive @d(a: Int) repeatable on | FIELD_DEFINITION | ENUM_VALUE | ARGUMENT_DEFINITION
    """#
}

/// Makes random changes of texts.
private struct TextChanges {
  private var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  private static let pieces = [
    "{", "}", "(", ")", "[", "]", ":", "!", "=", "@", "$", "|", "&", "...", "\"", "\"\"\"", "\\",
    "\\\"\"\"", "\n", "\r\n", "#", ",", " ", "null", "true", "on", "fragment", "query", "type",
    "extend", "input", "enum", "union", "interface", "implements", "directive", "repeatable",
    "schema", "scalar", "1", "-0", "1.5e3", "é", "🚀", "\u{FEFF}", "\u{0}", "__a", "Query", "Dog",
    "\\u{41}", "@oneOf", "@deprecated", "\" x\\n\"", "name", "{ name }", "a: Int",
  ]

  /// Returns the text with one or a few changes.
  mutating func changed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<(random.below(3) == 0 ? 1 + random.below(4) : 1) { change(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let start = random.below(bytes.count)
    let end = min(bytes.count, start + random.below(20))
    switch random.below(6) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: if start < bytes.count { bytes[start] = UInt8(random.below(128)) }
    case 2: bytes.insert(contentsOf: random.pick(Self.pieces).utf8, at: start)
    case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: random.below(bytes.count))
    case 4: bytes.replaceSubrange(start..<end, with: random.pick(Self.pieces).utf8)
    default: bytes.removeSubrange(start...)
    }
  }
}
