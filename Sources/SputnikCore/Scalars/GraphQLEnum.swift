import SputnikLanguage

/// A Swift enum that stands for a GraphQL enum (specification, section 3.9). ``QueryEnum()`` makes
/// an enum conform.
public protocol GraphQLEnum: GraphQLValue {
  /// The values in the schema, separated by spaces.
  static var __names: StaticString { get }

  /// The name of the enum in the schema.
  static var __typeName: String { get }

  /// The case of the value `index` in `__names`.
  static func __case(_ index: Int) -> Self

  /// The index of the case in `__names`; `nil` for the case that takes what the app doesn't know.
  var __index: Int? { get }

  /// The case that takes what the app doesn't know; `nil` if there is none.
  static func __unknown(_ name: String) -> Self?

  /// The text that an unknown case has kept; `nil` if it keeps none.
  var __unknownName: String? { get }
}

extension GraphQLEnum {
  public static func __unknown(_ name: String) -> Self? { nil }
  public var __unknownName: String? { nil }

  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  public static func __neutral() -> Self { __unknown("") ?? __case(0) }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    let index = reader.plainName(in: Self.__names)
    if index >= 0 {
      self = Self.__case(index)
    } else {
      try __fillUnusual(&reader)
    }
  }

  /// Reads what isn't a known value written plainly: a null, white space, escapes, an unknown value.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public mutating func __fillUnusual(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    let index = reader.plainName(in: Self.__names)
    if index >= 0 {
      self = Self.__case(index)
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
    if let name = __unknownName, GraphQL.isEnumValue(name) { return .enum(name) }
    throw __PrintError("the unknown case of \(Self.__typeName) can't be sent")
  }
}
