import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Codable, Hashable and selections of structs with fragments and unions")
struct SynthesisTests {
  @Test func fragmentsEncodeAsNestedObjects() throws {
    let response = try HeroQuery.filled(HeroQuery.r2)
    #expect(
      try sortedJSON(response) == #"""
        {"hero":{"born":{"name":"R2"},"friends":[{"id":"1"}],"id":"2",\#
        "machine":{"names":{"friends":[{}],"name":"R2"},"task":"repair"},"name":"R2",\#
        "names":{"friends":[{}],"name":"R2"}}}
        """#)
    let decoded = try JSONDecoder().decode(
      HeroQuery.self, from: try JSONEncoder().encode(response))
    #expect(decoded == response)
    #expect(decoded.hashValue == response.hashValue)
    #expect(try decoded.text == HeroQuery.document)
  }

  @Test func unionsAreCodable() throws {
    let response = try UnionQuery.filled(
      #"[{"__typename":"Starship","name":"X","length":1},null,{"__typename":"Y"}]"#)
    #expect(
      try sortedJSON(response) == #"""
        {"owner":{"person":{"_0":{"name":"p"}}},"search":[{"ship":{"_0":{"length":1,"name":"X"}}}\#
        ,null,{"other":{"typename":"Y"}}]}
        """#)
    let decoded = try JSONDecoder().decode(
      UnionQuery.self, from: try JSONEncoder().encode(response))
    #expect(decoded == response)
  }

  @Test func selectionIsNotPartOfTheValue() throws {
    var narrowed = HeroQuery()
    narrowed.hero.setSelections([.names])
    narrowed.hero.names.setSelections([.name])
    #expect(narrowed == HeroQuery())
    #expect(narrowed.hashValue == HeroQuery().hashValue)
    #expect(try sortedJSON(narrowed) == sortedJSON(HeroQuery()))
  }

  @Test func differentValuesAreNotEqual() throws {
    let luke = try HeroQuery.filled(HeroQuery.luke)
    let taller = try HeroQuery.filled(HeroQuery.luke.replacing("1.72", with: "1.73"))
    let droid = try HeroQuery.filled(
      HeroQuery.luke.replacing("Human", with: "Droid")
        .replacing(#""height":1.72"#, with: #""task":"repair""#))
    #expect(luke != taller)
    #expect(luke != droid)
    #expect(Set([luke, taller, droid, luke]).count == 3)
  }

  @Test func selectableValuesAreNamedAfterProperties() {
    #expect(
      HeroQuery.Hero.SelectableValue.allCases.map(\.rawValue)
        == ["id", "name", "friends", "names", "born", "machine", "human"])
    #expect(HeroQuery.Machine.SelectableValue.allCases.map(\.rawValue) == ["task", "names"])
    #expect(UnionQuery.SelectableValue.allCases.map(\.rawValue) == ["search", "best", "owner"])
  }

  @Test func optionalFragmentsAreDefaultedInTheInitialiser() {
    let hero = HeroQuery.Hero(
      id: "1", name: "n", friends: [], names: .init(name: "n", friends: []), born: .init())
    #expect(hero.machine == nil)
    #expect(hero.human == nil)
    #expect(hero.born == .init(name: nil, year: nil))
  }

  @Test func templateContainsEveryFragment() {
    let query = HeroQuery()
    #expect(query.hero.machine?.names.friends.count == 1)
    #expect(query.hero.human != nil)
    #expect(query.crew?.count == 1)
    #expect(query.crew?[0]?.machine?.task == "")
  }

  @Test func everyFragmentCanBeNarrowed() throws {
    var query = HeroQuery()
    query.setSelections([.crew])
    query.crew.select.setSelections([.machine, .human, .friends])
    query.crew.select.machine.select.names.friends.select.setSelections([.name])
    query.crew.select.machine.select.names.setSelections([.friends])
    query.crew?[0]?.human?.setSelections([.height])
    let text = """
      query H { crew { __typename friends { id } ...Droid ... on Human { height } } } \
      fragment Droid on Droid { task ...Names } fragment Names on Character { friends { name } }
      """
    #expect(try query.text == text)
    let response = try query.filled(
      #"""
      {"data":{"crew":[{"__typename":"Droid","friends":[{"id":1,"name":"a"}],"task":"t"},\#
      {"__typename":"Human","friends":[],"height":1}]}}
      """#)
    #expect(response.crew?[0]?.machine?.names.friends == [.init(name: "a")])
    #expect(response.crew?[0]?.machine?.names.name == "")
    #expect(response.crew?[1]?.human == .init(height: 1, name: ""))
    #expect(response.crew?[1]?.id == "")
  }

  @Test func mirrorShowsTheProperties() throws {
    let response = try HeroQuery.filled(HeroQuery.luke)
    let labels = Mirror(reflecting: response.hero).children.map { $0.label ?? "" }
    #expect(labels == ["id", "name", "friends", "names", "born", "machine", "human"])
  }
}
