import SputnikMacros
import StarWars
import TestSupport
import Testing

@QueryFragment(on: "Character") private struct Summary: Equatable {
  var id: ID
  var name: String
  var appearsIn: [Episode]
}

@QueryOperation private struct Comparison {
  @Property(name: "hero", alias: "left", arguments: ["episode": .enum("EMPIRE")]) var left: Hero
  @Property(name: "hero", alias: "right") var right: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @FragmentSpread var summary: Summary
  }
}

/// A fragment has one definition in a document. If its spreads select different fields, the
/// narrowed ones print inline.
@Suite("A fragment that is spread twice, and narrowed")
struct NarrowedFragmentTests {
  @Test("Spreads with the full selection share the definition")
  func full() async throws {
    let query = Comparison()
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ...Summary } right: hero { ...Summary } } \
        fragment Summary on Character { id name appearsIn }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(
      response.left.summary
        == .init(id: "1000", name: "Luke Skywalker", appearsIn: [.newHope, .empire, .jedi]))
    #expect(
      response.right.summary
        == .init(id: "2001", name: "R2-D2", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("A narrowed spread prints inline")
  func once() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ... on Character { name } } \
        right: hero { ...Summary } } fragment Summary on Character { id name appearsIn }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(
      response.right.summary
        == .init(id: "2001", name: "R2-D2", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("Spreads that are narrowed differently print inline")
  func differently() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    query.right.summary.setSelections([.appearsIn, .id])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ... on Character { name } } \
        right: hero { ... on Character { id appearsIn } } }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(
      response.right.summary == .init(id: "2001", name: "", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("Spreads that are narrowed equally share the definition")
  func equally() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    query.right.summary.setSelections([.name])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ...Summary } right: hero { ...Summary } } \
        fragment Summary on Character { name }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(response.right.summary == .init(id: "", name: "R2-D2", appearsIn: []))
  }
}

@QueryOperation private struct Friends {
  var hero: Hero
  @QuerySatelite struct Hero {
    @Property(alias: "all") var friends: [Summary]
    @Property(name: "friends", alias: "some") var others: [Summary]
  }
}

extension NarrowedFragmentTests {
  @Test("A fragment in a list can be narrowed")
  func lists() async throws {
    var query = Friends()
    query.hero.others.select.setSelections([.id])
    #expect(
      try query.text == """
        query Friends { hero { all: friends { ...Summary } \
        some: friends { ... on Character { id } } } } \
        fragment Summary on Character { id name appearsIn }
        """)
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
    #expect(response.hero.others.map(\.id) == ["1000", "1002", "1003"])
    #expect(response.hero.others.map(\.name) == ["", "", ""])
  }
}
