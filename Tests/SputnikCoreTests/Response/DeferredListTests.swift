import Foundation
import Sputnik
import Testing

@Suite("Deferred fragments in lists and unions, and streamed lists")
struct DeferredListTests {
  static func query(_ isStreamed: Bool = true, late: Bool = true) -> StreamedQuery {
    StreamedQuery(variables: .init(isStreamed: isStreamed, withLate: late))
  }

  static func response(films: String, found: String = "[]") -> String {
    #"{"data":{"films":\#(films),"years":[1999],"tags":["a"],"found":\#(found)}}"#
  }

  @Test("Each element has what has arrived for it")
  func elements() throws {
    let films = """
      [{"__typename":"Film","id":"1","author":"A"},
       {"__typename":"Film","id":"2","length":90,"author":null,"rating":4.5},
       {"__typename":"Series","id":"3","length":45,"rating":1},
       {"__typename":"Film","id":"4"}, null]
      """
    let copy = try DeferredFillingTests.incomplete(Self.query(), Self.response(films: films))
    let found = copy.films ?? []
    #expect(found.map { $0?.media?.length } == [nil, 90, 45, nil, nil])
    #expect(found.map { $0?.more?.author } == ["A", nil, nil, nil, nil])
    #expect(found.map { $0?.more != nil } == [true, true, false, false, false])
    #expect(found.map { $0?.late?.rating } == [nil, 4.5, 1, nil, nil])
    #expect(copy.tags == ["a"])
  }

  @Test("An excluded fragment is never filled")
  func excluded() throws {
    let films = #"[{"__typename":"Film","id":"1","length":1,"author":"A","rating":2}]"#
    let copy = try DeferredFillingTests.incomplete(
      Self.query(late: false), Self.response(films: films))
    #expect(copy.films?[0]?.late == nil)
    #expect(copy.films?[0]?.media == .init(length: 1))
  }

  @Test("Deferred fragments in the cases of a union")
  func union() throws {
    let found = """
      [{"__typename":"Film","id":"1"},{"__typename":"Film","id":"2","length":3},{"__typename":"Song"}]
      """
    let copy = try DeferredFillingTests.incomplete(
      Self.query(), Self.response(films: "null", found: found))
    #expect(
      copy.found == [
        .film(.init(id: "1", media: nil)), .film(.init(id: "2", media: .init(length: 3))),
        .other(typename: "Song"),
      ])
  }

  static func beings(_ objects: [String]) -> String {
    #"{"data":{"beings":[\#(objects.joined(separator: ","))]}}"#
  }

  @Test("What has arrived of one object says nothing about others of its type")
  func interfaces() throws {
    let objects = [
      #"{"__typename":"Human","id":"1"}"#,
      #"{"__typename":"Human","id":"2","name":"Leia","height":1.5,"legs":2}"#,
      #"{"__typename":"Human","id":"3","name":"Luke"}"#, #"{"__typename":"Human","id":"4"}"#,
    ]
    let copy = try DeferredFillingTests.incomplete(DeferredBeingsQuery(), Self.beings(objects))
    #expect(copy.beings.map(\.character?.name) == [nil, "Leia", nil, nil])
    #expect(copy.beings.map(\.walker?.legs?.legs) == [nil, 2, nil, nil])
    // A part that never arrived, because of an error, is missing in the whole response.
    let whole = try DeferredBeingsQuery().filled(
      from: Data(Self.beings([objects[0], objects[1], objects[3]]).utf8))
    #expect(whole.beings.map(\.character?.height) == [nil, 1.5, nil])
    #expect(whole.beings.map(\.walker?.legs?.legs) == [nil, 2, nil])
    let error = #expect(throws: SputnikError.self) {
      try DeferredBeingsQuery().filled(from: Data(Self.beings([objects[2]]).utf8))
    }
    #expect("\(error as Any)".contains("height"))
  }

  @Test("A whole response fills the same way, with and without the promise of more")
  func whole() throws {
    let text = Self.response(
      films: #"[{"__typename":"Film","id":"2","length":90,"author":null,"rating":4.5}]"#)
    let whole = try Self.query().filled(from: Data(text.utf8))
    #expect(whole == (try DeferredFillingTests.incomplete(Self.query(), text)))
    #expect(whole.films?[0]?.media?.length == 90)
  }
}
