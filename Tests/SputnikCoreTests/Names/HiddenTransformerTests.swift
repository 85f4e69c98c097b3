import Foundation
import Sputnik
import TestSupport
import Testing

// Scalars with transformers that have a lower access than the scalar.

enum InternalDays: ScalarTransformer {
  static func initialize(intValue: Int) -> Date? {
    Date(timeIntervalSince1970: Double(intValue) * 86_400)
  }

  static func serializedValue(value: Date?) -> any SerializedValue {
    Int((value?.timeIntervalSince1970 ?? 0) / 86_400)
  }
}

private enum PrivateUpper: ScalarTransformer {
  static func initialize(stringValue: String) -> String? { stringValue.uppercased() }
  static func initialize(booleanValue: Bool) -> String? { booleanValue ? "YES" : "NO" }
  static func initialize(doubleValue: Double) -> String? { "\(doubleValue)" }
  static func serializedValue(value: String?) -> any SerializedValue { value?.lowercased() }
}

@Scalar(expressibleBy: [.int], valueType: Date.self, transformer: InternalDays.self)
public struct PublicDay: Hashable {}

@Scalar(expressibleBy: [.string, .boolean], valueType: String.self, transformer: PrivateUpper.self)
struct UpperText: Hashable, Codable {}

/// A value type with the name of a transformer's associated type.
struct T: Hashable { var days: Int }

private typealias Span = T

private enum SpanTransformer: ScalarTransformer {
  static func initialize(intValue: Int) -> Span? { intValue < 0 ? nil : Span(days: intValue) }
  static func serializedValue(value: Span?) -> any SerializedValue { value?.days }
}

@Scalar(expressibleBy: [.int], valueType: T.self, transformer: SpanTransformer.self)
struct Days: Hashable {}

@QueryOperation private struct Spans {
  @Variable var shortest: Days? = 2
  @Property(arguments: ["shortest": .variable("shortest")]) var longest: Days
}

/// An operation that is public, with variables that aren't.
@QueryOperation
public struct HiddenParts {
  @Variable var mood: HiddenMood?
  public var event: Event
  @Property(arguments: ["mood": .variable("mood")]) public var count: Int

  @QuerySatelite
  public struct Event {
    @Variable var since: PublicDay?
    @Variable var text: UpperText? = "a"
    public var day: PublicDay
    var text2: UpperText
    @Property(name: "flag") var flag: UpperText
  }
}

@QueryEnum enum HiddenMood: String { case calm = "CALM" }

/// What is public here has the access of the struct around it.
struct Surrounding {
  @QueryOperation
  public struct Inner {
    @Variable public var mood: HiddenMood?
    @Property(arguments: ["mood": .variable("mood")]) public var count: Int
    public var part: Part

    @QuerySatelite public struct Part { @Variable public var other: HiddenMood; public var id: ID }
  }
}

@Suite("Access of what a macro's arguments name")
struct HiddenTransformerTests {
  @Test func publicScalarWithAnInternalTransformer() throws {
    let query = HiddenParts(variables: .init(mood: .calm, since: 3))
    #expect(
      try query.text
        == #"query HiddenParts($mood: HiddenMood, $since: PublicDay, $text: UpperText = "a") { "#
        + "event(since: $since, text: $text) { day text2 flag } count(mood: $mood) }")
    #expect(try query.body.hasSuffix(#""variables":{"mood":"CALM","since":3,"text":"a"}}"#))
    let response = try query.filled(
      #"{"data":{"event":{"day":2,"text2":"x","flag":true},"count":1}}"#)
    #expect(response.event.day.value == Date(timeIntervalSince1970: 172_800))
    #expect(response.event.text2.value == "X")
    #expect(response.event.flag.value == "YES")
  }

  @Test func valueTypeWithTheNameOfAnAssociatedType() throws {
    #expect(try Spans().body.hasSuffix(#""variables":{"shortest":2}}"#))
    #expect(try Spans().filled(#"{"data":{"longest":9}}"#).longest.value == T(days: 9))
    #expect(throws: SputnikError.self) { try Spans().filled(#"{"data":{"longest":-9}}"#) }
  }

  @Test func otherJSONIsStillRefused() {
    #expect(throws: SputnikError.self) {
      try HiddenParts().filled(#"{"data":{"event":{"day":"x","text2":"x","flag":"y"},"count":1}}"#)
    }
  }

  @Test func publicMembersOfAnInternalType() throws {
    let query = Surrounding.Inner(variables: .init(other: .calm))
    #expect(
      try query.text
        == "query Inner($mood: HiddenMood, $other: HiddenMood!) { count(mood: $mood) "
        + "part(other: $other) { id } }")
  }
}
