import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import Testing

/// What an operation gets from the records that others left.
@Suite struct RecordReadingTests {
  @Test func aMissHasAPath() throws {
    var history = StoreHistory()
    #expect(
      try history.miss(PersonByID(variables: .init(id: "1")))
        == #"person | Query.person(id:"1") |  | missingEntity"#)
    try history.write(
      #"{"data":{"people":[{"id":"1","name":"L","friends":[{"id":"2","name":"H","__typename":"P"}],"__typename":"P"}]}}"#,
      to: People())
    try history.write(
      #"{"data":{"person":{"id":"2","name":"H","age":3,"__typename":"P"}}}"#,
      to: PersonByID(variables: .init(id: "2")))
    #expect(
      try history.miss(FriendsOfPeople())
        == "people[0].friends[0].friends | P:2 | friends | missingField")
  }

  @QueryOperation struct FriendsOfPeople {
    var people: [Person]

    @QuerySatelite struct Person: Hashable {
      var id: ID
      var friends: [Friend]
    }
    @QuerySatelite(schemaTypeName: "Person") struct Friend: Hashable {
      var id: ID
      var friends: [Name]
    }
    @QuerySatelite(schemaTypeName: "Person") struct Name: Hashable { var name: String }
  }

  @QueryOperation struct Cells {
    var table: Table

    @QuerySatelite struct Table: Hashable {
      var id: ID
      var cells: [Cell]
    }
    @QuerySatelite struct Cell: Hashable { var x: Int }
  }

  @QueryOperation struct WiderCells {
    var table: Table

    @QuerySatelite struct Table: Hashable {
      var id: ID
      var cells: [Cell]
    }
    @QuerySatelite struct Cell: Hashable {
      var x: Int
      var y: Int
    }
  }

  /// The miss is at the record that has the list.
  @Test func embeddedObjectsThatLackAField() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"table":{"id":"1","cells":[{"x":1},{"x":2}],"__typename":"T"}}}"#, to: Cells())
    #expect(try history.miss(WiderCells()) == "table.cells[0].y | T:1 | y | missingField")
    try history.write(
      #"{"data":{"table":{"id":"1","cells":[{"x":1,"y":3},{"x":2,"y":4}],"__typename":"T"}}}"#,
      to: WiderCells())
    #expect(
      try history.read(Cells()) == #"{"data":{"table":{"id":"1","cells":[{"x":1},{"x":2}]}}}"#)
  }

  @QueryOperation struct Included {
    @Variable var more: Bool
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      var id: ID
      @Include(if: "more") var age: Int?
    }
  }

  @Test func conditions() throws {
    var history = StoreHistory()
    let (less, more) = (
      Included(variables: .init(more: false)), Included(variables: .init(more: true))
    )
    try history.write(#"{"data":{"hero":{"id":"1","__typename":"H"}}}"#, to: less)
    #expect(try history.miss(more) == "hero.age | H:1 | age | missingField")
    try history.write(#"{"data":{"hero":{"id":"1","age":2,"__typename":"H"}}}"#, to: more)
    #expect(try history.read(less) == #"{"data":{"hero":{"id":"1"}}}"#)
    #expect(try history.read(more) == #"{"data":{"hero":{"id":"1","age":2}}}"#)
  }

  // MARK: Fragments

  @QueryOperation struct Fragments {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      @InlineFragment var human: Human?
      @InlineFragment(types: ["Human", "Droid"]) var character: Character?
      @FragmentSpread var parts: BeingParts
      var last: String
    }
    @QuerySatelite struct Human: Hashable {
      var height: Double
      var home: Home
    }
    @QuerySatelite struct Character: Hashable { var name: String }
    @QuerySatelite struct Home: Hashable { var city: String }
    @QuerySatelite struct Street: Hashable { var street: String }
  }

  @QueryFragment(on: "Being") struct BeingParts: Hashable {
    var home: Fragments.Street?
    var first: String
  }

  /// The order is that of the document, and fields of the same name are merged.
  @Test func fragmentsInTheOrderOfTheDocument() throws {
    #expect(
      try Fragments().document.text
        == "query Fragments { being { __typename id ... on Human { height home { city } } "
        + "... on Character { name } ...BeingParts last } } "
        + "fragment BeingParts on Being { home { street } first }")
    var history = StoreHistory()
    let response = """
      {"data":{"being":{"__typename":"Human","id":"1","height":1.50,"home":{"city":"A","street":"B"},\
      "name":"L","first":"f","last":"l"}}}
      """
    try history.write(response, to: Fragments())
    #expect(
      history.records["Human:1"] == """
        {"__typename":"Human","id":"1","height":1.50,"home":{"city":"A","street":"B"},\
        "name":"L","first":"f","last":"l"}
        """)
    #expect(try history.read(Fragments()) == response)
    let droid = """
      {"data":{"being":{"__typename":"Droid","id":"2","name":"R","home":null,"first":"f","last":"l"}}}
      """
    try history.write(droid, to: Fragments())
    // Keys decide whether the fragment on Human applies to a Droid.
    #expect(try history.read(Fragments()) == droid)
    let filled = try Fragments().filled(from: Data(try history.read(Fragments()).utf8))
    #expect(filled.being.character?.name == "R")
    #expect(filled.being.human == nil)
  }

  @QueryOperation struct Present {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      var id: ID
      @InlineFragment(types: .present) var named: Named?
    }
    @QuerySatelite struct Named: Hashable { var name: String }
  }

  @QueryOperation struct EverythingOfBeing {
    var being: Being

    @QuerySatelite struct Being: Hashable {
      @Property(name: "__typename", alias: "type") var type: String
      var id: ID
      var name: String?
    }
  }

  /// Whether such a fragment applies to a type isn't guessed: a response has to show it.
  @Test func fragmentsByPresence() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"being":{"type":"Human","id":"1","name":"L","__typename":"Human"}}}"#,
      to: EverythingOfBeing())
    #expect(try history.miss(Present()) == "being | Human:1 |  | unknownType")
    try history.write(
      #"{"data":{"being":{"__typename":"Human","id":"2","name":"M"}}}"#, to: Present())
    try history.write(
      #"{"data":{"being":{"type":"Human","id":"1","name":"L","__typename":"Human"}}}"#,
      to: EverythingOfBeing())
    #expect(
      try history.read(Present())
        == #"{"data":{"being":{"__typename":"Human","id":"1","name":"L"}}}"#)
    try history.write(#"{"data":{"being":{"__typename":"Rock","id":"3"}}}"#, to: Present())
    #expect(try history.read(Present()) == #"{"data":{"being":{"__typename":"Rock","id":"3"}}}"#)
  }

  /// The type of an entity is known, also if its record was written without it.
  @Test func typeNames() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"hero":{"id":"1","name":"L","__typename":"Human"}}}"#, to: HeroWithID())
    #expect(try history.read(TypeOfHero()) == #"{"data":{"hero":{"id":"1","kind":"Human"}}}"#)
  }

  @QueryOperation struct TypeOfHero {
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      var id: ID
      @Property(name: "__typename", alias: "kind") var kind: String
    }
  }

  // MARK: Selections

  @Test func aNarrowedOperation() throws {
    var history = StoreHistory()
    try history.write(
      #"{"data":{"people":[{"id":"1","name":"L","friends":[],"__typename":"Person"}]}}"#,
      to: People())
    var narrowed = People()
    narrowed.people.select.setSelections([.id, .friends])
    #expect(try history.read(narrowed) == #"{"data":{"people":[{"id":"1","friends":[]}]}}"#)
  }

  @Test func deferredParts() throws {
    var history = StoreHistory()
    var options = ReadingOptions()
    options.isIncomplete = true
    try history.write(
      #"{"data":{"film":{"id":"1","__typename":"Film"}}}"#, to: Deferred(), options: options)
    #expect(try history.miss(Deferred()) == "film.stars | Film:1 | stars | missingField")
    try history.write(
      #"{"data":{"film":{"id":"1","stars":[5],"__typename":"Film"}}}"#, to: Deferred())
    #expect(try history.read(Deferred()) == #"{"data":{"film":{"id":"1","stars":[5]}}}"#)
  }

  // MARK: Another shape

  @QueryOperation struct AliasedPeople {
    @Property(name: "people", alias: "persons") var persons: [Person]

    @QuerySatelite struct Person: Hashable {
      @Property(name: "name", alias: "title") var title: String
      @Property(name: "friends", alias: "pals") var pals: [Pal?]?
      @Property(name: "id", alias: "key") var key: ID
    }
    @QuerySatelite(schemaTypeName: "Person") struct Pal: Hashable {
      @Property(name: "name", alias: "title") var title: String
      @Property(name: "id", alias: "key") var key: ID
    }
  }

  @Test func aliases() throws {
    var history = StoreHistory()
    try history.write(
      """
      {"data":{"people":[{"id":"1","name":"L","friends":[{"id":"2","name":"H",\
      "__typename":"P"},null],"__typename":"P"},{"id":"2","name":"H","friends":[],\
      "__typename":"P"}]}}
      """, to: People())
    #expect(
      try history.read(AliasedPeople()) == """
        {"data":{"persons":[{"title":"L","pals":[{"title":"H","key":"2"},null],"key":"1"},\
        {"title":"H","pals":[],"key":"2"}]}}
        """)
  }
}
