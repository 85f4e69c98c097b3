/// Removes the common indentation from block strings (specification, section 2.9.4,
/// `BlockStringValue`).
enum BlockString {
  /// Returns the value of a block string.
  ///
  /// - Parameter raw: The text between the quotes. Its lines end with `\n`.
  static func content(of raw: [UInt8]) -> String {
    var lines = raw.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The first line begins after the quotes, so its spaces aren't indentation.
    let indentation = lines.dropFirst().filter { !isBlank($0) }.map(leadingSpace).min() ?? 0
    for index in lines.indices.dropFirst() { lines[index] = lines[index].dropFirst(indentation) }

    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return "" }
    let text = lines[first...last].joined(separator: [UInt8(ascii: "\n")])
    return String(decoding: Array(text), as: UTF8.self)
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    leadingSpace(line) == line.count
  }

  private static func leadingSpace(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
}
