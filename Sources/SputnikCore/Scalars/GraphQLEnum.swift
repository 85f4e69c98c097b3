import SputnikLanguage
import SputnikNames

/// A Swift enum that represents a GraphQL enum (specification, section 3.9).
///
/// The macro `@QueryEnum` makes an enum conform.
public protocol GraphQLEnum: GraphQLValue {
  /// The names of the values in the schema, separated by spaces.
  static var __names: StaticString { get }

  /// The name of the enum in the schema.
  static var __typeName: String { get }

  /// Returns the case of the value with the given index in `__names`.
  static func __case(_ index: Int) -> Self

  /// The index of the case in `__names`, or `nil` for the case for unknown values.
  var __index: Int? { get }

  /// Returns the case for unknown values, or `nil` if there is none.
  ///
  /// - Parameter name: The name of the value.
  static func __unknown(_ name: String) -> Self?

  /// The name of the unknown value, or `nil` if the case doesn't have it.
  var __unknownName: String? { get }
}

extension GraphQLEnum {
  public static func __unknown(_ name: String) -> Self? { nil }
  public var __unknownName: String? { nil }

  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { __unknown("") ?? __case(0) }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    let name = reader.plainName(at: reader.position, in: Self.__names)
    if name.index >= 0 {
      reader.position = name.end
      self = Self.__case(name.index)
    } else {
      try __fillUnusual(&reader)
    }
  }

  /// Reads a value that isn't the plain name of a known value: a null, an unknown value, or a name
  /// with escape sequences or with white space before it.
  public mutating func __fillUnusual(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    let plain = reader.plainName(at: reader.position, in: Self.__names)
    if plain.index >= 0 {
      reader.position = plain.end
      self = Self.__case(plain.index)
      return
    }
    guard try reader.findString("a value of \(Self.__typeName)") else { return }
    let first = reader.offset
    var name = try reader.string()
    let names = FieldTable(Self.__names)
    if let index = name.withUTF8({ names.index(of: $0) }) {
      self = Self.__case(index)
    } else if let unknown = Self.__unknown(name) {
      self = unknown
    } else {
      throw __ReadError(
        .unfit(
          expected: "a value of \(Self.__typeName)", found: "the unknown value “\(name.prefix(40))”"
        ),
        at: first)
    }
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    if let index = __index { return .enum(FieldTable(Self.__names).name(index)) }
    if let name = __unknownName, isGraphQLEnumValue(name) { return .enum(name) }
    throw __PrintError(
      "the case for unknown values can't be sent: use another value of '\(Self.__typeName)'")
  }
}
