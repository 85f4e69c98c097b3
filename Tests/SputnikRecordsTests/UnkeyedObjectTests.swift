import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// Objects without a key, which several operations ask for with different fields.
@Suite struct UnkeyedObjectTests {
  // MARK: Lists of different responses

  @QueryOperation struct Prices {
    var offers: [Offer]

    @QuerySatelite struct Offer: Hashable {
      var currency: String
      var price: Int
    }
  }

  @QueryOperation struct Sellers {
    var offers: [Offer]

    @QuerySatelite struct Offer: Hashable {
      var currency: String
      var seller: String
    }
  }

  @QueryOperation struct AllOfOffers {
    var offers: [Offer]

    @QuerySatelite struct Offer: Hashable {
      var currency: String
      var price: Int
      var seller: String
    }
  }

  static func prices(_ currencies: String...) -> String {
    let offers = currencies.enumerated().map { #"{"currency":"\#($1)","price":\#($0 + 1)}"# }
    return #"{"data":{"offers":[\#(offers.joined(separator: ","))]}}"#
  }

  static func sellers(_ currencies: String...) -> String {
    let offers = currencies.enumerated().map { #"{"currency":"\#($1)","seller":"of \#($0)"}"# }
    return #"{"data":{"offers":[\#(offers.joined(separator: ","))]}}"#
  }

  /// The server may have sent them in another order: nothing tells them apart.
  @Test func objectsThatAreAlike() throws {
    var history = StoreHistory()
    try history.write(Self.prices("EUR", "EUR"), to: Prices())
    try history.write(Self.sellers("EUR", "EUR"), to: Sellers())
    #expect(
      try history.miss(AllOfOffers())
        == "offers[0].price | Query.offers | price | missingField")
    #expect(try history.read(Sellers()) == Self.sellers("EUR", "EUR"))
  }

  /// In each list all are different, but the second of the one is like the first of the other.
  @Test func objectsOfOtherPlaces() throws {
    var history = StoreHistory()
    try history.write(Self.prices("EUR", "USD"), to: Prices())
    try history.write(Self.sellers("USD", "EUR"), to: Sellers())
    #expect(try history.miss(Prices()) == "offers[0].price | Query.offers | price | missingField")
    #expect(try history.read(Sellers()) == Self.sellers("USD", "EUR"))
  }

  /// A brace in a text is no object.
  @Test func braces() throws {
    var history = StoreHistory()
    try history.write(Self.prices("{EUR", "[{USD}]"), to: Prices())
    try history.write(Self.sellers("{EUR", "[{USD}]"), to: Sellers())
    #expect(try history.read(Prices()) == Self.prices("{EUR", "[{USD}]"))
    #expect(try history.read(Sellers()) == Self.sellers("{EUR", "[{USD}]"))
  }

  @Test func objectsThatDiffer() throws {
    var history = StoreHistory()
    for _ in 1...2 {
      try history.write(Self.prices("EUR", "USD"), to: Prices())
      try history.write(Self.sellers("EUR", "USD"), to: Sellers())
      #expect(
        try history.read(AllOfOffers()) == """
          {"data":{"offers":[{"currency":"EUR","price":1,"seller":"of 0"},\
          {"currency":"USD","price":2,"seller":"of 1"}]}}
          """)
      #expect(try history.read(Prices()) == Self.prices("EUR", "USD"))
      #expect(try history.read(Sellers()) == Self.sellers("EUR", "USD"))
    }
    // One more, or another one, is another list.
    try history.write(Self.prices("EUR", "USD", "GBP"), to: Prices())
    #expect(
      try history.miss(Sellers()) == "offers[0].seller | Query.offers | seller | missingField")
  }

  @QueryOperation struct Nodes {
    var people: People

    @QuerySatelite struct People: Hashable { var edges: [Edge] }
    @QuerySatelite struct Edge: Hashable { var node: Node? }
    @QuerySatelite(schemaTypeName: "Person") struct Node: Hashable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct Cursors {
    var people: People

    @QuerySatelite struct People: Hashable { var edges: [Edge] }
    @QuerySatelite struct Edge: Hashable {
      var cursor: String
      var node: Node?
    }
    @QuerySatelite(schemaTypeName: "Person") struct Node: Hashable { var id: ID }
  }

  /// What tells two edges apart is the entity in each.
  @Test func edgesOfConnections() throws {
    func node(_ id: Int, _ field: String) -> String {
      #"{\#(field)"node":{"id":"\#(id)"\#(field.isEmpty ? #","name":"N\#(id)""# : "")}}"#
    }
    func sent(_ text: String) -> String {
      text.replacing("}}", with: #","__typename":"P"}}"#)
    }
    func response(_ edges: [String]) -> String {
      #"{"data":{"people":{"edges":[\#(edges.joined(separator: ","))]} }}"#
        .replacing("} }}", with: "}}}")
    }
    func nodes(_ ids: [Int]) -> [String] { ids.map { node($0, "") } }
    func cursors(_ ids: [Int]) -> [String] { ids.map { node($0, #""cursor":"c\#($0)","#) } }
    var history = StoreHistory()
    for _ in 1...2 {
      try history.write(response(nodes([1, 2]).map(sent)), to: Nodes())
      try history.write(response(cursors([1, 2]).map(sent)), to: Cursors())
      #expect(try history.read(Nodes()) == response(nodes([1, 2])))
      #expect(try history.read(Cursors()) == response(cursors([1, 2])))
    }
    // The same entity twice tells nothing apart.
    try history.write(response(nodes([1, 1]).map(sent)), to: Nodes())
    try history.write(response(cursors([1, 1]).map(sent)), to: Cursors())
    try history.write(response(nodes([1, 1]).map(sent)), to: Nodes())
    #expect(
      try history.miss(Cursors())
        == "people.edges[0].cursor | Query.people | cursor | missingField")
  }

  @QueryOperation struct Owners { var owner: TwoPhones.Numbers? }

  /// The same in an entity that comes again: its list has fewer fields, and they tell nothing apart.
  @Test(arguments: [("1", "1", false), ("1", "2", true)])
  func listsInEntities(first: String, second: String, areTold: Bool) throws {
    let numbers = #"{"number":"\#(first)"},{"number":"\#(second)"}"#
    var history = StoreHistory()
    func person(_ field: String, _ phones: String) -> String {
      #""\#(field)":{"id":"1","phones":[\#(phones)],"rows":null,"__typename":"P"}"#
    }
    let kinds = #"{"kind":"a"},{"kind":"b"}"#
    try history.write(
      #"{"data":{\#(person("owner", numbers)),\#(person("author", kinds))}}"#, to: TwoPhones())
    try history.write(#"{"data":{\#(person("owner", numbers))}}"#, to: Owners())
    if areTold {
      #expect(try history.read(TwoPhones()).contains(#"[{"kind":"a"},{"kind":"b"}]"#))
    } else {
      #expect(
        try history.miss(TwoPhones()) == "author.phones[0].kind | P:1 | kind | missingField")
    }
  }

  // MARK: One list of one response

  @QueryOperation struct TwoPhones {
    var owner: Numbers?
    var author: Kinds?

    @QuerySatelite(schemaTypeName: "Person") struct Numbers: Hashable {
      var id: ID
      var phones: [Number?]
      var rows: [[Number?]]?
    }
    @QuerySatelite(schemaTypeName: "Phone") struct Number: Hashable { var number: String }
    @QuerySatelite(schemaTypeName: "Person") struct Kinds: Hashable {
      var id: ID
      var phones: [Kind?]
      var rows: [[Kind?]]?
    }
    @QuerySatelite(schemaTypeName: "Phone") struct Kind: Hashable { var kind: String }
  }

  static func twoPhones(_ numbers: String, _ kinds: String, isSent: Bool) -> String {
    let type = isSent ? #","__typename":"P""# : ""
    return """
      {"data":{"owner":{"id":"1","phones":[\(numbers)],"rows":[[],[\(numbers)]]\(type)},\
      "author":{"id":"1","phones":[\(kinds)],"rows":[[],[\(kinds)]]\(type)}}}
      """
  }

  /// One person at two places of a response has one list of phones, in one order.
  @Test(arguments: [
    (#"{"number":"1"},{"number":"1"}"#, #"{"kind":"a"},{"kind":"b"}"#),
    (#"null,{"number":"2"}"#, #"null,{"kind":"b"}"#), ("null", "null"), ("", ""),
  ])
  func oneObjectAtTwoPlaces(numbers: String, kinds: String) throws {
    var history = StoreHistory()
    for _ in 1...3 {
      try history.write(Self.twoPhones(numbers, kinds, isSent: true), to: TwoPhones())
      #expect(
        try history.read(TwoPhones()) == Self.twoPhones(numbers, kinds, isSent: false))
    }
    // A list of another response has other objects, or the same ones.
    let (changed, others) = (#"{"number":"3"},{"number":"4"}"#, #"{"kind":"c"},{"kind":"d"}"#)
    try history.write(Self.twoPhones(changed, others, isSent: true), to: TwoPhones())
    #expect(try history.read(TwoPhones()) == Self.twoPhones(changed, others, isSent: false))
  }

  @QueryOperation struct TwoAliases {
    @Property(name: "home", alias: "a") var a: Numbers?
    @Property(name: "home", alias: "b") var b: Kinds?

    @QuerySatelite(schemaTypeName: "Home") struct Numbers: Hashable {
      var id: ID?
      var phones: [TwoPhones.Number]
    }
    @QuerySatelite(schemaTypeName: "Home") struct Kinds: Hashable {
      var id: ID?
      var phones: [TwoPhones.Kind]
    }
  }

  /// One field under two names; also if its object has no usable id.
  @Test(arguments: ["null", "\"1\""])
  func oneFieldTwice(id: String) throws {
    func response(_ type: String) -> String {
      """
      {"data":{"a":{"id":\(id),"phones":[{"number":"1"},{"number":"1"}]\(type)},\
      "b":{"id":\(id),"phones":[{"kind":"a"},{"kind":"b"}]\(type)}}}
      """
    }
    var history = StoreHistory()
    for _ in 1...3 {
      try history.write(response(#","__typename":"Home""#), to: TwoAliases())
      #expect(try history.read(TwoAliases()) == response(""))
    }
  }

  // MARK: Objects whose fields depend on their type

  @QueryOperation struct Towns {
    var person: Person

    @QuerySatelite struct Person: Hashable {
      var id: ID
      var home: Home
    }
    @QuerySatelite struct Home: Hashable { var town: String }
  }

  @QueryOperation struct Pools {
    var person: Person

    @QuerySatelite struct Person: Hashable {
      var id: ID
      var home: Home
    }
    @QuerySatelite struct Home: Hashable {
      var town: String
      @InlineFragment var villa: Villa?
      @InlineFragment var cabin: Cabin?
    }
    @QuerySatelite struct Villa: Hashable { var pools: Int }
    @QuerySatelite struct Cabin: Hashable { var beds: Int }
  }

  static func person(_ home: String, isSent: Bool) -> String {
    let type = isSent ? #","__typename":"P""# : ""
    return #"{"data":{"person":{"id":"1","home":{\#(home)}\#(type)}}}"#
  }

  /// It kept two copies, of which one stayed at Rome.
  @Test func oneCopy() throws {
    var history = StoreHistory()
    let villa = #""__typename":"Villa","town":"Rome","pools":3"#
    try history.write(Self.person(villa, isSent: true), to: Pools())
    #expect(try history.read(Pools()) == Self.person(villa, isSent: false))
    #expect(try history.read(Towns()) == Self.person(#""town":"Rome""#, isSent: false))
    try history.write(Self.person(#""town":"Oslo""#, isSent: true), to: Towns())
    let moved = villa.replacing("Rome", with: "Oslo")
    #expect(try history.read(Pools()) == Self.person(moved, isSent: false))
    // Another type is another object.
    let cabin = #""__typename":"Cabin","town":"Bern","beds":2"#
    try history.write(Self.person(cabin, isSent: true), to: Pools())
    #expect(try history.read(Towns()) == Self.person(#""town":"Bern""#, isSent: false))
    #expect(try history.read(Pools()) == Self.person(cabin, isSent: false))
    for _ in 1...2 {
      try history.write(Self.person(#""town":"Oslo""#, isSent: true), to: Towns())
      try history.write(Self.person(villa, isSent: true), to: Pools())
      #expect(try history.read(Towns()) == Self.person(#""town":"Rome""#, isSent: false))
      #expect(try history.read(Pools()) == Self.person(villa, isSent: false))
    }
  }

  @QueryOperation struct TypedLists {
    var media: [Media]

    @QuerySatelite struct Media: Hashable {
      var name: String
      @InlineFragment var photo: Photo?
      @InlineFragment var video: Video?
    }
    @QuerySatelite struct Photo: Hashable { var size: Int }
    @QuerySatelite struct Video: Hashable {
      @Property(name: "size", alias: "videoSize") var size: Int
      var author: Nodes.Node?
    }
  }

  @QueryOperation struct PlainLists {
    var media: [Media]

    @QuerySatelite struct Media: Hashable {
      var name: String
      var year: Int
    }
  }

  /// One field under two names, of which each type has one.
  @Test func typedLists() throws {
    var history = StoreHistory()
    func typed(_ names: [String], isSent: Bool) -> String {
      let type = isSent ? #","__typename":"P""# : ""
      return """
        {"data":{"media":[{"__typename":"Photo","name":"\(names[0])","size":3},\
        {"__typename":"Video","name":"\(names[1])","videoSize":4,\
        "author":{"id":"1","name":"N"\(type)}},\
        {"__typename":"Video","name":"\(names[2])","videoSize":5,"author":null},\
        {"__typename":"Sound","name":"\(names[3])"}]}}
        """
    }
    func plain(_ names: [String]) -> String {
      let media = names.map { #"{"name":"\#($0)","year":1}"# }
      return #"{"data":{"media":[\#(media.joined(separator: ","))]}}"#
    }
    for names in [["a", "b", "c", "d"], ["a", "b", "c", "d"], ["a", "x", "c", "d"]] {
      try history.write(typed(names, isSent: true), to: TypedLists())
      #expect(try history.read(TypedLists()) == typed(names, isSent: false))
    }
    try history.write(plain(["a", "z", "c", "d"]), to: PlainLists())
    #expect(try history.read(PlainLists()) == plain(["a", "z", "c", "d"]))
    // The new list has another object, so the old one isn't shown any more.
    #expect(try history.miss(TypedLists()) == "media[0] | Query.media |  | unknownType")
  }

  // MARK: With an id and without

  /// Two responses in one millisecond: the later one counts.
  @Test func twoFormsAtOneTime() throws {
    var history = StoreHistory(isClockStopped: true)
    for name in ["A", "B", "C"] {
      try history.write(
        #"{"data":{"viewer":{"id":"1","name":"\#(name)","__typename":"P"}}}"#, to: Viewed())
      #expect(
        try history.read(ViewedWithoutID()) == #"{"data":{"viewer":{"name":"\#(name)"}}}"#)
      try history.write(#"{"data":{"viewer":{"name":"\#(name)2"}}}"#, to: ViewedWithoutID())
      #expect(
        try history.read(ViewedWithoutID()) == #"{"data":{"viewer":{"name":"\#(name)2"}}}"#)
    }
  }

  @QueryOperation struct ViewedTyped {
    var viewer: Viewer

    @QuerySatelite struct Viewer: Hashable {
      var name: String
      @InlineFragment var admin: Admin?
    }
    @QuerySatelite struct Admin: Hashable { var level: Int }
  }

  /// The same for a viewer whose fields depend on its type.
  @Test func anOlderFormThatIsTyped() throws {
    var history = StoreHistory()
    let typed = #"{"data":{"viewer":{"__typename":"Admin","name":"A","level":1}}}"#
    try history.write(typed, to: ViewedTyped())
    try history.write(
      #"{"data":{"viewer":{"id":"1","name":"B","__typename":"Guest"}}}"#, to: Viewed())
    // No response has shown yet what a guest has there.
    #expect(try history.read(ViewedTyped()) == typed)
    try history.write(#"{"data":{"viewer":{"__typename":"Guest","name":"C"}}}"#, to: ViewedTyped())
    try history.write(
      #"{"data":{"viewer":{"id":"1","name":"D","__typename":"Guest"}}}"#, to: Viewed())
    #expect(
      try history.read(ViewedTyped())
        == #"{"data":{"viewer":{"__typename":"Guest","name":"D"}}}"#)
  }
}
