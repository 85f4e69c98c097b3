import Foundation
import Sputnik
import TestSupport
import Testing

/// A fragment with an argument. The field of this type takes the argument.
@QueryFragment(on: "Show") private struct ShowFragment {
  @Argument var id: ID
  var name: String
  var cast: [Actor]
  @QuerySatelite struct Actor {
    @Argument var first: Int?
    var role: String
  }
}

@QueryOperation(name: "F", variableMapping: .manual) private struct ShowQuery {
  var a: ShowFragment
  var b: ShowFragment?
}

@QueryOperation(name: "S") private struct StrayArgument {
  var show: Show
  @QuerySatelite struct Show { @FragmentSpread var fragment: ShowFragment }
}

/// A fragment that contains itself.
@QueryFragment(on: "Person") private struct Loop {
  var name: String
  var friends: [Friend]
  @QuerySatelite fileprivate struct Friend { @FragmentSpread var loop: Loop }
}

@QueryOperation(name: "Looping") private struct LoopQuery { var person: Loop }

@QueryMutation(name: "M") private struct Renaming {
  @FragmentSpread var rename: Rename
  @Variable var name: String
  @QueryFragment(on: "Mutation") struct Rename {
    @Property(arguments: ["name": .variable("name")]) var rename: Bool
  }
}

/// An object with one fragment several times, with a condition, and with fragments whose keys
/// decide.
@QueryOperation(name: "O") private struct OddSpreads {
  var item: Item
  @QuerySatelite struct Item {
    @FragmentSpread var one: Part
    @FragmentSpread var two: Part
    @FragmentSpread(types: .present) var priced: Priced?
    @FragmentSpread(types: ["Book", "Film"]) var titled: Titled?
    @Include(if: "more") @FragmentSpread var more: Part?
  }
  @QueryFragment(on: "Item") struct Part: Hashable {
    var id: ID
    var kind: String
  }
  @QueryFragment struct Priced: Hashable {
    var price: Double?
    @FragmentSpread var part: Part
  }
  @QueryFragment struct Titled: Hashable { var title: String }
}

@Suite("Fragments in unusual places")
struct FragmentEdgeTests {
  @Test func argumentsArePrintedOnTheFieldOfAFragment() throws {
    var query = ShowQuery()
    query.a.id = 1
    query.b?.id = 2
    #expect(
      try query.text == #"""
        query F { a(id: "1") { ...ShowFragment } b(id: "2") { ...ShowFragment } } \#
        fragment ShowFragment on Show { name cast { role } }
        """#)
    // With another literal argument inside, the second selection differs from the first.
    query.b?.cast.select.first = 3
    #expect(
      try query.text == #"""
        query F { a(id: "1") { ...ShowFragment } \#
        b(id: "2") { ... on Show { name cast(first: 3) { role } } } } \#
        fragment ShowFragment on Show { name cast { role } }
        """#)
    let response = try query.filled(
      #"{"data":{"a":{"name":"x","cast":[]},"b":{"cast":[{"role":"r"}],"name":"y"}}}"#)
    #expect(response.b?.id == 2)
    #expect(response.b?.cast[0].first == 3)
    #expect(try response.document.text.contains("b(id: \"2\") { ... on Show { name cast(first: 3)"))
  }

  /// The arguments of the field aren't part of the fragment.
  @Test func fragmentBesideANarrowedOneKeepsItsDefinition() throws {
    var query = ShowQuery()
    query.a.id = 1
    query.b?.id = 2
    query.b.setSelections([.name])
    #expect(
      try query.text == #"""
        query F { a(id: "1") { ...ShowFragment } b(id: "2") { ... on Show { name } } } \#
        fragment ShowFragment on Show { name cast { role } }
        """#)
  }

  @Test func spreadTakesNoArguments() throws {
    let error = try invalid { try StrayArgument().document }
    #expect(error.place == "show")
    #expect(
      error.problem
        == "'Show' can't be a fragment, because it has the argument 'id': "
        + "remove the argument, and give it to a field with '@Property(arguments:)'")
  }

  @Test func fragmentInsideItselfIsACycle() throws {
    let error = try invalid { try LoopQuery().document }
    #expect(error.place == "person.friends")
    #expect(error.problem.hasPrefix("Loop → Friend → Loop is a cycle"))
  }

  @Test func mutationCanSpreadAFragment() throws {
    let mutation = Renaming(variables: .init(name: "n"))
    #expect(
      try mutation.text == """
        mutation M($name: String!) { ...Rename } \
        fragment Rename on Mutation { rename(name: $name) }
        """)
    #expect(try mutation.filled(#"{"data":{"rename":true}}"#).rename.rename)
  }

  @Test func oneFragmentCanBeSpreadSeveralTimes() throws {
    var query = OddSpreads(variables: .init(more: true))
    #expect(
      try query.text == """
        query O($more: Boolean!) { item { __typename ...Part ...Part ...Priced ...Titled \
        ...Part @include(if: $more) } } fragment Part on Item { id kind } \
        fragment Priced on Priced { price ...Part } fragment Titled on Titled { title }
        """)
    query.item.two.setSelections([.id])
    query.item.more.setSelections([.kind])
    query.item.setSelections([.one, .two, .more])
    #expect(
      try query.text == """
        query O($more: Boolean!) { item { ...Part ... on Item { id } \
        ... on Item @include(if: $more) { kind } } } fragment Part on Item { id kind }
        """)
  }

  @Test func presentKeysDecide() throws {
    func item(_ text: String, more: Bool = false) throws -> OddSpreads.Item {
      try OddSpreads(variables: .init(more: more)).filled(#"{"data":{"item":\#(text)}}"#).item
    }
    let part = OddSpreads.Part(id: "1", kind: "k")
    let book = try item(#"{"title":"t","price":null,"__typename":"Book","kind":"k","id":1}"#)
    #expect(book.one == part)
    #expect(book.two == part)
    #expect(book.priced == .init(price: nil, part: part))
    #expect(book.titled == .init(title: "t"))
    #expect(book.more == nil)
    let other = try item(
      #"{"__typename":"Other","kind":"k","id":1,"title":[]}"#, more: true)
    #expect(other.priced == nil)
    #expect(other.titled == nil)
    #expect(other.more == part)
  }

  @Test(arguments: [
    #""\ud800""#, #""Hu\xman""#, "\"Hu\u{1}man\"", #""Human"#, "Human", "tru", "01", "[}",
  ])
  func malformedTypeNameIsRefused(name: String) throws {
    let hero = HeroQuery.luke.replacing(#""Human""#, with: name)
    let moved = HeroQuery.luke.replacing(#""__typename":"Human","#, with: "")
      .replacing(#","height""#, with: #","__typename":\#(name),"height""#)
    for text in [hero, moved] {
      #expect(throws: SputnikError.self) { try HeroQuery.filled(text) }
    }
  }

  @Test func invalidUTF8InATypeNameIsRefused() throws {
    var bytes = Data(#"{"data":{"crew":null,"hero":\#(HeroQuery.luke)}}"#.utf8)
    #expect(try HeroQuery().filled(from: bytes).hero == HeroQuery.lukeValue)
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "H")))
    bytes[place] = 0xC3
    #expect(throws: SputnikError.self) { try HeroQuery().filled(from: bytes) }
  }

  @Test func keysThatLookLikeSpreadsAreUnknown() throws {
    let hero = HeroQuery.luke.replacing(
      #""id":"1""#, with: #""...":5,"... ...":[],"":0," ":1,":":2,"id":"1","...":null"#)
    #expect(try HeroQuery.filled(hero).hero == HeroQuery.lukeValue)
  }
}
