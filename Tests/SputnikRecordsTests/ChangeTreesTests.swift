import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import TestSupport
import Testing

@testable import SputnikRecords

/// The trees of a change: what they leave out is the same before and after it.
@Suite struct ChangeTreesTests {
  @QueryOperation struct Library: Hashable {
    var shelves: [[Shelf]?]
    var best: Book?
    var finds: [Find]
    var thread: Comment?

    @QuerySatelite struct Shelf: Hashable {
      var isOpen: Bool
      var name: String
      var books: [Book?]?
      var size: Size?
    }
    @QuerySatelite struct Book: Hashable {
      var id: ID
      var title: String
      var price: Double?
      @FragmentSpread var parts: Parts
    }
    @QueryFragment(on: "Book") struct Parts: Hashable {
      var title: String
      var sequels: [Sequel]
    }
    @QuerySatelite(schemaTypeName: "Book") struct Sequel: Hashable { var id: ID }
    @QuerySatelite(key: .embedded) struct Size: Hashable { var width: Int }
    @QueryUnion enum Find: Hashable {
      case book(Sequel)
      case size(Size)
      case other(typename: String)
    }
    @QuerySatelite struct Comment: Hashable {
      var text: String
      @Property(recurse: 2) var parent: Indirect<Comment>?
      var size: Size?
    }
  }

  private static let text = Data(
    #"""
    {"data":{"shelves":[[{"isOpen":true,"name":"a","books":[{"id":"1","title":"one","price":1.50,"sequels":[{"id":"2","__typename":"Novel"}],"__typename":"Novel"},null],"size":{"width":1}},{"isOpen":false,"name":"b","books":null,"size":null}],null,[{"isOpen":true,"name":"c","books":[],"size":{"width":2}}]],"best":{"id":"3","title":"three","price":null,"sequels":[],"__typename":"Essay"},"finds":[{"__typename":"Book","id":"1"},{"__typename":"Size","width":9}],"thread":{"text":"x","parent":{"text":"y","parent":{"text":"z","size":{"width":4}},"size":{"width":5}},"size":null}}}
    """#.utf8)

  private static func patched<Query: GraphQLOperation>(
    _ after: Query, from before: Query, _ text: Data = text, areWhole: Bool
  ) throws -> String? {
    let patched = try ResponsePatch.patched(text) { side, isWhole in
      let (value, other) = side == .before ? (before, after) : (after, before)
      return try ResponseValue(of: value, besides: areWhole || isWhole ? nil : other)
    }
    return patched.map { String(decoding: $0.text, as: UTF8.self) }
  }

  private static func tree(_ text: String) throws -> ResponseValue {
    try ResponseValue(parsing: Data(text.utf8))
  }

  private let library: Library

  init() throws { library = try Library().filled(from: Self.text) }

  @Test func onlyWhatIsDifferentIsInATree() throws {
    var changed = library
    changed.shelves[0]?[1].name = "B"
    guard case .object(let root) = try ResponseValue(of: changed, besides: library),
      case .list(let shelves)? = root.members.first?.value, case .list(let row) = shelves[0],
      case .object(let shelf) = row[1]
    else {
      Issue.record("the tree has another form")
      return
    }
    #expect(root.members.map(\.name) == ["shelves", "best", "finds", "thread"])
    #expect(root.members.dropFirst().map(\.value) == [.same(0), .same(0), .same(0)])
    #expect(shelves.dropFirst() == [.same(1), .same(2)])
    #expect(row[0] == .same(0))
    #expect(
      shelf.members.map(\.value) == [
        try Self.tree("false"), try Self.tree(#""B""#), .same(0), .same(0),
      ])
  }

  @Test func anElementThatIsGoneLeavesTheOthersAsTheyAre() throws {
    var changed = library
    changed.shelves.remove(at: 1)
    guard case .object(let root) = try ResponseValue(of: changed, besides: library) else {
      Issue.record("the tree isn't an object")
      return
    }
    #expect(root.members.first?.value == .list([.same(0), .same(2)]))
  }

  @Test func equalValuesAreNoChange() throws {
    #expect(try ResponseValue(of: library, besides: library) == .same(0))
    // The same values in memory of their own.
    let copy = try Library().filled(from: Self.text)
    #expect(try Self.patched(copy, from: library, areWhole: false) == nil)
  }

  @Test func whatIsntChangedKeepsItsText() throws {
    var changed = library
    changed.best?.title = "four"
    changed.best?.parts.title = "four"
    let expected = String(decoding: Self.text, as: UTF8.self)
      .replacing("\"three\"", with: "\"four\"").dropFirst(8).dropLast()
    #expect(try Self.patched(changed, from: library, areWhole: false) == String(expected))
  }

  @Test func anEntityThatTheResponseHasElsewhereKeepsItsType() throws {
    var changed = library
    changed.best = changed.shelves[0]?[0].books?[0]
    let patched = try #require(try Self.patched(changed, from: library, areWhole: false))
    #expect(patched.contains(#""best":{"id":"1","title":"one","price":1.50,"#))
    #expect(patched.contains(#""__typename":"Novel"},"finds""#))
  }

  /// What it is can't be seen in the struct: it has no key.
  @Test func aCopyOfAnElementHasItsText() throws {
    var changed = library
    changed.shelves[0] = changed.shelves[2]
    let patched = try #require(try Self.patched(changed, from: library, areWhole: false))
    #expect(
      patched.hasPrefix(
        #"{"shelves":[[{"isOpen":true,"name":"c","books":[],"size":{"width":2}}],null,"#
          + #"[{"isOpen":true,"name":"c","books":[],"size":{"width":2}}]],"#))
  }

  /// A list that is a field of an object and of a fragment of it.
  @QueryOperation struct Twice {
    var book: Book

    @QuerySatelite struct Book {
      var id: ID
      var sequels: [Library.Sequel]
      @FragmentSpread var parts: Library.Parts
    }
  }

  @Test(arguments: [true, false]) func aListIsMovedInBothCopiesOfAField(areWhole: Bool) throws {
    let text = Data(
      #"{"data":{"book":{"id":"1","sequels":[{"id":"2"},{"id":"3"}],"title":"t"}}}"#.utf8)
    let before = try Twice().filled(from: text)
    var after = before
    after.book.sequels.reverse()
    after.book.parts.sequels.reverse()
    let patched = try #require(try Self.patched(after, from: before, text, areWhole: areWhole))
    let ids = try JSONValue(parsing: Data(patched.utf8))["book"]?["sequels"]?.arrayValue
    #expect(ids?.map { $0["id"]?.stringValue } == ["3", "2"])
  }

  /// Keys that a server writes in another way than Swift.
  @QueryOperation struct Devices {
    var devices: [Device]
    var best: Device?

    @QuerySatelite struct Device {
      var id: UUID
      var name: String
    }
  }

  @Test func anEntityIsFoundByItsValue() throws {
    let id = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    let device = #"{"id":"\#(id)","name":"a","__typename":"Phone"}"#
    let text = Data(#"{"data":{"devices":[\#(device)],"best":null}}"#.utf8)
    let before = try Devices().filled(from: text)
    var after = before
    after.best = after.devices[0]
    #expect(
      try Self.patched(after, from: before, text, areWhole: false)
        == #"{"devices":[\#(device)],"best":\#(device)}"#)
  }

  @Test func aCaseOfAUnionIsReplaced() throws {
    var changed = library
    changed.finds[1] = .book(.init(id: "7"))
    let patched = try #require(try Self.patched(changed, from: library, areWhole: false))
    #expect(patched.contains(#"{"__typename":"Book","id":"1"},{"id":"7","__typename":"Book"}]"#))
  }

  @Test func nullsComeAndGo() throws {
    var changed = library
    changed.shelves[0]?[0].size = nil
    changed.shelves[0]?[1].size = .init(width: 8)
    changed.thread = nil
    let patched = try #require(try Self.patched(changed, from: library, areWhole: false))
    #expect(patched.contains(#""size":null},{"isOpen":false"#))
    #expect(patched.contains(#""size":{"width":8,"__typename":"Size"}}"#))
    #expect(patched.hasSuffix(#""thread":null}"#))
  }

  @Test func whatIsInABoxIsCompared() throws {
    var changed = library
    changed.thread?.parent?.value.parent?.value.text = "Z"
    let patched = try #require(try Self.patched(changed, from: library, areWhole: false))
    #expect(patched.contains(#""parent":{"text":"Z","size":{"width":4}}"#))
  }

  @Test(arguments: UInt64(0)..<400)
  func treesOfWhatIsDifferentSayTheSameAsWholeOnes(seed: UInt64) throws {
    var random = Random(seed: seed)
    var changed = library
    for _ in 0...random.below(3) { Self.change(&changed, &random) }
    let part = try Self.patched(changed, from: library, areWhole: false)
    let whole = try Self.patched(changed, from: library, areWhole: true)
    #expect(part == whole)
  }

  private static func change(_ library: inout Library, _ random: inout Random) {
    let shelf = Library.Shelf(isOpen: true, name: "new", books: nil, size: .init(width: 3))
    let book = Library.Book(
      id: ID("\(1 + random.below(5))"), title: "t", price: 2,
      parts: .init(title: "t", sequels: [.init(id: "1")]))
    guard let row = library.shelves.first else { return }
    switch random.below(16) {
    case 0: library.shelves.append([shelf])
    case 1: library.shelves[0] = nil
    case 2: library.shelves.swapAt(0, library.shelves.count - 1)
    case 3: library.shelves.removeLast()
    case 4: library.shelves[0]?.insert(shelf, at: 0)
    case 5 where row != nil: library.shelves[0]![0].isOpen.toggle()
    case 6 where row != nil: library.shelves[0]![0].books = [book, nil, book]
    case 7 where row != nil: library.shelves[0]![0].books?.reverse()
    case 8: library.best = book
    case 9: library.best?.id = "1"
    case 10: library.best?.parts.sequels.append(.init(id: book.id))
    case 11: library.best?.parts.title = "other"
    case 12: library.finds.reverse()
    case 13: library.finds.insert(.book(.init(id: book.id)), at: 1)
    case 14: library.thread?.size = .init(width: 1)
    default: library.thread?.parent?.value.size?.width = 6
    }
  }
}
