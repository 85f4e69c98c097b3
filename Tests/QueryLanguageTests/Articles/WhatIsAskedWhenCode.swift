import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

// The article "What is asked when": its code, and each cell of its table.

@Suite("The table of \"What is asked when\"")
struct WhatIsAskedWhenCode {
  @QueryOperation struct HeroQuery {
    var hero: Hero
    @QuerySatelite struct Hero {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct People {
    var people: Connection

    @QuerySatelite struct Connection: RelayConnection {
      @Variable var first: Int?
      @Variable var after: String?
      var nodes: [HeroQuery.Hero]
      var pageInfo: PageInfo

      var elements: [Person] { nodes.map { Person(id: $0.id) } }
    }
    @QuerySatelite struct PageInfo: RelayPageInfo {
      var hasNextPage: Bool
      var endCursor: String?
    }
    struct Person: Identifiable { var id: ID }
  }

  @MainActor func code(_ maker: SputnikRequestMaker) async throws {
    let model = QueryModel(HeroQuery(), maker: maker, revalidation: .whenStale)
    let offline = QueryModel(
      HeroQuery(), maker: maker, options: RequestOptions(cachePolicy: .cacheOnly))
    let hero = try await maker.makeRequest(
      operation: HeroQuery(), options: RequestOptions(cachePolicy: .networkFirst))
    let detail = QueryModel(HeroQuery(), maker: maker, showing: .partial)
    _ = (model, offline, hero, detail)
  }

  // MARK: The table

  /// What the cache has, in the order of the columns.
  enum Contents: Int, CaseIterable { case whole, tolerated, old, missing }

  /// A row of the table, and the options of its requests.
  static let rows: [(name: String, policy: CachePolicy, revalidation: Revalidation?)] = [
    ("`makeRequest`, `maker.pages` (`.cacheFirst`)", .cacheFirst, nil),
    ("`QueryModel`, `watch`, `Pages` (`.always`)", .cacheFirst, .always),
    ("`makeRequest` with `.networkFirst`", .networkFirst, nil),
    ("`makeRequest` with `.networkOnly`", .networkOnly, nil),
    ("`makeRequest` with `.none`", .none, nil),
    ("`makeRequest` with `.cacheOnly`", .cacheOnly, nil),
    ("`QueryModel`, `watch`, `Pages` with `.whenStale`", .cacheFirst, .whenStale),
    ("`QueryModel`, `watch`, `Pages` with `.never`", .cacheFirst, .never),
    ("`QueryModel`, `watch`, `Pages` with `.cacheOnly`", .cacheOnly, .always),
  ]

  /// The cells of the article's table, by the first one of each row.
  private static func table() throws -> [String: [String]] {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let article = "Sources/SputnikCache/SputnikCache.docc/WhatIsAskedWhen.md"
    let text = try String(contentsOf: package.appending(path: article), encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return Dictionary(rows.filter { $0.count == 5 }.map { ($0[0], Array($0[1...])) }) { $1 }
  }

  @Test func everyRowIsTested() throws {
    #expect(try Self.table().keys.sorted() == Self.rows.map(\.name).sorted())
  }

  @Test(arguments: rows.indices, Contents.allCases)
  func cell(row: Int, contents: Contents) async throws {
    let (name, policy, revalidation) = Self.rows[row]
    let expected = try #require(try Self.table()[name])[contents.rawValue]
    var options = RequestOptions(cachePolicy: policy)
    if contents == .old || contents == .tolerated { options.maximumAge = .milliseconds(1) }
    if contents == .tolerated { options.maximumStaleness = .seconds(3_600) }
    guard let revalidation else {
      #expect(try await Self.requests(options, contents) == expected)
      return
    }
    #expect(try await Self.watching(options, contents, revalidation) == expected)
    let isAsked = expected.contains("server")
    #expect(try await Self.model(options, contents, revalidation, isAsked) == expected)
    #expect(try await Self.pages(options, contents, revalidation, isAsked) == expected)
  }

  // MARK: A server, and a cache

  private struct World {
    let log = Guarded<[String]>([])
    let isOffline = Guarded(false)
    let maker: SputnikRequestMaker

    /// - Parameter contents: What the cache has.
    init(_ contents: Contents) async throws {
      let transport = MockTransport { [log, isOffline] request in
        if isOffline.value { throw URLError(.notConnectedToInternet) }
        let body = String(decoding: try request.body.data(), as: UTF8.self)
        let isPage = body.contains("people")
        let isSecond = body.contains(#""after":"1""#)
        log.change { $0.append(isPage ? isSecond ? "second" : "first" : "hero") }
        let hero = #"{"id":"1","name":"R2","__typename":"Droid"}"#
        let page = #"{"nodes":[\#(hero)],"pageInfo":{"hasNextPage":true,"endCursor":"1"}}"#
        return .json(isPage ? #"{"data":{"people":\#(page)}}"# : #"{"data":{"hero":\#(hero)}}"#)
      }
      maker = TestSupport.maker(transport).caching(in: SputnikCache())
      if contents == .missing { return }
      _ = try await maker.makeRequest(operation: HeroQuery())
      for after in [nil, "1"] {
        _ = try await maker.makeRequest(operation: People(variables: .init(after: after)))
      }
      // Longer than the age that the options allow.
      if contents != .whole { try await Task.sleep(for: .milliseconds(20)) }
      log.value = []
    }

    /// Waits for a request. That there is none is seen in a little while.
    func waitForRequest(_ isExpected: Bool) async throws {
      guard isExpected else { return try await Task.sleep(for: .milliseconds(30)) }
      #expect(await waitUntil { !log.value.isEmpty })
    }
  }

  // MARK: What happens

  private static func requests(
    _ options: RequestOptions, _ contents: Contents
  ) async throws -> String {
    let world = try await World(contents)
    let response = try? await world.maker.makeRequest(operation: HeroQuery(), options: options)
    let pages = try await World(contents)
    var page: People?
    do {
      for try await first in pages.maker.pages(
        People(), options: options, connection: \.people, after: \.variables.after)
      {
        page = first
        break
      }
    } catch {}
    #expect((page != nil) == (response != nil))
    #expect(pages.log.value.count == world.log.value.count)
    if world.log.value.isEmpty { return response == nil ? "an error" : "the cache" }
    let offline = try await World(contents)
    offline.isOffline.change { $0 = true }
    let saved = try? await offline.maker.makeRequest(operation: HeroQuery(), options: options)
    return saved == nil ? "the server" : "the server, else the cache"
  }

  private static func text(hasResponse: Bool, asks: Bool) -> String {
    switch (hasResponse, asks) {
    case (true, true): "the cache, then the server"
    case (true, false): "the cache"
    case (false, true): "the server"
    case (false, false): "nothing"
    }
  }

  private static func watching(
    _ options: RequestOptions, _ contents: Contents, _ revalidation: Revalidation
  ) async throws -> String {
    let world = try await World(contents)
    for await state in world.maker.watch(
      HeroQuery(), revalidation: revalidation, options: options)
    {
      return text(hasResponse: state.response != nil, asks: state.isFetching)
    }
    return "no state"
  }

  @MainActor private static func model(
    _ options: RequestOptions, _ contents: Contents, _ revalidation: Revalidation, _ isAsked: Bool
  ) async throws -> String {
    let world = try await World(contents)
    let model = QueryModel(
      HeroQuery(), maker: world.maker, revalidation: revalidation, options: options)
    let hasResponse = model.response != nil
    let life = Task { await model.run() }
    defer { life.cancel() }
    try await world.waitForRequest(isAsked)
    return text(hasResponse: hasResponse, asks: !world.log.value.isEmpty)
  }

  /// The first page, and another one.
  @MainActor private static func pages(
    _ options: RequestOptions, _ contents: Contents, _ revalidation: Revalidation, _ isAsked: Bool
  ) async throws -> String {
    @MainActor func model(in world: World) -> Pages<People, People.Person> {
      Pages(
        People(), maker: world.maker, revalidation: revalidation, options: options,
        connection: \.people, after: \.variables.after)
    }
    let world = try await World(contents)
    let pages = model(in: world)
    let hasResponse = !pages.responses.isEmpty
    let life = Task { await pages.run() }
    defer { life.cancel() }
    try await world.waitForRequest(isAsked)
    let first = text(hasResponse: hasResponse, asks: !world.log.value.isEmpty)
    if hasResponse {
      let other = try await World(contents)
      let pages = model(in: other)
      await pages.loadNext()
      #expect(pages.responses.count == 2)
      #expect(other.log.value == (isAsked ? ["second"] : []))
    }
    return first
  }
}
