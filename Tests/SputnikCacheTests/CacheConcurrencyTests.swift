import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// Many tasks that use one cache. Run it with the thread sanitizer, too.
@Suite(.oneAtATime) struct CacheConcurrencyTests {
  /// Everybody changes all books together, so nobody may ever see two that differ.
  @Test func aThousandTasks() async throws {
    let cache = SputnikCache()
    let sent = Guarded(0)
    let transport = MockTransport { request in
      let number = sent.change { number in
        number += 1
        return number
      }
      let name = try JSONValue(parsing: request.body.data())["operationName"]?.stringValue
      if name == "Sell" {
        if number.isMultiple(of: 3) { throw CacheServer.Offline() }
        return .json(#"{"data":{"sell":{"id":"7","sold":1,"__typename":"Other"}}}"#)
      }
      let books = ["1", "2", "3"].map { ShopData.book($0, "T", sold: number) }
      return .json(#"{"data":{"books":[\#(books.joined(separator: ","))]}}"#)
    }
    let maker = TestSupport.maker(transport).caching(in: cache)
    let seen = Guarded(0)
    @Sendable func check(_ books: [Stock.Book]) {
      seen.change { $0 += 1 }
      if Set(books.map(\.sold)).count > 1 { Issue.record("\(books.map(\.sold))") }
    }
    let watching = Guarded((0..<1_000).count { $0 % 7 == 2 })
    await withTaskGroup(of: Void.self) { group in
      // Who watches last sees no third state unless somebody goes on.
      group.addTask {
        while watching.value > 0 {
          // It may have been cleared.
          _ = try? await maker.makeRequest(operation: Stock())
          try? cache.transaction { try Self.raise(&$0) }
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
      for number in 0..<1_000 {
        group.addTask {
          switch number % 7 {
          case 0: check((try? await maker.makeRequest(operation: Stock()))?.books ?? [])
          case 1:
            let options = RequestOptions(cachePolicy: .networkOnly)
            check((try? await maker.makeRequest(operation: Stock(), options: options))?.books ?? [])
          case 2:
            var count = 0
            for await state in maker.watch(Stock()) {
              check(state.response?.books ?? [])
              count += 1
              if count == 3 { break }
            }
            watching.change { $0 -= 1 }
          case 3:
            _ = try? await maker.makeRequest(operation: Sell(variables: .init(id: "1"))) { cache in
              try Self.raise(&cache)
            }
          case 4: try? cache.transaction { try Self.raise(&$0) }
          case 5:
            let task = Task { for await state in maker.watch(Stock()) { _ = state.revision } }
            await Task.yield()
            task.cancel()
            await task.value
          default: if number.isMultiple(of: 10) { cache.clear() } else { cache.trim(to: 1 << 20) }
          }
        }
      }
    }
    #expect(seen.value > 600)
    cache.clear()
    // The requests of watchers that have left may still come to an end.
    let before = sent.value
    let last = try await maker.makeRequest(operation: Stock()).books.map(\.sold)
    #expect(last.count == 3)
    #expect(Set(last).count == 1)
    #expect(last.first ?? 0 > before)
    #expect(cache.contents.map(\.key) == ["Book:1", "Book:2", "Book:3", "Query.books"])
  }

  /// Who reads while another one loads the same from the file finds it.
  @Test func readingTheFileTogether() async throws {
    let world = FileTests.World()
    let cache = world.cache()
    let shop = try await world.maker(cache).makeRequest(operation: Shop())
    await cache.flush()
    for _ in 1...200 {
      let maker = world.maker(world.cache())
      try await withThrowingTaskGroup(of: Shop.self) { group in
        for _ in 1...4 {
          group.addTask {
            try await maker.makeRequest(operation: Shop(), options: FileTests.cacheOnly)
          }
        }
        for try await found in group { #expect(found == shop) }
      }
    }
  }

  private static func raise(_ cache: inout CacheTransaction) throws {
    try cache.update(Stock()) { stock in
      for index in stock.books.indices { stock.books[index].sold += 1 }
    }
  }
}

@QueryOperation struct Stock {
  var books: [Book]

  @QuerySatelite struct Book: Hashable {
    var id: ID
    var sold: Int
  }
}
