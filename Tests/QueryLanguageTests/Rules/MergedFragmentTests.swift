import Foundation
import Sputnik
import TestSupport
import Testing

/// `friend` is asked for twice, and `name` of a friend twice.
@QueryOperation(name: "M") private struct MergedFriendQuery {
  var hero: Hero

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var friend: Friend?
    @InlineFragment var droid: Droid?
  }

  @QuerySatelite(schemaTypeName: "Entity") struct Friend {
    @InlineFragment(types: .present) var being: Being?
    @InlineFragment var walker: Walker?
  }

  @QuerySatelite struct Being { var name: String }
  @QuerySatelite struct Walker { var legs: Int }

  @QuerySatelite struct Droid { var friend: DroidFriend? }
  @QuerySatelite(schemaTypeName: "Entity") struct DroidFriend { var name: String }
}

/// A named fragment at two places: at one of them, its fragment has no own key.
@QueryOperation(name: "D") private struct OneDefinitionQuery {
  var a: A
  var b: B
  var c: Marked?

  @QuerySatelite(schemaTypeName: "Entity") struct A { @FragmentSpread var shared: Shared }
  @QuerySatelite(schemaTypeName: "Entity") struct B {
    var name: String
    @FragmentSpread var shared: Shared
    @FragmentSpread(types: .present) var marked: Marked?
  }

  @QueryFragment(on: "Entity") struct Shared {
    @InlineFragment(types: .present) var being: Being?
  }
  @QueryFragment(on: "Being") struct Marked { var name: String }
  @QuerySatelite struct Being { var name: String }
}

@QueryUnion private enum MixedUnion: Equatable {
  case node(Node)
  case being(Being)
  case human(Human)
  @InlineFragment(types: .present) case thing(Thing)
  case other(typename: String)

  @QuerySatelite struct Node: Equatable { var id: ID }
  @QuerySatelite struct Being: Equatable { var name: String }
  @QuerySatelite struct Human: Equatable { var height: Double; var weight: Double }
  @QuerySatelite struct Thing: Equatable { var weight: Double }
}

@QueryOperation(name: "U") private struct MixedUnionQuery { var found: [MixedUnion] }

@QuerySatelite(schemaTypeName: "SearchResult") private struct ComposedInterfaceHit: Equatable {
  @InlineFragment var character: Character?
  @QuerySatelite struct Character: Equatable {
    var name: String
    var height: Double?
  }
}

@Suite("Keys that several selections of a document ask for")
struct MergedFragmentTests {
  @Test func aFieldOfASurroundingFragmentIsMerged() throws {
    var query = MergedFriendQuery()
    #expect(
      try query.text == """
        query M { hero { __typename friend { __typename ... on Being { __isBeing: __typename name } \
        ... on Walker { legs } } ... on Droid { friend { name } } } }
        """)
    let droid = try query.filled(
      #"{"data":{"hero":{"__typename":"Droid","friend":{"__typename":"Rock","name":"r"}}}}"#)
    #expect(droid.hero.friend?.being == nil)
    #expect(droid.hero.droid?.friend?.name == "r")
    let human = try query.filled(
      #"{"data":{"hero":{"__typename":"Human","friend":{"__typename":"Cat","__isBeing":"Cat","#
        + #""name":"c","legs":4}}}}"#)
    #expect(human.hero.friend?.being?.name == "c")
    #expect(human.hero.friend?.walker?.legs == 4)
    #expect(human.hero.droid == nil)
    // Without the other selection, the name is an own key.
    query.hero.setSelections([.friend])
    #expect(
      try query.text == """
        query M { hero { friend { __typename ... on Being { name } ... on Walker { legs } } } }
        """)
    let cat = try query.filled(
      #"{"data":{"hero":{"friend":{"__typename":"Cat","name":"c"}}}}"#)
    #expect(cat.hero.friend?.being?.name == "c")
  }

  @Test func aNamedFragmentHasOneDefinition() throws {
    #expect(
      try OneDefinitionQuery().text == """
        query D { a { ...Shared } b { __typename name ...Shared ...Marked } c { ...Marked } } \
        fragment Shared on Entity { __typename ... on Being { __isBeing: __typename name } } \
        fragment Marked on Being { __isBeing: __typename name }
        """)
    let cat = #"{"__typename":"Cat","__isBeing":"Cat","name":"c"}"#
    let rock = #"{"__typename":"Rock","name":"r"}"#
    let response = try OneDefinitionQuery().filled(
      #"{"data":{"a":\#(cat),"b":\#(rock),"c":\#(cat)}}"#)
    #expect(response.a.shared.being?.name == "c")
    #expect(response.b.shared.being == nil)
    #expect(response.b.marked == nil)
    #expect(response.c?.name == "c")
    let other = try OneDefinitionQuery().filled(#"{"data":{"a":\#(rock),"b":\#(cat),"c":null}}"#)
    #expect(other.a.shared.being?.name == "r")
    #expect(other.b.shared.being?.name == "c")
    #expect(other.b.marked?.name == "c")
  }

  @Test func unionsChooseByNameAndThenInOrder() throws {
    #expect(
      try MixedUnionQuery().text == """
        query U { found { __typename ... on Node { id } ... on Being { name } \
        ... on Human { height weight } ... on Thing { __isThing: __typename weight } } }
        """)
    let found = try MixedUnionQuery().filled(
      """
      {"data":{"found":[
        {"__typename":"Human","id":"1","name":"n","height":1,"weight":2},
        {"__typename":"Cat","id":"2","name":"c"}, {"__typename":"Ghost","name":"g"},
        {"__typename":"Rock","__isThing":"Rock","weight":3}, {"__typename":"Idea"},
        {"__typename":"Cat","id":"4","name":"d"}]}}
      """)
    #expect(
      found.found == [
        .human(.init(height: 1, weight: 2)), .node(.init(id: "2")), .being(.init(name: "g")),
        .thing(.init(weight: 3)), .other(typename: "Idea"), .node(.init(id: "4")),
      ])
  }

  // MARK: Composed documents

  /// The document decides, not the struct: `name` is asked for of every object.
  @Test func theSelectionsOfAComposedDocumentDecide() throws {
    let request = GraphQL.Request(
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") {
          GraphQL.Field("search") {
            "__typename"
            "name"
            GraphQL.FragmentSpread("Heights")
            GraphQL.InlineFragment(on: "Starship") { "length" }
          }
        }
        GraphQL.FragmentDefinition("Heights", on: "Character") {
          "name"; "height"
        }
      })
    let response = try request.response(
      from: Data(
        """
        {"data":{"search":[{"__typename":"Starship","name":"X","length":2},
          {"__typename":"Human","name":"Luke","height":null}]}}
        """.utf8), into: [ComposedInterfaceHit].self, at: ["search"])
    #expect(
      response.data == [.init(character: nil), .init(character: .init(name: "Luke", height: nil))])
  }

  @Test func theSelectionSetOfAStructInAComposedDocument() throws {
    let hit = try GraphQL.selectionSet(of: ComposedInterfaceHit.self)
    let request = GraphQL.Request(
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.Field("found", alias: "all") { hit } }
      })
    let response = try request.response(
      from: Data(#"{"data":{"all":{"__typename":"Human","name":"L","height":1}}}"#.utf8),
      into: ComposedInterfaceHit.self, at: ["all"])
    #expect(response.data.character == .init(name: "L", height: 1))
  }
}
