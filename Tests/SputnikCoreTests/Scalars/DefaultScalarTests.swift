import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.string], valueType: Date.self) private struct Instant {}
@Scalar(expressibleBy: [.int], valueType: UInt64.self) private struct BigCount {}
@Scalar(expressibleBy: [.string], valueType: Foundation.Decimal.self) private struct Price {}
@Scalar(expressibleBy: [.double], valueType: Float.self) private struct Ratio {}
@Scalar(expressibleBy: [.int], valueType: Int.self) private struct WholeCount {}

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
  ])
  func datesAreRead(text: String, seconds: Double) throws {
    #expect(
      try things(#""when":"\#(text)""#).moment?.value == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2024-01-02T03:04:05Zgarbage", "2024-02-31T00:00:00Z", "2023-02-29T00:00:00Z",
    "99999-01-01T00:00:00Z", "2024-01-02", "2024-01-02T03:04:05", "2024-13-01T00:00:00Z",
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
}
