import Foundation
import SputnikLanguage

// Foundation's types, and `Int64`, as the custom scalars of the same names (specification, section
// 3.5.6). Where the schema calls the scalar something else, `@Variable(type: "DateTime!")` says so,
// or a `@Scalar` of its name. `DefaultScalarTransformer` alone knows how each is read and written.

/// A value that is a custom scalar by itself, read and written by ``DefaultScalarTransformer``.
protocol ReadyMadeScalar: GraphQLValue, DefaultScalarValue {
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

/// The scalar `URL`: `"https://a.b/c"`.
extension URL: ReadyMadeScalar {
  static var scalarName: String { "URL" }
  public static func __neutral() -> URL { URL(string: "about:blank") ?? URL(filePath: "/") }
}

/// The scalar `UUID`: `"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"`.
extension UUID: ReadyMadeScalar {
  static var scalarName: String { "UUID" }
  public static func __neutral() -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

/// The scalar `Date`, a point in time as RFC 3339 writes it: `"2013-12-02T09:30:00.250Z"`.
extension Date: ReadyMadeScalar {
  static var scalarName: String { "Date" }
  public static func __neutral() -> Date { Date(timeIntervalSince1970: 0) }
}

/// The scalar `Decimal`: a number, of which all digits count, or its text; sent as text, `"0.1"`, for
/// servers would read a number as the nearest double.
extension Decimal: ReadyMadeScalar {
  static var scalarName: String { "Decimal" }
  public static func __neutral() -> Decimal { 0 }
}

/// The scalar `Int64`, an integer of 64 bits: `9007199254740993`. GraphQL's own `Int` has 32.
extension Int64: ReadyMadeScalar {
  static var scalarName: String { "Int64" }
  public static func __neutral() -> Int64 { 0 }
}
