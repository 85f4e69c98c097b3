import SputnikLanguage

/// The texts of keys: how they are made, and where their parts are.
///
///     Human:1000                         an entity with the field `id`
///     Book:isbn+edition:978-3\:5+2      an entity with other key fields
///     height(unit:"FOOT")                a field and its arguments, as `FieldKey` writes them
///     Query.hero(episode:"JEDI")         a root field
///
/// In the values of an entity's key, `\` is before what has a meaning in keys.
enum KeyText {
  /// Returns the key of a root field.
  static func rootField(_ fieldKey: String, of type: String) -> String { "\(type).\(fieldKey)" }

  /// Returns the name of the field in a field's key.
  static func fieldName(in fieldKey: String) -> Substring {
    fieldKey.prefix { $0 != "(" && $0 != "@" }
  }

  /// Returns the name of the type in the key of an entity.
  static func typeName(inEntityKey key: some Collection<UInt8>) -> String {
    String(decoding: key.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
  }

  /// Returns what is before the values in the key of an entity, after its type.
  ///
  /// - Parameter names: The names of the key's fields.
  static func prefix(of names: [String]) -> String {
    names == ["id"] ? "" : names.joined(separator: "+") + ":"
  }
}

extension Stack<UInt8> {
  /// Begins the key of an entity.
  ///
  /// - Parameter prefix: What is before the values: ``KeyText/prefix(of:)``.
  @inline(__always)
  mutating func beginKey(ofType type: String, prefix: String) {
    remove(from: 0)
    append(type)
    append(UInt8(ascii: ":"))
    if !prefix.isEmpty { append(prefix) }
  }

  /// Appends a value to the key of an entity.
  ///
  /// - Parameter isFirst: Whether it is the first one.
  @inline(__always)
  mutating func append(keyPart text: UnsafeBufferPointer<UInt8>, isFirst: Bool) {
    if !isFirst { append(UInt8(ascii: "+")) }
    for byte in text {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "\\"): append(UInt8(ascii: "\\"))
      default: break
      }
      append(byte)
    }
  }
}
