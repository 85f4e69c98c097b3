import Foundation
import Sputnik
import TestSupport
import Testing

/// The observers of the structs below that have run.
private enum Calls {
  private static let names = Guarded<[String]>([])

  static func add(_ name: String) { names.change { $0.append(name) } }

  /// Returns the names of the observers that have run since the last call.
  static func take() -> [String] {
    names.change { names in
      defer { names = [] }
      return names
    }
  }
}

@QueryOperation
private struct Observed {
  var count: Int = 3 { didSet { Calls.add("count") } }
  var name: String? { willSet { Calls.add("name") } }
  var inner: Inner { didSet { Calls.add("inner") } }
  var list: [Inner]

  @QuerySatelite struct Inner {
    @Argument var first: Int? { didSet { Calls.add("first") } }
    var title: String = "t" { didSet { Calls.add("title") } }
  }
}

@QueryOperation
private struct ObservedBesideLocal {
  @Local var draft = "" { didSet { Calls.add("draft") } }
  var count: Int { didSet { Calls.add("count") } }
  var inner: Inner { didSet { Calls.add("inner") } }

  @QuerySatelite struct Inner {
    @Local var isOpen = false
    var title: String { didSet { Calls.add("title") } }
  }
}

@Suite("Observers run only when a response is filled", .serialized)
struct ObserversOfTemplatesTests {
  @Test func templatesAndDocumentsRunNone() throws {
    _ = Calls.take()
    let query = Observed()
    #expect(query.count == 3)
    #expect(query.inner.title == "t")
    #expect(query.list.count == 1)
    #expect(try query.text == "query Observed { count name inner { title } list { title } }")
    _ = Mirror(reflecting: query).children.count
    _ = try query.body
    #expect(Calls.take() == [])
  }

  @Test func aNarrowedDocumentRunsNone() throws {
    var query = Observed()
    query.setSelections([.count, .list])
    _ = Calls.take()
    #expect(try query.text == "query Observed { count list { title } }")
    #expect(Calls.take() == [])
  }

  @Test func fillingRunsThem() throws {
    let query = Observed()
    _ = Calls.take()
    let filled = try query.filled(
      #"{"data":{"count":1,"name":"n","inner":{"title":"a"},"list":[{"title":"b"}]}}"#)
    #expect(filled.count == 1)
    #expect(filled.list[0].title == "b")
    let calls = Calls.take()
    #expect(calls.filter { $0 == "count" }.count == 1)
    #expect(calls.filter { $0 == "title" }.count == 2)
    #expect(calls.contains("name") && calls.contains("inner"))
  }

  @Test func keepingLocalValuesRunsNoObserverOfAFieldAgain() throws {
    var query = ObservedBesideLocal()
    query.draft = "d"
    query.inner.isOpen = true
    _ = Calls.take()
    #expect(try query.text == "query ObservedBesideLocal { count inner { title } }")
    #expect(Calls.take() == [])
    let filled = try query.filled(#"{"data":{"count":1,"inner":{"title":"a"}}}"#)
    let calls = Calls.take()
    #expect(filled.draft == "d")
    #expect(filled.inner.isOpen)
    #expect(filled.inner.title == "a")
    #expect(calls.sorted() == ["count", "draft", "inner", "title"])
  }
}
