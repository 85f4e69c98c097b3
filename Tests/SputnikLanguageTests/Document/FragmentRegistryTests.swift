import SputnikLanguage
import Testing

@Suite("Fragments of a document that is made from structs")
struct FragmentRegistryTests {
  private let names = FragmentRegistry.Fragment(name: "Names", type: 0, typeCondition: "Character")
  private let folder = FragmentRegistry.Fragment(name: "Folder", type: 1, typeCondition: "File")
  private var registry = FragmentRegistry()

  private mutating func spread(
    _ fragment: FragmentRegistry.Fragment, isFull: Bool = true, isAlways: Bool = true,
    @GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]
  ) -> GraphQL.FragmentSpread {
    registry.spread(of: fragment, selections(), isFull: isFull, isAlways: isAlways)
  }

  private func text(@GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]) -> String
  {
    let (selectionSet, fragments) = registry.resolve(selections())
    return GraphQL.Document(
      operation: GraphQL.Operation(.query, "Q") {
        for selection in selectionSet { selection }
      }, fragments: fragments
    ).text
  }

  @Test mutating func equalSelectionsAreOneDefinition() {
    let hero = spread(names) { "name" }
    let villain = spread(names) { "name" }
    #expect(hero == villain)
    #expect(registry.conflict == nil)
    #expect(
      text {
        GraphQL.Field("hero") { hero }
        GraphQL.Field("villain") { villain }
      } == """
        query Q { hero { ...Names } villain { ...Names } } \
        fragment Names on Character { name }
        """)
  }

  @Test mutating func narrowedFormsPrintInlineBesideTheFullOne() {
    var narrowed = spread(names, isFull: false) { "name" }
    narrowed.directives = [.include(if: "on")]
    let full = spread(names) {
      "name"
      "height"
    }
    #expect(narrowed != full)
    #expect(
      text {
        GraphQL.Field("hero") { narrowed }
        GraphQL.Field("villain") { full }
      } == """
        query Q { hero { ... on Character @include(if: $on) { name } } villain { ...Names } } \
        fragment Names on Character { name height }
        """)
  }

  @Test mutating func theOnlyFormIsTheDefinitionEvenIfNarrowed() {
    var only = spread(names, isFull: false) { "name" }
    only.directives = [.include(if: "on")]
    #expect(
      text { only } == """
        query Q { ...Names @include(if: $on) } fragment Names on Character { name }
        """)
  }

  @Test mutating func withoutAFullFormEachPrintsInline() {
    let name = spread(names, isFull: false) { "name" }
    let height = spread(names, isFull: false) { "height" }
    #expect(
      text {
        GraphQL.Field("hero") { name }
        GraphQL.Field("villain") { height }
      } == """
        query Q { hero { ... on Character { name } } villain { ... on Character { height } } }
        """)
  }

  @Test mutating func theDeepestLevelOfARecursionIsTheDefinition() {
    let last = spread(folder) { "name" }
    let middle = spread(folder) {
      "name"
      GraphQL.Field("parent") { last }
    }
    let first = spread(folder) {
      "name"
      GraphQL.Field("parent") { middle }
    }
    #expect(
      text { GraphQL.Field("home") { first } } == """
        query Q { home { ...Folder } } \
        fragment Folder on File { name parent { ... on File { name parent { ... on File { name } } } } }
        """)
  }

  @Test mutating func definitionsAreInTheOrderOfTheirFirstSpread() {
    let inner = spread(names) { "name" }
    let outer = spread(folder) { GraphQL.Field("owner") { inner } }
    #expect(
      text { outer } == """
        query Q { ...Folder } fragment Folder on File { owner { ...Names } } \
        fragment Names on Character { name }
        """)
  }

  @Test mutating func equalNamesOfTwoTypesAreAConflict() throws {
    let other = FragmentRegistry.Fragment(name: "Names", type: 5, typeCondition: "Character")
    _ = spread(names) { "name" }
    _ = spread(folder) { "name" }
    _ = spread(other) { "height" }
    _ = spread(names) { "name" }
    let conflict = try #require(registry.conflict)
    #expect([conflict.0.type, conflict.1.type] == [0, 5])
  }

  @Test mutating func anUnresolvedSpreadHasItsContent() throws {
    let wide = spread(names) { "name" }
    let narrow = spread(names, isAlways: false) { "name" }
    #expect(wide != narrow)
    let everywhere = try #require(registry.content(of: wide))
    #expect(everywhere.typeCondition == "Character")
    #expect(everywhere.isAlways)
    #expect(everywhere.selections == [.field(.init("name"))])
    let somewhere = try #require(registry.content(of: narrow))
    #expect(somewhere.typeCondition == "Character")
    #expect(!somewhere.isAlways)
    #expect(somewhere.selections == [.field(.init("name"))])
    #expect(registry.content(of: GraphQL.FragmentSpread("Names"))?.selections == nil)
  }

  @Test mutating func aResolvedSpreadIsLikeOneThatWasWritten() {
    let spread = spread(names) { "name" }
    #expect(registry.resolve([.fragmentSpread(spread)]).0 == [.fragmentSpread(.init("Names"))])
  }

  @Test mutating func definitionsHaveThePlacesOfTheirFragments() {
    let spread = spread(folder) { "name" }
    let fragments = registry.resolve([.fragmentSpread(spread)]) { fragment in
      GraphQL.DefinitionSource(GraphQL.Place(fragment.type * 100))
    }.1
    #expect(fragments.map(\.source.place.offset) == [100])
  }
}
