import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
struct Shapes {
  var one: Shape
  var maybe: Shape?
  var list: [Shape]
  var maybeList: [Shape]?
  var deep: [[Shape]?]?
  var nested: Nest?

  @QuerySatelite struct Shape {
    var a: Int
    var b: Int
    var c: Int
  }

  @QuerySatelite struct Nest {
    var shapes: [Shape?]
    var name: String
  }
}

@Suite("Narrowing the selection")
struct SelectionTests {
  static let full = """
    query Shapes { one { a b c } maybe { a b c } list { a b c } maybeList { a b c } \
    deep { a b c } nested { shapes { a b c } name } }
    """

  @Test func everythingIsSelectedAtFirst() throws {
    #expect(try Shapes().text == Self.full)
  }

  static let changes: [(@Sendable (inout Shapes) -> Void, String, String)] = [
    ({ $0.one.setSelections([.a]) }, "one { a b c }", "one { a }"),
    ({ $0.maybe?.setSelections([.b]) }, "maybe { a b c }", "maybe { b }"),
    ({ $0.maybe.setSelections([.b]) }, "maybe { a b c }", "maybe { b }"),
    ({ $0.maybe.select.setSelections([.c]) }, "maybe { a b c }", "maybe { c }"),
    ({ $0.list[0].setSelections([.a, .b]) }, " list { a b c }", " list { a b }"),
    ({ $0.list.setSelections([.a, .c]) }, " list { a b c }", " list { a c }"),
    ({ $0.list.select.setSelections([.a, .c]) }, " list { a b c }", " list { a c }"),
    ({ $0.maybeList?[0].setSelections([.a]) }, "maybeList { a b c }", "maybeList { a }"),
    ({ $0.maybeList?.select.setSelections([.b]) }, "maybeList { a b c }", "maybeList { b }"),
    ({ $0.maybeList.select.setSelections([.c]) }, "maybeList { a b c }", "maybeList { c }"),
    ({ $0.deep.select.setSelections([.a]) }, "deep { a b c }", "deep { a }"),
    ({ $0.deep?.select.setSelections([.b]) }, "deep { a b c }", "deep { b }"),
    ({ $0.deep?[0]?[0].setSelections([.c]) }, "deep { a b c }", "deep { c }"),
    ({ $0.nested?.setSelections([.name]) }, "nested { shapes { a b c } name }", "nested { name }"),
    (
      { $0.nested?.shapes.select.setSelections([.b]) },
      "nested { shapes { a b c } name }", "nested { shapes { b } name }"
    ),
    (
      { $0.nested.select.shapes[0]?.setSelections([.b]) },
      "nested { shapes { a b c } name }", "nested { shapes { b } name }"
    ),
    ({ $0.setSelections([.one]) }, SelectionTests.full, "query Shapes { one { a b c } }"),
  ]

  @Test(arguments: changes.indices)
  func everyPathIntoTheTemplateNarrowsTheDocument(row: Int) throws {
    let (change, before, after) = Self.changes[row]
    var query = Shapes()
    change(&query)
    #expect(try query.text == Self.full.replacing(before, with: after))
    #expect(try query.text != Self.full)
  }

  @Test func selectCreatesMissingElements() throws {
    var query = Shapes()
    query.maybe = nil
    query.list = []
    query.maybeList = nil
    query.deep = [nil]
    query.nested = nil
    #expect(try query.text == Self.full)
    query.maybe.select.setSelections([.a])
    query.list.select.setSelections([.a])
    query.maybeList.select.setSelections([.a])
    query.deep.select.setSelections([.a])
    query.nested.select.shapes.select.setSelections([.a])
    #expect(query.maybe?.a == 0)
    #expect(query.list.count == 1)
    #expect(
      try query.text == """
        query Shapes { one { a b c } maybe { a } list { a } maybeList { a } deep { a } \
        nested { shapes { a } name } }
        """)
  }

  @Test func readingSelectGivesATemplate() {
    var query = Shapes()
    query.nested = nil
    query.list = []
    #expect(query.nested.select.shapes.count == 1)
    #expect(query.list.select.a == 0)
    #expect(query.nested?.name == nil)
    #expect(query.list.isEmpty)
  }

  @Test func selectionIsASet() throws {
    var query = Shapes()
    query.one.setSelections([.c, .a, .c, .a])
    query.setSelections([.maybe, .one, .one])
    #expect(try query.text == "query Shapes { one { a c } maybe { a b c } }")
    query.one.setSelections([.a, .b, .c])
    #expect(try query.text == "query Shapes { one { a b c } maybe { a b c } }")
  }

  @Test func laterSelectionReplacesTheEarlier() throws {
    var query = Shapes()
    query.setSelections([.one])
    query.one.setSelections([.a])
    query.one.setSelections([.b])
    #expect(try query.text == "query Shapes { one { b } }")
  }

  @Test func firstElementOfALongerListDecides() throws {
    var query = Shapes()
    query.setSelections([.list])
    query.list.append(query.list[0])
    query.list[1].setSelections([.b])
    #expect(try query.text == "query Shapes { list { a b c } }")
    query.list[0].setSelections([.a])
    #expect(try query.text == "query Shapes { list { a } }")
  }

  @Test func emptiedListAndNilPrintTheFullSelection() throws {
    var query = Shapes()
    query.list.setSelections([.a])
    query.maybe?.setSelections([.a])
    query.list = []
    query.maybe = nil
    #expect(try query.text == Self.full)
  }

  static let empty: [(@Sendable (inout Shapes) -> Void, String)] = [
    ({ $0.setSelections([]) }, ""),
    ({ $0.one.setSelections([]) }, "one"),
    ({ $0.deep.select.setSelections([]) }, "deep"),
    ({ $0.nested?.setSelections([]) }, "nested"),
    ({ $0.nested?.shapes.setSelections([]) }, "nested.shapes"),
  ]

  @Test(arguments: empty.indices)
  func emptySelectionIsAnError(row: Int) throws {
    let (change, place) = Self.empty[row]
    var query = Shapes()
    change(&query)
    let error = try invalid { try query.httpBody() }
    #expect(error.operation == "Shapes")
    #expect(error.place == place)
    #expect(error.problem == "nothing is selected: pass at least one field to 'setSelections'")
  }

  @Test func emptySelectionOfADeselectedFieldIsAllowed() throws {
    var query = Shapes()
    query.one.setSelections([])
    query.setSelections([.list])
    #expect(try query.text == "query Shapes { list { a b c } }")
  }

  @Test func casesAreNamedAfterProperties() {
    #expect(
      AnimeQuery.SelectableValue.allCases.map(\.rawValue) == ["mediaList"])
    #expect(
      AnimeQuery.MediaListCollection.SelectableValue.allCases.map(\.rawValue)
        == ["hasNextChunk", "lists"])
    #expect(ManualEpisode.SelectableValue.allCases.map(\.rawValue) == ["name"])
  }

  @Test func elementsOfAResponseKeepTheSelection() throws {
    var query = Shapes()
    query.one.setSelections([.a])
    query.list.setSelections([.b])
    query.nested?.shapes.setSelections([.c])
    query.setSelections([.one, .list, .nested])
    let narrowed = "query Shapes { one { a } list { b } nested { shapes { c } name } }"
    #expect(try query.text == narrowed)
    let response = try query.filled(
      """
      {"data":{"one":{"a":1},"list":[{"b":2},{"b":3}],\
      "nested":{"shapes":[{"c":4},null],"name":"n"}}}
      """)
    #expect(response.one.a == 1)
    #expect(response.list.map(\.b) == [2, 3])
    #expect(response.nested?.shapes[0]?.c == 4)
    #expect(response.nested?.shapes.count == 2)
    #expect(try response.text == narrowed)
    // An element that moves to the front has the same selection.
    var second = response
    second.list.removeFirst()
    #expect(try second.text == narrowed)
  }

  @Test func emptyListsOfAResponseHaveTheFullSelection() throws {
    var query = Shapes()
    query.setSelections([.list, .maybe])
    query.list.setSelections([.b])
    query.maybe?.setSelections([.b])
    let response = try query.filled(#"{"data":{"list":[],"maybe":null}}"#)
    #expect(try response.text == "query Shapes { maybe { a b c } list { a b c } }")
  }

  @Test func inputObjectsIgnoreTheSelection() throws {
    var filter = VariableFilter(text: "x", kind: .anime)
    filter.setSelections([])
    let query = Defaults(variables: .init(filter: filter))
    #expect(try query.body.contains(#""filter":{"text":"x","kind":"ANIME"}"#))
  }
}
