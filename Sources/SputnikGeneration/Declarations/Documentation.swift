/// The paragraphs of documentation comments.
enum Documentation {
  /// Returns the lines of a description and of the reason why something is deprecated.
  static func lines(_ description: String?, deprecated reason: String? = nil) -> [String] {
    var lines = (description ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .map { trimmedEnd(String($0)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    if let reason {
      let reason = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
      if !lines.isEmpty { lines.append("") }
      lines.append("Deprecated: \(trimmedEnd(reason))")
    }
    return lines
  }

  private static func trimmedEnd(_ line: String) -> String {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}
