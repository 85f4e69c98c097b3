import SputnikLanguage

/// An identifier: GraphQL's `ID` (specification, section 3.5.5).
///
/// It is read from a string or an integer, and sent as a string.
///
/// ```swift
/// query.episode.id = 23                // episode(id: "23")
/// query.locations[0].ids = [12, "25"]  // locations(ids: ["12", "25"])
/// query.hero.id = "hero-\(number)"     // hero(id: "hero-7")
/// ```
public struct ID: Hashable, Sendable, RawRepresentable {
  /// The text of the identifier. For an integer it has the decimal digits.
  public var rawValue: String

  /// Creates an identifier from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from text.
  public init(_ text: String) { rawValue = text }

  /// Creates an identifier from an integer.
  public init(_ number: some BinaryInteger) { rawValue = String(number) }
}

extension ID {
  /// Returns whether two identifiers have the same bytes. A server knows nothing of Unicode's
  /// equivalent texts: "é" as one character and as two are two identifiers.
  public static func == (a: ID, b: ID) -> Bool { ExactText(a.rawValue) == ExactText(b.rawValue) }

  /// Returns whether two identifiers have different bytes.
  // Without it, a function for every raw value would compare texts.
  public static func != (a: ID, b: ID) -> Bool { !(a == b) }

  /// Hashes the bytes of the identifier.
  public func hash(into hasher: inout Hasher) { ExactText(rawValue).hash(into: &hasher) }
}

extension ID: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  CustomStringConvertible, LosslessStringConvertible
{
  /// Creates an identifier from a literal such as `"23"` or `"hero-\(number)"`.
  public init(stringLiteral value: String) { rawValue = value }
  /// Creates an identifier from a literal such as `23`.
  public init(integerLiteral value: Int) { rawValue = String(value) }
  /// The text of the identifier.
  public var description: String { rawValue }
}

extension ID: Codable {
  /// Decodes a string or an integer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      rawValue = text
    } else {
      rawValue = String(try container.decode(Int.self))
    }
  }

  /// Encodes a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension ID: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("ID")) }
  @inlinable public static func __neutral() -> ID { ID("") }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    guard reader.startsNumber else {
      if try reader.findString("an ID (a string or an integer)") {
        rawValue = try reader.string()
      }
      return
    }
    let first = reader.offset
    let number = try reader.number()
    let text = String(decoding: number.text, as: UTF8.self)
    guard number.isInteger else {
      throw __ReadError(
        .unfit(expected: "an ID (a string or an integer)", found: "the number \(text.prefix(40))"),
        at: first)
    }
    rawValue = text
  }

  public func __input() throws(__PrintError) -> __InputValue? { .string(rawValue) }
}
