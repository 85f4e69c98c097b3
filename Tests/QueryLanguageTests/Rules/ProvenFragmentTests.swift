import Sputnik
import TestSupport
import Testing

/// A union with an interface among its types.
@QueryOperation(name: "S") private struct InterfaceHitsQuery {
  var search: [Hit?]

  @QuerySatelite(schemaTypeName: "SearchResult") struct Hit: Equatable {
    @InlineFragment var character: Character?
    @InlineFragment var starship: Starship?
  }

  @QuerySatelite struct Character: Equatable {
    var name: String
    var nickname: String?
  }

  @QuerySatelite struct Starship: Equatable { var length: Double }
}

/// `url` is a key of two of the fragments.
@QueryOperation(name: "N") private struct LocatableQuery {
  @Property(arguments: ["id": "1"]) var node: Node

  @QuerySatelite struct Node {
    @InlineFragment(types: .present) var locatable: UniformResourceLocatable?
    @InlineFragment var project: ProjectV2?
    @InlineFragment var issue: Issue?
  }

  @QuerySatelite struct UniformResourceLocatable { var url: String }
  @QuerySatelite struct ProjectV2 { var url: String; var title: String }
  @QuerySatelite struct Issue { var number: Int }
}

/// Fragments that the answers of a server tell apart, although their types are interfaces.
@QueryOperation(name: "B") private struct ProvenBeingQuery {
  var being: Being?

  @QuerySatelite struct Being {
    @InlineFragment var node: Node?
    @InlineFragment var named: Named?
    @InlineFragment var tall: Tall?
    @Include(if: "full") @FragmentSpread var armed: Armed?
    @Skip(if: "brief") @FragmentSpread var identified: Identified?
  }

  /// Only the fragment inside has a key.
  @QuerySatelite struct Node { @InlineFragment var walker: Walker? }
  @QuerySatelite struct Walker { var legs: Int }
  /// Two fragments on one type.
  @QuerySatelite(schemaTypeName: "Character") struct Named { var name: String }
  @QuerySatelite(schemaTypeName: "Character") struct Tall {
    var height: Double?
    @Include(if: "full") var mass: Double?
  }
  @QueryFragment(on: "Soldier") struct Armed { var weapon: String }
  /// It has no own key, because `name` is a key of a Character, too.
  @QueryFragment(on: "Thing") struct Identified { var name: String }
}

@Suite("A server sends no key that no applied selection asked for")
struct ProvenFragmentTests {
  private func search(_ text: String, errors: String = "") throws -> [InterfaceHitsQuery.Hit?] {
    try InterfaceHitsQuery().filled(#"{"data":{"search":\#(text)}\#(errors)}"#).search
  }

  private func node(_ text: String) throws -> LocatableQuery.Node {
    try LocatableQuery().filled(#"{"data":{"node":{\#(text)}}}"#).node
  }

  private func being(
    _ text: String, full: Bool = false, brief: Bool = true
  ) throws -> ProvenBeingQuery.Being {
    let query = ProvenBeingQuery(variables: .init(full: full, brief: brief))
    return try #require(try query.filled(#"{"data":{"being":{\#(text)}}}"#).being)
  }

  // MARK: Interfaces without a list of types

  @Test func aFragmentOnAnInterfaceAppliesByItsKeys() throws {
    #expect(
      try InterfaceHitsQuery().text == """
        query S { search { __typename ... on Character { name nickname } \
        ... on Starship { length } } }
        """)
    let hits = try search(
      """
      [{"__typename":"Human","name":"Luke","nickname":null},{"__typename":"Starship","length":9},
       {"__typename":"Droid","nickname":"R2","name":"R2-D2"}, null, {"__typename":"Planet"},
       {"name":"Leia","nickname":null,"__typename":"Human"},{"length":2,"__typename":"Starship"}]
      """)
    #expect(
      hits == [
        .init(character: .init(name: "Luke"), starship: nil),
        .init(character: nil, starship: .init(length: 9)),
        .init(character: .init(name: "R2-D2", nickname: "R2"), starship: nil), nil,
        .init(character: nil, starship: nil),
        .init(character: .init(name: "Leia"), starship: nil),
        .init(character: nil, starship: .init(length: 2)),
      ])
  }

  @Test func aNullIsAProof() throws {
    let errors = #","errors":[{"message":"m","path":["search",0,"name"]}]"#
    let hits = try search(
      #"[{"__typename":"Human","name":null,"nickname":null}]"#, errors: errors)
    #expect(hits == [.init(character: .init(name: ""), starship: nil)])
  }

  @Test func anotherKeyOfAProvenFragmentMustBeThere() throws {
    let error = try unreadable { try search(#"[{"__typename":"Droid","name":"R2-D2"}]"#) }
    #expect(error.path == ["search", 0, "nickname"])
  }

  /// A server that leaves null keys out is a wrong one. The first object of a type decides.
  @Test func theFirstObjectOfATypeDecides() throws {
    let full = #"{"__typename":"Droid","name":"R2-D2","nickname":null}"#
    let bare = #"{"__typename":"Droid"}"#
    #expect(try search("[\(bare),\(full)]").compactMap { $0?.character } == [])
    let error = try unreadable { try search("[\(full),\(bare)]") }
    #expect(error.path == ["search", 1, "name"])
  }

  @Test func aMissingTypeNameIsReported() throws {
    let error = try unreadable { try search(#"[{"name":"Luke","nickname":null}]"#) }
    #expect(error.path == ["search", 0, "__typename"])
  }

  /// Only some types are remembered, so this has more.
  @Test func manyTypes() throws {
    let objects = (0..<100).map { index in
      index % 2 == 0
        ? #"{"__typename":"Human\#(index)","name":"\#(index)","nickname":null}"#
        : #"{"__typename":"Planet\#(index)"}"#
    }
    let hits = try search("[\((objects + objects).joined(separator: ","))]")
    let names = (0..<100).map { $0 % 2 == 0 ? "\($0)" : nil }
    #expect(hits.map { $0?.character?.name } == names + names)
  }

  /// U+212A is canonically equal to the letter K.
  @Test func aKeyIsComparedByItsBytes() throws {
    #expect(try HeldQuery().text == "query K { item { __typename ... on Held { Key: key } } }")
    let other = try HeldQuery().filled(
      #"{"data":{"item":{"__typename":"Box","\#u{212A}ey":"k"}}}"#)
    #expect(other.item.held == nil)
    let held = try HeldQuery().filled(#"{"data":{"item":{"__typename":"Box","Key":"k"}}}"#)
    #expect(held.item.held?.key == "k")
  }

  @QueryOperation(name: "K") struct HeldQuery {
    var item: Item
    @QuerySatelite struct Item { @InlineFragment var held: Held? }
    @QuerySatelite struct Held { @Property(alias: "Key") var key: String }
  }

  // MARK: Keys that others ask for

  @Test func aSharedKeyProvesNothing() throws {
    #expect(
      try LocatableQuery().text == """
        query N { node(id: "1") { __typename ... on UniformResourceLocatable { \
        __isUniformResourceLocatable: __typename url } ... on ProjectV2 { url title } \
        ... on Issue { number } } }
        """)
    let project = try node(#""__typename":"ProjectV2","url":"u","title":"t""#)
    #expect(project.locatable == nil)
    #expect(project.project?.title == "t")
    let issue = try node(
      #""__typename":"Issue","__isUniformResourceLocatable":"Issue","url":"i","number":7"#)
    #expect(issue.locatable?.url == "i")
    #expect(issue.issue?.number == 7)
    let user = try node(#""__isUniformResourceLocatable":"User","url":"u","__typename":"User""#)
    #expect(user.locatable?.url == "u")
    #expect(try node(#""__typename":"User""#).locatable == nil)
    let error = try unreadable { try node(#""url":"u""#) }
    #expect(error.path == ["node", "__typename"])
  }

  /// Without the fragment on ProjectV2, `url` is an own key.
  @Test func aNarrowedSelectionIsDecidedByItself() throws {
    var query = LocatableQuery()
    query.node.setSelections([.locatable, .issue])
    #expect(
      try query.text == """
        query N { node(id: "1") { __typename ... on UniformResourceLocatable { url } \
        ... on Issue { number } } }
        """)
    let user = try query.filled(#"{"data":{"node":{"__typename":"User","url":"u"}}}"#)
    #expect(user.node.locatable?.url == "u")
    query.node.setSelections([.locatable, .project])
    query.node.project.setSelections([.title])
    #expect(try query.text.contains("... on UniformResourceLocatable { url }"))
  }

  // MARK: Fragments in fragments, conditions

  @Test func aFragmentInsideProvesTheOneAround() throws {
    let walker = try being(#""__typename":"Human","legs":2"#)
    #expect(walker.node?.walker?.legs == 2)
    #expect(try being(#""__typename":"Node""#).node != nil)
    #expect(try being(#""__typename":"Rock""#).node == nil)
  }

  @Test func twoFragmentsOnATypeApplyTogether() throws {
    let luke = try being(#""__typename":"Human","name":"Luke","height":null"#)
    #expect(luke.named?.name == "Luke")
    #expect(luke.tall != nil)
    let error = try unreadable { try being(#""__typename":"Human","height":1.7"#) }
    #expect(error.path == ["being", "name"])
  }

  @Test func conditionsInsideAFragment() throws {
    let human = #""__typename":"Human","name":"Luke","height":1.7"#
    #expect(try being(human).tall?.height == 1.7)
    #expect(try being(human + #","mass":77"#, full: true).tall?.mass == 77)
    let error = try unreadable { try being(human, full: true) }
    #expect(error.path == ["being", "mass"])
  }

  @Test func aSpreadWithAConditionAppliesByItsOwnKeys() throws {
    #expect(try being(#""__typename":"Clone","weapon":"w""#, full: true).armed?.weapon == "w")
    #expect(try being(#""__typename":"Clone""#, full: true).armed == nil)
    #expect(try being(#""__typename":"Clone","weapon":"w""#).armed == nil)
    // The object's type is the surrounding one, so every fragment there applies.
    let error = try unreadable { try being(#""__typename":"Being""#, full: true) }
    #expect(error.path == ["being", "weapon"])
  }

  /// It is taken to be as wide as the surrounding type.
  @Test func aSpreadWithAConditionAndNoOwnKeyNeedsAllKeys() throws {
    let luke = #""__typename":"Human","name":"Luke","height":null"#
    #expect(try being(luke, brief: false).identified?.name == "Luke")
    #expect(try being(luke).identified == nil)
    #expect(try being(#""__typename":"Rock""#, brief: false).identified == nil)
  }
}
