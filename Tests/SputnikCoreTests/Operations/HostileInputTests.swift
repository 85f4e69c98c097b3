import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.string], valueType: String.self, transformer: AsObject.self)
private struct ObjectFilter {}

/// Makes an object with one member, whose name is the scalar's value.
private enum AsObject: ScalarTransformer {
  static func initialize(stringValue: String) -> String? { stringValue }

  static func serializedValue(value: String?) -> any SerializedValue {
    JSONValue.object(JSONObject([(value ?? "", .int(1))]))
  }
}

@QueryEnum private enum HeightUnit: String {
  case meter = "METER"
  case foot = "FOOT"
  @UnknownValue case other
}

@QueryOperation(name: "H", variableMapping: .manual)
private struct HeightQuery {
  var height: Height

  @QuerySatelite fileprivate struct Height {
    @Argument var unit: HeightUnit
    @Argument var filter: ObjectFilter?
    var value: Double
  }
}

@QueryOperation(name: "V")
private struct FilterQuery {
  var hits: Hits
  @QuerySatelite fileprivate struct Hits {
    @Variable var filter: ObjectFilter?
    var count: Int
  }
}

// These satellites contain each other, so there are too many paths to visit each.
@QuerySatelite private struct KnotA {
  var b: [KnotB]; var c: [KnotC]; var d: [KnotD]; var e: [KnotE]; var f: [KnotF]; var g: [KnotG]
}
@QuerySatelite private struct KnotB {
  var a: [KnotA]; var c: [KnotC]; var d: [KnotD]; var e: [KnotE]; var f: [KnotF]; var g: [KnotG]
}
@QuerySatelite private struct KnotC {
  var a: [KnotA]; var b: [KnotB]; var d: [KnotD]; var e: [KnotE]; var f: [KnotF]; var g: [KnotG]
}
@QuerySatelite private struct KnotD {
  var a: [KnotA]; var b: [KnotB]; var c: [KnotC]; var e: [KnotE]; var f: [KnotF]; var g: [KnotG]
}
@QuerySatelite private struct KnotE {
  var a: [KnotA]; var b: [KnotB]; var c: [KnotC]; var d: [KnotD]; var f: [KnotF]; var g: [KnotG]
}
@QuerySatelite private struct KnotF {
  var a: [KnotA]; var b: [KnotB]; var c: [KnotC]; var d: [KnotD]; var e: [KnotE]; var g: [KnotG]
}
@QuerySatelite private struct KnotG {
  var a: [KnotA], b: [KnotB], c: [KnotC], d: [KnotD], e: [KnotE], f: [KnotF]
  var h: [KnotH]
}
@QuerySatelite private struct KnotH {
  var a: [KnotA], b: [KnotB], c: [KnotC], d: [KnotD], e: [KnotE], f: [KnotF], g: [KnotG]
  var i: [KnotI]
}
@QuerySatelite private struct KnotI {
  var a: [KnotA], b: [KnotB], c: [KnotC], d: [KnotD], e: [KnotE], f: [KnotF], g: [KnotG], h: [KnotH]
}

@QueryOperation private struct TangledQuery { var i: KnotI }

@Suite("Hostile values of users and servers")
struct HostileInputTests {
  @Test func valuesNeverBecomeSyntax() throws {
    var query = HeightQuery()
    query.height.unit = .foot
    query.height.filter = ObjectFilter("x: 1}) { evil } b(y: {z")
    let error = try #require(throws: SputnikError.self) { try query.document }
    #expect(
      error.description
        == "H: height(filter:): “x: 1}) { evil } b(y: {z” isn't a GraphQL name: "
        + "send the value in a variable")
    query.height.filter = ObjectFilter("plain")
    #expect(
      try query.document.text == "query H { height(unit: FOOT, filter: {plain: 1}) { value } }")
  }

  @Test func variablesMayHaveMembersOfAnyName() throws {
    let query = FilterQuery(variables: .init(filter: ObjectFilter("content-type")))
    #expect(
      try query.body
        == #"{"query":"query V($filter: ObjectFilter) { hits(filter: $filter) { count } }","#
        + #""operationName":"V","variables":{"filter":{"content-type":1}}}"#)
  }

  @Test func neutralArgumentThatCannotBeSentCanBeReplaced() throws {
    var query = HeightQuery()
    #expect(throws: SputnikError.self) { try query.document }
    query.height.unit = .meter
    #expect(try query.document.text == "query H { height(unit: METER) { value } }")
  }

  @Test func tangledTypesAreReportedWithoutHanging() throws {
    let error = try #require(throws: SputnikError.self) { try TangledQuery().document }
    #expect(error.description.hasPrefix("TangledQuery: i.a"))
    #expect(error.description.contains("is a cycle"))
  }

  @Test func canonicallyEquivalentKeysAreReadQuickly() throws {
    // The 2^14 keys differ in their bytes, but Swift's strings have one hash for all of them. With
    // a hash table of strings, reading would take minutes.
    let keys = (0..<16_384).map { number in
      (0..<14).map { number >> $0 & 1 == 0 ? "é" : "e\u{301}" }.joined()
    }
    let text = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    let object = try #require(try JSONValue(parsing: Data(text.utf8)).objectValue)
    #expect(object.count == 16_384)
  }

  @Test func hugeNumbersInExtensionsBecomeTheGreatestDouble() throws {
    let response = try FilterQuery().filled(
      #"{"data":{"hits":{"count":1}},"extensions":{"x":1e999,"y":-1e999}}"#)
    #expect(response.hits.count == 1)
    #expect(response.extensions["x"] == .double(1.7976931348623157e308))
    #expect(response.extensions["y"] == .double(-1.7976931348623157e308))
  }

  @Test func messagesOfTheServerPrintOnOneLine() throws {
    let error = try #require(throws: SputnikError.self) {
      try FilterQuery().filled(#"{"errors":[{"message":"x\ny\u001b[31m"}]}"#)
    }
    #expect(error.description == "V failed: x y [31m")
  }
}
