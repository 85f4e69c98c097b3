import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Variables: types, names, defaults, values")
struct VariableTests {
  @Test func graphQLTypesComeFromSwiftTypes() throws {
    #expect(
      try EveryVariable(variables: EveryVariable.required).text == """
        query every($int: Int, $count: Int!, $string: String, $title: String!, $double: Float, \
        $float: Float!, $bool: Boolean!, $ids: [ID!]!, $maybeIDs: [ID], $matrix: [[Int!]]!, \
        $kind: MediaType, $kinds: [MediaType!], $moment: Moment, $filter: FilterThing!, \
        $filters: [FilterThing], $plain: PlainInput, $episode: Episode!, $episodes: [Episode!]) { \
        thing(int: $int, count: $count, string: $string, title: $title, double: $double, \
        float: $float, bool: $bool, ids: $ids, maybeIDs: $maybeIDs, matrix: $matrix, \
        kind: $kind, kinds: $kinds, moment: $moment, filter: $filter, filters: $filters, \
        plain: $plain, episode: $episode, episodes: $episodes) { name } }
        """)
  }

  static let required = """
    "count":1,"title":"t","float":0.5,"bool":true,"ids":[],"matrix":[],"filter":{},"episode":"E"
    """

  @Test func nilVariablesAreLeftOut() throws {
    #expect(
      try EveryVariable(variables: EveryVariable.required).body.hasSuffix(
        #","operationName":"every","variables":{\#(Self.required)}}"#))
  }

  @Test func valuesOfEveryKindAreEncoded() throws {
    let variables = EveryVariable.Variables(
      int: -2_147_483_648, count: 2_147_483_647, string: "a\"\\\n\u{1}é🚀", title: "",
      double: 1e100, float: 0.1, bool: false, ids: [1, "two"], maybeIDs: [nil, 3],
      matrix: [[1, 2], nil, []], kind: .manga, kinds: [.anime, .manga],
      moment: "2013-12-02T00:00:00Z",
      filter: VariableFilter(text: "x", and: [PlainInput(value: 1)], kind: .anime),
      filters: [nil, VariableFilter()],
      plain: PlainInput(value: 2, moment: "1970-01-01T00:00:00Z"), episode: "JEDI",
      episodes: ["EMPIRE"])
    #expect(
      try EveryVariable(variables: variables).body.hasSuffix(
        #"""
        "variables":{"int":-2147483648,"count":2147483647,"string":"a\"\\\n\u0001é🚀","title":"",\#
        "double":1e+100,"float":0.1,"bool":false,"ids":["1","two"],"maybeIDs":[null,"3"],\#
        "matrix":[[1,2],null,[]],"kind":"MANGA","kinds":["ANIME","MANGA"],\#
        "moment":"2013-12-02T00:00:00Z",\#
        "filter":{"text":"x","AND":[{"value":1}],"kind":"ANIME"},"filters":[null,{}],\#
        "plain":{"value":2,"moment":"1970-01-01T00:00:00Z"},"episode":"JEDI",\#
        "episodes":["EMPIRE"]}}
        """#))
  }

  @Test func namesOfVariablesAndArgumentsCanDiffer() throws {
    let query = Names(
      variables: .init(
        id: 3, wanted: "w", length: 4, in: 5, default: "d", where: VariableFilter(text: "t"),
        repeat: true))
    #expect(query.variables.in == 5)
    #expect(query.variables.default == "d")
    #expect(
      try query.text == """
        query Names($id: ID!, $wanted: String, $length: Int, $in: Int, $default: String, \
        $where: FilterThing, $repeat: Boolean) { \
        characterByID(id: $id, name2: $wanted, max: $length) { id } \
        page(in: $in, fallback: $default, where: $where, repeat: $repeat) { number } }
        """)
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"id":"3","wanted":"w","length":4,"in":5,"default":"d",\
        "where":{"text":"t"},"repeat":true}}
        """))
  }

  @Test func oneVariableCanBeUsedAtSeveralPlaces() throws {
    #expect(
      try Shared(variables: .init(limit: 1, a: "x")).body == """
        {"query":"query Shared($limit: Int!, $a: ID) { first(limit: $limit, a: $a) { name } \
        second(limit: $limit, b: $a) { third(top: $limit) { name } } }",\
        "operationName":"Shared","variables":{"limit":1,"a":"x"}}
        """)
  }

  @Test func initialValuesAreDefaults() throws {
    let document = #"""
      query Defaults($first: Int = 10, $kind: MediaType = ANIME, \#
      $filter: FilterThing = {text: "x", AND: [{value: 1}]}, $ids: [ID!]! = ["1", "b"], \#
      $title: String! = "a \"b\"", $scale: Float = -1.5, $flag: Boolean! = true) { \#
      page(first: $first, kind: $kind, filter: $filter, ids: $ids, title: $title, \#
      scale: $scale, flag: $flag) { number } }
      """#
    #expect(try Defaults().text == document)
    #expect(
      try Defaults().body.hasSuffix(
        #"""
        "variables":{"first":10,"kind":"ANIME","filter":{"text":"x","AND":[{"value":1}]},\#
        "ids":["1","b"],"title":"a \"b\"","scale":-1.5,"flag":true}}
        """#))
  }

  @Test func nilLetsTheDefaultOfTheDocumentApply() throws {
    let query = Defaults(
      variables: .init(first: nil, kind: nil, filter: nil, ids: [], scale: nil, flag: false))
    #expect(
      try query.body.hasSuffix(#""variables":{"ids":[],"title":"a \"b\"","flag":false}}"#))
  }

  @Test func variablesFollowTheOrderOfTheDocument() throws {
    #expect(
      try Ordered(variables: .init(own: 1, s: 2, f: 3)).body == """
        {"query":"mutation ordered($own: Int, $s: Int, $f: Int) { \
        second(s: $s) { first(f: $f) { name } name } bound(own: $own) { name } }",\
        "operationName":"ordered","variables":{"own":1,"s":2,"f":3}}
        """)
  }

  @Test func narrowingDropsUnusedVariables() throws {
    var query = Ordered(variables: .init(own: 1, s: 2, f: 3))
    query.second.setSelections([.name])
    #expect(
      try query.body == """
        {"query":"mutation ordered($own: Int, $s: Int) { \
        second(s: $s) { name } bound(own: $own) { name } }",\
        "operationName":"ordered","variables":{"own":1,"s":2}}
        """)
    query.setSelections([.bound])
    #expect(
      try query.body == """
        {"query":"mutation ordered($own: Int) { bound(own: $own) { name } }",\
        "operationName":"ordered","variables":{"own":1}}
        """)
  }

  @Test func missingRequiredVariableMustBeSet() throws {
    var query = Stricter(variables: .init(size: .unknown("not a name")))
    #expect(throws: SputnikError.self) { try query.httpBody() }
    query = Stricter(variables: .init(episode: "E"))
    #expect(try query.body.hasSuffix(#""variables":{"episode":"E"}}"#))
  }

  @Test func sharedSatellitesUseDeclaredVariables() throws {
    #expect(
      try Declared(variables: .init(id: 3, page_size: 4)).body == """
        {"query":"query Declared($id: ID!, $page_size: Int) { \
        character(id: $id, last: $page_size) { name } }",\
        "operationName":"Declared","variables":{"id":"3","page_size":4}}
        """)
  }

  @Test func variablesMayBeExtended() {
    #expect(Shared.Variables.usual.limit == 20)
    let query = Shared(variables: .usual)
    #expect(query.variables.a == nil)
  }
}

extension Shared.Variables {
  static var usual: Self { Self(limit: 20) }
}
