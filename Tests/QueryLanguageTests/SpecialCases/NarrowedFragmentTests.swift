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

/// A fragment has one definition in a document: where it is asked for in more than one way, the
/// narrowed ones print inline.
@Suite("A fragment that is spread twice, and narrowed")
struct NarrowedFragmentTests {
  @Test("Not narrowed")
  func full() async throws {
    let query = Comparison()
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ...Summary } right: hero { ...Summary } } \
        fragment Summary on Character { id name appearsIn }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(
      answer.left.summary
        == .init(id: "1000", name: "Luke Skywalker", appearsIn: [.newHope, .empire, .jedi]))
    #expect(
      answer.right.summary
        == .init(id: "2001", name: "R2-D2", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("Narrowed at one place")
  func once() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ... on Character { name } } \
        right: hero { ...Summary } } fragment Summary on Character { id name appearsIn }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(answer.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(
      answer.right.summary
        == .init(id: "2001", name: "R2-D2", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("Narrowed at both places in two ways")
  func differently() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    query.right.summary.setSelections([.appearsIn, .id])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ... on Character { name } } \
        right: hero { ... on Character { id appearsIn } } }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(answer.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(
      answer.right.summary == .init(id: "2001", name: "", appearsIn: [.newHope, .empire, .jedi]))
  }

  @Test("Narrowed at both places in one way")
  func equally() async throws {
    var query = Comparison()
    query.left.summary.setSelections([.name])
    query.right.summary.setSelections([.name])
    #expect(
      try query.text == """
        query Comparison { left: hero(episode: EMPIRE) { ...Summary } right: hero { ...Summary } } \
        fragment Summary on Character { name }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(answer.left.summary == .init(id: "", name: "Luke Skywalker", appearsIn: []))
    #expect(answer.right.summary == .init(id: "", name: "R2-D2", appearsIn: []))
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
  @Test("Narrowed through a list")
  func lists() async throws {
    var query = Friends()
    query.hero.others.select.setSelections([.id])
    #expect(
      try query.text == """
        query Friends { hero { all: friends { ...Summary } \
        some: friends { ... on Character { id } } } } \
        fragment Summary on Character { id name appearsIn }
        """)
    let answer = try await answer(to: query, from: StarWars.schema())
    #expect(answer.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
    #expect(answer.hero.others.map(\.id) == ["1000", "1002", "1003"])
    #expect(answer.hero.others.map(\.name) == ["", "", ""])
  }
}
