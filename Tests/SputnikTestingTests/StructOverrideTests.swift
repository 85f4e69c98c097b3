import Foundation
import SputnikMacros
import SputnikTesting
import Testing

@Suite("Values at coordinates, for structs") struct StructOverrideTests {
  @Test("Values of fields, types and scalars") func values() throws {
    let values = MockValues(
      seed: 1,
      [
        "Everything.name": "Rick", "Everything.colours": ["red", "red"],
        "Everything.grid": .list(count: 1), "Everything.nickname": .null, "Cursor": "abc",
        "Dog": ["name": "Laika"], "Cat.lives": 9, "Everything.inner": ["note": "Hi."],
        "Everything.sparse": ["a", nil],
      ])
    let mock = try values.value(of: Everything.self)
    #expect(mock.name == "Rick")
    #expect(mock.names.name == "Rick")
    #expect(mock.colours == [.red, .red])
    #expect(mock.grid.map(\.count) == [3])
    #expect(mock.nickname == .null)
    #expect(mock.cursor?.value == "abc")
    #expect(mock.inner == .init(note: "Hi."))
    #expect(mock.sparse == ["a", nil])
    for pet in [mock.pet] + mock.pets {
      switch pet {
      case .cat(let cat): #expect(cat.lives == 9)
      case .dog(let dog): #expect(dog.name == "Laika")
      case .other: Issue.record("an unknown pet")
      }
    }
  }

  @Test("A member __typename chooses the type") func typename() throws {
    let values = MockValues(
      seed: 1, ["Everything.pets": [["__typename": "Dog"], ["__typename": "Dog", "name": "Rex"]]])
    let pets = try values.value(of: Everything.self).pets
    #expect(pets.map(\.typename) == ["Dog", "Dog"])
    guard case .dog(let dog) = pets[1] else { return }
    #expect(dog.name == "Rex")
    #expect(dog.tricks.count == 3)
  }

  @Test("Values are computed with the path") func computed() throws {
    let values = MockValues(
      seed: 1,
      [
        "Part.label": .computed { "\($0.parentType).\($0.fieldName) at \($0.path), \($0.index)" }
      ])
    let part = try values.value(of: Part.self)
    #expect(part.parts[1].label == "Part.label at parts[1].label, 1")
    #expect(part.parent?.label == "Part.label at parent.label, 0")
  }

  @Test("A computed value can be the made-up one") func generated() throws {
    let values = MockValues(
      seed: 1, ["Part.label": .computed { $0.index == 1 ? "second" : .generated }])
    let part = try values.value(of: Part.self)
    #expect(part.parts[1].label == "second")
    #expect(part.parts[0].label == Part.mock(seed: 1).parts[0].label)
  }

  @Test("The size of lists, and nulls") func sizes() throws {
    var values = MockValues(seed: 1)
    values.listSize = 2
    values.nullRate = 1
    let mock = try values.value(of: Everything.self)
    #expect(mock.grid.map(\.count) == [2, 2])
    #expect(mock.title == nil && mock.sparse == nil && mock.inner == nil && mock.parent == nil)
    #expect(mock.nickname == .null)
    #expect(mock.name == Everything.mock(seed: 1).name)
    values.listSize = 0
    #expect(try values.value(of: Everything.self).pets == [])
  }

  @Test("An error makes a neutral value and a partial error") func errors() throws {
    let values = MockValues(
      seed: 1, ["Query.summary": .error("No summary.", extensions: ["code": "NONE"])])
    let mock = try values.response(to: ConditionalQuery.self)
    #expect(mock.summary == nil)
    #expect(mock.partialErrors.map(\.message) == ["No summary."])
    #expect((mock.partialErrors[0] as? DefaultPartialError)?.path == ["summary"])
    #expect((mock.partialErrors[0] as? DefaultPartialError)?.extensions["code"] == "NONE")
    #expect(
      try MockValues(["Part.label": .error("No.")]).value(of: Part.self).parts.map(\.label)
        == ["", "", ""])
  }

  @Test("A scalar without a known form needs a value") func unknownScalar() throws {
    let error = #expect(throws: (any Error).self) { try MockValues().value(of: Spell.self) }
    #expect(
      "\(try #require(error))"
        == "magic: no made-up value fits the type 'Magic': give one for \"Magic\" in 'MockValues'")
    #expect(try MockValues(["Magic": "magic"]).value(of: Spell.self).magic.value == "magic")
  }

  @QuerySatelite struct Spell { var magic: Magic; var name: String }

  @Test("A value of the wrong type is an error with its path") func wrongType() throws {
    let error = #expect(throws: SputnikError.self) {
      try MockValues(["Part.label": 5]).value(of: Part.self)
    }
    #expect("\(try #require(error))".contains("value.label"))
  }

  @Test("Optionals, lists and scalars can be made as well") func otherTypes() throws {
    #expect(try MockValues(seed: 1).value(of: [Part]?.self)?.count == 3)
    #expect(try MockValues(seed: 1).value(of: [[Int]].self).count == 3)
    #expect(try MockValues(seed: 1).values(of: Part.self, count: 5).count == 5)
  }
}
