import Foundation
import SputnikLanguage

// `Int64` and types of Foundation as the custom scalars with the same names (specification, section
// 3.5.6). If the schema has another name for the scalar, users write
// `@Variable(type: "DateTime!")`, or declare a `@Scalar` with that name. `DefaultScalarTransformer`
// reads and writes the values. Each type has a row in the table `ScalarType`.

/// A type that is a custom scalar without `@Scalar`.
package protocol ReadyMadeScalar: GraphQLValue, DefaultScalarValue {
  /// The name of the scalar in the schema.
  static var scalarName: String { get }
}

extension ReadyMadeScalar {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(scalarName)) }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    let transformer = DefaultScalarTransformer<Self>.self
    if let value = try reader.scalar(Self.scalarName, by: transformer) { self = value }
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    try DefaultScalarTransformer<Self>.input(of: self)
  }
}

/// The custom scalar `URL`: `"https://a.b/c"`.
extension URL: ReadyMadeScalar {
  package static var scalarName: String { "URL" }
  public static func __neutral() -> URL { URL(string: "about:blank") ?? URL(filePath: "/") }
}

/// The custom scalar `UUID`: `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"`.
extension UUID: ReadyMadeScalar {
  package static var scalarName: String { "UUID" }
  public static func __neutral() -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

/// The custom scalar `Date`, a point in time in the format of RFC 3339:
/// `"2013-12-02T09:30:00.250Z"`.
extension Date: ReadyMadeScalar {
  package static var scalarName: String { "Date" }
  public static func __neutral() -> Date { Date(timeIntervalSince1970: 0) }
}

/// The custom scalar `Decimal`, a number with up to 38 digits: `0.1` or `"0.1"`.
///
/// It is read from a number or a string, and sent as a string. Many servers would read a number as
/// the nearest double.
extension Decimal: ReadyMadeScalar {
  package static var scalarName: String { "Decimal" }
  public static func __neutral() -> Decimal { 0 }
}

/// The custom scalar `Int64`, an integer of 64 bits: `9007199254740993`. GraphQL's own `Int` has 32
/// bits.
///
/// It is read from a number or a string, and sent as a number. To send it as a string, declare a
/// `@Scalar` with an ``IntegerStringTransformer``.
extension Int64: ReadyMadeScalar {
  package static var scalarName: String { "Int64" }
  public static func __neutral() -> Int64 { 0 }
}
