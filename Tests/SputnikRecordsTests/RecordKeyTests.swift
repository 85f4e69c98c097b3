import RecordSupport
import Sputnik
import Testing

/// What makes an object an entity, and what its key is.
@Suite struct RecordKeyTests {
  @QueryOperation struct Search {
    var found: [Being]

    @QueryUnion enum Being: Hashable {
      case human(Human)
      case droid(Droid)
    }
    @QuerySatelite struct Human: Hashable {
      var id: ID
      var name: String
    }
    @QuerySatelite struct Droid: Hashable {
      var id: ID
      var model: String
    }
  }

  @Test func typesAreKeptApart() throws {
    var history = StoreHistory()
    let response = """
      {"data":{"found":[{"__typename":"Human","id":"1","name":"Luke"},\
      {"__typename":"Droid","id":"1","model":"R2"}]}}
      """
    try history.write(response, to: Search())
    #expect(
      history.records == [
        "Query.found": #"{"found":[<Human:1>,<Droid:1>]}"#,
        "Human:1": #"{"__typename":"Human","id":"1","name":"Luke"}"#,
        "Droid:1": #"{"__typename":"Droid","id":"1","model":"R2"}"#,
      ])
    #expect(try history.read(Search()) == response)
  }

  @QueryOperation struct Aliased {
    var thing: Thing

    @QuerySatelite struct Thing: Hashable {
      @Property(name: "id", alias: "other") var other: ID
      @Property(name: "name", alias: "id") var id: String
    }
  }

  @Test func theKeyIsTheFieldOfTheSchema() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"thing":{"other":"7","id":"Luke","__typename":"Thing"}}}"#, to: Aliased())
    #expect(
      history.records == [
        "Query.thing": #"{"thing":<Thing:7>}"#, "Thing:7": #"{"id":"7","name":"Luke"}"#,
      ])
  }

  /// An id that can't be a key leaves the object in its parent, and it is read back the same.
  @Test(arguments: ["null", #""""#, "{}", "[1]"])
  func unusableIDs(id: String) throws {
    var history = StoreHistory()
    let person = #"{"id":\#(id),"name":"Luke"}"#
    try history.write(
      #"{"data":{"hero":{"id":\#(id),"name":"Luke","__typename":"Human"}}}"#, to: HeroWithID())
    #expect(history.records == ["Query.hero": #"{"hero":\#(person)}"#])
    #expect(try history.read(HeroWithID()) == #"{"data":{"hero":\#(person)}}"#)
  }

  @Test func numbersAndStringsAreOneID() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":1,"name":"Luke","__typename":"Human"}}}"#, to: HeroWithID())
    let changes = try history.write(
      #"{"data":{"hero":{"id":"1","name":"Leia","__typename":"Human"}}}"#, to: HeroWithID())
    #expect(changes == ["Human:1"])
    #expect(
      history.records == [
        "Query.hero": #"{"hero":<Human:1>}"#, "Human:1": #"{"id":"1","name":"Leia"}"#,
      ])
  }

  @Test func longNumbersAreExact() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":12345678901234567890,"name":"Luke","__typename":"Human"}}}"#,
      to: HeroWithID())
    #expect(
      history.records["Human:12345678901234567890"]
        == #"{"id":12345678901234567890,"name":"Luke"}"#)
  }

  @Test(arguments: [
    (#""a:b+c\\d""#, #"Human:a\:b\+c\\d"#), (#""\u0041B""#, "Human:AB"), (#""é""#, "Human:é"),
  ])
  func keysAreEscaped(id: String, key: String) throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":\#(id),"name":"Luke","__typename":"Human"}}}"#, to: HeroWithID())
    #expect(history.records.keys.sorted() == [key, "Query.hero"])
  }

  /// Without a type, or with something else in its place, the object stays in its parent.
  @Test(arguments: ["", #","__typename":1"#, #","__typename":null"#, #","__typename":"a b""#])
  func unusableTypes(type: String) throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":"1","name":"Luke"\#(type)}}}"#, to: HeroWithID())
    #expect(history.records == ["Query.hero": #"{"hero":{"id":"1","name":"Luke"}}"#])
    #expect(
      try history.read(HeroWithID()) == #"{"data":{"hero":{"id":"1","name":"Luke"}}}"#)
  }

  @QueryOperation struct Conditional {
    @Variable var hasID: Bool
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      @Include(if: "hasID") var id: ID?
      var name: String
    }
  }

  /// An id that isn't in every response is no key.
  @Test func conditionalID() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":"1","name":"Luke","__typename":"Human"}}}"#,
      to: Conditional(variables: .init(hasID: true)))
    #expect(history.records == ["Query.hero": #"{"hero":{"id":"1","name":"Luke"}}"#])
  }
}
