import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Codable, Hashable and selections of structs with fragments and unions")
struct SynthesisTests {
  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func fragmentsEncodeAsPropertiesOfTheirOwn() throws {
    let answer = try HeroQuery.filled(HeroQuery.r2)
    #expect(
      try encoded(answer)
        == joined(
          #"{"hero":{"born":{"name":"R2"},"friends":[{"id":"1"}],"id":"2","#,
          #""machine":{"names":{"friends":[{}],"name":"R2"},"task":"repair"},"name":"R2","#,
          #""names":{"friends":[{}],"name":"R2"}}}"#))
    let decoded = try JSONDecoder().decode(
      HeroQuery.self, from: try JSONEncoder().encode(answer))
    #expect(decoded == answer)
    #expect(decoded.hashValue == answer.hashValue)
    #expect(try decoded.text == HeroQuery.document)
  }

  @Test func unions() throws {
    let answer = try UnionQuery.filled(
      #"[{"__typename":"Starship","name":"X","length":1},null,{"__typename":"Y"}]"#)
    #expect(
      try encoded(answer)
        == joined(
          #"{"owner":{"person":{"_0":{"name":"p"}}},"search":[{"ship":{"_0":{"length":1,"name":"X"}}}"#,
          #",null,{"other":{"typename":"Y"}}]}"#))
    let decoded = try JSONDecoder().decode(
      UnionQuery.self, from: try JSONEncoder().encode(answer))
    #expect(decoded == answer)
  }

  @Test func whatWasAskedIsNoPartOfAValue() throws {
    var narrowed = HeroQuery()
    narrowed.hero.setSelections([.names])
    narrowed.hero.names.setSelections([.name])
    #expect(narrowed == HeroQuery())
    #expect(narrowed.hashValue == HeroQuery().hashValue)
    #expect(try encoded(narrowed) == encoded(HeroQuery()))
  }

  @Test func differences() throws {
    let luke = try HeroQuery.filled(HeroQuery.luke)
    let taller = try HeroQuery.filled(HeroQuery.luke.replacing("1.72", with: "1.73"))
    let droid = try HeroQuery.filled(HeroQuery.luke.replacing("Human", with: "Wookiee"))
    #expect(luke != taller)
    #expect(luke != droid)
    #expect(Set([luke, taller, droid, luke]).count == 3)
  }

  @Test func selectableValues() {
    #expect(
      HeroQuery.Hero.SelectableValue.allCases.map(\.rawValue)
        == ["id", "name", "friends", "names", "born", "machine", "human"])
    #expect(HeroQuery.Machine.SelectableValue.allCases.map(\.rawValue) == ["task", "names"])
    #expect(UnionQuery.SelectableValue.allCases.map(\.rawValue) == ["search", "best", "owner"])
  }

  @Test func memberwise() {
    let hero = HeroQuery.Hero(
      id: "1", name: "n", friends: [], names: .init(name: "n", friends: []), born: .init())
    #expect(hero.machine == nil)
    #expect(hero.human == nil)
    #expect(hero.born == .init(name: nil, year: nil))
  }

  /// Before the request every optional fragment is there, and every list has an element.
  @Test func templates() {
    let query = HeroQuery()
    #expect(query.hero.machine?.names.friends.count == 1)
    #expect(query.hero.human != nil)
    #expect(query.crew?.count == 1)
    #expect(query.crew?[0]?.machine?.task == "")
  }

  @Test func selectingThroughEverything() throws {
    var query = HeroQuery()
    query.setSelections([.crew])
    query.crew.select.setSelections([.machine, .human, .friends])
    query.crew.select.machine.select.names.friends.select.setSelections([.name])
    query.crew.select.machine.select.names.setSelections([.friends])
    query.crew?[0]?.human?.setSelections([.height])
    let text = joined(
      "query H { crew { __typename friends { id } ...Droid ... on Human { height } } } ",
      "fragment Droid on Droid { task ...Names } fragment Names on Character { friends { name } }")
    #expect(try query.text == text)
    let answer = try query.filled(
      joined(
        #"{"data":{"crew":[{"__typename":"Droid","friends":[{"id":1,"name":"a"}],"task":"t"},"#,
        #"{"__typename":"Human","friends":[],"height":1}]}}"#))
    #expect(answer.crew?[0]?.machine?.names.friends == [.init(name: "a")])
    #expect(answer.crew?[0]?.machine?.names.name == "")
    #expect(answer.crew?[1]?.human == .init(height: 1, name: ""))
    #expect(answer.crew?[1]?.id == "")
  }

  @Test func reflection() throws {
    let answer = try HeroQuery.filled(HeroQuery.luke)
    let labels = Mirror(reflecting: answer.hero).children.map { $0.label ?? "" }
    #expect(labels == ["id", "name", "friends", "names", "born", "machine", "human"])
  }
}
