import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.string], valueType: Date.self) private struct Instant {}
@Scalar(expressibleBy: [.int], valueType: UInt64.self) private struct BigCount {}
@Scalar(expressibleBy: [.string], valueType: Foundation.Decimal.self) private struct Price {}
@Scalar(expressibleBy: [.double], valueType: Float.self) private struct Ratio {}
@Scalar(expressibleBy: [.int], valueType: Int.self) private struct WholeCount {}
@Scalar(
  schemaTypeName: "numeric", expressibleBy: [.string, .int, .double, .boolean],
  valueType: JSONValue.self)
private struct Money {}

@QueryOperation(name: "M")
private struct MoneyQuery {
  @Variable var most: Money
  @Variable var amounts: [Money]?
  @Property(arguments: ["most": .variable("most"), "amounts": .variable("amounts")])
  var price: Money?
}

@QueryOperation(name: "S")
private struct DefaultScalarsQuery {
  @Variable var at: Instant?
  @Variable var big: BigCount?
  @Variable var price: Price?
  var things: Things

  @QuerySatelite fileprivate struct Things {
    @Argument(variableKey: "at") var at: Instant?
    @Argument(variableKey: "big") var big: BigCount?
    @Argument(variableKey: "price") var price: Price?
    @Property(name: "when") var moment: Instant?
    var money: Price?
    var small: Ratio?
    var count: WholeCount?
  }
}

@Suite("Scalars with the default transformer")
struct DefaultScalarTests {
  private func things(_ json: String) throws -> DefaultScalarsQuery.Things {
    let members = ["when", "money", "small", "count"].map { name in
      json.contains("\"\(name)\"") ? "" : ",\"\(name)\":null"
    }
    return try DefaultScalarsQuery().filled("{\"data\":{\"things\":{\(json)\(members.joined())}}}")
      .things
  }

  @Test(arguments: [
    ("2013-12-02T00:00:00Z", 1_385_942_400),
    ("2013-12-02T01:30:00+01:30", 1_385_942_400),
    ("2013-12-01T19:00:00-0500", 1_385_942_400),
    ("2024-02-29T12:00:00.250Z", 1_709_208_000.25),
    ("1969-12-31T23:59:59Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800),
    // ISO 8601 has other forms, too.
    ("2013-12-02T00:00Z", 1_385_942_400),
    ("2013-12-02T01:30+01:30", 1_385_942_400),
    ("2013-12-02 00:00:00+00", 1_385_942_400),
    ("2013-12-01T19:00:00.5-05", 1_385_942_400.5),
    ("20131202T000000Z", 1_385_942_400),
    ("20131202T0130+0130", 1_385_942_400),
    ("20131201T190000,25-05:00", 1_385_942_400.25),
  ])
  func datesAreRead(text: String, seconds: Double) throws {
    #expect(
      try things(#""when":"\#(text)""#).moment?.value == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2024-01-02T03:04:05Zgarbage", "2024-02-31T00:00:00Z", "2023-02-29T00:00:00Z",
    "99999-01-01T00:00:00Z", "2024-01-02", "2024-01-02T03:04:05", "2024-13-01T00:00:00Z",
    "2024-01-02T03:04", "2024-01-02T03:04:Z", "2024-01-02T03Z", "2024-01-02T0304Z",
    "20240102T03:04:05Z", "20240102T03040Z", "20240102", "20240231T000000Z",
    "2024-01-02T03:04:05+1", "2024-01-02T03:04:05+01:", "2024-01-02T03:04:05+01:3",
    "2024-01-02T24:00:00Z", "2024-01-02T03:04:05.Z", "", "now",
  ])
  func otherTextIsNotADate(text: String) {
    #expect(throws: SputnikError.self) { try things(#""when":"\#(text)""#) }
  }

  @Test func sentDatesKeepTheirFractions() throws {
    let query = DefaultScalarsQuery(
      variables: .init(at: Instant(Date(timeIntervalSince1970: 1_709_208_000.25))))
    #expect(
      try query.body.hasSuffix(
        #""variables":{"at":"2024-02-29T12:00:00.250Z"}}"#))
  }

  @Test func integersBeyond64BitsAreNotSent() throws {
    let query = DefaultScalarsQuery(variables: .init(big: BigCount(UInt64.max)))
    let error = try #require(throws: SputnikError.self) { try query.httpBody() }
    #expect(
      error.description
        == "S: variable 'big': 18446744073709551615 can't be sent: "
        + "it doesn't fit into the 64 bits of 'Int'; "
        + "send it as a string, with 'IntegerStringTransformer<UInt64>'")
  }

  @Test func decimalsAreExact() throws {
    #expect(try things(#""money":"0.1""#).money?.value == Foundation.Decimal(string: "0.1"))
    #expect(try things(#""money":0.1"#).money?.value == Foundation.Decimal(string: "0.1"))
    #expect(try things(#""money":12"#).money?.value == Foundation.Decimal(12))
    #expect(throws: SputnikError.self) { try things(#""money":"1.5abc""#) }
    let query = DefaultScalarsQuery(variables: .init(price: "19.90"))
    #expect(
      try query.body.hasSuffix(
        #""variables":{"price":"19.9"}}"#))
  }

  @Test func numbersKeepTheirDigits() throws {
    #expect(try things(#""count":9007199254740993.0"#).count?.value == 9_007_199_254_740_993)
    #expect(throws: SputnikError.self) { try things(#""small":1e39"#) }
  }

  @Test(
    "A scalar whose value is a JSONValue reads anything",
    arguments: [
      (#"{"p":5,"c":["EUR",null]}"#, ["p": 5, "c": ["EUR", nil]]), ("[1,[2]]", [1, [2]]),
      (" 5", 5), ("2.5", 2.5), ("true", true), (#""5 EUR""#, "5 EUR"), ("{}", [:]),
    ] as [(String, JSONValue)])
  func anyJSONIsRead(text: String, value: JSONValue) throws {
    let query = try MoneyQuery(variables: .init(most: 1)).filled(#"{"data":{"price":\#(text)}}"#)
    #expect(query.price?.value == value)
    let null = try MoneyQuery(variables: .init(most: 1)).filled(#"{"data":{"price":null}}"#)
    #expect(null.price == nil)
  }

  @Test("A scalar with another name in the schema is printed with that name, and sends any JSON")
  func schemaTypeName() throws {
    let amounts: [Money] = [Money(["p": 5]), 2.5, true, 7]
    let query = MoneyQuery(variables: .init(most: "5 EUR", amounts: amounts))
    #expect(
      try query.document.text
        == "query M($most: numeric!, $amounts: [numeric!]) { price(most: $most, amounts: $amounts) }"
    )
    #expect(
      try String(decoding: query.httpBody(), as: UTF8.self).contains(
        #""variables":{"most":"5 EUR","amounts":[{"p":5},2.5,true,7]}"#))
  }
}
