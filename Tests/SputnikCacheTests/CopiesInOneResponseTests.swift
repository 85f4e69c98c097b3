import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import SputnikCore
import Testing

/// What a response has of one object at two places is one value. It isn't one with what was there
/// before, of which the first place says nothing.
@Suite(.oneAtATime) struct CopiesInOneResponseTests {
  @QuerySatelite(schemaTypeName: "Person") struct Name: Hashable {
    var id: ID
    var name: String
  }

  @QuerySatelite(schemaTypeName: "Person") struct Numbers: Hashable {
    var id: ID
    var phones: [Phone]

    @QuerySatelite struct Phone: Hashable { var number: Int }
  }

  @QuerySatelite(schemaTypeName: "Person") struct Kinds: Hashable {
    var id: ID
    var phones: [Phone]

    @QuerySatelite struct Phone: Hashable { var kind: String }
  }

  @QuerySatelite(schemaTypeName: "Person") struct All: Hashable {
    var id: ID
    var phones: [Phone]

    @QuerySatelite struct Phone: Hashable {
      var number: Int
      var kind: String
    }
  }

  @QueryOperation struct OnlyNumbers { var person: Numbers }
  @QueryOperation struct Everything { var person: All }
  @QueryOperation struct NameAndKinds {
    var owner: Name
    var author: Kinds
  }
  @QueryOperation struct NameAndNumbers {
    var owner: Name
    var author: Numbers
  }
  @QueryOperation struct TwoPlaces {
    var owner: Numbers
    var author: Kinds
  }

  private static func object(_ fields: String) -> String {
    #"{"id":"1",\#(fields),"__typename":"Person"}"#
  }
  private static let numbers = #""phones":[{"number":1},{"number":2}]"#
  private static let kinds = #""phones":[{"kind":"a"},{"kind":"b"}]"#

  /// The older numbers aren't those of the new kinds, though the person has come before in this
  /// response.
  @Test func anOlderList() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":\#(Self.object(Self.numbers))}}"#, to: OnlyNumbers())
    try history.write(
      #"{"data":{"owner":\#(Self.object(#""name":"A""#)),"author":\#(Self.object(Self.kinds))}}"#,
      to: NameAndKinds())
    #expect(
      try history.miss(OnlyNumbers())
        == "person.phones[0].number | Person:1 | number | missingField")
    #expect(
      try history.miss(Everything())
        == "person.phones[0].number | Person:1 | number | missingField")
  }

  /// The lists of one response are one.
  @Test func listsOfOneResponse() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":\#(Self.object(Self.numbers))}}"#, to: OnlyNumbers())
    try history.write(
      #"{"data":{"owner":\#(Self.object(Self.numbers)),"author":\#(Self.object(Self.kinds))}}"#,
      to: TwoPlaces())
    #expect(
      try history.read(Everything())
        == #"{"data":{"person":{"id":"1","phones":[{"number":1,"kind":"a"},{"number":2,"kind":"b"}]}}}"#
    )
  }

  /// What was invalidated isn't a part of what comes at the second place.
  @Test func anInvalidList() throws {
    var history = StoreHistory()
    let all = #""phones":[{"number":1,"kind":"a"}]"#
    try history.write(#"{"data":{"person":\#(Self.object(all))}}"#, to: Everything())
    _ = history.store.invalidate(EntityName("Person", key: ["id"], values: ["1"]))
    try history.write(
      """
      {"data":{"owner":\(Self.object(#""name":"A""#)),\
      "author":\(Self.object(#""phones":[{"kind":"a"}]"#))}}
      """, to: NameAndKinds())
    #expect(
      try history.miss(Everything())
        == "person.phones[0].number | Person:1 | number | missingField")
  }

  /// A transaction that changes two places of one entity.
  @Test func aTransaction() async throws {
    let all = #""phones":[{"number":1,"kind":"a"},{"number":2,"kind":"b"}]"#
    let server = CacheServer([
      "Everything": #"{"person":\#(Self.object(all))}"#,
      "NameAndNumbers": """
      {"owner":\(Self.object(#""name":"A""#)),"author":\(Self.object(Self.numbers))}
      """,
    ])
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    _ = try await maker.makeRequest(operation: Everything())
    _ = try await maker.makeRequest(operation: NameAndNumbers())
    let cacheOnly = RequestOptions(cachePolicy: .cacheOnly)
    #expect(
      try await maker.makeRequest(operation: Everything(), options: cacheOnly).person.phones
        == [.init(number: 1, kind: "a"), .init(number: 2, kind: "b")])
    try cache.transaction { cache in
      try cache.update(NameAndNumbers()) { query in
        query.owner.name = "B"
        query.author.phones.reverse()
      }
    }
    let changed = try await maker.makeRequest(operation: NameAndNumbers(), options: cacheOnly)
    #expect(changed.owner.name == "B" && changed.author.phones.map(\.number) == [2, 1])
    // Nobody knows which kinds the numbers have now.
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Everything(), options: cacheOnly)
    }
  }
}
