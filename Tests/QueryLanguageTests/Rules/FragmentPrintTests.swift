import Sputnik
import TestSupport
import Testing

@QueryFragment(name: "Names", on: "Character") private struct NameFragment {
  var name: String
  var friends: [Friend]

  @QuerySatelite struct Friend { var name: String }
}

/// A fragment with a fragment inside, on another type.
@QueryFragment(name: "Ship", on: "Starship") private struct ShipFragment {
  var id: ID
  var crew: [Crew]
  @QuerySatelite(schemaTypeName: "Character") struct Crew {
    @FragmentSpread var names: NameFragment
    var rank: Int?
  }
}

@QueryOperation(name: "Q")
private struct ManySpreads {
  var hero: Hero
  /// The selection of this field is the fragment alone.
  var villain: NameFragment?
  var others: [NameFragment?]?
  var ship: ShipFragment

  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    @FragmentSpread var names: NameFragment
    var id: ID
  }
}

private let names = "fragment Names on Character { name friends { name } }"

@Suite("Printing named fragments")
struct FragmentPrintTests {
  @Test func manySpreadsShareOneDefinition() throws {
    #expect(
      try ManySpreads().text == """
        query Q { hero { ...Names id } villain { ...Names } \
        others { ...Names } ship { ...Ship } } \(names) \
        fragment Ship on Starship { id crew { ...Names rank } }
        """)
  }

  @Test func narrowedSpreadPrintsInlineBesideAFullOne() throws {
    var query = ManySpreads()
    query.hero.names.setSelections([.name])
    #expect(
      try query.text == """
        query Q { hero { ... on Character { name } id } villain { ...Names } \
        others { ...Names } ship { ...Ship } } \(names) \
        fragment Ship on Starship { id crew { ...Names rank } }
        """)
  }

  @Test func spreadsNarrowedAlikeShareADefinition() throws {
    var query = ManySpreads()
    query.setSelections([.hero, .villain])
    query.hero.names.setSelections([.name])
    query.villain.setSelections([.name])
    #expect(
      try query.text == """
        query Q { hero { ...Names id } villain { ...Names } } \
        fragment Names on Character { name }
        """)
  }

  @Test func spreadsNarrowedInTwoWaysPrintInline() throws {
    var query = ManySpreads()
    query.setSelections([.villain, .hero])
    query.hero.names.setSelections([.name])
    query.villain.select.friends.select.setSelections([.name])
    query.villain.setSelections([.friends])
    #expect(
      try query.text == """
        query Q { hero { ... on Character { name } id } \
        villain { ... on Character { friends { name } } } }
        """)
  }

  @Test func singleNarrowedSpreadKeepsItsDefinition() throws {
    var query = ManySpreads()
    query.setSelections([.hero])
    query.hero.names.setSelections([.friends])
    #expect(
      try query.text == """
        query Q { hero { ...Names id } } \
        fragment Names on Character { friends { name } }
        """)
  }

  @Test func narrowedSpreadInsideAFragmentPrintsInline() throws {
    var query = ManySpreads()
    query.setSelections([.villain, .ship])
    query.ship.crew.select.names.setSelections([.name])
    #expect(
      try query.text == """
        query Q { villain { ...Names } ship { ...Ship } } \(names) \
        fragment Ship on Starship { id crew { ... on Character { name } rank } }
        """)
  }

  @Test func deselectedSpreadsTakeTheirDefinitionWithThem() throws {
    var query = ManySpreads()
    query.setSelections([.hero, .ship])
    query.hero.setSelections([.id])
    query.ship.setSelections([.id])
    #expect(
      try query.text == "query Q { hero { id } ship { ...Ship } } fragment Ship on Starship { id }")
  }

  @Test func fragmentCanBeTheWholeSelection() throws {
    var query = ManySpreads()
    query.setSelections([.hero, .others])
    query.hero.setSelections([.names])
    query.others.setSelections([.friends])
    #expect(
      try query.text == """
        query Q { hero { ...Names } others { ... on Character { friends { name } } \
        } } \(names)
        """)
  }

  @Test func emptySelectionInAFragmentIsAnError() throws {
    var query = ManySpreads()
    query.hero.names.setSelections([])
    let error = try invalid { try query.document }
    #expect(error.place == "hero")
    #expect(error.problem == "nothing is selected: pass at least one field to 'setSelections'")
    query = ManySpreads()
    query.ship.crew.select.names.friends.setSelections([])
    #expect(try invalid { try query.document }.place == "ship.crew.friends")
  }

  @Test func emptiedListsAndNilsPrintTheFullFragment() throws {
    var query = ManySpreads()
    query.hero.names.setSelections([.name])
    query.villain = nil
    query.others = []
    query.ship.crew = []
    #expect(
      try query.text == """
        query Q { hero { ... on Character { name } id } villain { ...Names } \
        others { ...Names } ship { ...Ship } } \(names) \
        fragment Ship on Starship { id crew { ...Names rank } }
        """)
  }
}

@QueryFragment(name: "Same", on: "A") private struct FirstSame { var a: Int }
@QueryFragment(name: "Same", on: "A") private struct SecondSame { var b: Int }

@QueryOperation(name: "Two") private struct TwoOfOneName {
  var x: FirstSame
  var y: [Holder]
  @QuerySatelite struct Holder {
    @FragmentSpread var same: SecondSame
    var id: ID
  }
}

/// Variables, conditions and literals inside fragments.
@QueryOperation(name: "V") private struct FragmentVariables {
  var hero: Hero
  var again: Details?
  @Variable var unit: HeightUnit? = .foot
  @QuerySatelite struct Hero { @FragmentSpread var details: Details }

  @QueryFragment struct Details {
    @Property(arguments: ["unit": .variable("unit")]) var height: Double
    @Include(if: "deep") var friends: [Friend]?
    @QuerySatelite struct Friend {
      @Variable var first: Int
      var name: String
    }
  }
}

@QueryEnum private enum HeightUnit: String { case foot = "FOOT", metre = "METRE" }

private enum First {
  @QueryFragment(on: "A") struct Names { var a: Int }
}

private enum Second {
  @QueryFragment(on: "A") struct Names { var b: Int }
}

@QueryOperation private struct TwoNames {
  var x: First.Names
  var y: Second.Names
}

@Suite("Names, variables and conditions of fragments")
struct FragmentUseTests {
  @Test("Two structs of one name are told apart by the types around them")
  func fullNames() throws {
    let error = try invalid { try TwoNames().document }
    #expect(
      error.problem == """
        'First.Names' and 'Second.Names' both define the fragment 'Names': \
        give one of them another name with '@QueryFragment(name:)'
        """)
  }

  @Test func twoFragmentsOfOneNameAreAnError() throws {
    let error = try invalid { try TwoOfOneName().document }
    #expect(error.operation == "Two")
    #expect(
      error.problem == """
        'FirstSame' and 'SecondSame' both define the fragment 'Same': \
        give one of them another name with '@QueryFragment(name:)'
        """)
  }

  @Test func narrowingDoesNotRemoveTheError() throws {
    var query = TwoOfOneName()
    query.setSelections([.x])
    #expect(throws: SputnikError.self) { try query.httpBody() }
  }

  @Test func fragmentsUseVariablesAndConditions() throws {
    var query = FragmentVariables(variables: .init(unit: .metre, first: 2, deep: true))
    #expect(
      try query.text == """
        query V($unit: HeightUnit = FOOT, $first: Int!, $deep: Boolean!) \
        { hero { ...Details } again { ...Details } } fragment Details on Details \
        { height(unit: $unit) friends(first: $first) @include(if: $deep) { name } }
        """)
    #expect(
      try query.body.hasSuffix(#""variables":{"unit":"METRE","first":2,"deep":true}}"#))
    query.hero.details.setSelections([.height])
    query.again.setSelections([.height])
    #expect(
      try query.text == """
        query V($unit: HeightUnit = FOOT) { hero { ...Details } again { ...Details } } \
        fragment Details on Details { height(unit: $unit) }
        """)
  }

  @Test func variablesDecideWhatAFragmentReads() throws {
    let data = #"{"data":{"hero":{"height":1.5},"again":null}}"#
    var query = FragmentVariables(variables: .init(first: 1, deep: false))
    #expect(try query.filled(data).hero.details.friends == nil)
    #expect(try query.filled(data).hero.details.height == 1.5)
    query.variables.deep = true
    let error = try unreadable { try query.filled(data) }
    #expect(error.path == ["hero", "friends"])
    #expect(error.found == "missing")
    let response = try query.filled(
      #"{"data":{"hero":{"friends":[{"name":"n"}],"height":1.5},"again":null}}"#)
    #expect(response.hero.details.friends?.map(\.name) == ["n"])
    #expect(try response.text == query.text)
  }
}
