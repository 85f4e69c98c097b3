import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
struct ScalarArguments {
  var thing: Thing
  @QuerySatelite struct Thing {
    @Variable var timestamp: Timestamp?
    @Variable var point: Point?
    @Variable var link: Link? = "https://default.org"
    @Variable var bigs: [BigInt]
    @Argument var moment: Moment?
    @Argument var stamp: Timestamp?
    @Argument var place: Point?
    @Argument var decimal: Decimal?
    @Argument var flag: Flag?
    @Argument var text: Text?
    @Argument var identifier: Identifier?
    @Argument var big: BigInt?
    var name: String
  }
}

@Suite("Custom scalars")
struct ScalarTests {
  @Test func defaultTransformersReadValues() throws {
    #expect(
      try OptionalFields.filled(.link, #""https:\/\/a.b\/c?d=e""#).link?.value
        == URL(string: "https://a.b/c?d=e"))
    #expect(
      try OptionalFields.filled(.moment, #""2013-12-02T10:20:30Z""#).moment?.value
        == Date(timeIntervalSince1970: 1_385_979_630))
    #expect(
      try OptionalFields.filled(.moment, #""2013-12-02T10:20:30.500Z""#).moment?.value
        == Date(timeIntervalSince1970: 1_385_979_630.5))
    #expect(
      try OptionalFields.filled(.moment, #""2013-12-02T11:20:30+01:00""#).moment?.value
        == Date(timeIntervalSince1970: 1_385_979_630))
    #expect(
      try OptionalFields.filled(.bigInt, "9007199254740993").bigInt?.value == 9_007_199_254_740_993)
    #expect(try OptionalFields.filled(.bigInt, "1.0").bigInt?.value == 1)
    #expect(try OptionalFields.filled(.bigInt, "1e2").bigInt?.value == 100)
    #expect(try OptionalFields.filled(.decimal, "1.5").decimal?.value == 1.5)
    #expect(try OptionalFields.filled(.decimal, "2").decimal?.value == 2)
    #expect(try OptionalFields.filled(.decimal, "2.0").decimal?.value == 2)
    #expect(try OptionalFields.filled(.flag, "true").flag?.value == true)
    #expect(try OptionalFields.filled(.flag, "false").flag?.value == false)
    #expect(try OptionalFields.filled(.text, #""a\n""#).text?.value == "a\n")
    #expect(
      try OptionalFields.filled(.identifier, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#).identifier?
        .value
        == UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
  }

  @Test func usersTransformersReadValues() throws {
    #expect(
      try OptionalFields.filled(.timestamp, "60").timestamp?.value
        == Date(timeIntervalSince1970: 60))
    #expect(
      try OptionalFields.filled(.timestamp, " 6e1").timestamp?.value
        == Date(timeIntervalSince1970: 60))
    #expect(
      try OptionalFields.filled(.timestamp, #""epoch""#).timestamp?.value
        == Date(timeIntervalSince1970: 0))
    #expect(try OptionalFields.filled(.point, #""3,4""#).point?.value == [3, 4])
  }

  @Test func nullNeedsAnOptional() throws {
    #expect(try OptionalFields.filled(.timestamp, "null").timestamp == nil)
    #expect(
      try unreadable { try RequiredFields.filled(.timestamp, "null") }.found
        == "null for non-optional property")
  }

  static let bad: [(OptionalFields.SelectableValue, String, String, String)] = [
    (.timestamp, #""tomorrow""#, "Timestamp", "the string “tomorrow”"),
    (.timestamp, "1.5", "Timestamp", "the number 1.5"),
    (.timestamp, "true", "Timestamp", "true"),
    (.link, "1", "Link", "the number 1"),
    (.link, #""""#, "Link", "the string “”"),
    (.moment, #""yesterday""#, "Moment", "the string “yesterday”"),
    (.moment, "0", "Moment", "the number 0"),
    (.bigInt, #""1.5""#, "BigInt", "the string “1.5”"),
    (.bigInt, "1.5", "BigInt", "the number 1.5"),
    (.bigInt, "9223372036854775808", "BigInt", "the number 9223372036854775808"),
    (.bigInt, "true", "BigInt", "true"),
    (.decimal, "false", "Decimal", "false"),
    (.decimal, #""1.5""#, "Decimal", "the string “1.5”"),
    (.flag, "1", "Flag", "the number 1"),
    (.flag, #""true""#, "Flag", "the string “true”"),
    (.text, "1", "Text", "the number 1"),
    (.identifier, #""E621""#, "Identifier", "the string “E621”"),
    (.point, #""3""#, "Point", "the string “3”"),
  ]

  @Test(arguments: bad)
  func badValueIsRefused(
    field: OptionalFields.SelectableValue, json: String, scalar: String, found: String
  ) throws {
    let error = try unreadable { try OptionalFields.filled(field, json) }
    #expect(error.path == ResponsePath([.name(field.rawValue)]))
    #expect(error.expected == "a value of the scalar \(scalar)")
    #expect(error.found == found)
  }

  @Test func numbersOutOfRangeAreRefused() throws {
    let error = try unreadable { try OptionalFields.filled(.decimal, "1e400") }
    #expect(error.path == ["decimal"])
    #expect(error.expected == "a number in the range of Double")
  }

  @Test func literalsMakeScalars() {
    let link: Link = "https://a.b"
    let stamp: Timestamp = 60
    let epoch: Timestamp = "epoch"
    let nothing: Timestamp = "no date"
    let number: Decimal = 1.5
    let whole: Decimal = 2
    let flag: Flag = true
    let point: Point = 3
    #expect(link.value == URL(string: "https://a.b"))
    #expect(stamp.value == Date(timeIntervalSince1970: 60))
    #expect(epoch.value == Date(timeIntervalSince1970: 0))
    #expect(nothing.value == nil)
    #expect(number.value == 1.5)
    #expect(whole.value == 2)
    #expect(flag.value == true)
    #expect(point.value == [3, 3])
    #expect(Timestamp(Date(timeIntervalSince1970: 60)) == stamp)
  }

  @Test func scalarsAreSent() throws {
    var query = ScalarArguments(
      variables: .init(timestamp: 60, point: 2, bigs: [9_007_199_254_740_993]))
    query.thing.moment = Moment(Date(timeIntervalSince1970: 1_385_979_630))
    query.thing.stamp = "epoch"
    query.thing.place = 4
    query.thing.decimal = 0.25
    query.thing.flag = false
    query.thing.text = "a \"b\""
    query.thing.identifier = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    query.thing.big = 3
    #expect(
      try query.text == #"""
        query ScalarArguments($timestamp: Timestamp, $point: Point, \#
        $link: Link = "https://default.org", $bigs: [BigInt!]!) { \#
        thing(timestamp: $timestamp, point: $point, link: $link, bigs: $bigs, \#
        moment: "2013-12-02T10:20:30Z", stamp: 0, place: [4, 4], decimal: 0.25, flag: false, \#
        text: "a \"b\"", identifier: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", big: 3) { name } }
        """#)
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"timestamp":60,"point":[2,2],"link":"https://default.org",\
        "bigs":[9007199254740993]}}
        """))
  }

  @Test func scalarsWithoutValueAreLeftOut() throws {
    var query = ScalarArguments(
      variables: .init(timestamp: Timestamp(nil), link: nil, bigs: []))
    query.thing.stamp = Timestamp(nil)
    #expect(
      try query.text.hasSuffix(
        "thing(timestamp: $timestamp, point: $point, link: $link, bigs: $bigs) { name } }"))
    #expect(try query.body.hasSuffix(#""variables":{"bigs":[]}}"#))
  }

  @Test func scalarsThatGraphQLCannotExpressAreErrors() throws {
    var query = ScalarArguments(variables: .init(bigs: []))
    query.thing.decimal = Decimal(.nan)
    let error = try invalid { try query.document }
    #expect(error.place == "thing(decimal:)")
    #expect(error.problem == "nan can't be sent: a number in GraphQL is finite")
  }
}
