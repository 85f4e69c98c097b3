import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Enums")
struct EnumTests {
  @Test func knownValuesAreRead() throws {
    #expect(try OptionalFields.filled(.color, #""RED""#).color == .red)
    #expect(try OptionalFields.filled(.color, #""DARK_BLUE""#).color == .darkBlue)
    #expect(try OptionalFields.filled(.color, #""\u0052E\u0044""#).color == .red)
    #expect(try OptionalFields.filled(.mood, #""HAPPY""#).mood == .happy)
    #expect(try OptionalFields.filled(.size, #""LARGE""#).size == .large)
    #expect(try OptionalFields.filled(.unit, #""METER""#).unit == .METER)
    #expect(try OptionalFields.filled(.unit, #""in""#).unit == .in)
    #expect(try OptionalFields.filled(.color, "null").color == nil)
    #expect(try RequiredFields.filled(.color, #" "GREEN""#).color == .green)
  }

  static let unknown = [
    "BLUE", "", "red", "RE", "REDD", " RED", "RED ", "RED GREEN", "GREEN DARK_BLUE",
    "RED GREEN DARK_BLUE", "R\u{C9}D", "null",
  ]

  @Test(arguments: unknown)
  func unknownValueWithoutFallbackIsRefused(text: String) throws {
    for json in [#""\#(text)""#, #" "\#(text)""#] {
      let error = try unreadable { try OptionalFields.filled(.color, json) }
      #expect(error.path == ["color"])
      #expect(error.expected == "a value of Color")
      #expect(error.found == "the unknown value “\(text)”")
    }
  }

  @Test(arguments: unknown + ["HAPPY ", "other", "OTHER"])
  func unknownValueBecomesTheFallback(text: String) throws {
    #expect(try OptionalFields.filled(.mood, #""\#(text)""#).mood == .other)
  }

  @Test(arguments: unknown + ["SMALL LARGE", "small", "unknown"])
  func unknownValueIsKept(text: String) throws {
    #expect(try OptionalFields.filled(.size, #""\#(text)""#).size == .unknown(text))
  }

  @Test func keptTextIsUnescaped() throws {
    #expect(try OptionalFields.filled(.size, #""\u0041\n""#).size == .unknown("A\n"))
  }

  /// A fallback is for unknown values of the enum. A number, for example, isn't a value of an enum.
  @Test(arguments: ["1", "true", "[]", "{}"])
  func fallbackDoesNotAcceptOtherTypes(json: String) throws {
    #expect(try unreadable { try OptionalFields.filled(.mood, json) }.path == ["mood"])
    #expect(try unreadable { try OptionalFields.filled(.size, json) }.path == ["size"])
    #expect(
      try unreadable { try RequiredFields.filled(.mood, "null") }.found
        == "null for non-optional property")
  }

  @Test func enumsAreSentInDocumentsAndVariables() throws {
    var query = EnumArguments(variables: .init(color: .darkBlue, units: [.METER, .in]))
    query.thing.size = .large
    query.thing.mood = .happy
    #expect(
      try query.body == """
        {"query":"query EnumArguments($color: Color, $units: [Unit!], $size: Size = SMALL) { \
        thing(color: $color, units: $units, small: $size, size: LARGE, mood: HAPPY) { name } }",\
        "operationName":"EnumArguments",\
        "variables":{"color":"DARK_BLUE","units":["METER","in"],"size":"SMALL"}}
        """)
    query.thing.size = .unknown("HUGE")
    #expect(try query.text.contains("size: HUGE, mood: HAPPY"))
    query.thing.mood = .other
    let error = try invalid { try query.document }
    #expect(error.place == "thing(mood:)")
    #expect(
      error.problem == "the case for unknown values can't be sent: use another value of 'Mood'")
  }
}

@QueryOperation
struct EnumArguments {
  var thing: Thing
  @QuerySatelite struct Thing {
    @Variable var color: Color?
    @Variable var units: [Unit]?
    @Variable(name: "size", argument: "small") var preset: Size? = .small
    @Argument var size: Size?
    @Argument var mood: Mood?
    var name: String
  }
}
