import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Forms of dates")
struct DateTransformerTests {
  /// Each text is the only form in which the date is sent.
  static let both: [(DateFormQuery.Field, String, Double)] = [
    (.day, #""2013-12-02""#, 1_385_942_400),
    (.day, #""1970-01-01""#, 0),
    (.day, #""2024-02-29""#, 1_709_164_800),
    (.day, #""0000-01-01""#, -62_167_219_200),
    (.day, #""9999-12-31""#, 253_402_214_400),
    (.local, #""2013-12-02T09:30:00""#, 1_385_976_600),
    (.local, #""2013-12-02T09:30:00.250""#, 1_385_976_600.25),
    (.local, #""1969-12-31T23:59:59""#, -1),
    (.local, #""2000-02-29T00:00:00""#, 951_782_400),
    (.seconds, "1385976600", 1_385_976_600),
    (.seconds, "1385976600.25", 1_385_976_600.25),
    (.seconds, "0", 0),
    (.seconds, "-1", -1),
    (.seconds, "4294967296", 4_294_967_296),
    (.seconds, "253402300799", 253_402_300_799),
    (.milliseconds, "1385976600250", 1_385_976_600.25),
    (.milliseconds, "0", 0),
    (.milliseconds, "-1500", -1.5),
    (.milliseconds, "253402300799999", 253_402_300_799.999),
    (.http, #""Mon, 02 Dec 2013 09:30:00 GMT""#, 1_385_976_600),
    (.http, #""Thu, 01 Jan 1970 00:00:00 GMT""#, 0),
    (.http, #""Sun, 06 Nov 1994 08:49:37 GMT""#, 784_111_777),
    (.http, #""Tue, 29 Feb 2000 23:59:59 GMT""#, 951_868_799),
    (.http, #""Sat, 01 Jan 0000 00:00:00 GMT""#, -62_167_219_200),
    (.http, #""Fri, 31 Dec 9999 23:59:59 GMT""#, 253_402_300_799),
  ]

  @Test(arguments: both)
  func datesAreReadAndSent(field: DateFormQuery.Field, json: String, seconds: Double) throws {
    let date = try #require(try DateFormQuery.date(field, json))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_1)
    #expect(try DateFormQuery.json(field, date) == json)
    #expect(try DateFormQuery.json(field, Date(timeIntervalSince1970: seconds)) == json)
  }

  /// Other texts for a date.
  static let onlyRead: [(DateFormQuery.Field, String, Double)] = [
    (.local, #""2013-12-02 09:30:00""#, 1_385_976_600),
    (.local, #""2013-12-02T09:30""#, 1_385_976_600),
    (.local, #""2013-12-02T09:29:60""#, 1_385_976_600),
    (.local, #""2013-12-02T09:30:00,5""#, 1_385_976_600.5),
    (.seconds, #""1385976600""#, 1_385_976_600),
    (.seconds, #""1385976600.25""#, 1_385_976_600.25),
    (.seconds, #""-1.5""#, -1.5),
    (.seconds, "1.3859766e9", 1_385_976_600),
    (.seconds, "1385976600.0", 1_385_976_600),
    (.milliseconds, #""1385976600250""#, 1_385_976_600.25),
    (.milliseconds, "1385976600250.5", 1_385_976_600.2505),
    (.http, #""02 Dec 2013 09:30:00 GMT""#, 1_385_976_600),
    (.http, #""Mon, 2 Dec 2013 09:30:00 GMT""#, 1_385_976_600),
    (.http, #""Mon, 02 Dec 2013 09:30:00 UT""#, 1_385_976_600),
    (.http, #""Mon, 02 Dec 2013 10:30:00 +0100""#, 1_385_976_600),
    (.http, #""Mon, 02 Dec 2013 04:00:00 -0530""#, 1_385_976_600),
    (.http, #""Mon, 02 Dec 2013 09:29:60 GMT""#, 1_385_976_600),
  ]

  @Test(arguments: onlyRead)
  func otherTextsAreRead(field: DateFormQuery.Field, json: String, seconds: Double) throws {
    let date = try #require(try DateFormQuery.date(field, json))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
  }

  /// The time of day is left out of a day, and fractions of a second out of an HTTP date.
  static let onlySent: [(DateFormQuery.Field, Double, String)] = [
    (.day, 1_386_028_799.999, #""2013-12-02""#), (.day, 1_386_028_799.9996, #""2013-12-03""#),
    (.day, -0.001, #""1969-12-31""#), (.day, 1_385_976_600, #""2013-12-02""#),
    (.http, 1_385_976_600.999, #""Mon, 02 Dec 2013 09:30:00 GMT""#),
    (.http, -0.001, #""Wed, 31 Dec 1969 23:59:59 GMT""#),
    (.seconds, 1_385_976_600.000_4, "1385976600"), (.seconds, 0.1, "0.1"),
    (.milliseconds, 1.000_4, "1000"), (.milliseconds, 1.000_6, "1001"),
  ]

  @Test(arguments: onlySent)
  func formsWithFewerDigits(field: DateFormQuery.Field, seconds: Double, json: String) throws {
    #expect(try DateFormQuery.json(field, Date(timeIntervalSince1970: seconds)) == json)
  }

  static let bad: [DateFormQuery.Field: [String]] = [
    .day: [
      #""2013-12-02T00:00:00Z""#, #""2013-12-2""#, #""2013-13-01""#, #""2013-00-01""#,
      #""2013-02-29""#, #""1900-02-29""#, #""2024-02-30""#, #""2024-04-31""#, #""2013-12-00""#,
      #""-001-12-02""#, #""-2013-12-02""#, #""12013-12-02""#, #""20131202""#, #""2013/12/02""#,
      #"" 2013-12-02""#, #""2013-12-02 ""#, #""٢٠١٣-12-02""#, #""today""#, #""""#, "1385942400",
    ],
    .local: [
      #""2013-12-02T09:30:00Z""#, #""2013-12-02T09:30:00+01:00""#, #""2013-12-02""#,
      #""2013-12-02T24:00:00""#, #""2013-12-02T09:60:00""#, #""2013-12-02T09:30:61""#,
      #""2013-12-02T09:30:00.""#, #""2013-12-02T09:30:""#, #""2013-12-02T9:30:00""#,
      #""2013-02-31T09:30:00""#, #""2013-12-02_09:30:00""#, #""-013-12-02T09:30:00""#, "0",
    ],
    .seconds: [
      "1385976600250", "-62167219201", "253402300800", "1e20", #""1e9""#, #""0x10""#, #""nan""#,
      #""inf""#, #""+5""#, #"" 5""#, #""5.""#, #"".5""#, #""-""#, #""--5""#, #""-.5""#, #""""#,
      #""2013-12-02""#, "true",
    ],
    .milliseconds: [
      "253402300800000", "-62167219200001", "1e30", #""1_000""#, #""1 000""#, #""5ms""#, "false",
    ],
    .http: [
      #""Tue, 02 Dec 2013 09:30:00 GMT""#, #""mon, 02 Dec 2013 09:30:00 GMT""#,
      #""Mon 02 Dec 2013 09:30:00 GMT""#, #""Mon, 02 Dec 2013 09:30:00""#,
      #""Mon, 02 Dec 2013 24:00:00 GMT""#, #""Mon, 02 Dec 2013 09:30:61 GMT""#,
      #""Mon, 02 Dec 2013 09:30 GMT""#, #""Mon, 02 Dec 13 09:30:00 GMT""#,
      #""Sun, 31 Feb 2013 09:30:00 GMT""#, #""Mon, 02 Dez 2013 09:30:00 GMT""#,
      #""Mon, 02 Dec 2013 09:30:00 gmt""#, #""Mon, 02 Dec 2013 09:30:00 EST""#,
      #""Mon, 02 Dec 2013 09:30:00 +01:00""#, #""Mon, 02 Dec 2013 09:30:00 +2400""#,
      #""Mon, 02 Dec 2013 09:30:00 GMT ""#, #""Mon,  02 Dec 2013 09:30:00 GMT""#,
      #""Monday, 02-Dec-13 09:30:00 GMT""#, #""Mon, 02 Dec -013 09:30:00 GMT""#, "0",
    ],
  ]

  @Test(arguments: bad.keys.sorted { $0.rawValue < $1.rawValue })
  func otherTextIsRefused(field: DateFormQuery.Field) throws {
    let names: [DateFormQuery.Field: String] = [
      .day: "Day", .local: "LocalDateTime", .seconds: "UnixTime", .milliseconds: "Milliseconds",
      .http: "HTTPDate",
    ]
    for json in try #require(Self.bad[field]) {
      let error = try unreadable { try DateFormQuery.date(field, json) }
      #expect(error.path == ["form", .name(field.rawValue)], "\(json)")
      #expect(error.expected == "a value of the scalar \(try #require(names[field]))", "\(json)")
      let text = json.hasPrefix("\"") ? "the string “\(json.dropFirst().dropLast())”" : json
      #expect(error.found.hasSuffix(text), "\(json)")
    }
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, 1e300, .infinity, .nan])
  func datesOutsideOfTheYears0To9999AreNotSent(seconds: Double) throws {
    for field in DateFormQuery.Field.allCases {
      let error = try invalid {
        try DateFormQuery.json(field, Date(timeIntervalSince1970: seconds))
      }
      #expect(error.place == "variable '\(field.rawValue)Input'")
      #expect(
        error.problem
          == "the date \(seconds) seconds after 1970 can't be sent: its year must be from 0 to 9999"
      )
    }
  }

  @Test func literalsMakeDates() throws {
    let day: Day = "2013-12-02"
    let time: UnixTime = 1.5
    let whole: Milliseconds = 1500
    #expect(day.value == Date(timeIntervalSince1970: 1_385_942_400))
    #expect(time.value == Date(timeIntervalSince1970: 1.5))
    #expect(whole.value == Date(timeIntervalSince1970: 1.5))
    let error = try invalid {
      try DateFormQuery(variables: .init(dayInput: "2013-02-29")).httpBody()
    }
    #expect(
      error.problem.hasPrefix("\"2013-02-29\" isn't a value of the scalar 'Day': write a literal"))
  }
}
