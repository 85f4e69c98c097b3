import SputnikSchema
import Testing

@Suite("Text that is damaged, or nested too deeply")
struct HostileTextTests {
  @Test func everyPrefixOfASchemaIsReadOrRefused() throws {
    let text = #"""
      """ A "block" \""" string """ schema @d(a: [1, {b: "\u{41}\n"}]) { query: Query }
      "About" type Query implements A & B @d { "f" f(a: Int! = -1.5e3 @d): [Int!]! @d } # é🚀
      union U = | Query enum E { A B @d } input I { a: I = {} } scalar S interface A { f: Int }
      directive @d(a: Int) repeatable on | FIELD extend type Query { g: Int } extend schema @d
      """#
    var readable: [String] = []
    for end in text.unicodeScalars.indices {
      let prefix = String(text.unicodeScalars[..<end])
      do throws(GraphQLSyntaxError) {
        _ = try Schema.findings(in: prefix)
        readable.append(prefix)
      } catch {
        #expect(error.message.hasPrefix("expected "))
      }
    }
    // A prefix can be read where a definition ends.
    let ends = [
      "{ query: Query }", "implements A", "@d { \"f\" f(a: Int! = -1.5e3 @d): [Int!]! @d }", "# é🚀",
      "union U = | Que", "enum E { A B @d }", "input I", "scalar S",
      "directive @d(a: Int) repeatable on | F",
      "extend type Query", "{ g: Int }",
    ]
    for end in ends { #expect(readable.contains { $0.hasSuffix(end) }, "\(end)") }
    let others = [
      "{ query: Query", "implements", "implements A &", "Int!]!", "union U =", "@", "on |",
      "extend",
    ]
    for end in others { #expect(!readable.contains { $0.hasSuffix(end) }, "\(end)") }
    #expect(try !Schema.findings(in: text).isEmpty)
  }

  @Test func everyPrefixOfADocumentIsReadOrRefused() throws {
    let text = #"""
      "About" query Q($a: [Int!]! = [1] @once) @once { dog @skip(if: $a) { ...F b: name } } # é
      """ About """ fragment F on Dog { ... on Dog @include(if: true) { owner { name } } }
      """#
    let schema = try Pets.schema()
    var readable = 0
    for end in text.unicodeScalars.indices {
      let prefix = String(text.unicodeScalars[..<end])
      guard let document = try? GraphQL.Document(parsing: prefix) else { continue }
      readable += 1
      // A document without the fragment has a mistake.
      #expect(!schema.validate(document).isEmpty)
    }
    // Between the end of the operation and the beginning of the fragment's description.
    #expect(readable == 6)
  }

  @Test(
    arguments: [
      ([0x7B, 0x61, 0x0A, 0xFF, 0x7D], "2:1"), ([0xC3], "1:1"), ([0x61, 0xC0, 0x80], "1:2"),
      ([0x22, 0xC3, 0xA9, 0xED, 0xA0, 0x80, 0x22], "1:3"),
    ] as [([UInt8], String)])
  func bytesThatAreNotUTF8(bytes: [UInt8], place: String) {
    do throws(GraphQLSyntaxError) {
      _ = try GraphQL.text(utf8: bytes)
      Issue.record("no error")
    } catch {
      #expect(
        error.description == "\(place): expected text in UTF-8, found a byte that isn't UTF-8")
    }
  }

  @Test func bytesInUTF8() throws {
    #expect(try GraphQL.text(utf8: Array("{ dög }".utf8)) == "{ dög }")
    #expect(try GraphQL.text(utf8: []) == "")
  }

  @Test(
    "A million levels",
    arguments: [
      ("", "{a", "1:401"), ("", "{...", "1:801"), ("{a(b:", "[", "1:205"),
      ("{a(b:", "{c:", "1:603"),
      ("query($a:", "[", "1:211"), ("query($a:Int=", "[", "1:214"), ("{a@b(c:", "[", "1:207"),
    ])
  func documentsNestedTooDeeply(start: String, part: String, place: String) {
    let text = start + String(repeating: part, count: 1_000_000)
    do throws(GraphQLSyntaxError) {
      _ = try GraphQL.Document(parsing: text)
      Issue.record("no error")
    } catch {
      #expect(error.message.hasPrefix("expected no more than 200 levels of nesting, found "))
      #expect("\(error.line):\(error.column)" == place)
    }
  }

  @Test(
    "A million levels in a schema",
    arguments: [
      ("type Query { a: ", "[", "1:218"), ("type Query { a(b: Int = ", "[", "1:225"),
      ("input I { a: Int = ", "{b:", "1:620"), ("scalar S @a(b: ", "[", "1:216"),
    ])
  func schemasNestedTooDeeply(start: String, part: String, place: String) {
    let text = start + String(repeating: part, count: 1_000_000)
    do throws(GraphQLSyntaxError) {
      _ = try Schema.findings(in: text)
      Issue.record("no error")
    } catch {
      #expect(error.message.hasPrefix("expected no more than 200 levels of nesting, found "))
      #expect("\(error.line):\(error.column)" == place)
    }
  }

  @Test func aTextOf100MB() throws {
    let text = "type T implements A" + String(repeating: "&A", count: 50_000_000)
    do throws(GraphQLSyntaxError) {
      _ = try Schema.findings(in: text)
      Issue.record("no error")
    } catch {
      #expect(
        error.description == "1:2000016: expected no more than 2000000 tokens, found \"&\"")
    }
  }

  @Test func nestingWithinTheLimitIsValidated() throws {
    let schema = try Schema(sdl: "type Query { a: Query, b(c: [D]): Int } scalar D")
    let fields =
      String(repeating: "{a", count: 199) + "{b}" + String(repeating: "}", count: 199)
    #expect(schema.validate(try GraphQL.Document(parsing: fields)) == [])
    let unknown = fields.replacing("{b}", with: "{c}")
    #expect(
      schema.validate(try GraphQL.Document(parsing: unknown)).map(\.description) == [
        "1:400: the type 'Query' has no field 'c'"
      ])
    let value = String(repeating: "[", count: 199) + String(repeating: "]", count: 199)
    #expect(schema.validate(try GraphQL.Document(parsing: "{b(c: \(value))}")) == [])
  }
}
