import Foundation
import Sputnik
import TestSupport
import Testing

@Scalar(expressibleBy: [.int, .string], valueType: Int64.self) private struct Long: Hashable {}
@Scalar(expressibleBy: [.int], valueType: UInt64.self) private struct Unsigned: Hashable {}

@Scalar(
  expressibleBy: [.int], valueType: Int64.self, transformer: IntegerStringTransformer<Int64>.self)
private struct LongText: Hashable {}

@Scalar(
  expressibleBy: [.int], valueType: UInt64.self, transformer: IntegerStringTransformer<UInt64>.self)
private struct UnsignedText: Hashable {}

@QueryOperation(name: "Sizes")
private struct SizesQuery {
  var sizes: Sizes

  @QuerySatelite fileprivate struct Sizes {
    @Variable(argument: "plain") var plainInput: Int64?
    @Variable(argument: "long") var longInput: Long?
    @Variable(argument: "unsigned") var unsignedInput: Unsigned?
    @Variable(argument: "longText") var longTextInput: LongText?
    @Variable(argument: "unsignedText") var unsignedTextInput: UnsignedText?
    @Argument var text: LongText?
    var plain: Int64?
    var long: Long?
    var unsigned: Unsigned?
    var longText: LongText?
    var unsignedText: UnsignedText?
    var list: [Int64]?
  }
}

@Suite("Large integers, as numbers and as strings")
struct LargeIntegerTests {
  private typealias Field = SizesQuery.Sizes.SelectableValue

  private func sizes(_ field: Field, _ json: String) throws -> SizesQuery.Sizes {
    var query = SizesQuery()
    query.sizes.setSelections([field])
    return try query.filled(#"{"data":{"sizes":{"\#(field.rawValue)":\#(json)}}}"#).sizes
  }

  /// Each integer is read from a number and from a string.
  @Test(
    arguments: [
      ("9007199254740993", 9_007_199_254_740_993), ("0", 0), ("-0", 0), ("-1", -1),
      ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int64)])
  func signedIntegers(text: String, number: Int64) throws {
    for json in [text, "\"\(text)\""] {
      #expect(try sizes(.plain, json).plain == number)
      #expect(try sizes(.long, json).long?.value == number)
      #expect(try sizes(.longText, json).longText?.value == number)
    }
    #expect(try sizes(.list, "[\(text),\"\(text)\"]").list == [number, number])
  }

  @Test(
    arguments: [
      ("18446744073709551615", .max), ("9223372036854775808", 9_223_372_036_854_775_808), ("7", 7),
    ] as [(String, UInt64)])
  func unsignedIntegers(text: String, number: UInt64) throws {
    for json in [text, "\"\(text)\""] {
      #expect(try sizes(.unsigned, json).unsigned?.value == number)
      #expect(try sizes(.unsignedText, json).unsignedText?.value == number)
    }
  }

  static let notIntegers = [
    #""""#, #""+1""#, #"" 1""#, #""1 ""#, #""01""#, #""-""#, #""--1""#, #""1.0""#, #""1e3""#,
    #""0x1F""#, #""1_000""#, #""٣""#, #""one""#, #""9223372036854775808""#,
    #""-9223372036854775809""#, "9223372036854775808", "1.5", "true",
  ]

  @Test(arguments: notIntegers)
  func otherTextIsRefused(json: String) throws {
    for (field, scalar) in [(Field.plain, "Int64"), (.long, "Long"), (.longText, "LongText")] {
      let error = try unreadable { try sizes(field, json) }
      #expect(error.path == ["sizes", .name(field.rawValue)])
      #expect(error.expected == "a value of the scalar \(scalar)")
    }
  }

  @Test(arguments: [#""-1""#, "-1", #""18446744073709551616""#, "18446744073709551616"])
  func otherTextIsNotUnsigned(json: String) throws {
    for field in [Field.unsigned, .unsignedText] {
      #expect(
        try unreadable { try sizes(field, json) }.path == ["sizes", .name(field.rawValue)])
    }
  }

  @Test func integersAreSentAsNumbersOrStrings() throws {
    var query = SizesQuery(
      variables: .init(
        plain: 9_007_199_254_740_993, long: "9007199254740993", unsigned: 7,
        longText: LongText(.min), unsignedText: UnsignedText(.max)))
    query.sizes.text = 12
    #expect(
      try query.body.hasSuffix(
        #"""
        "variables":{"plain":9007199254740993,"long":9007199254740993,"unsigned":7,\#
        "longText":"-9223372036854775808","unsignedText":"18446744073709551615"}}
        """#))
    #expect(try query.text.contains(#"unsignedText: $unsignedText, text: "12") {"#))
  }

  @Test func numbersOfMoreThan64BitsAreNotSent() throws {
    let query = SizesQuery(variables: .init(unsigned: Unsigned(.max)))
    let error = try invalid { try query.httpBody() }
    #expect(error.place == "variable 'unsigned'")
    #expect(
      error.problem
        == "18446744073709551615 can't be sent: it doesn't fit into the 64 bits of 'Int'; "
        + "send it as a string, with 'IntegerStringTransformer<UInt64>'")
  }
}
