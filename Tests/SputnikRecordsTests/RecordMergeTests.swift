import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import TestSupport
import Testing

@testable import SputnikRecords

/// Records of one entity that several operations have written. Most are put together of parts of
/// their texts, and the result is that of the slow way, which looks at each value.
struct RecordMergeTests {
  @QueryOperation struct Small {
    var all: [Being]

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var name: String
      var home: Home?
      var friends: [Friend?]?
      var marks: [Mark]?
      @Property(arguments: ["size": 1]) var image: Image?
      var leaf: String?
    }
    @QuerySatelite struct Home: Hashable {
      var city: String
      var owner: Friend?
    }
    @QuerySatelite struct Mark: Hashable { var value: Int }
    @QuerySatelite struct Image: Hashable { @Property(arguments: ["size": 1]) var url: String }
    @QuerySatelite(schemaTypeName: "Being") struct Friend: Hashable { var id: ID }
  }

  @QueryOperation struct Large {
    var all: [Being]

    @QuerySatelite struct Being: Hashable {
      var age: Int?
      var best: Friend?
      var home: Home?
      var id: ID
      var friends: [Friend?]?
      var marks: [Mark]?
      @Property(arguments: ["size": 1]) var image: Image?
    }
    @QuerySatelite struct Home: Hashable {
      var owner: Friend?
      var size: Int?
      var city: String
      var guests: [Friend]?
      @Property(name: "__typename") var kind: String
    }
    @QuerySatelite struct Mark: Hashable {
      var value: Int
      var text: String?
    }
    @QuerySatelite struct Image: Hashable { @Property(arguments: ["size": 2]) var url: String }
    @QuerySatelite(schemaTypeName: "Being") struct Friend: Hashable {
      var name: String
      var id: ID
    }
  }

  private struct Texts {
    var random: Random

    mutating func pick(_ texts: String...) -> String { texts.randomElement(using: &random)! }

    mutating func small() -> String {
      let friend = #"{"id":"\#(pick("1", "2"))","__typename":"Being"}"#
      let home = #"{"city":"\#(pick("A", "", "\\n"))","owner":\#(pick("null", friend))}"#
      return """
        {"id":"1","name":"\(pick("N", "Mo"))","home":\(pick("null", home, home, home)),\
        "friends":\(pick("null", "[]", "[null,\(friend)]", "[\(friend),\(friend)]")),\
        "marks":\(pick("null", "[]", #"[{"value":1}]"#, #"[{"value":1},{"value":22}]"#)),\
        "image":\(pick("null", #"{"url":"u"}"#)),"leaf":\(pick("null", #""x""#)),\
        "__typename":"Being"}
        """
    }

    mutating func large() -> String {
      let friend = #"{"name":"\#(pick("F", "G"))","id":"\#(pick("1", "2"))","__typename":"Being"}"#
      let home = """
        {"owner":\(pick("null", friend)),"size":\(pick("null", "17")),"city":"\(pick("A", "BB"))",\
        "guests":\(pick("null", "[]", "[\(friend)]")),"__typename":"\(pick("Flat", "Flat", "Hut"))"}
        """
      let marks = #"[{"value":1,"text":"t"},{"value":22,"text":null}]"#
      return """
        {"age":\(pick("null", "7")),"best":\(pick("null", friend)),\
        "home":\(pick("null", home, home, home)),"id":"1",\
        "friends":\(pick("null", "[]", "[\(friend)]")),"marks":\(pick("null", "[]", marks)),\
        "image":\(pick("null", #"{"url":"u"}"#)),"__typename":"Being"}
        """
    }
  }

  /// Writes a response, also in a store that has only the slots. Compares the two ways to merge what
  /// the first store had with the new record.
  private static func write(
    _ being: String, _ operation: some GraphQLOperation, at time: Int64,
    _ store: inout RecordStore, covered: inout Int
  ) throws {
    let response = Data(#"{"data":{"all":[\#(being)]}}"#.utf8)
    let plan = try store.plan(for: operation.outline())
    let plans = [try store.plan(for: Small().outline()), try store.plan(for: Large().outline())]
    var other = store
    for slot in other.slots.numbers { other.slots[slot].record = nil }
    try other.write(response, plan: plan, at: time)
    for slot in store.slots.numbers {
      guard let old = store.slots[slot].record, let new = other.slots[slot].record else { continue }
      #expect(old.time < new.time)
      let slow = RecordMerge.merge(old, new, &other.places, only: Array(0..<new.memberCount))
      let fast = RecordMerge.merge(old, new, &other.places)
      if RecordMerge.covering(old, new, &other.places) != nil { covered += 1 }
      for plan in plans {
        var one = other
        for slot in store.slots.numbers { one.slots[slot].record = store.slots[slot].record }
        var two = one
        one.slots[slot].record = fast
        two.slots[slot].record = slow
        let (read, slowlyRead) = (one.read(plan), two.read(plan))
        #expect(read.response == slowlyRead.response)
        #expect(read.used.map(\.slot) == slowlyRead.used.map(\.slot))
      }
    }
    try store.write(response, plan: plan, at: time)
  }

  @Test(arguments: 1...60) func bothWaysAreAlike(seed: UInt64) throws {
    var texts = Texts(random: Random(seed: seed))
    var store = RecordStore()
    var covered = 0
    for time in 1...30 {
      if Bool.random(using: &texts.random) {
        try Self.write(texts.small(), Small(), at: Int64(time), &store, covered: &covered)
      } else {
        try Self.write(texts.large(), Large(), at: Int64(time), &store, covered: &covered)
      }
    }
    #expect(covered > 0)
    #expect(store.miscounts == [])
  }

  // MARK: Fields with two names

  @QueryOperation struct Twice: Hashable {
    var all: [Being]

    @QuerySatelite struct Being: Hashable {
      var id: ID
      @Property(name: "home", alias: "first") var first: First?
      @Property(name: "home", alias: "second") var second: Second?
      @Property(name: "name", alias: "label") var label: String?
      @Property(name: "name", alias: "title") var title: String?
    }
    @QuerySatelite(schemaTypeName: "Home") struct First: Hashable { var city: String }
    @QuerySatelite(schemaTypeName: "Home") struct Second: Hashable { var size: Int? }
  }

  private static func twice(_ city: String, _ size: Int, _ name: String) -> String {
    """
    {"data":{"all":[{"id":"1","first":{"city":"\(city)"},"second":{"size":\(size)},\
    "label":"\(name)","title":"\(name)"}]}}
    """
  }

  /// Whoever asks twice for a field reads what it has written, whatever others write in between.
  @Test(arguments: [false, true]) func aFieldWithTwoNames(isFirst: Bool) throws {
    var history = StoreHistory()
    var texts = Texts(random: Random(seed: 7))
    func write(_ text: String, to operation: some GraphQLOperation) throws {
      try history.write(
        text.replacing("}]}}", with: #","__typename":"Being"}]}}"#), to: operation)
    }
    if isFirst { try write(Self.twice("A", 0, "N"), to: Twice()) }
    for number in 1...20 {
      try history.write(#"{"data":{"all":[\#(texts.small())]}}"#, to: Small())
      if number % 3 == 0 {
        try history.write(#"{"data":{"all":[\#(texts.large())]}}"#, to: Large())
      }
      for change in 0...1 {
        let text = Self.twice("C\(number)", number + change, "N\(change)")
        try write(text, to: Twice())
        let read = try history.read(Twice())
        #expect(read == text, "\(number): \(history.records["Being:1"] ?? "")")
      }
      // Others change what both names show.
      try history.write(
        #"{"data":{"all":[\#(Self.small(city: "D", name: "M"))]}}"#, to: Small())
      #expect(try history.read(Twice()) == Self.twice("D", number + 1, "M"))
    }
    let record = try #require(history.records["Being:1"])
    #expect(record.utf8.count < 400, "\(record)")
  }

  private static func small(city: String, name: String) -> String {
    """
    {"id":"1","name":"\(name)","home":{"city":"\(city)","owner":null},"friends":null,"marks":null,\
    "image":null,"leaf":null,"__typename":"Being"}
    """
  }

  // MARK: Places

  @QuerySatelite struct Media: Hashable {
    @InlineFragment(types: ["Photo"]) var photo: Photo?
    @InlineFragment(types: ["Video"]) var video: Video?
    @Property(name: "__typename") var kind: String

    @QuerySatelite struct Photo: Hashable { var url: String }
    @QuerySatelite struct Video: Hashable {
      var length: Int
      var url: String
    }
  }

  @QueryOperation struct NamedMedia {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var name: String
      var media: Media?
    }
  }

  @QueryOperation struct OnlyMedia {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var media: Media?
    }
  }

  /// Two operations ask for objects whose fields depend on their types.
  @Test func typedObjects() throws {
    var history = StoreHistory()
    let texts = [
      #"{"url":"1","__typename":"Photo"}"#, #"{"url":"22","__typename":"Photo"}"#,
      #"{"length":7,"url":"3","__typename":"Video"}"#,
      #"{"length":77,"url":"3","__typename":"Video"}"#, "null", #"{"__typename":"Other"}"#,
    ]
    for text in texts + texts.reversed() {
      func response(_ members: String) -> String {
        #"{"data":{"being":{"id":"1",\#(members)"media":\#(text)}}}"#
      }
      func sent(_ response: String) -> String {
        response.replacing("}}}", with: #","__typename":"Being"}}}"#)
      }
      try history.write(sent(response("")), to: OnlyMedia())
      #expect(try history.read(OnlyMedia()) == response(""))
      try history.write(sent(response(#""name":"N","#)), to: NamedMedia())
      #expect(try history.read(NamedMedia()) == response(#""name":"N","#))
    }
  }

  @QueryOperation struct Prices {
    var product: Product

    @QuerySatelite struct Product: Hashable {
      var id: ID
      var price: Price?
    }
    @QuerySatelite struct Price: Hashable { var currency: String }
  }

  @QueryOperation struct Amounts {
    var product: Product

    @QuerySatelite struct Product: Hashable {
      var id: ID
      var price: Price?
    }
    @QuerySatelite(key: .embedded) struct Price: Hashable {
      var id: ID
      var amount: Int
    }
  }

  /// Two embedded objects that have all fields of a key together are still not an entity.
  @Test func embeddedObjectsWithAnID() throws {
    var history = StoreHistory()
    func write(_ price: String, to operation: some GraphQLOperation) throws {
      try history.write(
        #"{"data":{"product":{"id":"1","price":\#(price),"__typename":"Product"}}}"#,
        to: operation)
    }
    for number in 1...3 {
      try write(#"{"currency":"EUR\#(number)"}"#, to: Prices())
      try write(#"{"id":"7","amount":\#(number)}"#, to: Amounts())
      #expect(
        try history.read(Prices())
          == #"{"data":{"product":{"id":"1","price":{"currency":"EUR\#(number)"}}}}"#)
      #expect(
        try history.read(Amounts())
          == #"{"data":{"product":{"id":"1","price":{"id":"7","amount":\#(number)}}}}"#)
    }
  }

  @QueryOperation struct TwoForms {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var best: Name?
      @Property(name: "best", alias: "friend") var friend: Friend?
    }
    @QuerySatelite(schemaTypeName: "Being") struct Name: Hashable { var name: String }
    @QuerySatelite(schemaTypeName: "Being") struct Friend: Hashable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct OneForm {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var best: TwoForms.Friend?
    }
  }

  /// An operation with both forms of a field, with and without an `id`, reads the newer one in both.
  @Test func twoFormsOfAField() throws {
    var history = StoreHistory()
    func friend(_ id: Int, _ name: String) -> String {
      #"{"id":"\#(id)","name":"\#(name)","__typename":"Being"}"#
    }
    try history.write(
      #"{"data":{"being":{"id":"1","best":{"name":"Luke"},"friend":\#(friend(2, "Luke")),"#
        + #""__typename":"Being"}}}"#, to: TwoForms())
    for (id, name) in [(3, "Leia"), (2, "Luke"), (4, "Han")] {
      try history.write(
        #"{"data":{"being":{"id":"1","best":\#(friend(id, name)),"__typename":"Being"}}}"#,
        to: OneForm())
      #expect(
        try history.read(TwoForms())
          == #"{"data":{"being":{"id":"1","best":{"name":"\#(name)"},"#
          + #""friend":{"id":"\#(id)","name":"\#(name)"}}}}"#)
    }
  }

  // MARK: Lists

  /// A list of objects with equal texts, whose fields have other arguments.
  @QueryOperation struct SmallImages {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var images: [Image]
    }
    @QuerySatelite struct Image: Hashable { @Property(arguments: ["size": 1]) var url: String }
  }

  @QueryOperation struct LargeImages {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var images: [Image]
    }
    @QuerySatelite struct Image: Hashable { @Property(arguments: ["size": 2]) var url: String }
  }

  @Test func equalTextsOfOtherFields() throws {
    var history = StoreHistory()
    let response =
      #"{"data":{"being":{"id":"1","images":[{"url":"u"}],"__typename":"Being"}}}"#
    try history.write(response, to: SmallImages())
    try history.write(response, to: LargeImages())
    let read = #"{"data":{"being":{"id":"1","images":[{"url":"u"}]}}}"#
    #expect(try history.read(LargeImages()) == read)
    #expect(
      try history.miss(SmallImages())
        == "being.images[0].url | Being:1 | url(size:1) | missingField")
  }
}
