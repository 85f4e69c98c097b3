import Sputnik
import TestSupport
import Testing

/// Types with the name of a type around them, and with names that generated code uses.
private enum SameNames {
  @QueryOperation
  struct Viewer {
    var viewer: Viewer

    @QuerySatelite
    struct Viewer {
      @Variable var first: Int?
      var id: ID
    }
  }

  @QueryMutation
  struct Variables {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var delete: Bool
  }

  @QueryOperation
  struct SelectableValue {
    var selectableValue: Item
    @QuerySatelite struct Item { var id: ID }
  }

  /// Each level has the name of the one around it.
  @QueryOperation
  struct SameNames {
    var node: SameNames?

    @QuerySatelite
    struct SameNames {
      @Variable var after: String? = "a"
      var node: SameNames?

      @QuerySatelite
      struct SameNames {
        @Variable var before: String?
        var id: ID
      }
    }
  }

  @QuerySatelite
  struct Node {
    var node: Node
    @QuerySatelite struct Node { var union: [Union] }
    @QueryUnion enum Union {
      case union(Union)
      case other(typename: String)
      @QuerySatelite struct Union { var id: ID }
    }
  }

  @QueryOperation struct Nodes { var node: Node }

  /// A satellite with the name of a scalar, declared where no other macro sees it.
  @QuerySatelite(schemaTypeName: "Amount")
  struct Double {
    @InlineFragment(types: .present) var exact: Exact?
    @InlineFragment(types: .present) var range: Range?
    var unit: String

    @QuerySatelite struct Exact { var value: String }
    @QuerySatelite struct Range { var least: String }
  }

  @QueryOperation
  struct Amounts {
    var first: Double
    var rest: [Double]
  }

  /// A property with the name of a variable's type.
  @QueryOperation
  struct Sizes {
    @Variable var limit: Float
    @Local var Float = false
    @Property(arguments: ["limit": .variable("limit")]) var size: String
  }

  /// A fragment with the name of a scalar.
  @QueryOperation
  struct Counts {
    var count: Count?

    @QuerySatelite
    struct Count {
      @InlineFragment(types: .present) var exact: Int?
      var text: String
    }

    @QuerySatelite(schemaTypeName: "ExactCount")
    struct Int {
      var digits: String
      @Local var isShown: Bool? = false
    }
  }
}

@Suite("Types with the same name as a type around them")
struct SameNameTests {
  @Test func aSatelliteWithTheNameOfAScalar() throws {
    let query = SameNames.Amounts()
    let exact = #"{"unit":"kg","value":"3"}"#
    let filled = try query.filled(
      #"{"data":{"first":\#(exact),"rest":[{"unit":"kg","least":"2"},\#(exact)]}}"#)
    #expect(filled.first.exact?.value == "3")
    #expect(filled.first.range == nil)
    #expect(filled.rest[0].range?.least == "2")
    #expect(filled.rest[1].exact?.value == "3")
    #expect(filled.rest.map(\.unit) == ["kg", "kg"])
    let error = #expect(throws: SputnikError.self) { try query.filled(#"{"data":{"first":{}}}"#) }
    let message = "\(try #require(error))"
    #expect(
      message == """
        Amounts: first.unit is unreadable at byte 18: expected the key “unit”, which the request asks \
        for, found missing
        """)
  }

  @Test func aPropertyWithTheNameOfAType() throws {
    let query = SameNames.Sizes(variables: .init(limit: 0.5))
    #expect(try query.text == "query Sizes($limit: Float!) { size(limit: $limit) }")
    #expect(try query.body.hasSuffix(#""variables":{"limit":0.5}}"#))
  }

  @Test func aFragmentWithTheNameOfAScalar() throws {
    var query = SameNames.Counts()
    #expect(
      try query.text == "query Counts { count { __typename ... on ExactCount { digits } text } }")
    query.count?.exact?.isShown = true
    let filled = try query.filled(#"{"data":{"count":{"digits":"12","text":"a dozen"}}}"#)
    #expect(filled.count?.exact?.digits == "12")
    #expect(filled.count?.exact?.isShown == true)
  }

  @Test func operationAndSatellite() throws {
    let query = SameNames.Viewer(variables: .init(first: 3))
    #expect(try query.text == "query Viewer($first: Int) { viewer(first: $first) { id } }")
    #expect(try query.body.hasSuffix(#""variables":{"first":3}}"#))
    #expect(try query.filled(#"{"data":{"viewer":{"id":"7"}}}"#).viewer.id == "7")
  }

  @Test func operationCalledVariables() throws {
    let mutation = SameNames.Variables(variables: .init(id: "1"))
    #expect(try mutation.text == "mutation Variables($id: ID!) { delete(id: $id) }")
    #expect(try mutation.filled(#"{"data":{"delete":true}}"#).delete)
  }

  @Test func operationCalledSelectableValue() throws {
    var query = SameNames.SelectableValue()
    query.setSelections([.selectableValue])
    #expect(try query.text == "query SelectableValue { selectableValue { id } }")
    #expect(
      try query.filled(#"{"data":{"selectableValue":{"id":1}}}"#).selectableValue.id == "1")
  }

  @Test func everyLevelHasTheSameName() throws {
    let query = SameNames.SameNames(variables: .init(before: "b"))
    #expect(
      try query.text
        == #"query SameNames($after: String = "a", $before: String) { node(after: $after) "#
        + "{ node(before: $before) { id } } }")
    let response = try query.filled(#"{"data":{"node":{"node":{"id":"1"}}}}"#)
    #expect(response.node?.node?.id == "1")
  }

  @Test func unionWithAMemberOfItsName() throws {
    let response = try SameNames.Nodes().filled(
      #"{"data":{"node":{"node":{"union":[{"__typename":"Union","id":"1"}]}}}}"#)
    #expect(
      try response.text
        == "query Nodes { node { node { union { __typename ... on Union { id } } } } }")
    guard case .union(let union) = response.node.node.union.first else {
      Issue.record("another case")
      return
    }
    #expect(union.id == "1")
  }
}
