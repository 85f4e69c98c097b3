import Testing

/// What differs between structs and a schema in people's first hours, and later when the server
/// changes. Each is the name of a damage, which is found at the property.
enum TypicalSchemaMistakes {
  static let all = [
    "a misspelled property",
    "a misspelled name in an attribute",
    "a renamed field",
    "a removed root field",
    "a field of another type",
    "a field that may be null now",
    "a property that isn't optional",
    "elements that may be null now",
    "a list that is a single value now",
    "a single value that is a list now",
    "a string that is a number now",
    "a whole number that is a fraction now",
    "a property of another type",
    "an object that is a scalar now",
    "an enum on a number",
    "a misspelled argument",
    "a required argument that is missing",
    "a literal of another type",
    "a variable of another type",
    "a variable that nobody declared",
    "a renamed enum value in a literal",
    "a removed enum value",
    "a renamed input field",
    "a new required input field",
    "a misspelled type of a fragment",
  ]
}

@Suite("Typical mistakes against a schema")
struct TypicalMistakeTests {
  @Test("There are 25, and each is a damage that is found in its place")
  func complete() throws {
    #expect(TypicalSchemaMistakes.all.count == 25)
    #expect(Set(TypicalSchemaMistakes.all).count == 25)
    for name in TypicalSchemaMistakes.all {
      let damage = try #require(DamageTests.all.first { $0.name == name }, "\(name)")
      // One finding for each property that has the mistake.
      #expect((1...3).contains(damage.expected.count), "\(name)")
    }
  }
}
