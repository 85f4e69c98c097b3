import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "Settings")
private struct SettingsQuery {
  var settings: Settings

  @QuerySatelite fileprivate struct Settings: Hashable, Codable {
    @Variable var filter: JSONValue
    @Variable var more: [JSONValue?]?
    @Argument var meta: JSONValue?
    @Argument var metas: [JSONValue]?
    var any: JSONValue
    var maybe: JSONValue?
    var list: [JSONValue]
  }
}

@Suite("JSONValue as the scalar JSON")
struct JSONScalarTests {
  private func query(_ filter: JSONValue = .null) -> SettingsQuery {
    SettingsQuery(variables: .init(filter: filter))
  }

  private func filled(_ any: String, maybe: String = "null") throws -> SettingsQuery.Settings {
    try query(1).filled(
      #"{"data":{"settings":{"any":\#(any),"maybe":\#(maybe),"list":[1,null,[]]}}}"#
    ).settings
  }

  @Test(
    arguments: [
      ("null", .null), ("true", true), ("-0.5", -0.5), ("1e2", .double(100)),
      ("9223372036854775807", .int(.max)), (#""a\n""#, "a\n"),
      (
        #" { "b" : [1, {"a": null}], "a b": "" } "#,
        ["b": [1, ["a": .null]], "a b": ""]
      ),
    ] as [(String, JSONValue)])
  func valueIsReadFromAResponse(json: String, value: JSONValue) throws {
    let settings = try filled(json)
    #expect(settings.any == value)
    #expect(settings.maybe == nil)
    #expect(settings.list == [1, nil, []])
    #expect(try filled("1", maybe: json).maybe == (value == .null ? JSONValue?.none : value))
  }

  @Test func neutralValueIsNull() throws {
    var query = query(1)
    query.settings.setSelections([.list])
    let response = try query.filled(#"{"data":{"settings":{"list":[]}}}"#)
    #expect(response.settings.any == .null)
    #expect(response.settings.maybe == nil)
  }

  @Test func unreadableValuesAreRefused() throws {
    let large = try unreadable { try filled("[1, 1e400]") }
    #expect(large.expected == "a number in the range of Double")
    #expect(throws: SputnikError.self) { try filled("[1,]") }
    #expect(throws: SputnikError.self) {
      try filled(String(repeating: "[", count: 600) + String(repeating: "]", count: 600))
    }
  }

  @Test func variablesAreEncoded() throws {
    let query = SettingsQuery(
      variables: .init(
        filter: ["a b": [1, .null, 0.5, true], "c": ["d": .int(.max)]], more: ["x", nil, .null]))
    #expect(
      try query.text == """
        query Settings($filter: JSON!, $more: [JSON]) { \
        settings(filter: $filter, more: $more) { any maybe list } }
        """)
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"filter":{"a b":[1,null,0.5,true],"c":{"d":9223372036854775807}},\
        "more":["x",null,null]}}
        """))
  }

  @Test func literalsArePrinted() throws {
    var query = query(1)
    query.settings.meta = [
      "a": [1, .null, 0.5, true], "b": ["c": "\"d\""], "e": 9_007_199_254_740_993,
    ]
    query.settings.metas = [.null, "x"]
    #expect(
      try query.text.contains(
        #"""
        more: $more, meta: {a: [1, null, 0.5, true], b: {c: "\"d\""}, e: 9007199254740993}, \#
        metas: [null, "x"]) {
        """#))
    query.settings.meta = .some(.null)
    query.settings.metas = nil
    #expect(try query.text.contains("more: $more, meta: null) {"))
  }

  @Test func valuesThatGraphQLCannotExpressAreErrors() throws {
    let nan = try invalid { try query(["a": [1, .double(.nan)]]).httpBody() }
    #expect(nan.place == "variable 'filter'")
    #expect(nan.problem == "nan can't be sent: a number in GraphQL is finite")
    var named = query(1)
    named.settings.meta = ["a b": 1]
    let name = try invalid { try named.document }
    #expect(name.place == "settings(meta:)")
    #expect(name.problem == "“a b” isn't a GraphQL name: send the value in a variable")
  }

  @Test func nullForARequiredVariableIsAnError() throws {
    let error = try invalid { try query(.null).httpBody() }
    #expect(error.place == "variable 'filter'")
    #expect(error.problem == "the type JSON! requires a value, but it is null")
  }

  @Test func valuesAreCodable() throws {
    let settings = try filled(#"{"a":[1,null]}"#, maybe: "true")
    let json = #"{"any":{"a":[1,null]},"list":[1,null,[]],"maybe":true}"#
    #expect(try sortedJSON(settings) == json)
    #expect(
      try JSONDecoder().decode(SettingsQuery.Settings.self, from: Data(json.utf8)) == settings)
  }
}
