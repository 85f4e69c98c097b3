import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "Things")
private struct ThingQuery {
  var thing: Thing

  @QuerySatelite fileprivate struct Thing: Hashable, Codable {
    @Variable var since: Date
    @Variable var site: URL?
    @Variable var key: UUID
    @Variable var price: Foundation.Decimal?
    @Variable var big: Int64
    @Variable var bigs: [Int64?]?
    @Argument var at: Date?
    @Argument var link: URL?
    @Argument var id: UUID?
    @Argument var cost: Foundation.Decimal?
    @Argument var count: Int64?
    @Argument var counts: [Int64]?
    var date: Date
    var url: URL
    var uuid: UUID
    var decimal: Foundation.Decimal
    var int64: Int64
    var dates: [Date]
    var maybe: [Int64?]?
  }
}

@Suite("Foundation's types and Int64 as scalars")
struct FoundationScalarTests {
  private static let key = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

  private func query(
    since: Double = 0, price: Foundation.Decimal? = nil, big: Int64 = 0, bigs: [Int64?]? = nil
  ) throws -> ThingQuery {
    ThingQuery(
      variables: .init(
        since: Date(timeIntervalSince1970: since), site: URL(string: "https://a.b/c?d=%20e"),
        key: try #require(UUID(uuidString: Self.key)), price: price, big: big, bigs: bigs))
  }

  private func filled(_ field: ThingQuery.Thing.SelectableValue, _ json: String) throws
    -> ThingQuery.Thing
  {
    var query = try query()
    query.thing.setSelections([field])
    return try query.filled(#"{"data":{"thing":{"\#(field.rawValue)":\#(json)}}}"#).thing
  }

  private func decimal(_ json: String) throws -> String {
    try filled(.decimal, json).decimal.description
  }

  @Test func variablesAreEncoded() throws {
    let query = try query(
      since: 1_385_976_600.25, price: Foundation.Decimal(string: "0.1"),
      big: 9_223_372_036_854_775_807, bigs: [-9_223_372_036_854_775_808, nil])
    #expect(
      try query.text == """
        query Things($since: Date!, $site: URL, $key: UUID!, $price: Decimal, $big: Int64!, \
        $bigs: [Int64]) { thing(since: $since, site: $site, key: $key, price: $price, big: $big, \
        bigs: $bigs) { date url uuid decimal int64 dates maybe } }
        """)
    #expect(
      try query.body.hasSuffix(
        """
        "variables":{"since":"2013-12-02T09:30:00.250Z","site":"https://a.b/c?d=%20e",\
        "key":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","price":"0.1","big":9223372036854775807,\
        "bigs":[-9223372036854775808,null]}}
        """))
  }

  @Test func literalsArePrinted() throws {
    var query = try query()
    query.thing.at = Date(timeIntervalSince1970: -0.5)
    query.thing.link = URL(string: "about:blank")
    query.thing.id = UUID(uuidString: Self.key)
    query.thing.cost = Foundation.Decimal(string: "12345678901234567890.123456789")
    query.thing.count = 4_294_967_296
    query.thing.counts = [1, -2]
    #expect(
      try query.text.contains(
        """
        bigs: $bigs, at: "1969-12-31T23:59:59.500Z", link: "about:blank", \
        id: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", cost: "12345678901234567890.123456789", \
        count: 4294967296, counts: [1, -2]) {
        """))
  }

  @Test func valuesAreReadFromAResponse() throws {
    let thing = try query().filled(
      """
      {"data":{"thing":{"date":"2013-12-02T10:30:00+01:00","url":"https:\\/\\/a.b","uuid":\
      "e621e1f8-c36c-495a-93fc-0c247a3e6e5f","decimal":0.1,"int64":9007199254740993,\
      "dates":["1970-01-01T00:00:01Z"],"maybe":[1,null]}}}
      """
    ).thing
    #expect(thing.date == Date(timeIntervalSince1970: 1_385_976_600))
    #expect(thing.url == URL(string: "https://a.b"))
    #expect(thing.uuid == UUID(uuidString: Self.key))
    #expect(thing.decimal == Foundation.Decimal(string: "0.1"))
    #expect(thing.int64 == 9_007_199_254_740_993)
    #expect(thing.dates == [Date(timeIntervalSince1970: 1)])
    #expect(thing.maybe == [1, nil])
  }

  @Test func unselectedFieldsAreNeutral() throws {
    let thing = try filled(.dates, "[]")
    #expect(thing.date == Date(timeIntervalSince1970: 0))
    #expect(thing.url.absoluteString == "about:blank")
    #expect(thing.uuid.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(thing.decimal == 0)
    #expect(thing.int64 == 0)
    #expect(thing.maybe == nil)
  }

  @Test func integersOf64BitsAreExact() throws {
    #expect(try filled(.int64, "9223372036854775807").int64 == .max)
    #expect(try filled(.int64, "-9223372036854775808").int64 == .min)
    #expect(try filled(.int64, "1e2").int64 == 100)
    #expect(try filled(.int64, " 9007199254740993.0 ").int64 == 9_007_199_254_740_993)
    #expect(try filled(.int64, "-0").int64 == 0)
  }

  @Test func decimalsKeepTheirDigits() throws {
    #expect(try decimal("0.1") == "0.1")
    #expect(
      try decimal("12345678901234567890.123456789012345678")
        == "12345678901234567890.123456789012345678")
    #expect(try decimal("-98765432109876543210") == "-98765432109876543210")
    #expect(try decimal("9223372036854775807") == "9223372036854775807")
    #expect(try decimal("1.50") == "1.5")
    #expect(try decimal("12e2") == "1200")
    #expect(try decimal(#""0.30000000000000000000001""#) == "0.30000000000000000000001")
  }

  static let bad: [(String, String, String, String)] = [
    ("date", #""2024-02-31T00:00:00Z""#, "Date", "the string “2024-02-31T00:00:00Z”"),
    ("date", "0", "Date", "the number 0"),
    ("url", #""""#, "URL", "the string “”"),
    ("url", "true", "URL", "true"),
    ("uuid", #""E621""#, "UUID", "the string “E621”"),
    ("uuid", "1.5", "UUID", "the number 1.5"),
    ("decimal", #""1.5abc""#, "Decimal", "the string “1.5abc”"),
    ("decimal", #""nan""#, "Decimal", "the string “nan”"),
    ("decimal", #""0x10""#, "Decimal", "the string “0x10”"),
    ("decimal", #""""#, "Decimal", "the string “”"),
    ("decimal", "1e200", "Decimal", "the number 1e200"),
    ("decimal", "false", "Decimal", "false"),
    ("int64", "9223372036854775808", "Int64", "the number 9223372036854775808"),
    ("int64", "-9223372036854775809", "Int64", "the number -9223372036854775809"),
    ("int64", "1.5", "Int64", "the number 1.5"),
    ("int64", #""1.5""#, "Int64", "the string “1.5”"),
    ("int64", "true", "Int64", "true"),
  ]

  @Test(arguments: bad)
  func badValueIsRefused(field: String, json: String, scalar: String, found: String) throws {
    let field = try #require(ThingQuery.Thing.SelectableValue(rawValue: field))
    let error = try unreadable { try filled(field, json) }
    #expect(error.path == ResponsePath([.name("thing"), .name(field.rawValue)]))
    #expect(error.expected == "a value of the scalar \(scalar)")
    #expect(error.found == found)
  }

  @Test func otherTypesAreRefused() throws {
    let list = try unreadable { try filled(.int64, "[1]") }
    #expect(list.expected == "a value of the scalar Int64")
    #expect(list.found == "a list")
    let null = try unreadable { try filled(.date, "null") }
    #expect(null.found == "null for non-optional property")
    let element = try unreadable { try filled(.dates, #"["1970-01-01T00:00:00Z",{}]"#) }
    #expect(element.path == ["thing", "dates", 1])
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (0.0004, "1970-01-01T00:00:00Z"),
    (1_385_979_630.9996, "2013-12-02T10:20:31Z"), (1_385_979_630.123, "2013-12-02T10:20:30.123Z"),
    (-1, "1969-12-31T23:59:59Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (-62_167_219_200, "0000-01-01T00:00:00Z"), (-12_219_292_800, "1582-10-15T00:00:00Z"),
    (-12_219_292_801, "1582-10-14T23:59:59Z"),
  ])
  func datesAreSentAsISO8601(seconds: Double, text: String) throws {
    #expect(try query(since: seconds).body.contains(#""since":"\#(text)","#))
    #expect(
      abs(try filled(.date, "\"\(text)\"").date.timeIntervalSince1970 - seconds) < 0.000_5)
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, 1e300, .infinity, .nan])
  func dateOutsideOfTheYears0To9999IsAnError(seconds: Double) throws {
    let error = try invalid { try query(since: seconds).httpBody() }
    #expect(error.place == "variable 'since'")
    #expect(
      error.problem
        == "the date \(seconds) seconds after 1970 can't be sent: its year must be from 0 to 9999")
  }

  @Test func notANumberIsAnError() throws {
    let error = try invalid { try query(price: .nan).httpBody() }
    #expect(error.place == "variable 'price'")
    #expect(error.problem == "NaN can't be sent: a number in GraphQL is finite")
  }

  @Test func structsWithThemAreCodableAndHashable() throws {
    let thing = try filled(.int64, "5")
    let copy = try JSONDecoder().decode(
      ThingQuery.Thing.self, from: try JSONEncoder().encode(thing))
    #expect(copy == thing)
    #expect(Set([copy, thing]).count == 1)
  }
}
