import Foundation
import Sputnik
import TestSupport

// Enums and custom scalars that several suites use.
@QueryEnum enum Color: String { case red = "RED", green = "GREEN", darkBlue = "DARK_BLUE" }

@QueryEnum enum Mood: String {
  case happy = "HAPPY"
  @UnknownValue case other
}

@QueryEnum enum Size: Hashable {
  @EnumValue("SMALL") case small
  @EnumValue("LARGE") case large
  case unknown(String)
}

/// A case without a raw value has the schema's name.
@QueryEnum enum Unit: String { case METER, FOOT, `in` }

@Scalar(expressibleBy: [.string], valueType: URL.self)
struct Link: Hashable {}

@Scalar(expressibleBy: [.string], valueType: Date.self)
struct Moment: Hashable {}

@Scalar(expressibleBy: [.int], valueType: Int64.self)
struct BigInt: Hashable {}

@Scalar(expressibleBy: [.double, .int], valueType: Double.self)
struct Decimal: Hashable {}

@Scalar(expressibleBy: [.boolean], valueType: Bool.self)
struct Flag: Hashable {}

@Scalar(expressibleBy: [.string], valueType: String.self)
struct Text: Hashable {}

@Scalar(expressibleBy: [.string], valueType: UUID.self)
struct Identifier: Hashable {}

@Scalar(expressibleBy: [.int, .string], valueType: Date.self, transformer: Seconds.self)
struct Timestamp: Hashable {}

/// Reads seconds as a number, or the word “epoch”.
enum Seconds: ScalarTransformer {
  static func initialize(stringValue: String) -> Date? {
    stringValue == "epoch" ? Date(timeIntervalSince1970: 0) : nil
  }

  static func initialize(intValue: Int) -> Date? {
    Date(timeIntervalSince1970: Double(intValue))
  }

  static func serializedValue(value: Date?) -> any SerializedValue {
    Int(value?.timeIntervalSince1970 ?? 0)
  }
}

@Scalar(expressibleBy: [.int], valueType: [Int].self, transformer: Points.self)
struct Point: Hashable {}

/// Reads “x,y”, and sends a list.
enum Points: ScalarTransformer {
  static func initialize(stringValue: String) -> [Int]? {
    let numbers = stringValue.split(separator: ",").compactMap { Int($0) }
    return numbers.count == 2 ? numbers : nil
  }

  static func initialize(intValue: Int) -> [Int]? { [intValue, intValue] }

  static func serializedValue(value: [Int]?) -> any SerializedValue {
    JSONValue.array((value ?? []).map(JSONValue.int))
  }
}

/// One optional field of every kind. Each test selects one of them.
@QueryOperation
struct OptionalFields {
  var string: String?
  var int: Int?
  var double: Double?
  var float: Float?
  var bool: Bool?
  var id: ID?
  var color: Color?
  var mood: Mood?
  var size: Size?
  var unit: Unit?
  var timestamp: Timestamp?
  var link: Link?
  var moment: Moment?
  var bigInt: BigInt?
  var decimal: Decimal?
  var flag: Flag?
  var text: Text?
  var identifier: Identifier?
  var point: Point?
  var ints: [Int]?
  var object: Object?
  var objects: [Object?]?

  @QuerySatelite struct Object: Hashable { var n: Int? }

  /// A query for `field` alone, filled with `value`.
  static func filled(_ field: SelectableValue, _ value: String) throws -> OptionalFields {
    var query = OptionalFields()
    query.setSelections([field])
    return try query.filled(#"{"data":{"\#(field.rawValue)":\#(value)}}"#)
  }
}

/// One required field of every kind.
@QueryOperation
struct RequiredFields {
  var string: String
  var int: Int
  var double: Double
  var float: Float
  var bool: Bool
  var id: ID
  var color: Color
  var mood: Mood
  var size: Size
  var timestamp: Timestamp
  var ints: [Int]
  var object: OptionalFields.Object
  var objects: [OptionalFields.Object]

  static func filled(
    _ field: SelectableValue, _ value: String, errors: String = "[]"
  ) throws -> RequiredFields {
    var query = RequiredFields()
    query.setSelections([field])
    return try query.filled(#"{"data":{"\#(field.rawValue)":\#(value)},"errors":\#(errors)}"#)
  }
}
