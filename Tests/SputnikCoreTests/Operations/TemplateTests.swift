import Foundation
import Sputnik
import TestSupport
import Testing

@Sputnik.QueryOperation(name: "template")
struct Template {
  @Property var string = "s"
  var int: Int
  var preset: Int = 7
  var kind: MediaType
  var mood: Mood
  var size: Size?
  var numbers: [Int]
  var kinds: [MediaType]?
  @Sputnik.Property(name: "theOne") var one: Item
  var many: [Item]
  var maybe: Item?
  var deep: [[Item?]?]?

  @Sputnik.QuerySatellite struct Item: Hashable {
    @Sputnik.Variable var first: Int?
    @Sputnik.Argument var limit: Int? = 3
    @Argument var ids: [ID]
    var n: Int = 5
    var part: Part?
    var parts: [Part]
  }

  @QuerySatellite struct Part: Hashable { var name: String }

  /// Computed and static properties aren't fields.
  var total: Int { int + preset }
  static let constant = 1
}

@Suite("Templates before the request, and the values of a response")
struct TemplateTests {
  @Test func templateHoldsInitialAndNeutralValues() {
    let query = Template()
    #expect(query.string == "s")
    #expect(query.int == 0)
    #expect(query.preset == 7)
    #expect(query.kind == .anime)
    #expect(query.mood == .other)
    #expect(query.size == nil)
    #expect(query.numbers == [])
    #expect(query.kinds == nil)
    #expect(query.one.n == 5)
    #expect(query.one.limit == 3)
    #expect(query.one.ids == [])
    #expect(query.one.part?.name == "")
    #expect(query.one.parts.map(\.name) == [""])
    #expect(query.many.count == 1)
    #expect(query.many[0].parts.count == 1)
    #expect(query.maybe?.part?.name == "")
    #expect(query.deep?.count == 1)
    #expect(query.deep?[0]?.count == 1)
    #expect(query.deep?[0]?[0]?.parts.count == 1)
    #expect(query.total == 7)
  }

  @Test func documentHasEveryFieldOfTheTemplate() throws {
    let item = "(first: $first, limit: 3, ids: []) { n part { name } parts { name } }"
    #expect(
      try Template().text == """
        query template($first: Int) { string int preset kind mood size numbers kinds \
        theOne\(item) many\(item) maybe\(item) deep\(item) }
        """)
  }

  @Test func responsesHoldOnlyWhatTheServerSent() throws {
    var query = Template()
    query.setSelections([.one, .many, .deep])
    query.one.limit = 9
    let item = #"{"n":1,"part":null,"parts":[]}"#
    let response = try query.filled(
      #"{"data":{"theOne":\#(item),"many":[],"deep":[null,[null,\#(item)],[]]}}"#)
    #expect(response.string == "")
    #expect(response.preset == 0)
    #expect(response.many.isEmpty)
    #expect(response.maybe == nil)
    #expect(response.one == Template.Item(n: 1, part: nil, parts: [], limit: 9))
    #expect(response.deep == [nil, [nil, Template.Item(n: 1, part: nil, parts: [])], []])
  }

  @Test func listsOfListsCanBeNarrowed() throws {
    var query = Template()
    query.setSelections([.deep])
    query.deep.select.setSelections([.parts])
    query.deep.select.ids = [1]
    query.deep.select.limit = nil
    #expect(
      try query.text
        == #"query template($first: Int) { deep(first: $first, ids: ["1"]) { parts { name } } }"#)
    let response = try query.filled(
      #"{"data":{"deep":[[{"parts":[{"name":"a"}]}],null,[{"parts":[]},{"parts":[]}]]}}"#)
    #expect(response.deep?[0]?[0]?.parts.map(\.name) == ["a"])
    #expect(response.deep?[2]?.map { $0?.ids } == [[1], [1]])
    #expect(response.deep?[2]?.map { $0?.limit } == [nil, nil])
    #expect(response.deep?[0]?[0]?.n == 0)
    #expect(try response.text == query.text)
  }

  @Test func filledCopyCanBeFilledAgain() throws {
    var query = Template()
    query.setSelections([.numbers, .kind])
    let first = try query.filled(#"{"data":{"numbers":[1,2],"kind":"MANGA"}}"#)
    let second = try first.filled(#"{"data":{"numbers":[3],"kind":"ANIME"}}"#)
    #expect(first.numbers == [1, 2])
    #expect(second.numbers == [3])
    #expect(second.kind == .anime)
  }
}
