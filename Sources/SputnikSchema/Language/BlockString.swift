/// Removes the common indentation from block strings (specification, section 2.9.4,
/// `BlockStringValue`).
enum BlockString {
  /// Returns the value of a block string.
  ///
  /// - Parameter raw: The text between the quotes.
  static func content(of raw: ArraySlice<UInt8>) -> String {
    if raw.contains(where: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\\") }) {
      return unindented(plain(raw)[...])
    }
    return unindented(raw)
  }

  private static func unindented(_ raw: ArraySlice<UInt8>) -> String {
    var lines = Lines(raw)
    // The first line begins after the quotes, so its spaces aren't indentation.
    var indentation = Int.max
    var isFirst = true
    var firstWithText: Int?
    var end = raw.startIndex
    while let line = lines.next() {
      let space = leadingSpace(line)
      if space < line.count {
        if !isFirst { indentation = min(indentation, space) }
        if firstWithText == nil { firstWithText = line.startIndex }
        end = line.endIndex
      }
      isFirst = false
    }
    guard let firstWithText else { return "" }

    var text: [UInt8] = []
    text.reserveCapacity(end - firstWithText)
    lines = Lines(raw[firstWithText..<end])
    while let line = lines.next() {
      if line.startIndex > firstWithText { text.append(UInt8(ascii: "\n")) }
      let isIndented = line.startIndex > raw.startIndex && indentation < Int.max
      text.append(contentsOf: isIndented ? line.dropFirst(indentation) : line)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text with `\n` as the only line end, and without escapes.
  private static func plain(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var rest = raw
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\r") {
        if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
        text.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\\") || !rest.starts(with: "\"\"\"".utf8) {
        text.append(byte)
      } else {
        text.append(contentsOf: rest.prefix(3))
        rest.removeFirst(3)
      }
    }
    return text
  }

  private static func leadingSpace(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }

  /// The lines of a text, without their ends.
  private struct Lines {
    private var rest: ArraySlice<UInt8>?

    init(_ text: ArraySlice<UInt8>) { rest = text }

    mutating func next() -> ArraySlice<UInt8>? {
      guard let text = rest else { return nil }
      guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else {
        rest = nil
        return text
      }
      rest = text[(end + 1)...]
      return text[..<end]
    }
  }
}
