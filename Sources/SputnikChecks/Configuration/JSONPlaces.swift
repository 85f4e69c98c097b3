/// The places of keys and elements in JSON text.
///
/// Foundation's decoder knows no places, and on some platforms not even that of a syntax error.
struct JSONPlaces {
  /// A syntax error.
  struct Mistake: Error {
    var message: String
    var offset: Int
  }

  /// The offsets of keys and of elements of arrays, by their paths.
  private(set) var offsets: [[String]: Int] = [:]
  private let bytes: [UInt8]
  private var position = 0
  private var path: [String] = []

  /// Reads text.
  ///
  /// - Throws: The first syntax error, or the second of two equal keys in an object.
  init(_ text: String) throws(Mistake) {
    bytes = Array(text.utf8)
    try value()
    skipSpace()
    if position < bytes.count { throw mistake("expected the end of the file") }
  }

  /// Returns the line and the column of an offset, counted from 1.
  static func place(_ offset: Int, in text: String) -> (line: Int, column: Int) {
    let lines = text.utf8.prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.count, (lines.last?.count ?? 0) + 1)
  }

  private func mistake(_ message: String) -> Mistake {
    Mistake(message: message, offset: position)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  /// Skips white space, and then `character` if it comes next.
  private mutating func skip(_ character: Character) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Mistake) {
    skipSpace()
    guard path.count < 100 else { throw mistake("the values are nested too deeply") }
    if skip("{") { return try object() }
    if skip("[") { return try array() }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      _ = try string()
      return
    }
    let start = position
    while position < bytes.count, !" \t\r\n,:[]{}\"".utf8.contains(bytes[position]) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || Double(word) != nil else {
      position = start
      throw mistake(word.isEmpty ? "expected a value" : "expected a value, found '\(word)'")
    }
  }

  private mutating func object() throws(Mistake) {
    if skip("}") { return }
    repeat {
      skipSpace()
      let offset = position
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
        throw mistake("expected a key in quotation marks")
      }
      path.append(try string())
      guard offsets.updateValue(offset, forKey: path) == nil else {
        throw Mistake(message: "the key '\(path.last ?? "")' is given twice", offset: offset)
      }
      guard skip(":") else { throw mistake("expected ':'") }
      try value()
      path.removeLast()
    } while skip(",")
    guard skip("}") else { throw mistake("expected ',' or '}'") }
  }

  private mutating func array() throws(Mistake) {
    if skip("]") { return }
    var index = 0
    repeat {
      skipSpace()
      path.append("\(index)")
      offsets[path] = position
      try value()
      path.removeLast()
      index += 1
    } while skip(",")
    guard skip("]") else { throw mistake("expected ',' or ']'") }
  }

  /// Reads a string. An escape is kept as it is, because no key of a configuration needs one.
  private mutating func string() throws(Mistake) -> String {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] < 0x20 { break }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      position = start
      throw mistake("the string has no end")
    }
    position += 1
    return String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
  }
}
