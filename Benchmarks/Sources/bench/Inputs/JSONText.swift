/// A JSON value that is written as text.
indirect enum Node {
  case object([(String, Node)])
  case list([Node])
  case string(String)
  case int(Int)
  /// The text of a number, or `true`, `false` or `null`.
  case literal(String)

  static func bool(_ value: Bool) -> Node { .literal(value ? "true" : "false") }
  static func optional(_ value: Node?) -> Node { value ?? .literal("null") }
}

/// A style in which JSON values are written.
struct TextStyle {
  var isPretty = false
  /// Whether a space follows each comma and colon, as Python's `json.dumps` writes them.
  var isSpaced = false
  /// Whether the keys of each object come in an order of their own.
  var shufflesKeys = false
  /// Whether the keys of each object are sorted by their names.
  var sortsKeys = false
  /// Whether the keys have a fixed other order, as a map writes them that is ordered by hashes.
  var hashesKeys = false
  var escapesNonASCII = false
  /// Whether entities have their types, as a cache asks for them.
  var isIdentified = false
  /// Whether descriptions have one word.
  var isShort = false
}

/// Writes JSON values as text.
struct JSONText {
  var bytes: [UInt8] = []
  let style: TextStyle
  private var random = Random(seed: 11)

  init(_ style: TextStyle) { self.style = style }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func write(_ node: Node, depth: Int) {
    switch node {
    case .string(let text): writeString(text)
    case .int(let value): write("\(value)")
    case .literal(let text): write(text)
    case .list(let list):
      write("[")
      for (index, element) in list.enumerated() {
        next(index, depth + 1)
        write(element, depth: depth + 1)
      }
      end("]", isEmpty: list.isEmpty, depth)
    case .object(let fields):
      write("{")
      var fields = fields
      if style.isIdentified, fields.first?.0 == "id" {
        let names = fields.map(\.0)
        let type =
          names.contains("media") ? "MediaList" : names.contains("genres") ? "Media" : "User"
        fields.append(("__typename", .string(type)))
      }
      if style.shufflesKeys { fields.shuffle(using: &random) }
      if style.sortsKeys { fields.sort { $0.0 < $1.0 } }
      if style.hashesKeys { fields.sort { Self.hash($0.0) < Self.hash($1.0) } }
      for (index, (key, value)) in fields.enumerated() {
        next(index, depth + 1)
        write(key: key)
        write(value, depth: depth + 1)
      }
      end("}", isEmpty: fields.isEmpty, depth)
    }
  }

  /// FNV-1a, as some maps use it.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func write(key: String) {
    writeString(key)
    write(style.isPretty || style.isSpaced ? ": " : ":")
  }

  /// Writes the separator before the element `index` of a list or an object.
  mutating func next(_ index: Int, _ depth: Int) {
    if index > 0 { write(style.isSpaced ? ", " : ",") }
    newline(depth)
  }

  mutating func end(_ close: String, isEmpty: Bool = false, _ depth: Int) {
    if !isEmpty { newline(depth) }
    write(close)
  }

  private mutating func newline(_ depth: Int) {
    guard style.isPretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  private mutating func writeString(_ text: String) {
    write("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      default:
        guard style.escapesNonASCII, !scalar.isASCII else {
          bytes.append(contentsOf: UTF8.encode(scalar)!)
          continue
        }
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      }
    }
    write("\"")
  }
}
