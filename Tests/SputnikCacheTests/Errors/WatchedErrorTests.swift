import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A watched query beside an error: every change of the rest is shown, and the failed field stays
/// failed.
@Suite(.oneAtATime) struct WatchedErrorTests {
  static let ann = #"{"person":{"id":"1","name":"Ann","score":null,"__typename":"Person"}}"#
  static let noScore = #"[{"message":"No score.","path":["person","score"]}]"#

  static func person(_ id: String, _ name: String, _ rest: String = "") -> String {
    #"{"id":"\#(id)","name":"\#(name)"\#(rest),"__typename":"Person"}"#
  }

  /// A way to change the name of a person.
  enum Change: CaseIterable {
    case mutation, query, optimistic, transaction

    func rename(_ id: ID, to name: String, _ server: CacheServer, _ maker: SputnikRequestMaker)
      async throws
    {
      let person = person(id.rawValue, name)
      server["Rename"] = #"{"rename":\#(person)}"#
      server["NameOnly"] = #"{"person":\#(person)}"#
      switch self {
      case .mutation: _ = try await maker.makeRequest(operation: Rename())
      case .query:
        _ = try await maker.makeRequest(
          operation: NameOnly(), options: RequestOptions(cachePolicy: .networkOnly))
      case .optimistic:
        // What is expected stays: the response says the same.
        _ = try await maker.makeRequest(operation: Rename()) { cache in
          try cache.update(Rename.Person.self, id: id) { $0.name = name }
        }
      case .transaction:
        try (maker.store as! SputnikCache).transaction { cache in
          try cache.update(Rename.Person.self, id: id) { $0.name = name }
        }
      }
    }
  }

  // MARK: A field

  @Test(arguments: Change.allCases) func aNeutralValue(_ change: Change) async throws {
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Score()).makeAsyncIterator()
    _ = await states.next()
    let first = await states.next()
    #expect(first?.response?.person?.name == "Ann")
    try await change.rename("1", to: "Bob", server, maker)
    let second = try #require(await states.next())
    #expect(second.response?.person?.name == "Bob")
    #expect(second.response?.person?.score == 0)
    #expect(second.response?.partialErrors.map(\.message) == ["No score."])
    #expect(second.response?.partialErrors.first?.path == "person.score")
    #expect(second.response?.partialErrors.first?.origin?.status == 200)
    #expect(second.revision == 2 && second.error == nil && !second.isFetching)
    #expect(server.log.all.filter { $0 == "Score" } == ["Score"])
  }

  @Test(arguments: Change.allCases) func aResult(_ change: Change) async throws {
    let server = CacheServer([
      "ScoreResult": #"{"person":{"id":"1","name":"Ann","score":null,"__typename":"Person"}}"#
    ])
    server.errors.change { $0["ScoreResult"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(ScoreResult()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.score.error?.message == "No score.")
    for name in ["Bob", "Cid"] {
      try await change.rename("1", to: name, server, maker)
      let state = try #require(await states.next())
      #expect(state.response?.person?.name == name)
      #expect(state.response?.person?.score.error?.message == "No score.")
      #expect(state.response?.partialErrors.count == 1)
    }
    #expect(server.log.all.filter { $0 == "ScoreResult" } == ["ScoreResult"])
  }

  /// A value that comes is shown.
  @Test func aValueForTheField() async throws {
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = Self.noScore }
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Score()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.score == 0)
    try cache.transaction { cache in
      try cache.insert(Score.Person(id: "1", name: "Ann", score: 7))
    }
    #expect(await states.next()?.response?.person?.score == 7)
    #expect(server.log.all == ["Score"])
  }

  /// A person that takes the place of the one with the error isn't failed. It is asked for.
  @Test func anotherPerson() async throws {
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Score()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Ann")
    server["Score"] = #"{"person":\#(Self.person("2", "Bob", #","score":3"#))}"#
    server.errors.change { $0["Score"] = nil }
    try await Change.query.rename("2", to: "Bob", server, maker)
    let during = await states.next()
    #expect(during?.response?.person?.name == "Ann" && during?.isFetching == true)
    let after = await states.next()
    #expect(after?.response?.person == Score.Person(id: "2", name: "Bob", score: 3))
    #expect(after?.response?.partialErrors.isEmpty == true)
    #expect(server.log.all == ["Score", "NameOnly", "Score"])
  }

  /// The root field itself.
  @Test func aRootField() async throws {
    let server = CacheServer(["Both": #"{"person":\#(Self.person("1", "Ann")),"hero":null}"#])
    server.errors.change { $0["Both"] = #"[{"message":"No hero.","path":["hero"]}]"# }
    let maker = CachePolicyTests.maker(server)
    let request = GraphQL.Request(
      try GraphQL.Document(parsing: "query Both { person { id name } hero { id name } }"))
    var states = maker.watch(request).makeAsyncIterator()
    _ = await states.next()
    _ = await states.next()
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let state = try #require(await states.next())
    #expect(state.response?.data.text == #"{"person":{"id":"1","name":"Bob"},"hero":null}"#)
    #expect(state.response?.partialErrors.map(\.message) == ["No hero."])
    #expect(server.log.all == ["Both", "Rename"])
  }

  // MARK: Lists

  @Test(arguments: Change.allCases) func anElement(_ change: Change) async throws {
    let server = CacheServer([
      "Team": #"{"people":[\#(Self.person("1", "Ann")),null,\#(Self.person("3", "Cid"))]}"#
    ])
    server.errors.change { $0["Team"] = #"[{"message":"Gone.","path":["people",1]}]"# }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Team()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann Gone. Cid")
    for (id, line) in [("1", "New Gone. Cid"), ("3", "New Gone. New")] {
      try await change.rename(ID(id), to: "New", server, maker)
      #expect(await states.next()?.response?.line == line)
    }
    #expect(server.log.all.filter { $0 == "Team" } == ["Team"])
  }

  /// An element that is deleted is left out of the list, and the failed one stays.
  @Test func deletedElements() async throws {
    let server = CacheServer([
      "Team":
        #"{"people":[\#(Self.person("1", "Ann")),\#(Self.person("2", "Bob")),null,\#(Self.person("3", "Cid"))]}"#
    ])
    server.errors.change { $0["Team"] = #"[{"message":"Gone.","path":["people",2]}]"# }
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Team()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann Bob Gone. Cid")
    for (id, line) in [("2", "Ann Gone. Cid"), ("1", "Gone. Cid"), ("3", "Gone.")] {
      try cache.transaction { try $0.delete(Rename.Person.self, id: ID(id)) }
      #expect(await states.next()?.response?.line == line)
    }
    #expect(server.log.all == ["Team"])
  }

  @Test func listsInAList() async throws {
    let server = CacheServer([
      "Rows":
        #"{"rows":[[\#(Self.person("1", "Ann")),null],[null,\#(Self.person("2", "Bob"))],[]]}"#
    ])
    server.errors.change {
      $0["Rows"] =
        #"[{"message":"A","path":["rows",0,1]},{"message":"B","path":["rows",1,0]}]"#
    }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Rows()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann A, B Bob, ")
    try await Change.mutation.rename("2", to: "New", server, maker)
    #expect(await states.next()?.response?.line == "Ann A, B New, ")
    #expect(server.log.all == ["Rows", "Rename"])
  }

  /// The list as another query has it is a list without an error.
  @Test func theListOfAnotherQuery() async throws {
    let server = CacheServer([
      "Team": #"{"people":[\#(Self.person("1", "Ann")),null]}"#,
      "Names": #"{"people":[\#(Self.person("2", "Bob")),\#(Self.person("1", "Ann"))]}"#,
    ])
    server.errors.change { $0["Team"] = #"[{"message":"Gone.","path":["people",1]}]"# }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Team()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann Gone.")
    _ = try await maker.makeRequest(operation: Names())
    #expect(await states.next()?.response?.line == "Bob Ann")
    #expect(server.log.all == ["Team", "Names"])
  }

  /// The field of an element stays failed where the element moves.
  @Test func anElementThatMoves() async throws {
    let server = CacheServer([
      "Scores":
        #"{"people":[\#(Self.person("1", "Ann", #","score":1"#)),\#(Self.person("2", "Bob", #","score":null"#)),\#(Self.person("3", "Cid", #","score":3"#))]}"#,
      "Names":
        #"{"people":[\#(Self.person("2", "Bob")),\#(Self.person("3", "Cid")),\#(Self.person("1", "Ann"))]}"#,
    ])
    server.errors.change { $0["Scores"] = #"[{"message":"No.","path":["people",1,"score"]}]"# }
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Scores()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann 1, Bob 0, Cid 3")
    _ = try await maker.makeRequest(
      operation: Names(), options: RequestOptions(cachePolicy: .networkOnly))
    let moved = await states.next()?.response
    #expect(moved?.line == "Bob 0, Cid 3, Ann 1")
    #expect(moved?.partialErrors.map(\.path) == ["people[0].score"])
    try cache.transaction { try $0.update(Names()) { $0.people.remove(at: 2) } }
    #expect(await states.next()?.response?.line == "Bob 0, Cid 3")
    try cache.transaction { try $0.delete(Rename.Person.self, id: "3") }
    #expect(await states.next()?.response?.line == "Bob 0")
    #expect(server.log.all == ["Scores", "Names"])
  }

  // MARK: Objects inside

  /// An object without an identity, a list of them, and an entity in an entity.
  @Test func nestedPlaces() async throws {
    func inside(_ name: String, town: String) -> String {
      let friend = Self.person("2", "Bob", #","best":null"#)
      return
        #"{"person":\#(Self.person("1", name, #","mine":{"town":"\#(town)","area":null},"offers":[{"currency":"EUR","price":null},{"currency":"EUR","price":2}],"friend":\#(friend)"#))}"#
    }
    let server = CacheServer(["Inside": inside("Ann", town: "Rome")])
    server.errors.change {
      $0["Inside"] = #"""
        [{"message":"A","path":["person","mine","area"]},
         {"message":"B","path":["person","offers",0,"price"]},
         {"message":"C","path":["person","friend","best"]}]
        """#
    }
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Inside()).makeAsyncIterator()
    func line(_ state: WatchState<Inside>?) -> String {
      guard let person = state?.response?.person else { return "nothing" }
      let offers = person.offers.map { "\($0.currency) \($0.price)" }.joined(separator: ", ")
      return """
        \(person.name) in \(person.home.town) \(person.home.size ?? -1) for \(offers) with \
        \(person.friend?.name ?? "nobody") \(person.friend?.score.error?.message ?? "no error"), \
        \(state?.response?.partialErrors.map(\.message).joined() ?? "")
        """
    }
    _ = await states.next()
    #expect(line(await states.next()) == "Ann in Rome -1 for EUR 0, EUR 2 with Bob C, ABC")
    for (id, result) in [
      ("1", "New in Rome -1 for EUR 0, EUR 2 with Bob C, ABC"),
      ("2", "New in Rome -1 for EUR 0, EUR 2 with New C, ABC"),
    ] {
      try await Change.mutation.rename(ID(id), to: "New", server, maker)
      #expect(line(await states.next()) == result)
    }
    #expect(server.log.all == ["Inside", "Rename", "Rename"])
  }

  /// An older object of which the cache knows less isn't shown in place of the null.
  @Test func anOldObjectThatLacksFields() async throws {
    let server = CacheServer([
      "Old":
        #"{"person":\#(Self.person("1", "Ann", #","friend":{"id":"2","__typename":"Person"}"#))}"#,
      "New": #"{"person":\#(Self.person("1", "Ann", #","friend":null"#))}"#,
    ])
    server.errors.change { $0["New"] = #"[{"message":"No.","path":["person","friend"]}]"# }
    let maker = CachePolicyTests.maker(server)
    _ = try await maker.makeRequest(
      operation: GraphQL.Request(
        try GraphQL.Document(parsing: "query Old { person { id name friend { id } } }")))
    var states = maker.watch(
      GraphQL.Request(
        try GraphQL.Document(parsing: "query New { person { id name friend { id age } } }"))
    ).makeAsyncIterator()
    _ = await states.next()
    _ = await states.next()
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    #expect(
      await states.next()?.response?.data.text
        == #"{"person":{"id":"1","name":"Bob","friend":null}}"#)
    #expect(server.log.all == ["Old", "New", "Rename"])
  }

  /// An object without an identity whose fields depend on its type.
  @Test func aFragment() async throws {
    let server = CacheServer([
      "Media":
        #"{"person":\#(Self.person("1", "Ann", #","media":{"__typename":"Photo","url":"u","size":null}"#))}"#
    ])
    server.errors.change {
      $0["Media"] = #"[{"message":"No.","path":["person","media","size"]}]"#
    }
    let maker = CachePolicyTests.maker(server)
    let request = GraphQL.Request(
      try GraphQL.Document(
        parsing: """
          query Media { person { id name media { __typename ... on Photo { url size } } } }
          """))
    var states = maker.watch(request).makeAsyncIterator()
    _ = await states.next()
    _ = await states.next()
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let state = await states.next()
    #expect(
      state?.response?.data.text
        == #"{"person":{"id":"1","name":"Bob","media":{"__typename":"Photo","url":"u","size":null}}}"#
    )
    #expect(state?.response?.partialErrors.count == 1)
    #expect(server.log.all == ["Media", "Rename"])
  }

  // MARK: Other forms

  /// What is expected of a mutation is shown while it is on its way, and taken back if it fails.
  @Test func duringAMutation() async throws {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport).caching(in: SputnikCache())
    var states = maker.watch(Score()).makeAsyncIterator()
    _ = await states.next()
    await server.next().respond(Self.ann, errors: Self.noScore)
    #expect(await states.next()?.response?.person?.name == "Ann")
    let mutation = Task {
      try await maker.makeRequest(operation: Rename()) { cache in
        try cache.update(Rename.Person.self, id: "1") { $0.name = "Bob" }
      }
    }
    let request = await server.next()
    let expected = await states.next()
    #expect(expected?.response?.person == Score.Person(id: "1", name: "Bob", score: 0))
    #expect(expected?.response?.partialErrors.count == 1)
    await request.fail()
    #expect(await mutation.result.error != nil)
    let after = await states.next()
    #expect(after?.response?.person == Score.Person(id: "1", name: "Ann", score: 0))
    #expect(after?.response?.partialErrors.count == 1)
    #expect(server.count.value == 2)
  }

  /// A composed document that is decoded.
  @Test func aDecodedDocument() async throws {
    struct Answer: Decodable, Sendable {
      var person: Person
      struct Person: Decodable, Sendable {
        var name: String
        var score: Int?
      }
    }
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    let request = GraphQL.Request(
      try GraphQL.Document(parsing: "query Score { person { id name score } }"))
    var states = maker.watch(request, as: Answer.self).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.data.person.name == "Ann")
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let state = await states.next()
    #expect(state?.response?.data.person.name == "Bob" && state?.response?.data.person.score == nil)
    #expect(state?.response?.partialErrors.map(\.message) == ["No score."])
    #expect(server.log.all == ["Score", "Rename"])
  }

  /// An error without a path explains every null. The fields that have a value change as ever.
  @Test func anErrorWithoutAPath() async throws {
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = #"[{"message":"Some."}]"# }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Score()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.person?.name == "Ann")
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let state = await states.next()
    #expect(state?.response?.person?.name == "Bob")
    #expect(state?.response?.partialErrors.map(\.message) == ["Some."])
    #expect(server.log.all == ["Score", "Rename"])
  }

  /// Errors beside data that have everything stay, too.
  @Test func anErrorWithoutANull() async throws {
    let server = CacheServer(["NameOnly": #"{"person":\#(Self.person("1", "Ann"))}"#])
    server.errors.change { $0["NameOnly"] = #"[{"message":"Old client."}]"# }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(NameOnly()).makeAsyncIterator()
    _ = await states.next()
    let first = await states.next()
    #expect(first?.response?.partialErrors.map(\.message) == ["Old client."])
    #expect(first?.error == nil)
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let second = await states.next()
    #expect(second?.response?.person?.name == "Bob")
    #expect(second?.response?.partialErrors.map(\.message) == ["Old client."])
  }

  /// With the policy `ignore` there are no errors, but failures.
  @Test func ignoredErrors() async throws {
    let server = CacheServer([
      "ScoreResult": #"{"person":{"id":"1","name":"Ann","score":null,"__typename":"Person"}}"#
    ])
    server.errors.change { $0["ScoreResult"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(ScoreResult(), options: RequestOptions(errorPolicy: .ignore))
      .makeAsyncIterator()
    _ = await states.next()
    _ = await states.next()
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    let state = await states.next()
    #expect(state?.response?.person?.name == "Bob")
    #expect(state?.response?.person?.score.error?.message == "No score.")
    #expect(state?.response?.partialErrors.isEmpty == true)
  }

  /// A model that comes back goes on with what it knows.
  @MainActor @Test func aModelThatComesBack() async throws {
    let server = CacheServer(["Score": Self.ann])
    server.errors.change { $0["Score"] = Self.noScore }
    let maker = CachePolicyTests.maker(server)
    let model = QueryModel(Score(), maker: maker)
    await model.refresh()
    #expect(model.response?.person?.name == "Ann")
    try await Change.mutation.rename("1", to: "Bob", server, maker)
    server.isOffline.change { $0 = true }
    let life = Task { await model.run() }
    await observe { model.response?.person?.name == "Bob" }
    #expect(model.response?.partialErrors.count == 1)
    life.cancel()
    await life.value
  }

  /// Memory that is tidied up meanwhile takes nothing away that is shown.
  @Test func tidying() async throws {
    let server = CacheServer([
      "Team": #"{"people":[\#(Self.person("1", "Ann")),null]}"#
    ])
    server.errors.change { $0["Team"] = #"[{"message":"Gone.","path":["people",1]}]"# }
    let cache = SputnikCache()
    let maker = CachePolicyTests.maker(server, cache)
    var states = maker.watch(Team()).makeAsyncIterator()
    _ = await states.next()
    #expect(await states.next()?.response?.line == "Ann Gone.")
    cache.trim(to: 0)
    server["Names"] = #"{"people":[\#(Self.person("8", "Other"))]}"#
    _ = try await maker.makeRequest(
      operation: GraphQL.Request(
        try GraphQL.Document(parsing: "query Names { others { id name } }")),
      options: RequestOptions(cachePolicy: .networkOnly))
    try await Change.mutation.rename("1", to: "New", server, maker)
    #expect(await states.next()?.response?.line == "New Gone.")
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
