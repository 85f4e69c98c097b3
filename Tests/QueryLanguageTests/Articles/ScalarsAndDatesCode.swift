import Foundation
import Sputnik
import Testing

// The Swift code of the article "Scalars and dates".

@Suite("The code of \"Scalars and dates\"")
struct ScalarsAndDatesCode {
  @QueryEnum enum MediaType: String {
    case anime = "ANIME"
    @UnknownValue case other
  }

  @QueryEnum(.upperSnakeCase) enum Status {
    case inProgress
  }

  // enum order_by
  @QueryEnum(.lowerSnakeCase, schemaTypeName: "order_by") enum Order {
    case ascending
  }

  @QueryEnum enum Season {
    @EnumValue("WINTER") case winter
    @EnumValue("SUMMER") case summer
    case unknown(String)
  }

  @QueryOperation struct SeasonQuery {
    @Variable var last: Season
    @Property(arguments: ["after": .variable("last")]) var season: Season
  }

  @Test("A case for unknown values keeps the text, and sends it again")
  func unknownText() throws {
    let response = try SeasonQuery(variables: .init(last: .winter))
      .filled(from: Data(#"{"data":{"season":"MONSOON"}}"#.utf8))
    guard case .unknown("MONSOON") = response.season else {
      Issue.record("\(response.season)")
      return
    }
    let body = try SeasonQuery(variables: .init(last: response.season)).httpBody()
    #expect(String(decoding: body, as: UTF8.self).contains(#""variables":{"last":"MONSOON"}"#))
  }

  struct Money: Hashable, Sendable { var cents: Int }

  enum MoneyTransformer: ScalarTransformer {
    static func initialize(stringValue: String) -> Money? {
      Double(stringValue).map { Money(cents: Int(($0 * 100).rounded())) }
    }
    static func serializedValue(value: Money?) -> any SerializedValue {
      value.map { "\($0.cents / 100).\($0.cents % 100 / 10)\($0.cents % 10)" }
    }
  }

  @Scalar(
    schemaTypeName: "Money", expressibleBy: [.string], valueType: Money.self,
    transformer: MoneyTransformer.self)
  struct Price {}

  @QueryOperation struct PriceQuery {
    @Variable var minimum: Price
    @Property(arguments: ["minimum": .variable("minimum")]) var cheapest: Price
  }

  @Test("A transformer of the user's own, from end to end")
  func transformer() throws {
    let query = PriceQuery(variables: .init(minimum: "12.50"))
    let body = try String(decoding: query.httpBody(), as: UTF8.self)
    #expect(body.contains("query PriceQuery($minimum: Money!) { cheapest(minimum: $minimum) }"))
    #expect(body.contains(#""variables":{"minimum":"12.50"}"#))
    let made = PriceQuery(variables: .init(minimum: Price(Money(cents: 1250))))
    #expect(try String(decoding: made.httpBody(), as: UTF8.self) == body)
    let response = try query.filled(from: Data(#"{"data":{"cheapest":"12.99"}}"#.utf8))
    #expect(response.cheapest.value?.cents == 1299)
    #expect(throws: SputnikError.self) {
      try query.filled(from: Data(#"{"data":{"cheapest":"much"}}"#.utf8))
    }
  }

  @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}

  // scalar numeric
  @Scalar(schemaTypeName: "numeric", expressibleBy: [.int, .double], valueType: Decimal.self)
  struct Amount {}

  @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
  struct Day {}

  @QueryOperation struct Everything {
    var type: MediaType
    var status: Status
    var link: Link
    var day: Day
    var local: Local
    var seconds: Seconds
    var milliseconds: Milliseconds
    var header: Header
    var integer: Integer
    var decimal: Decimal
    var instant: Date
  }

  @Scalar(
    expressibleBy: [.string], valueType: Date.self, transformer: LocalDateTimeTransformer.self)
  struct Local {}
  @Scalar(
    expressibleBy: [.int], valueType: Date.self, transformer: SecondsSince1970Transformer.self)
  struct Seconds {}
  @Scalar(
    expressibleBy: [.int], valueType: Date.self, transformer: MillisecondsSince1970Transformer.self)
  struct Milliseconds {}
  @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: RFC1123Transformer.self)
  struct Header {}
  @Scalar(
    expressibleBy: [.int], valueType: Int.self, transformer: IntegerStringTransformer<Int>.self)
  struct Integer {}

  @Test("The values of the tables are read")
  func values() throws {
    let text = """
      {"data":{"type":"COMIC","status":"IN_PROGRESS","link":"https://a.b/c","day":"2024-05-17",\
      "local":"2024-05-17T09:30:00","seconds":1715938200,"milliseconds":1715938200000,\
      "header":"Fri, 17 May 2024 09:30:00 GMT","integer":"23","decimal":"1.50",\
      "instant":"2024-05-17T09:30:00Z"}}
      """
    let response = try Everything().filled(from: Data(text.utf8))
    let moment = Date(timeIntervalSince1970: 1_715_938_200)
    #expect(response.type == .other)
    #expect(response.status == .inProgress)
    #expect(response.link.value?.host() == "a.b")
    #expect(response.day.value != nil)
    #expect(response.local.value != nil)
    #expect(response.seconds.value == moment)
    #expect(response.milliseconds.value == moment)
    #expect(response.header.value == moment)
    #expect(response.integer.value == 23)
    #expect(response.decimal == Decimal(string: "1.5"))
    #expect(response.instant == moment)
  }
}
