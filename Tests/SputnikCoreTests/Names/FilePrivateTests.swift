import Sputnik
import TestSupport
import Testing

// Operations that are visible in other files, with types that aren't.

@QueryEnum private enum Sorting: String { case byName = "BY_NAME" }

@QueryOperation
struct FilePrivateParts {
  private var hero: Hero
  fileprivate var villain: Villain?
  var count: Int

  var heroName: String { hero.name }

  @QuerySatelite fileprivate struct Hero {
    @Variable private var id: ID
    @Variable var tags: [String?]? = ["a"]
    private var sorting: Sorting?
    var name: String
  }

  @QuerySatelite fileprivate struct Villain {
    @Variable var kind: Kind? = .evil
    var kinds: [Kind]
    @QueryEnum enum Kind: String { case evil = "EVIL" }
  }
}

@QueryOperation
public struct PublicWithFilePrivateParts {
  fileprivate var hero: Hero
  public var count: Int

  @QuerySatelite fileprivate struct Hero {
    @Variable var id: ID
    var name: String
  }
}

@Suite("Types that are visible in their file only")
struct FilePrivateTests {
  @Test func aFilePrivateSatelliteContributesItsVariables() throws {
    let query = FilePrivateParts(variables: .init(id: "1"))
    #expect(
      try query.text == #"query FilePrivateParts($id: ID!, $tags: [String] = ["a"], "#
        + "$kind: Kind = EVIL) { hero(id: $id, tags: $tags) { sorting name } "
        + "villain(kind: $kind) { kinds } count }")
    #expect(
      try query.body.hasSuffix(#""variables":{"id":"1","tags":["a"],"kind":"EVIL"}}"#))
  }

  @Test func theResponseFillsPrivateProperties() throws {
    let response = try FilePrivateParts(variables: .init(id: "1")).filled(
      #"{"data":{"hero":{"sorting":"BY_NAME","name":"n"},"villain":{"kinds":["EVIL"]},"count":3}}"#)
    #expect(response.heroName == "n")
    #expect(response.villain?.kinds == [.evil])
  }

  @Test func aPublicOperationToo() throws {
    let query = PublicWithFilePrivateParts(variables: .init(id: "1"))
    #expect(
      try query.text
        == "query PublicWithFilePrivateParts($id: ID!) { hero(id: $id) { name } count }")
  }

  @Test func theMemberwiseInitializerIsThereInTheFile() {
    let hero = FilePrivateParts.Villain(kinds: [.evil])
    let query = FilePrivateParts(
      hero: .init(sorting: nil, name: "n"), villain: hero, count: 1,
      variables: .init(id: "1", kind: nil))
    #expect(query.heroName == "n")
    #expect(query.villain?.kinds == [.evil])
  }
}
