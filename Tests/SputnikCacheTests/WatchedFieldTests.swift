import Foundation
import RecordSupport
import Sputnik
import SputnikClient
import TestSupport
import Testing

@testable import SputnikCache

/// A watcher is woken by changes of the fields that it reads, and by no other ones.
struct WatchedFieldTests {
  private let cache: SputnikCache
  private let maker: SputnikRequestMaker
  private let wakes = Guarded(0)
  private let watched: StoredRequest
  private let watcher: Int

  init() throws {
    cache = SputnikCache(clock: MovedClock())
    maker = CachePolicyTests.maker(CacheServer(), cache)
    watched = try maker.storedQuery(People(), RequestOptions()).request
    watcher = cache.addWatcher(of: watched) { [wakes] in wakes.change { $0 += 1 } }
    try store(
      #"{"people":[\#(Self.luke("Luke", friends: Self.leia)),\#(Self.person("3", "Han"))]}"#,
      People())
    _ = read()
  }

  private static let leia = #"[{"id":"2","name":"Leia","__typename":"Person"}]"#

  private static func luke(_ name: String, friends: String) -> String {
    person("1", name, friends: friends)
  }

  private static func person(_ id: String, _ name: String, friends: String = "null") -> String {
    #"{"id":"\#(id)","name":"\#(name)","friends":\#(friends),"__typename":"Person"}"#
  }

  private func store(_ data: String, _ operation: some GraphQLQuery) throws {
    let request = try maker.storedQuery(operation, RequestOptions()).request
    let problem = cache.store(
      Data(#"{"data":\#(data)}"#.utf8), to: request, options: ReadingOptions(), age: nil,
      epoch: cache.epoch)
    #expect(problem == nil)
  }

  private func read() -> String? {
    (try? cache.read(watched, for: watcher)?.response.get())
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func storePerson(_ id: String, _ name: String, age: String) throws {
    try store(
      #"{"person":{"id":"\#(id)","name":"\#(name)","age":\#(age),"__typename":"Person"}}"#,
      PersonByID(variables: .init(id: ID(id))))
  }

  // MARK: Responses

  @Test(arguments: ["1", "2", "3"]) func anotherField(_ id: String) throws {
    let before = read()
    let name = ["1": "Luke", "2": "Leia", "3": "Han"][id] ?? ""
    for age in ["19", "20", "null", "20", "20"] { try storePerson(id, name, age: age) }
    #expect(wakes.value == 0)
    #expect(read() == before)
    // A new reading knows the fields that are there now.
    try storePerson(id, name, age: "21")
    #expect(wakes.value == 0)
    try storePerson(id, "Lu", age: "21")
    #expect(wakes.value == 1)
    #expect(read()?.contains(#"{"id":"\#(id)","name":"Lu""#) == true)
  }

  /// Each change counts, also the first of two.
  @Test func twoChanges() throws {
    try storePerson("1", "Lu", age: "1")
    try storePerson("1", "Lu", age: "2")
    #expect(wakes.value == 1)
    #expect(read()?.contains("Lu") == true)
    try storePerson("1", "Luke", age: "2")
    try storePerson("1", "Lu", age: "2")
    #expect(wakes.value == 3)
  }

  @Test func lists() throws {
    let (luke, han) = (Self.luke("Luke", friends: Self.leia), Self.person("3", "Han"))
    try store(#"{"people":[\#(luke),\#(han)]}"#, People())
    #expect(wakes.value == 0)
    try store(#"{"people":[\#(han),\#(luke)]}"#, People())
    #expect(wakes.value == 1)
    _ = read()
    try store(#"{"people":[\#(han),\#(Self.luke("Luke", friends: "[null]"))]}"#, People())
    #expect(wakes.value == 2)
    _ = read()
    // Leia isn't in the response any more.
    try storePerson("2", "Lea", age: "1")
    #expect(wakes.value == 2)
    try storePerson("3", "Ben", age: "1")
    #expect(wakes.value == 3)
    #expect(read()?.contains(#""friends":[null]"#) == true)
  }

  /// A field that was missing counts when it comes.
  @Test func aMissingField() throws {
    cache.clear()
    #expect(wakes.value == 1)
    #expect(read() == nil)
    try store(#"{"people":[{"name":"Han","id":"3","__typename":"Person"}]}"#, OtherPeople())
    #expect(wakes.value == 2)
    #expect(read() == nil)
    try storePerson("3", "Han", age: "1")
    try storePerson("3", "Han", age: "2")
    #expect(read() == nil)
    let sofar = wakes.value
    try store(#"{"people":[\#(Self.person("3", "Han"))]}"#, People())
    #expect(wakes.value == sofar + 1)
    #expect(read() == #"{"data":{"people":[{"id":"3","name":"Han","friends":null}]}}"#)
  }

  @QueryOperation struct TwoHeroes {
    @Property(name: "hero", alias: "first") var first: HeroWithID.Hero?
    @Property(name: "hero", alias: "second") var second: HeroWithID.Hero?
  }

  /// A response that has a root field twice stores it twice, as one change.
  @Test func aRootFieldTwice() throws {
    let hero = try maker.storedQuery(HeroWithID(), RequestOptions()).request
    let wakes = Guarded(0)
    let id = cache.addWatcher(of: hero) { wakes.change { $0 += 1 } }
    func name() -> String? {
      (try? cache.read(hero, for: id)?.response.get()).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(name() == nil)
    for (number, text) in ["Luke", "Luke", "Leia"].enumerated() {
      let hero = #"{"id":"1","name":"\#(text)","__typename":"Human"}"#
      try store(#"{"first":\#(hero),"second":\#(hero)}"#, TwoHeroes())
      #expect(wakes.value == [1, 1, 2][number])
      #expect(name() == #"{"data":{"hero":{"id":"1","name":"\#(text)"}}}"#)
    }
  }

  // MARK: Transactions

  @QuerySatelite(schemaTypeName: "Person") struct Aged: Hashable {
    var id: ID
    var age: Int?
  }

  @QuerySatelite(schemaTypeName: "Person") struct Named: Hashable {
    var id: ID
    var name: String
  }

  @Test func transactions() throws {
    try storePerson("1", "Luke", age: "19")
    try cache.transaction { try $0.update(Aged.self, id: "1") { $0.age = 20 } }
    #expect(wakes.value == 0)
    try cache.transaction { cache in
      try cache.update(Aged.self, id: "1") { $0.age = 21 }
      try cache.update(Named.self, id: "1") { $0.name = "Lu" }
      try cache.update(Aged.self, id: "1") { $0.age = 22 }
    }
    #expect(wakes.value == 1)
    #expect(read()?.contains("Lu") == true)
    // What a transaction that fails has changed doesn't count.
    #expect(throws: CacheError.self) {
      try cache.transaction { cache in
        try cache.update(Named.self, id: "1") { $0.name = "X" }
        throw CacheError.insideTransaction
      }
    }
    try storePerson("1", "Lu", age: "23")
    #expect(wakes.value == 1)
    try storePerson("1", "X", age: "23")
    #expect(wakes.value == 2)
    _ = read()
    try cache.transaction { try $0.delete(Named.self, id: "1") }
    #expect(wakes.value == 3)
    #expect(read()?.contains(#"{"id":"1""#) == false)
    try storePerson("1", "X", age: "23")
    #expect(wakes.value == 4)
  }

  /// What was invalidated is shown as stale, and comes again with other fields.
  @Test func invalidatedEntities() throws {
    try storePerson("3", "Han", age: "30")
    #expect(wakes.value == 0)
    try cache.transaction { try $0.invalidate(Named.self, id: "3") }
    #expect(wakes.value == 1)
    #expect(read() == nil)
    try store(
      #"{"people":[\#(Self.luke("Luke", friends: Self.leia)),\#(Self.person("3", "Han"))]}"#,
      People())
    #expect(wakes.value == 2)
    #expect(read()?.contains("Han") == true)
  }

  /// Nothing is as old as what was invalidated, and nothing is younger than no time at all.
  @Test func invalidatedAndNoAge() throws {
    let cache = SputnikCache(ages: ["Person": .zero], clock: MovedClock())
    let maker = CachePolicyTests.maker(CacheServer(), cache)
    let request = try maker.storedQuery(People(), RequestOptions()).request
    cache.store(
      Data(#"{"data":{"people":[\#(Self.person("3", "Han"))]}}"#.utf8), to: request,
      options: ReadingOptions(), age: nil, epoch: cache.epoch)
    try cache.transaction { try $0.invalidate(Named.self, id: "3") }
    #expect(throws: CacheMiss.self) { try cache.responseInMemory(to: request).get() }
    #expect(cache.contents.contains { $0.key == "Person:3" })
  }

  /// The end of what was expected shows what the server says, also where that is what was there
  /// before.
  @Test(arguments: ["Luke", "Lu"]) func expectedChanges(_ sent: String) throws {
    try storePerson("1", "Luke", age: "19")
    let step = try CacheStep(in: cache, watched.endpoint, .mutation) { cache in
      try cache.update(Named.self, id: "1") { $0.name = "Lu" }
    }
    #expect(wakes.value == 1)
    #expect(read()?.contains(#""Lu""#) == true)
    let request = try maker.storedQuery(
      PersonByID(variables: .init(id: "1")), RequestOptions()
    ).request
    let person = #"{"id":"1","name":"\#(sent)","age":20,"__typename":"Person"}"#
    _ = step.store(
      Data(#"{"data":{"person":\#(person)}}"#.utf8), to: request, options: ReadingOptions(),
      age: nil, epoch: cache.epoch)
    _ = step.end()
    #expect(wakes.value == 2)
    #expect(read()?.contains("\"\(sent)\"") == true)
  }
}
