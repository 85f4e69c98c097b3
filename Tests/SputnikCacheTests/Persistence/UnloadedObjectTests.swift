import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import Testing

/// What a file has of an object without a key, of which nobody has looked into the file before
/// responses came.
@Suite(.oneAtATime) struct UnloadedObjectTests {
  @QueryOperation struct HomeSize {
    var person: Person

    @QuerySatelite struct Person {
      var id: ID
      var home: Home?

      @QuerySatelite struct Home { var size: Int }
    }
  }

  @QueryOperation struct HomeCity {
    var person: Person

    @QuerySatelite struct Person {
      var id: ID
      var home: Home?

      @QuerySatelite struct Home { var city: String }
    }
  }

  private static func person(_ home: String) -> String {
    #"{"person":{"id":"1","home":\#(home),"__typename":"Person"}}"#
  }

  /// Stores responses after a restart, and reads what the file has besides.
  private static func size(after homes: [String]) async throws -> Int? {
    let world = FileTests.World()
    world.server["HomeSize"] = person(#"{"size":5}"#)
    let first = world.cache()
    _ = try await world.maker(first).makeRequest(operation: HomeSize())
    await first.flush()
    let second = world.maker(world.cache())
    for home in homes {
      world.server["HomeCity"] = person(home)
      _ = try await second.makeRequest(
        operation: HomeCity(), options: RequestOptions(cachePolicy: .networkOnly))
    }
    let saved = try await second.makeRequest(
      operation: HomeSize(), options: RequestOptions(cachePolicy: .cacheOnly))
    return saved.person.home?.size
  }

  @QueryOperation struct HeroWithoutKey {
    var hero: Hero

    @QuerySatelite struct Hero: Hashable {
      var name: String
      var age: Int?
    }
  }

  @QueryOperation struct HeroName {
    var hero: Person

    @QuerySatelite struct Person {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct PersonAge {
    var person: Person

    @QuerySatelite struct Person {
      var id: ID
      var age: Int?
    }
  }

  /// The hero is an entity now, of which the file has the rest: an older value isn't shown for it.
  @Test func theRestOfAnEntity() async throws {
    let world = FileTests.World()
    world.server["PersonAge"] = #"{"person":{"id":"2","age":7,"__typename":"Person"}}"#
    world.server["HeroWithoutKey"] = #"{"hero":{"name":"A","age":null}}"#
    world.server["HeroName"] = #"{"hero":{"id":"2","name":"B","__typename":"Person"}}"#
    let first = world.cache()
    _ = try await world.maker(first).makeRequest(operation: PersonAge())
    await first.flush()
    let second = world.maker(world.cache())
    let network = RequestOptions(cachePolicy: .networkOnly)
    _ = try await second.makeRequest(operation: HeroWithoutKey(), options: network)
    _ = try await second.makeRequest(operation: HeroName(), options: network)
    let hero = try await second.makeRequest(
      operation: HeroWithoutKey(), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(hero.hero == .init(name: "B", age: 7))
  }

  /// The file doesn't have the rest either. The object that has everything is shown.
  @Test func noRestOfAnEntity() async throws {
    let world = FileTests.World()
    world.server["HeroWithoutKey"] = #"{"hero":{"name":"A","age":5}}"#
    world.server["HeroName"] = #"{"hero":{"id":"2","name":"B","__typename":"Person"}}"#
    let maker = world.maker(world.cache())
    _ = try await maker.makeRequest(operation: HeroWithoutKey())
    _ = try await maker.makeRequest(operation: HeroName())
    let hero = try await maker.makeRequest(
      operation: HeroWithoutKey(), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(hero.hero == .init(name: "A", age: 5))
  }

  @QueryOperation struct MediaSize {
    var media: Media

    @QuerySatelite struct Media {
      var size: Int
      @InlineFragment var person: Person?

      @QuerySatelite struct Person { var id: ID }
    }
  }

  @QueryOperation struct MediaURL {
    var media: Media

    @QuerySatelite struct Media: Hashable {
      var size: Int
      var url: String
    }
  }

  /// The newer object is in the record of the root field, as the older one is.
  @Test func anObjectThatIsNoEntity() async throws {
    let world = FileTests.World()
    world.server["MediaURL"] = #"{"media":{"size":1,"url":"u"}}"#
    world.server["MediaSize"] = #"{"media":{"size":2,"__typename":"Photo"}}"#
    let maker = world.maker(world.cache())
    _ = try await maker.makeRequest(operation: MediaURL())
    _ = try await maker.makeRequest(operation: MediaSize())
    let media = try await maker.makeRequest(
      operation: MediaURL(), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(media.media == .init(size: 1, url: "u"))
  }

  @QueryOperation struct PeopleWithoutKeys {
    var people: [Copy]

    @QuerySatelite(schemaTypeName: "Person", key: .embedded) struct Copy: Hashable {
      var name: String
      var best: Friend?
    }
    @QuerySatelite(schemaTypeName: "Person") struct Friend: Hashable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct PeopleNames {
    var people: [Person]

    @QuerySatelite struct Person {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct PersonBest {
    var person: Person

    @QuerySatelite struct Person {
      var id: ID
      var best: PeopleWithoutKeys.Friend?
    }
  }

  /// One of the entities lacks a field, and another one refers to what only the file has: the
  /// objects without a key are shown, as before the restart.
  @Test func oneEntityLacksAField() async throws {
    let world = FileTests.World()
    let best = #""best":{"id":"3","name":"C","__typename":"Person"}"#
    world.server["PeopleWithoutKeys"] =
      #"{"people":[{"name":"A",\#(best)},{"name":"B","best":null}]}"#
    world.server["PeopleNames"] =
      #"{"people":[{"id":"1","name":"A","__typename":"Person"},{"id":"2","name":"B","__typename":"Person"}]}"#
    world.server["PersonBest"] = #"{"person":{"id":"1",\#(best),"__typename":"Person"}}"#
    let cache = world.cache()
    let maker = world.maker(cache)
    _ = try await maker.makeRequest(operation: PeopleWithoutKeys())
    _ = try await maker.makeRequest(operation: PeopleNames())
    _ = try await maker.makeRequest(operation: PersonBest())
    await cache.flush()
    let people = try await world.maker(world.cache()).makeRequest(
      operation: PeopleWithoutKeys(), options: RequestOptions(cachePolicy: .cacheOnly))
    #expect(
      people.people == [
        .init(name: "A", best: .init(id: "3", name: "C")), .init(name: "B", best: nil),
      ])
  }

  @Test func oneResponse() async throws {
    #expect(try await Self.size(after: [#"{"city":"Rome"}"#]) == 5)
    #expect(try await Self.size(after: [#"{"city":"Rome"}"#, #"{"city":"Rome"}"#]) == 5)
  }

  /// There was no home meanwhile, so the new one isn't that of the file.
  @Test func anotherObject() async throws {
    let error = await #expect(throws: SputnikError.self) {
      try await Self.size(after: ["null", #"{"city":"Rome"}"#])
    }
    #expect(
      error.map { "\($0)" }
        == "HomeSize: person.home.size: the cache has Person:1 without the field 'size'")
  }
}
