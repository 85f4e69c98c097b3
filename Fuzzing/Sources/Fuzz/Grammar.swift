/// Decides whether a text is JSON according to RFC 8259. It is the reference where two readers differ.
struct Grammar {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns whether `bytes` are JSON.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var grammar = Grammar(bytes: Array(bytes))
    return grammar.value() && grammar.index == grammar.bytes.count
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func space() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Reads a value and the white space around it.
  private mutating func value() -> Bool {
    space()
    defer { space() }
    switch byte {
    case UInt8(ascii: "{"): return list(end: "}") { $0.member() }
    case UInt8(ascii: "["): return list(end: "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take(word: "true")
    case UInt8(ascii: "f"): return take(word: "false")
    case UInt8(ascii: "n"): return take(word: "null")
    default: return number()
    }
  }

  private mutating func list(end: Unicode.Scalar, _ item: (inout Grammar) -> Bool) -> Bool {
    index += 1
    space()
    if take(end) { return true }
    repeat { guard item(&self) else { return false } } while take(",")
    return take(end)
  }

  private mutating func member() -> Bool {
    space()
    guard string() else { return false }
    space()
    return take(":") && value()
  }

  private mutating func digits() -> Bool {
    let first = index
    while let byte, (0x30...0x39).contains(byte) { index += 1 }
    return index > first
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") { guard digits() else { return false } }
    if take(".") { guard digits() else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case ..<0x20: return false
      case UInt8(ascii: "\\"): guard escape() else { return false }
      default: break
      }
    }
    return false
  }

  /// Reads an escape sequence after its backslash. Surrogates are valid only in pairs.
  private mutating func escape() -> Bool {
    guard take("u") else {
      guard let byte, "\"\\/bfnrt".utf8.contains(byte) else { return false }
      index += 1
      return true
    }
    guard let unit = unit() else { return false }
    if (0xDC00...0xDFFF).contains(unit) { return false }
    guard (0xD800...0xDBFF).contains(unit) else { return true }
    guard take("\\"), take("u"), let low = self.unit() else { return false }
    return (0xDC00...0xDFFF).contains(low)
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+") else { return nil }
    index += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
