import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
private struct Villages: Codable, Hashable {
  var mayor: Person
  var guest: Person?
  var people: [Person]
  var any: Being?
  @Local var title = "none"
  @Local var draft: String?

  @QuerySatelite
  struct Person: Codable, Hashable {
    @Local var isSelected = false
    var name: String
    @Local var seen: [Date] = []
    var home: Home?
    @QuerySatelite struct Home: Codable, Hashable {
      var street: String
      @Local var isOpen: Bool? = true
    }
  }

  @QueryUnion enum Being: Codable, Hashable {
    case pet(Pet)
    case other(typename: String)
  }

  @QuerySatelite struct Pet: Codable, Hashable {
    var id: ID
    @Local var note = "new"
  }
}

@QueryOperation private struct Shelf {
  var title: String
  @Local var counts: [String: Int] = [:]
  @Local var range: Range<Int> = 0..<1
  @Local var format: (@Sendable (String) -> String)?
}

@QuerySatelite private struct Filter: Hashable {
  var name: String
  @Local var isShown = true
}

@QueryMutation private struct SaveFilter {
  @Variable var filter: Filter
  @Property(arguments: ["filter": .variable("filter")]) var save: Bool
}

@Suite("Properties that belong to the app")
struct LocalTests {
  private let response = """
    {"data":{"mayor":{"name":"A","home":{"street":"s"}},"guest":{"name":"B","home":null},\
    "people":[{"name":"C","home":null},{"name":"D","home":{"street":"t"}}],\
    "any":{"__typename":"Pet","id":"1"}}}
    """

  @Test func theyAreNeverRequested() throws {
    let query = Villages()
    #expect(
      try query.text == "query Villages { mayor { name home { street } } "
        + "guest { name home { street } } people { name home { street } } "
        + "any { __typename ... on Pet { id } } }")
    #expect(
      Villages.SelectableValue.allCases.map(\.rawValue) == ["mayor", "guest", "people", "any"])
  }

  @Test func aFilledCopyKeepsThem() throws {
    var query = Villages()
    query.title = "north"
    query.draft = "d"
    query.mayor.isSelected = true
    query.guest?.isSelected = true
    query.mayor.home?.isOpen = nil
    query.mayor.seen = [Date(timeIntervalSince1970: 1)]
    query.people[0].isSelected = true
    let filled = try query.filled(response)
    #expect(filled.title == "north")
    #expect(filled.draft == "d")
    #expect(filled.mayor.isSelected)
    #expect(filled.mayor.name == "A")
    #expect(filled.mayor.seen == [Date(timeIntervalSince1970: 1)])
    #expect(filled.mayor.home == .init(street: "s", isOpen: nil))
    #expect(filled.guest?.isSelected == true)
    #expect(filled.guest?.home == nil)
  }

  @Test func elementsOfListsAndCasesOfUnionsBeginWithTheInitialValue() throws {
    var query = Villages()
    query.people[0].isSelected = true
    let filled = try query.filled(response)
    #expect(filled.people.map(\.isSelected) == [false, false])
    #expect(filled.people[1].home?.isOpen == true)
    #expect(filled.any == .pet(.init(id: "1", note: "new")))
  }

  @Test func theSecondRequestKeepsWhatTheFirstResponseGot() throws {
    var filled = try Villages().filled(response)
    filled.mayor.isSelected = true
    #expect(try filled.filled(response).mayor.isSelected)
  }

  @Test func synthesisedConformancesTreatThemLikeAnyProperty() throws {
    var person = Villages.Person(isSelected: true, name: "A", seen: [], home: nil)
    #expect(person != Villages.Person(name: "A"))
    let data = try JSONEncoder().encode(person)
    #expect(try JSONDecoder().decode(Villages.Person.self, from: data) == person)
    person.isSelected = false
    #expect(person == Villages.Person(name: "A"))
    #expect(
      Mirror(reflecting: person).children.compactMap(\.label).sorted()
        == ["home", "isSelected", "name", "seen"])
  }

  @Test func theyMayHaveTypesThatGraphQLDoesNotHave() throws {
    var shelf = Shelf()
    shelf.counts["a"] = 3
    shelf.format = { "<\($0)>" }
    let filled = try shelf.filled(#"{"data":{"title":"t"}}"#)
    #expect(filled.title == "t")
    #expect(filled.counts == ["a": 3])
    #expect(filled.format?("x") == "<x>")
    #expect(filled.range == 0..<1)
  }

  @Test func theyAreNoPartOfAnInputObject() throws {
    let mutation = SaveFilter(variables: .init(filter: .init(name: "n", isShown: false)))
    #expect(try mutation.body.hasSuffix(#""variables":{"filter":{"name":"n"}}}"#))
  }
}
