import Foundation
import SputnikMacros
import SputnikTesting
import Testing

@Suite("mock(seed:) of structs") struct StructMockTests {
  @Test("Every kind of property is filled") func everything() {
    let mock = Everything.mock(seed: 1)
    #expect(mock.id == "514022465003")
    #expect(mock.name == "Tall Clock")
    #expect(mock.title == "Golden Engine")
    #expect(mock.age == 61)
    #expect(mock.rating == 1.2)
    #expect(mock.opacity == 0.97)
    #expect(mock.isActive == false)
    #expect(mock.colours == [.green, .red, .green])
    #expect(mock.sparse == ["quiet window", "tall comet", "paper comet"])
    #expect(mock.homepage.absoluteString == "https://example.com/northern-lantern")
    #expect(mock.uuid.uuidString == "20713A29-2452-4CE5-AA43-17E56A17E542")
    #expect(mock.createdAt.formatted(.iso8601) == "2021-06-13T17:41:00Z")
    #expect(mock.day.value?.formatted(.iso8601) == "2017-09-12T00:00:00Z")
    #expect(mock.moment.value?.formatted(.iso8601) == "2023-07-09T13:01:00Z")
    #expect("\(mock.price)" == "152.36")
    #expect(mock.settings == ["label": "hidden meadow", "count": 3])
    #expect(mock.hasNextPage == false)
    #expect(mock.grid.map(\.count) == [3, 3, 3])
    #expect(mock.sparse?.count == 3)
    #expect(mock.sparse?.contains(nil) == false)
    #expect(mock.homepage.absoluteString.hasPrefix("https://example.com/"))
    #expect(mock.avatar.pathExtension == "jpg")
    #expect(mock.typename == "Everything")
    #expect(mock.names.name == mock.name)
    #expect(mock.otherName != mock.name)
    #expect(mock.nickname.value != nil)
    #expect((18...80).contains(mock.age))
    #expect(mock.day.value != nil && mock.moment.value != nil && mock.big.value != nil)
    #expect(mock.inner != nil)
  }

  @Test("A recursion has as many levels as the document") func recursion() {
    let mock = Everything.mock(seed: 1)
    #expect(mock.parent != nil)
    #expect(Part.mock(seed: 1).parent?.parent != nil)
    #expect(Part.mock(seed: 1).parent?.parent?.parent == nil)
    #expect(Part.mock(seed: 1).parts.count == 3)
    #expect(Part.mock(seed: 1).parts[0].parts == [])
  }

  @Test("The same seed gives the same value, and another seed another one") func seeds() {
    #expect(Everything.mock(seed: 7) == Everything.mock(seed: 7))
    #expect(Everything.mock(seed: 7) != Everything.mock(seed: 8))
    #expect(Everything.mock().name == Everything.mock(seed: 0).name)
  }

  @Test("A value doesn't depend on the other properties") func independence() {
    #expect(Cat2.mock(seed: 3).name == Cat3.mock(seed: 3).name)
  }

  @QuerySatelite(schemaTypeName: "Cat") struct Cat2 { var name: String }
  @QuerySatelite(schemaTypeName: "Cat") struct Cat3 { var lives: Int; var name: String }

  @Test("The cases of a union alternate in a list") func unions() {
    let names = Pet.mocks(count: 4, seed: 1).map(\.typename)
    #expect(Set(names.prefix(2)) == ["Cat", "Dog"])
    #expect(names[0] == names[2] && names[1] == names[3])
    #expect(Set(Everything.mock(seed: 5).pets.map(\.typename)) == ["Cat", "Dog"])
    #expect(Set((0..<20).map { Pet.mock(seed: $0).typename }) == ["Cat", "Dog"])
  }

  @Test("Inline fragments are filled by the type of the object, which alternates") func fragments()
  {
    let beings = Being.mocks(count: 8, seed: 1)
    #expect(beings.filter { $0.human != nil }.count == 2)
    #expect(beings.filter { $0.machine != nil }.count == 4)
    // Others ask for its key, too, so it has one of its own.
    #expect(beings.filter { $0.identified != nil }.count == 2)
    #expect(
      beings.allSatisfy { being in
        [being.human != nil, being.machine != nil, being.identified != nil].filter { $0 }.count == 1
      })
    #expect(beings.allSatisfy { $0.identified == nil || $0.identified?.id == $0.id })
    #expect(Set(beings.map(\.id)).count == 8)
  }

  /// The made-up response is read by the same rules as that of a server.
  @Test("Keys that only fragments on one type ask for make all of these apply") func keys() {
    let hits = FoundBeing.mocks(count: 6, seed: 1)
    #expect(hits.filter { $0.human != nil }.count == 2)
    #expect(hits.filter { $0.named != nil }.count == 6)
    #expect(hits.allSatisfy { $0.tall != nil && $0.named?.name == $0.tall?.name })
  }

  /// Humans are named, because the list says so, and tall, because `name` proves a Character.
  @QuerySatelite(schemaTypeName: "Hit") struct FoundBeing: Equatable {
    @InlineFragment var human: Being.Human?
    @InlineFragment(types: ["Human", "Droid"]) var named: Named?
    @InlineFragment var tall: Tall?
    @QuerySatelite(schemaTypeName: "Character") struct Named: Equatable { var name: String }
    @QuerySatelite(schemaTypeName: "Character") struct Tall: Equatable {
      var name: String
      var height: Double
    }
  }

  @Test("All values of an enum occur") func enums() {
    let colours = Set(Everything.mock(seed: 2).colours.map { "\($0)" })
    #expect(colours == ["red", "green"])
  }

  @Test("An operation includes everything that has conditions") func conditions() {
    let mock = ConditionalQuery.mock(seed: 1)
    #expect(mock.summary != nil)
    #expect(mock.details != nil)
    #expect(mock.partialErrors.isEmpty)
  }

  @Test("A mocked operation keeps its variables and its selection") func mocked() {
    var query = ConditionalQuery(variables: .init(long: false, brief: true))
    query.being.setSelections([.id])
    let mock = query.mocked(seed: 1)
    #expect(mock.variables.brief == true)
    #expect(mock.summary == nil)
    #expect(mock.details == nil)
    #expect(mock.being.human == nil && mock.being.machine == nil)
    #expect(mock.being.id == ConditionalQuery.mock(seed: 1).being.id)
  }

  @Test("A closure changes the value") func change() {
    let mock = Everything.mock(seed: 1) { $0.name = "Rick" }
    #expect(mock.name == "Rick")
    #expect(mock.id == Everything.mock(seed: 1).id)
    #expect(UserQuery.mock(seed: 1) { $0.user = nil }.user == nil)
  }
}
