import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// Entities inside of objects that aren't entities, and whose fields depend on their type.
@Suite struct TypedObjectTests {
  @QueryOperation struct Shown {
    var media: Media?

    @QuerySatelite struct Media: Hashable {
      @InlineFragment var photo: Photo?
      var owner: Owner
    }
    @QuerySatelite struct Photo: Hashable {
      var url: String
      var places: [Owner]?
    }
    @QuerySatelite(schemaTypeName: "Person") struct Owner: Hashable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct Topped {
    var top: Top?

    @QuerySatelite struct Top: Hashable {
      var id: ID
      var media: Shown.Media?
      var owner: Shown.Owner?
    }
  }

  static let media = """
    {"__typename":"Photo","url":"u","places":[{"id":"3","name":"C","__typename":"P"},\
    {"id":"4","name":"D","__typename":"P"}],"owner":{"id":"2","name":"B","__typename":"P"}}
    """
  static let read = """
    {"__typename":"Photo","url":"u","places":[{"id":"3","name":"C"},{"id":"4","name":"D"}],\
    "owner":{"id":"2","name":"B"}}
    """

  /// It ended the app: the references had the numbers of others.
  @Test(arguments: [1, 3])
  func entitiesInside(times: Int) throws {
    var history = StoreHistory()
    try history.write(#"{"data":{"media":\#(Self.media)}}"#, to: Shown())
    try history.write(#"{"data":{"top":null}}"#, to: Topped())
    for _ in 0..<times {
      try history.write(
        #"{"data":{"top":{"id":"1","media":\#(Self.media),"owner":null,"__typename":"T"}}}"#,
        to: Topped())
    }
    #expect(try history.read(Shown()) == #"{"data":{"media":\#(Self.read)}}"#)
    #expect(
      try history.read(Topped())
        == #"{"data":{"top":{"id":"1","media":\#(Self.read),"owner":null}}}"#)
  }

  /// The references after such an object keep their numbers.
  @Test func entitiesAfterwards() throws {
    var history = StoreHistory()
    let other = #"{"id":"5","name":"E","__typename":"P"}"#
    for media in [Self.media, "null", Self.media, Self.media] {
      try history.write(
        #"{"data":{"top":{"id":"1","media":\#(media),"owner":\#(other),"__typename":"T"}}}"#,
        to: Topped())
      let read = media == "null" ? media : Self.read
      #expect(
        try history.read(Topped())
          == #"{"data":{"top":{"id":"1","media":\#(read),"owner":{"id":"5","name":"E"}}}}"#)
    }
  }

  @QueryOperation struct Found {
    var found: Place?

    @QuerySatelite struct Place: Hashable {
      var id: ID?
      var owner: Shown.Owner?
      @Property(name: "owner2", alias: "other") var other: Shown.Owner?
      var media: Shown.Media?
      var last: Shown.Owner?
    }
  }

  /// An object without a usable id has more references than the one that would be there.
  @Test(arguments: ["null", "\"\"", "\"1\"", "7"])
  func objectsAtPlacesOfEntities(id: String) throws {
    var history = StoreHistory()
    func found(_ isSent: Bool) -> String {
      let type = isSent ? #","__typename":"P""# : ""
      func owner(_ id: Int) -> String { #"{"id":"\#(id)","name":"N\#(id)"\#(type)}"# }
      let media = isSent ? Self.media : Self.read
      return """
        {"data":{"found":{"id":\(id),"owner":\(owner(1)),"other":\(owner(6)),"media":\(media),\
        "last":\(owner(8))\(isSent ? #","__typename":"Place""# : "")}}}
        """
    }
    for _ in 0..<3 {
      try history.write(found(true), to: Found())
      #expect(try history.read(Found()) == found(false))
    }
  }

  @QueryOperation struct Listed {
    var list: [Found.Place]
    var rows: [[Shown.Media?]]?
  }

  @Test func lists() throws {
    var history = StoreHistory()
    let place = #""owner":null,"other":{"id":"6","name":"F","__typename":"P"},"media":"#
    let readPlace = #""owner":null,"other":{"id":"6","name":"F"},"media":"#
    for ids in [["null", "\"9\""], ["\"9\"", "null"], ["null", "null"]] {
      let sent = ids.map { #"{"id":\#($0),\#(place)\#(Self.media),"last":null,"__typename":"L"}"# }
      let read = ids.map { #"{"id":\#($0),\#(readPlace)\#(Self.read),"last":null}"# }
      try history.write(
        #"""
        {"data":{"list":[\#(sent.joined(separator: ","))],"rows":[[null,\#(Self.media)],[],[\#(Self.media)]]}}
        """#, to: Listed())
      #expect(
        try history.read(Listed()) == #"""
          {"data":{"list":[\#(read.joined(separator: ","))],"rows":[[null,\#(Self.read)],[],[\#(Self.read)]]}}
          """#)
    }
  }

  // MARK: Lists of several types

  @QueryOperation struct Shapes {
    var things: [Thing]

    @QuerySatelite struct Thing: Hashable {
      var tag: String
      @InlineFragment var photo: Photo?
      @InlineFragment var clip: Clip?
    }
    @QuerySatelite struct Photo: Hashable { var url: String }
    @QuerySatelite struct Clip: Hashable { var length: Int }
  }

  @QueryOperation struct Names {
    var things: [Thing]

    @QuerySatelite struct Thing: Hashable {
      var tag: String
      @InlineFragment var photo: Photo?
      @InlineFragment var clip: Clip?
    }
    @QuerySatelite struct Photo: Hashable { var title: String }
    @QuerySatelite struct Clip: Hashable { var name: String }
  }

  private static func things(_ tags: [String], _ photo: String, _ clip: String) -> String {
    let things = zip(tags, [("Photo", photo), ("Clip", clip), ("Photo", photo)]).map {
      #"{"__typename":"\#($1.0)","tag":"\#($0)",\#($1.1)}"#
    }
    return #"{"data":{"things":[\#(things.joined(separator: ","))]}}"#
  }

  /// Each object of the list has the fields of its own type from both operations.
  @Test func listsOfTypes() throws {
    var history = StoreHistory()
    let shapes = Self.things(["a", "b", "c"], #""url":"u""#, #""length":3"#)
    let names = Self.things(["a", "b", "c"], #""title":"t""#, #""name":"n""#)
    for _ in 1...2 {
      try history.write(shapes, to: Shapes())
      try history.write(names, to: Names())
      #expect(try history.read(Shapes()) == shapes)
      #expect(try history.read(Names()) == names)
    }
    // Where tags don't tell them apart, they may be others.
    try history.write(Self.things(["a", "b", "a"], #""url":"u""#, #""length":3"#), to: Shapes())
    #expect(try history.miss(Names()) == "things[0].title | Query.things | title | missingField")
  }

  // MARK: Fields inside of what both have

  @QueryOperation struct Cities {
    var homes: [Home]

    @QuerySatelite struct Home: Hashable { var address: Address }
    @QuerySatelite struct Address: Hashable { var city: String }
  }

  @QueryOperation struct Streets {
    var homes: [Home]

    @QuerySatelite struct Home: Hashable {
      var number: Int
      var address: Address
    }
    @QuerySatelite struct Address: Hashable {
      var city: String
      var street: String
    }
  }

  /// What tells elements apart are their own fields, not those of objects in them: a list without
  /// any such field in common replaces the other one.
  @Test func objectsInElements() throws {
    var history = StoreHistory()
    let cities = #"{"data":{"homes":[{"address":{"city":"A"}},{"address":{"city":"B"}}]}}"#
    let streets = """
      {"data":{"homes":[{"number":1,"address":{"city":"A","street":"S"}},\
      {"number":2,"address":{"city":"B","street":"T"}}]}}
      """
    try history.write(streets, to: Streets())
    try history.write(cities, to: Cities())
    #expect(try history.read(Cities()) == cities)
    #expect(
      try history.miss(Streets()) == "homes[0].number | Query.homes | number | missingField")
  }

  /// What a document doesn't ask for isn't shown, and what it asks for is, wherever the object's
  /// type is asked for because of a fragment.
  @Test(arguments: [
    ("best { id ... on Robot { model } } best { id name }", #""id":"2","name":"B""#),
    ("best { id name } best { id ... on Robot { model } }", #""id":"2","name":"B""#),
    ("... on Robot { best { id ... on Robot { model } } } best { name }", #""id":"2","name":"B""#),
    (
      "best { id ... on Robot { model } } best { __typename name }",
      #""id":"2","__typename":"Person","name":"B""#
    ),
    (
      "best { name __typename } best { id ... on Robot { model } }",
      #""name":"B","__typename":"Person","id":"2""#
    ),
  ]) func aTypeInOneOfTwoPlaces(_ fields: String, _ best: String) throws {
    var history = StoreHistory()
    let request = GraphQL.Request(try GraphQL.Document(parsing: "{ being { \(fields) } }"))
    try history.write(
      """
      {"data":{"being":{"best":{"id":"2","__typename":"Person","name":"B"},\
      "__typename":"Robot"}}}
      """, to: request)
    #expect(try history.read(request) == #"{"data":{"being":{"best":{\#(best)}}}}"#)
  }
}
