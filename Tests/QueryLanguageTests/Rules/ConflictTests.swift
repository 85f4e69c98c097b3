import Sputnik
import TestSupport
import Testing

// The macros can't compare these fragments, because they are outside of the structs that use them.

@QuerySatelite(schemaTypeName: "Human") private struct FeetHuman {
  @Property(arguments: ["unit": .enum("FOOT")]) var height: Double
}
@QuerySatelite(schemaTypeName: "Human") private struct NamedHuman {
  @Property(name: "name", alias: "height") var height: String
}
@QuerySatelite(schemaTypeName: "Droid") private struct MetreDroid {
  @Property(arguments: ["unit": .enum("METRE")]) var height: Double
}
@QueryFragment(on: "Character") private struct PlainHeight { var height: Double }
@QueryFragment(on: "Character") private struct BestFriends {
  @Property(arguments: ["first": 1]) var friends: [Friend]
  @QuerySatelite struct Friend { var name: String }
}
@QueryFragment(on: "Character") private struct DeepHeight {
  var friends: [Friend]
  @QuerySatelite struct Friend { @FragmentSpread var deep: PlainHeight }
}
@QueryFragment(on: "Character") private struct ScalarFriends { var friends: String }

/// The field of this type has an argument.
@QuerySatelite private struct LimitedFriend {
  @Variable var first: Int
  var id: ID
}

@QueryOperation(name: "A") private struct OwnAndInline {
  var hero: Hero
  @QuerySatelite struct Hero {
    var height: Double
    @InlineFragment var human: FeetHuman?
  }
}

@QueryOperation(name: "A") private struct SpreadAndInline {
  var hero: Hero
  @QuerySatelite struct Hero {
    @FragmentSpread var plain: PlainHeight
    @InlineFragment var human: FeetHuman?
  }
}

@QueryOperation(name: "A") private struct TwoInlineOfOneType {
  var hero: Hero
  @QuerySatelite struct Hero {
    @InlineFragment var feet: FeetHuman?
    @InlineFragment var named: NamedHuman?
  }
}

@QueryOperation(name: "A") private struct Branches {
  var hero: Hero
  @QuerySatelite struct Hero {
    @InlineFragment var human: FeetHuman?
    @InlineFragment var droid: MetreDroid?
  }
}

@QueryOperation(name: "A") private struct UnionBranches {
  var hero: Choice
  @QueryUnion enum Choice {
    case human(NamedHuman)
    case droid(MetreDroid)
  }
}

@QueryOperation(name: "A") private struct OwnAndSpreadObjects {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var friends: [Friend]
    @FragmentSpread var best: BestFriends
    @QuerySatelite struct Friend { var id: ID }
  }
}

@QueryOperation(name: "A") private struct Deep {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var friends: [Friend]
    @FragmentSpread var deep: DeepHeight
    @QuerySatelite struct Friend {
      @Property(arguments: ["unit": .enum("FOOT")]) var height: Double
    }
  }
}

@QueryOperation(name: "A") private struct ScalarAndObject {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @FragmentSpread var scalar: ScalarFriends
    @InlineFragment var human: Human?
    @QuerySatelite struct Human {
      var friends: [Friend]
      @QuerySatelite struct Friend { var name: String }
    }
  }
}

@QueryOperation(name: "A") private struct ArgumentsOfTheType {
  var friends: [Friend]
  @Property(name: "friends") var limited: [LimitedFriend]
  @Variable var first: Int
  @QuerySatelite struct Friend { var name: String }
}

@QueryOperation(name: "A") private struct Agreeing {
  var hero: Hero
  @Property(name: "hero") var same: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @Property(arguments: ["a": 1, "b": ["c": .null, "d": [["e": 1, "f": 2]]]]) var height: Double
    @FragmentSpread var swapped: Swapped
    @InlineFragment var human: Human?
    @QuerySatelite struct Human {
      @Property(arguments: ["b": ["d": [["f": 2, "e": 1]], "c": .null], "a": 1]) var height: Double?
    }
  }
  @QueryFragment(on: "Character") struct Swapped {
    @Property(arguments: ["b": ["c": .null, "d": [["f": 2, "e": 1]]], "a": 1]) var height: Double
  }
}

/// Another field with the response name `__typename`.
@QueryOperation(name: "A") private struct FalseTypename {
  var hero: Hero
  @QuerySatelite struct Hero {
    @Property(name: "kind", alias: "__typename") var kind: String
    @InlineFragment var human: FeetHuman?
  }
}

@Suite("A response name must have one meaning")
struct ConflictTests {
  private func expectConflict(
    _ operation: some GraphQLOperation, at place: String, _ first: String, _ second: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try invalid(sourceLocation: sourceLocation) { try operation.httpBody() }
    #expect(error.place == place, sourceLocation: sourceLocation)
    #expect(
      error.problem
        == "different fields have this response name, \(first) and \(second): give one an alias",
      sourceLocation: sourceLocation)
  }

  @Test func differentArgumentsConflict() throws {
    try expectConflict(OwnAndInline(), at: "hero.height", "height", "height(unit: FOOT)")
    try expectConflict(SpreadAndInline(), at: "hero.height", "height", "height(unit: FOOT)")
    try expectConflict(OwnAndSpreadObjects(), at: "hero.friends", "friends", "friends(first: 1)")
    try expectConflict(
      ArgumentsOfTheType(variables: .init(first: 1)), at: "friends", "friends",
      "friends(first: $first)")
  }

  @Test func differentFieldsConflict() throws {
    try expectConflict(TwoInlineOfOneType(), at: "hero.height", "height(unit: FOOT)", "name")
  }

  @Test func anotherFieldNamedTypenameConflicts() throws {
    try expectConflict(FalseTypename(), at: "hero.__typename", "__typename", "kind")
  }

  @Test func nestedFieldsConflict() throws {
    try expectConflict(Deep(), at: "hero.friends.height", "height(unit: FOOT)", "height")
  }

  @Test func scalarAndObjectConflict() throws {
    let error = try invalid { try ScalarAndObject().document }
    #expect(error.place == "hero.friends")
    #expect(
      error.problem
        == "one field of this response name has a selection set and another has none: give one an "
        + "alias"
    )
  }

  @Test func narrowingDoesNotResolveAConflict() throws {
    var query = OwnAndInline()
    query.hero.setSelections([.height])
    #expect(throws: SputnikError.self) { try query.document }
  }

  /// An object has one type, so a field of a human and a field of a droid are never in one object.
  @Test func fragmentsOfDifferentTypesMayDiffer() throws {
    #expect(
      try Branches().text == """
        query A { hero { __typename ... on Human { height(unit: FOOT) } \
        ... on Droid { height(unit: METRE) } } }
        """)
    let droid = try Branches().filled(#"{"data":{"hero":{"height":1,"__typename":"Droid"}}}"#)
    #expect(droid.hero.droid?.height == 1)
    #expect(droid.hero.human == nil)
    #expect(
      try UnionBranches().text == """
        query A { hero { __typename ... on Human { height: name } \
        ... on Droid { height(unit: METRE) } } }
        """)
    let human = try UnionBranches().filled(
      #"{"data":{"hero":{"height":"tall","__typename":"Human"}}}"#)
    guard case .human(let tall) = human.hero else {
      Issue.record("another type: \(human.hero)")
      return
    }
    #expect(tall.height == "tall")
  }

  @Test("The order of arguments and of the fields of input objects doesn't matter")
  func orderDoesNotMatter() throws {
    let data = #"{"__typename":"Human","height":1.5}"#
    let response = try Agreeing().filled(#"{"data":{"hero":\#(data)}}"#)
    #expect(response.hero.height == 1.5)
    #expect(response.same.swapped.height == 1.5)
    #expect(response.same.human?.height == 1.5)
  }
}
