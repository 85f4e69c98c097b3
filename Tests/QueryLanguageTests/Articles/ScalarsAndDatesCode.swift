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

  @Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}

  // scalar numeric
  @Scalar(schemaTypeName: "numeric", expressibleBy: [.int, .double], valueType: Decimal.self)
  struct Amount {}

  @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
  struct Day {}

  enum Cents: ScalarTransformer {
    static func initialize(stringValue: String) -> Int? {
      Double(stringValue).map { Int(($0 * 100).rounded()) }
    }
    static func serializedValue(value: Int?) -> any SerializedValue {
      value.map { "\(Double($0) / 100)" }
    }
  }

  @Scalar(expressibleBy: [.string], valueType: Int.self, transformer: Cents.self) struct Price {}

  @QueryOperation struct Everything {
    @Variable var minimum: Price
    @Property(arguments: ["minimum": .variable("minimum")]) var price: Price
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
      {"data":{"price":"12.50","type":"COMIC","status":"IN_PROGRESS","link":"https://a.b/c","day":"2024-05-17",\
      "local":"2024-05-17T09:30:00","seconds":1715938200,"milliseconds":1715938200000,\
      "header":"Fri, 17 May 2024 09:30:00 GMT","integer":"23","decimal":"1.50",\
      "instant":"2024-05-17T09:30:00Z"}}
      """
    let query = Everything(variables: .init(minimum: Price(1250)))
    #expect(
      try query.document.text.hasPrefix(
        "query Everything($minimum: Price!) { price(minimum: $minimum) "))
    #expect(try String(decoding: query.httpBody(), as: UTF8.self).contains(#""minimum":"12.5""#))
    let response = try query.filled(from: Data(text.utf8))
    #expect(response.price.value == 1250)
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
