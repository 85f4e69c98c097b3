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

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    guard try reader.findString("a value of \(Self.__typeName)") else { return }
    let first = reader.offset
    var names = KeyTable(Self.__names)
    if let index = try reader.name(in: &names) {
      self = Self.__case(index)
      return
    }
    reader.rewind(to: first)
    let name = try reader.string()
    guard let unknown = Self.__unknown(name) else {
      throw __ReadError(
        .unfit(
          expected: "a value of \(Self.__typeName)", found: "the unknown value “\(name.prefix(40))”"
        ),
        at: first)
    }
    self = unknown
  }

  public func __input() throws(__PrintError) -> GraphQL.Value? {
    if let index = __index { return .enum(KeyTable(Self.__names).name(index)) }
    if let name = __unknownName, GraphQL.isName(name) { return .enum(name) }
    throw __PrintError("the unknown case of \(Self.__typeName) can't be sent")
  }
}

extension __Reader {
  /// Reads the string that stands here and finds it among `names`.
  fileprivate mutating func name(in names: inout KeyTable) throws(__ReadError) -> Int? {
    position += 1
    let first = position
    let hasEscapes = try scanString()
    let text = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    guard hasEscapes else { return names.index(of: text) }
    var unescaped = Self.unescape(text)
    return unescaped.withUTF8 { names.index(of: $0) }
  }

  fileprivate mutating func rewind(to offset: Int) { position = start + offset }
}

extension GraphQL {
  /// Whether `text` is a name (specification, section 2.1.9).
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
