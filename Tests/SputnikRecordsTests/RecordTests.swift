import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// The texts of records after one response and after several.
@Suite struct RecordTests {
  @Test func aResponse() throws {
    var history = StoreHistory()
    let changes = try history.write(
      """
      {"data":{"people":[\
      {"id":"1","name":"Luke","friends":[{"id":"2","name":"Leia","__typename":"Person"},null],\
      "__typename":"Person"},\
      {"id":"3","name":"Han","friends":null,"__typename":"Person"}]}}
      """, to: People())
    #expect(changes == ["Person:2", "Person:1", "Person:3", "Query.people"])
    #expect(
      history.records == [
        "Query.people": #"{"people":[<Person:1>,<Person:3>]}"#,
        "Person:1": #"{"id":"1","name":"Luke","friends":[<Person:2>,null]}"#,
        "Person:2": #"{"id":"2","name":"Leia"}"#,
        "Person:3": #"{"id":"3","name":"Han","friends":null}"#,
      ])
    #expect(
      try history.read(People()) == """
        {"data":{"people":[{"id":"1","name":"Luke","friends":[{"id":"2","name":"Leia"},null]},\
        {"id":"3","name":"Han","friends":null}]}}
        """)
  }

  @QueryOperation struct Twice {
    var a: Person
    var b: Detail

    @QuerySatelite struct Person: Hashable {
      var id: ID
      var name: String
    }
    @QuerySatelite(schemaTypeName: "Person") struct Detail: Hashable {
      var id: ID
      @Property(name: "nick", alias: "name") var name: String
      var age: Int
    }
  }

  /// The record has all fields, although two of them have one response name.
  @Test func anObjectTwiceWithOtherFields() throws {
    var history = StoreHistory()
    let response = """
      {"data":{"a":{"id":"1","name":"Luke","__typename":"Person"},\
      "b":{"id":"1","name":"Lu","age":19,"__typename":"Person"}}}
      """
    try history.write(response, to: Twice())
    #expect(
      try history.read(Twice()) == """
        {"data":{"a":{"id":"1","name":"Luke"},"b":{"id":"1","name":"Lu","age":19}}}
        """)
    #expect(history.records.keys.sorted() == ["Person:1", "Query.a", "Query.b"])
    #expect(try history.write(response, to: Twice()) == [])
  }

  @Test func anObjectTwiceWithOtherValues() throws {
    var history = StoreHistory()
    let changes = try history.write(
      """
      {"data":{"people":[{"id":"1","name":"Luke","friends":[],"__typename":"Person"},\
      {"id":"1","name":"Leia","friends":[],"__typename":"Person"}]}}
      """, to: People())
    #expect(changes == ["Person:1", "Query.people"])
    #expect(history.records["Person:1"] == #"{"id":"1","name":"Leia","friends":[]}"#)
    #expect(
      try history.read(People()) == """
        {"data":{"people":[{"id":"1","name":"Leia","friends":[]},{"id":"1","name":"Leia","friends":[]}]}}
        """)
  }

  @QueryOperation struct Lists {
    var cells: [[Cell]]
    var cellsOrNull: [[Cell?]?]?
    var numbers: [Int?]
    var empty: [Cell]
    var entities: [[Thing]]
    var none: Cell?

    @QuerySatelite struct Cell: Hashable { var x: Int }
    @QuerySatelite struct Thing: Hashable { var id: ID }
  }

  @Test func listsAreIdentical() throws {
    var history = StoreHistory()
    let response = """
      {"data":{"cells":[[{"x":1},{"x":2}],[]],"cellsOrNull":[null,[null,{"x":3}]],\
      "numbers":[1,null,2],"empty":[],"entities":[[],[{"id":1,"__typename":"T"}]],"none":null}}
      """
    try history.write(response, to: Lists())
    #expect(
      history.records == [
        "Query.cells": #"{"cells":[[{"x":1},{"x":2}],[]]}"#,
        "Query.cellsOrNull": #"{"cellsOrNull":[null,[null,{"x":3}]]}"#,
        "Query.numbers": #"{"numbers":[1,null,2]}"#, "Query.empty": #"{"empty":[]}"#,
        "Query.entities": #"{"entities":[[],[<T:1>]]}"#, "Query.none": #"{"none":null}"#,
        "T:1": #"{"id":1}"#,
      ])
    #expect(
      try history.read(Lists())
        == response.replacingOccurrences(of: #","__typename":"T""#, with: ""))
  }

  @Test func twoSelectionsOfAnEmbeddedObject() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":{"id":"1","home":{"name":"A"},"__typename":"P"}}}"#, to: HomeName())
    try history.write(
      #"{"data":{"person":{"id":"1","home":{"size":2,"name":"A"},"__typename":"P"}}}"#,
      to: HomeSize())
    #expect(history.records["P:1"] == #"{"id":"1","home":{"name":"A","size":2}}"#)
    #expect(try history.read(HomeName()) == #"{"data":{"person":{"id":"1","home":{"name":"A"}}}}"#)
    #expect(
      try history.read(HomeSize())
        == #"{"data":{"person":{"id":"1","home":{"size":2,"name":"A"}}}}"#)
    // The value that one operation brings is what the other one reads.
    #expect(
      try history.write(
        #"{"data":{"person":{"id":"1","home":{"name":"B"},"__typename":"P"}}}"#, to: HomeName())
        == ["P:1"])
    #expect(
      try history.read(HomeSize())
        == #"{"data":{"person":{"id":"1","home":{"size":2,"name":"B"}}}}"#)
    #expect(
      try history.write(
        #"{"data":{"person":{"id":"1","home":null,"__typename":"P"}}}"#, to: HomeName())
        == ["P:1"])
    #expect(try history.read(HomeSize()) == #"{"data":{"person":{"id":"1","home":null}}}"#)
  }

  /// Two queries for one list without identities don't replace each other's data, if the objects
  /// are certainly the same. Otherwise the newer list counts.
  @Test func twoSelectionsOfAList() throws {
    var history = StoreHistory()
    let names =
      #"{"data":{"tags":[{"name":"a","note":{"text":"x"}},{"name":"b","note":{"text":"y"}}]}}"#
    let owner = #"{"id":"1","__typename":"P"}"#
    try history.write(names, to: TagNames())
    try history.write(
      #"{"data":{"tags":[{"size":1,"name":"a","owner":\#(owner)},{"size":2,"name":"b","owner":null}]}}"#,
      to: TagSizes())
    #expect(try history.write(names, to: TagNames()) == [])
    #expect(
      history.records["Query.tags"] == """
        {"tags":[{"name":"a","note":{"text":"x"},"size":1,"owner":<P:1>},\
        {"name":"b","note":{"text":"y"},"size":2,"owner":null}]}
        """)
    #expect(try history.read(TagNames()) == names)
    #expect(
      try history.read(TagSizes()) == """
        {"data":{"tags":[{"size":1,"name":"a","owner":{"id":"1"}},{"size":2,"name":"b","owner":null}]}}
        """)
    try history.write(
      #"{"data":{"tags":[{"size":2,"name":"b","owner":null},{"size":1,"name":"a","owner":null}]}}"#,
      to: TagSizes())
    #expect(try history.miss(TagNames()) == "tags[0].note | Query.tags | note | missingField")
  }

  /// As the fill reads them: keys in any order, white space, repeated and unknown keys, escapes.
  @Test func unusualText() throws {
    var history = StoreHistory()
    try history.write(
      #"""
      { "extensions": {}, "data" : { "x": [{}], "people" : [ {"name" : "L\u0075ke \"S\"", "friends": [ ] ,
        "name":"again", "__typename" : "Person" , "n\u0061me": 3, "id" : "1" } ,
        {"friends":[{"__typename":"Person","name":"Leia","id":"2"}],"id":"3","name":"é"
        ,"__typename":"Person"}
      ] } }
      """#, to: People())
    #expect(
      history.records == [
        "Query.people": #"{"people":[<Person:1>,<Person:3>]}"#,
        "Person:1": #"{"id":"1","name":"L\u0075ke \"S\"","friends":[]}"#,
        "Person:2": #"{"id":"2","name":"Leia"}"#,
        "Person:3": #"{"id":"3","name":"é","friends":[<Person:2>]}"#,
      ])
    #expect(
      try history.read(People()) == #"""
        {"data":{"people":[{"id":"1","name":"L\u0075ke \"S\"","friends":[]},{"id":"3","name":"é","friends":[{"id":"2","name":"Leia"}]}]}}
        """#)
  }

  @QueryOperation struct Opaque { var value: JSONValue }

  @Test(arguments: [(510, true), (511, false)])
  func depth(levels: Int, isStored: Bool) throws {
    var history = StoreHistory()
    let list = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let response = #"{"data":{"value":\#(list)}}"#
    #expect(try history.write(response, to: Opaque()) == (isStored ? ["Query.value"] : nil))
    #expect(history.records.count == (isStored ? 1 : 0))
    let filled = try? Opaque().filled(from: Data(response.utf8))
    #expect((filled != nil) == isStored)
  }

  /// A response that doesn't fit writes nothing, also not what came before.
  @Test(arguments: [
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"},7]}}"#,
    #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}"#,
    #"{"data":null}"#, #"{"errors":[{"message":"No."}]}"#, "[]", "",
  ])
  func nothingIsWritten(response: String) throws {
    var history = StoreHistory()
    #expect(try history.write(response, to: People()) == nil)
    #expect(history.records == [:])
    #expect(try history.miss(People()) == "people | Query.people |  | missingEntity")
  }

  @Test func anotherOrderIsNoChange() throws {
    var history = StoreHistory()
    let one = #"{"data":{"hero":{"id":"1","name":"Luke","__typename":"Human"}}}"#
    let other = #"{"data":{"people":[{"name":"Luke","id":"1","__typename":"Human"}]}}"#
    try history.write(one, to: HeroWithID())
    #expect(try history.write(other, to: OtherPeople()) == ["Query.people"])
    #expect(try history.write(one, to: HeroWithID()) == [])
    #expect(try history.write(other, to: OtherPeople()) == [])
    #expect(try history.read(OtherPeople()) == #"{"data":{"people":[{"name":"Luke","id":"1"}]}}"#)
  }

  @Test func withAndWithoutIdentity() throws {
    var history = StoreHistory()
    let with = #"{"data":{"hero":{"id":"1","name":"Luke","__typename":"Human"}}}"#
    let without = #"{"data":{"hero":{"name":"Luke"}}}"#
    for _ in 1...2 {
      try history.write(with, to: HeroWithID())
      try history.write(without, to: HeroWithoutID())
      #expect(try history.read(HeroWithID()) == #"{"data":{"hero":{"id":"1","name":"Luke"}}}"#)
      #expect(try history.read(HeroWithoutID()) == without)
    }
  }

  @Test func theOperationWithoutIdentityKeepsItsValue() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":"1","name":"Luke","__typename":"Human"}}}"#, to: HeroWithID())
    // As long as the reference is the newer form, it is followed.
    #expect(try history.read(HeroWithoutID()) == #"{"data":{"hero":{"name":"Luke"}}}"#)
    try history.write(#"{"data":{"hero":{"name":"Leia"}}}"#, to: HeroWithoutID())
    try history.write(
      #"{"data":{"rename":{"id":"1","name":"Lu","__typename":"Human"}}}"#, to: RenameHero())
    #expect(try history.read(HeroWithoutID()) == #"{"data":{"hero":{"name":"Leia"}}}"#)
    #expect(try history.read(HeroWithID()) == #"{"data":{"hero":{"id":"1","name":"Lu"}}}"#)
    // A null is the value of all forms.
    try history.write(#"{"data":{"hero":null}}"#, to: HeroWithoutID())
    #expect(try history.read(HeroWithID()) == #"{"data":{"hero":null}}"#)
  }

  /// Only the entities in it are stored.
  @Test func aMutation() throws {
    var history = StoreHistory()
    let changes = try history.write(
      #"{"data":{"rename":{"id":"1","name":"Lu","__typename":"Human"}}}"#, to: RenameHero())
    #expect(changes == ["Human:1"])
    #expect(history.records == ["Human:1": #"{"id":"1","name":"Lu"}"#])
  }

  // MARK: Errors

  @Test func explainedNullsKeepWhatWasThere() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"person":{"id":"1","home":{"size":1,"name":"A"},"__typename":"P"}}}"#,
      to: HomeSize())
    let changes = try history.write(
      #"""
      {"data":{"person":{"id":"1","home":{"size":null,"name":"B"},"__typename":"P"}},
       "errors":[{"message":"No size.","path":["person","home","size"]}]}
      """#, to: HomeSize())
    #expect(changes == ["P:1"])
    #expect(
      try history.read(HomeSize())
        == #"{"data":{"person":{"id":"1","home":{"size":1,"name":"B"}}}}"#)
    #expect(
      try history.write(
        #"{"errors":[{"message":"No.","path":["person"]}],"data":{"person":null}}"#, to: HomeName())
        == [])
    #expect(try history.read(HomeName()) == #"{"data":{"person":{"id":"1","home":{"name":"B"}}}}"#)
  }

  /// A list with a null that an error explains isn't stored, but the entities in it are.
  @Test func anExplainedNullInAList() throws {
    var history = StoreHistory()
    let changes = try history.write(
      #"""
      {"errors":[{"message":"No.","path":["people",0]}],
       "data":{"people":[null,{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}
      """#, to: People())
    #expect(changes == ["Person:1"])
    #expect(history.records == ["Person:1": #"{"id":"1","name":"L","friends":[]}"#])
  }

  @Test func refusedErrors() throws {
    var history = StoreHistory()
    let changes = try history.write(
      #"{"data":{"hero":null},"errors":[{"message":"No.","path":["x"]}]}"#, to: HeroWithID(),
      options: ReadingOptions(errorPolicy: .refuse))
    #expect(changes == nil)
    #expect(history.records == [:])
  }
}
