import Foundation
import Sputnik
import TestSupport
import Testing

/// The number of times that the observers of the structs below have run.
private final class Calls: @unchecked Sendable {
  // Proof: every access holds the lock.
  private let lock = NSLock()
  private var names: [String] = []

  static let shared = Calls()

  func add(_ name: String) { lock.withLock { names.append(name) } }
  func take() -> [String] {
    lock.withLock {
      defer { names = [] }
      return names
    }
  }
}

@QueryOperation
private struct Observed {
  var count: Int = 3 { didSet { Calls.shared.add("count") } }
  var name: String? { willSet { Calls.shared.add("name") } }
  var inner: Inner { didSet { Calls.shared.add("inner") } }
  var list: [Inner]

  @QuerySatelite struct Inner {
    @Argument var first: Int? { didSet { Calls.shared.add("first") } }
    var title: String = "t" { didSet { Calls.shared.add("title") } }
  }
}

@Suite("Observers run only when a response is filled", .serialized)
struct ObserversOfTemplatesTests {
  @Test func templatesAndDocumentsRunNone() throws {
    _ = Calls.shared.take()
    let query = Observed()
    #expect(query.count == 3)
    #expect(query.inner.title == "t")
    #expect(query.list.count == 1)
    #expect(try query.text == "query Observed { count name inner { title } list { title } }")
    _ = Mirror(reflecting: query).children.count
    _ = try query.body
    #expect(Calls.shared.take() == [])
  }

  @Test func aNarrowedDocumentRunsNone() throws {
    var query = Observed()
    query.setSelections([.count, .list])
    _ = Calls.shared.take()
    #expect(try query.text == "query Observed { count list { title } }")
    #expect(Calls.shared.take() == [])
  }

  @Test func fillingRunsThem() throws {
    let query = Observed()
    _ = Calls.shared.take()
    let filled = try query.filled(
      #"{"data":{"count":1,"name":"n","inner":{"title":"a"},"list":[{"title":"b"}]}}"#)
    #expect(filled.count == 1)
    #expect(filled.list[0].title == "b")
    let calls = Calls.shared.take()
    #expect(calls.filter { $0 == "count" }.count == 1)
    #expect(calls.filter { $0 == "title" }.count == 2)
    #expect(calls.contains("name") && calls.contains("inner"))
  }
}
