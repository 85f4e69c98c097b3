import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "L")
private struct LiteralArguments {
  @Property(arguments: [
    "int": -3, "float": 1.5, "text": "a\"b\\c\nd\te\u{1}é🚀/", "yes": true, "no": false,
    "none": .null, "unit": .enum("FOOT"), "list": [1, [2, 3], []],
    "object": ["a": 1, "b": ["c": .enum("X"), "d": []], "e": [:]],
    "where": ["id": .variable("id"), "tags": ["t", .variable("tag")]],
  ]) var height: Double
  @Property(arguments: ["big": 5_000_000_000, "negative": -1.25e-3, "raw": #"\n"#]) var mass: Double
  @Property(arguments: ["id", "tag"]) @Directive("near", arguments: ["tag"]) var age: Int
  @Variable var id: ID
  @Variable var tag: String?
}

/// A satellite with arguments. Some properties of this type have arguments too.
@QueryOperation(name: "M")
private struct MergedQuery {
  var page: Page
  @Property(name: "page", alias: "five", arguments: ["perPage": 5]) var five: Page
  @Property(
    name: "page", alias: "own",
    arguments: ["sort": .enum("ASC"), "number": .variable("other"), "first": [["a": .null]]])
  var own: Page
  @Property(arguments: ["page": .variable("number")]) var count: Int
  @Variable var other: Int?

  @QuerySatelite struct Page {
    @Variable var number: Int
    @Variable var perPage: Int? = 10
    @Property(arguments: ["unit": .enum("WORDS")]) var length: Int
    @Property(alias: "short", arguments: ["unit": .enum("LINES")]) var lines: Line
    @QuerySatelite struct Line { @Property(name: "text", alias: "t") var text: String }
  }
}

@QueryOperation(name: "K")
private struct KeywordQuery {
  var `repeat`: Int
  @Property(name: "class", alias: "in") var kind: `Class`
  @Property(name: "__typename") var root: String
  @Property(alias: "func", arguments: ["for": .enum("self")]) var `default`: Bool?

  @QuerySatelite struct `Class` {
    @Property(name: "__typename") var `Type_`: String
    @Property(name: "__typename", alias: "is") var again: String
    var `where`: String
    var `init_`: Int
  }
}

@Suite("Literal arguments, aliases and unusual names")
struct LiteralTests {
  @Test func everyKindOfLiteralIsPrinted() throws {
    let query = LiteralArguments(variables: .init(id: "1"))
    #expect(
      try query.text == #"""
        query L($id: ID!, $tag: String) { height(int: -3, float: 1.5, \#
        text: "a\"b\\c\nd\te\u0001é🚀/", yes: true, no: false, none: null, unit: FOOT, \#
        list: [1, [2, 3], []], object: {a: 1, b: {c: X, d: []}, e: {}}, \#
        where: {id: $id, tags: ["t", $tag]}) \#
        mass(big: 5000000000, negative: -0.00125, raw: "\\n") \#
        age(id: $id, tag: $tag) @near(tag: $tag) }
        """#)
    #expect(try query.body.hasSuffix(#","operationName":"L","variables":{"id":"1"}}"#))
    let response = try query.filled(#"{"data":{"height":1,"mass":2e0,"age":3}}"#)
    #expect(response.height == 1)
    #expect(response.mass == 2)
  }

  @Test func literalsReplaceTheVariablesOfTheType() throws {
    let query = MergedQuery(variables: .init(number: 1))
    let inner = "{ length(unit: WORDS) short: lines(unit: LINES) { t: text } }"
    #expect(
      try query.text == """
        query M($other: Int, $number: Int!, $perPage: Int = 10) { \
        page(number: $number, perPage: $perPage) \(inner) \
        five: page(number: $number, perPage: 5) \(inner) \
        own: page(number: $other, perPage: $perPage, sort: ASC, first: [{a: null}]) \(inner) \
        count(page: $number) }
        """)
    let page = #"{"length":9,"short":{"t":"x"}}"#
    let response = try query.filled(
      #"{"data":{"own":{"short":{"t":"o"},"length":8},"page":\#(page),"count":3,"five":\#(page)}}"#)
    #expect(response.page.length == 9)
    #expect(response.five.lines.text == "x")
    #expect(response.own.lines.text == "o")
    #expect(response.count == 3)
  }

  @Test func unusedVariablesAreLeftOut() throws {
    var query = MergedQuery(variables: .init(other: 4, number: 1))
    query.setSelections([.count])
    #expect(try query.text == "query M($number: Int!) { count(page: $number) }")
    query.setSelections([.own])
    query.own.setSelections([.length])
    #expect(
      try query.text == """
        query M($other: Int, $perPage: Int = 10) { \
        own: page(number: $other, perPage: $perPage, sort: ASC, first: [{a: null}]) \
        { length(unit: WORDS) } }
        """)
    #expect(try query.body.hasSuffix(#""variables":{"other":4,"perPage":10}}"#))
  }

  @Test func errorsNameTheAlias() throws {
    let query = MergedQuery(variables: .init(number: 1))
    let error = try unreadable {
      try query.filled(
        #"{"data":{"page":{"length":1,"short":{"t":"a"}},"five":{"length":1,"short":{"text":"a"}}}}"#
      )
    }
    #expect(error.path == ["five", "short", "t"])
    #expect(error.found == "missing")
  }

  @Test func propertiesAndAliasesMayBeKeywords() throws {
    #expect(
      try KeywordQuery().text == """
        query K { repeat in: class { __typename is: __typename where \
        init_ } __typename func: default(for: self) }
        """)
    let response = try KeywordQuery().filled(
      #"{"data":{"__typename":"Query","repeat":2,"func":null,"#
        + #""in":{"is":"B","__typename":"A","init_":1,"where":"w"}}}"#)
    #expect(response.repeat == 2)
    #expect(response.kind.Type_ == "A")
    #expect(response.kind.again == "B")
    #expect(response.kind.where == "w")
    #expect(response.kind.`init_` == 1)
    #expect(response.root == "Query")
    #expect(response.default == nil)
  }

  @Test func selectionUsesTheNamesOfProperties() throws {
    var query = KeywordQuery()
    query.setSelections([.default, .kind])
    query.kind.setSelections([.again])
    #expect(try query.text == "query K { in: class { is: __typename } func: default(for: self) }")
    #expect(
      KeywordQuery.SelectableValue.allCases.map(\.rawValue) == [
        "repeat", "kind", "root", "default",
      ])
  }
}
