import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import SputnikRecords
import Testing

/// Compact responses in the order of the document are split in one pass, and what came before isn't
/// parsed. Any other response has the same records.
@Suite struct FastSplittingTests {
  static func person(_ id: Int, _ name: String = "L", friends: String = "[]") -> String {
    #"{"id":"\#(id)","name":"\#(name)","friends":\#(friends),"__typename":"Person"}"#
  }

  static func friend(_ id: Int, _ name: String) -> String {
    #"{"id":"\#(id)","name":"\#(name)","__typename":"Person"}"#
  }

  static func people(_ people: String...) -> String {
    #"{"data":{"people":[\#(people.joined(separator: ","))]}}"#
  }

  // MARK: Surprises

  /// One person, written in many ways. Each has something that the fast way doesn't take.
  @Test(arguments: [
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"more":1,"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","x":{"id":2},"name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person","x":[]}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","name":"M","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"id":"2","__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}],"people":[]}}"#,
    #"{"data":{"people":[{"name":"L","id":"1","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"__typename":"Person","id":"1","name":"L","friends":[]}]}}"#,
    #"{"data":{"people":[{"__typename":"Person","id":"1","name":"L","friends":[],"__typename":3}]}}"#,
    #"{"data":{"people":[{"id":"1","n\u0061me":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__type\u006eame":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"P\u0065rson"}]}}"#,
    #"{"data": {"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{ "people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people" :[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people": [{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[ {"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{ "id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id": "1","name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1" ,"name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1", "name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[ ],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[] ,"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename": "Person"}]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person" }]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"} ]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}] }}"#,
  ])
  func surprises(response: String) throws {
    var history = StoreHistory()
    for changes in [["Person:1", "Query.people"], []] {
      #expect(try history.write(response, to: People()) == changes)
      #expect(
        history.records == [
          "Query.people": #"{"people":[<Person:1>]}"#,
          "Person:1": #"{"id":"1","name":"L","friends":[]}"#,
        ])
      #expect(
        try history.read(People())
          == #"{"data":{"people":[{"id":"1","name":"L","friends":[]}]}}"#)
    }
  }

  /// Every beginning of a response leaves everything as it was, also if its records are known.
  @Test func everyBeginning() throws {
    let response = Self.people(
      Self.person(1, friends: "[\(Self.friend(2, "M")),null]"), Self.person(3, "a\\u0062"))
    var empty = StoreHistory()
    var full = StoreHistory()
    try full.write(response, to: People())
    let records = full.records
    #expect(records.count == 4)
    for count in 0..<response.utf8.count {
      let beginning = String(decoding: response.utf8.prefix(count), as: UTF8.self)
      #expect(try empty.write(beginning, to: People()) == nil, "\(beginning)")
      #expect(try full.write(beginning, to: People()) == nil, "\(beginning)")
    }
    #expect(empty.records == [:])
    #expect(full.records == records)
    #expect(try full.write(response, to: People()) == [])
  }

  @Test(arguments: [
    #"{"data":{"people":[,]}}"#, #"{"data":{"people":[{"id":"1",}]}}"#,
    #"{"data":{"people":[{,"id":"1"}]}}"#, #"{"data":{,"people":[]}}"#,
    #"{"data":{"people":[[]}}"#, #"{"data":{"people":[]]}}"#, #"{"data":{"people":{]}}"#,
    #"{"data":{"people":[{"id":01,"name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":1.,"name":"L","friends":[],"__typename":"Person"}]}}"#,
    #"{"data":{"people":[{"id":tru,"name":"L","friends":[],"__typename":"Person"}]}}"#,
    "{\"data\":{\"people\":[{\"id\":\"\n\",\"name\":\"L\",\"friends\":[]}]}}",
    "{\"data\":{\"people\":[{\u{1}\"id\":\"1\",\"name\":\"L\",\"friends\":[]}]}}",
  ])
  func malformedText(response: String) throws {
    var history = StoreHistory()
    #expect(try history.write(response, to: People()) == nil)
    #expect(history.records == [:])
  }

  // MARK: What came before

  @Test func aListThatChanges() throws {
    var history = StoreHistory()
    let (a, b, c) = (Self.person(1), Self.person(2), Self.person(3))
    try history.write(Self.people(a, b, c), to: People())
    #expect(try history.write(Self.people(a, b, c), to: People()) == [])
    // One more in front, one less, another order, another value.
    let new = Self.person(4)
    #expect(
      try history.write(Self.people(new, a, b, c), to: People()) == ["Person:4", "Query.people"])
    #expect(try history.write(Self.people(new, a, b, c), to: People()) == [])
    #expect(try history.write(Self.people(new, b, c), to: People()) == ["Query.people"])
    #expect(try history.write(Self.people(c, b, new), to: People()) == ["Query.people"])
    let other = Self.person(2, "M")
    #expect(try history.write(Self.people(c, other, new), to: People()) == ["Person:2"])
    #expect(
      try history.read(People()) == """
        {"data":{"people":[{"id":"3","name":"L","friends":[]},{"id":"2","name":"M","friends":[]},\
        {"id":"4","name":"L","friends":[]}]}}
        """)
  }

  /// A change of a friend doesn't change the person, and the text around it isn't parsed.
  @Test func anEntityInsideOfAnother() throws {
    var history = StoreHistory()
    func response(_ name: String, _ friend: String) -> String {
      Self.people(
        Self.person(1, name, friends: "[\(Self.friend(2, friend)),\(Self.friend(3, "N"))]"))
    }
    try history.write(response("L", "M"), to: People())
    #expect(try history.write(response("L", "X"), to: People()) == ["Person:2"])
    #expect(try history.write(response("L", "X"), to: People()) == [])
    #expect(try history.write(response("K", "X"), to: People()) == ["Person:1"])
    #expect(
      history.records["Person:1"] == #"{"id":"1","name":"K","friends":[<Person:2>,<Person:3>]}"#)
  }

  /// The type is a part of what is compared.
  @Test func anotherType() throws {
    var history = StoreHistory()
    try history.write(Self.people(Self.person(1)), to: People())
    let droid = Self.person(1).replacingOccurrences(of: "Person", with: "Droid")
    #expect(try history.write(Self.people(droid), to: People()) == ["Droid:1", "Query.people"])
    #expect(history.records["Query.people"] == #"{"people":[<Droid:1>]}"#)
    #expect(try history.write(Self.people(droid), to: People()) == [])
  }

  /// The later value wins, also if it is the one that was there before.
  @Test func anObjectTwice() throws {
    var history = StoreHistory()
    try history.write(Self.people(Self.person(1, "A"), Self.person(1, "A")), to: People())
    let changes = try history.write(
      Self.people(Self.person(1, "B"), Self.person(1, "A")), to: People())
    #expect(changes == [])
    #expect(history.records["Person:1"] == #"{"id":"1","name":"A","friends":[]}"#)
    try history.write(Self.people(Self.person(1, "A"), Self.person(1, "B")), to: People())
    #expect(history.records["Person:1"] == #"{"id":"1","name":"B","friends":[]}"#)
  }

  /// What came again is as new as what has changed.
  @Test func equalRecordsAreNew() throws {
    var store = RecordStore()
    let plan = try store.plan(for: People().outline())
    let response = Data(Self.people(Self.person(1, friends: "[\(Self.friend(2, "M"))]")).utf8)
    try store.write(response, plan: plan, at: 1)
    try store.write(response, plan: plan, at: 5)
    #expect(store.contents.map(\.time) == [5, 5, 5])
    let limits = RecordLimits(now: 5, ages: RecordAges(others: 2))
    #expect(store.read(plan, limits).freshness.expiry == 7)
  }

  /// An error may come after a null that was there before: then the null isn't new.
  @Test func aKnownNullThatAnErrorExplains() throws {
    var store = RecordStore()
    let plan = try store.plan(for: People().outline())
    let data = #""data":{"people":[\#(Self.person(1, friends: "null"))]}"#
    let error = #""errors":[{"message":"No.","path":["people",0,"friends"]}]"#
    try store.write(Data("{\(data)}".utf8), plan: plan, at: 1)
    try store.write(Data("{\(data),\(error)}".utf8), plan: plan, at: 5)
    #expect(store.contents.map(\.key) == ["Person:1", "Query.people"])
    #expect(store.contents.map(\.time) == [1, 5])
  }

  /// A list with a null that an error explains stays as it was. What is around it and in it is new.
  @Test func anExplainedNullInAnInnerList() throws {
    var history = StoreHistory()
    let friends = "[\(Self.friend(2, "M")),\(Self.friend(3, "N"))]"
    try history.write(Self.people(Self.person(1, friends: friends)), to: People())
    let person = Self.person(1, "K", friends: "[\(Self.friend(2, "X")),null]")
    let changes = try history.write(
      #"""
      {"errors":[{"message":"No.","path":["people",0,"friends",1]}],
       "data":{"people":[\#(person)]}}
      """#, to: People())
    #expect(changes == ["Person:2", "Person:1"])
    #expect(
      history.records == [
        "Query.people": #"{"people":[<Person:1>]}"#,
        "Person:1": #"{"id":"1","name":"K","friends":[<Person:2>,<Person:3>]}"#,
        "Person:2": #"{"id":"2","name":"X"}"#, "Person:3": #"{"id":"3","name":"N"}"#,
      ])
  }

  /// A record that was removed isn't found again by the memory of what came next.
  @Test func afterTrimming() throws {
    var history = StoreHistory()
    let response = Self.people(Self.person(1), Self.person(2), Self.person(3))
    try history.write(response, to: People())
    history.store.trim(to: 0, keeping: [])
    #expect(history.records == [:])
    #expect(
      try history.write(response, to: People())
        == ["Person:1", "Person:2", "Person:3", "Query.people"])
  }

  @Test func manyEntities() throws {
    var history = StoreHistory()
    let people = (0..<5_000).map { Self.person($0, "\($0)") }.joined(separator: ",")
    let response = Self.people(people)
    #expect(try history.write(response, to: People())?.count == 5_001)
    #expect(
      try history.read(People())
        == response.replacingOccurrences(of: #","__typename":"Person""#, with: ""))
    let size = history.store.byteCount
    history.store.trim(to: size / 2, keeping: [])
    #expect(history.store.byteCount <= size / 2)
    try history.write(response, to: People())
    #expect(history.store.byteCount == size)
    #expect(try history.write(response, to: People()) == [])
  }
}
