/// The lines of an expression that doesn't fit on one line.
enum ExpressionLayout {
  /// Returns the lines of an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - prefix: What is before the expression on the first line.
  ///   - suffix: What is after it on the last line.
  ///   - width: The longest line.
  static func lines(
    _ expression: Expression, prefix: String = "", suffix: String = "", width: Int
  ) -> [String] {
    let line = prefix + expression.text + suffix
    if line.count <= width { return [line] }
    switch expression {
    case .plain(let text): return plain(text, prefix, suffix, width)
    case .list(let elements):
      return collection(elements.map { Labeled("", $0) }, prefix, suffix, width)
    case .dictionary(let members): return collection(members, prefix, suffix, width)
    case .call(_, let arguments) where arguments.isEmpty: return [line]
    case .call(let name, let arguments):
      let inner = "  " + arguments.map(\.text).joined(separator: ", ") + ")" + suffix
      if inner.count <= width { return ["\(prefix)\(name)(", inner] }
      var lines = ["\(prefix)\(name)("]
      for (index, argument) in arguments.enumerated() {
        let end = index == arguments.count - 1 ? ")\(suffix)" : ","
        lines += indented(argument, suffix: end, width)
      }
      return lines
    }
  }

  /// Returns the lines of a name or a literal: after its label, or as a literal of several lines.
  private static func plain(
    _ text: String, _ prefix: String, _ suffix: String, _ width: Int
  ) -> [String] {
    let label = prefix.hasSuffix(" ") ? String(prefix.dropLast()) : prefix
    if !label.isEmpty, 2 + text.count + suffix.count <= width {
      return [label, "  \(text)\(suffix)"]
    }
    guard text.hasPrefix("\"") else { return [prefix + text + suffix] }
    var lines: [String] = []
    for word in text.dropFirst().dropLast().split(separator: " ", omittingEmptySubsequences: false)
    {
      // Each line ends with a space and a backslash, which hides the end of the line.
      if let last = lines.last, last.count + word.count + 3 <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        if let last = lines.popLast() { lines.append("\(last) \\") }
        lines.append(String(word))
      }
    }
    return [prefix + "\"\"\""] + lines + ["\"\"\"" + suffix]
  }

  private static func collection(
    _ members: [Labeled], _ prefix: String, _ suffix: String, _ width: Int
  ) -> [String] {
    guard !members.isEmpty else { return ["\(prefix)[]\(suffix)"] }
    // swift-format wants a comma after the last of several elements.
    let end = members.count > 1 ? "," : ""
    let inner = "  " + members.map(\.text).joined(separator: ", ") + end
    if inner.count <= width { return ["\(prefix)[", inner, "]\(suffix)"] }
    var lines = ["\(prefix)["]
    for (index, member) in members.enumerated() {
      lines += indented(member, suffix: index == members.count - 1 ? end : ",", width)
    }
    return lines + ["]\(suffix)"]
  }

  private static func indented(_ member: Labeled, suffix: String, _ width: Int) -> [String] {
    lines(member.value, prefix: member.prefix, suffix: suffix, width: width - 2).map { "  \($0)" }
  }
}

extension Expression {
  /// The expression on one line.
  var text: String {
    switch self {
    case .plain(let text): text
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .dictionary(let members):
      members.isEmpty ? "[:]" : "[\(members.map(\.text).joined(separator: ", "))]"
    case .call(let name, let arguments):
      "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
    }
  }
}

extension Labeled {
  /// The label and the value on one line.
  var text: String { prefix + value.text }
  /// The label with what separates it from the value.
  var prefix: String { label.isEmpty ? "" : "\(label): " }
}

extension Attribute {
  /// The attribute as an expression. Without arguments it has no parentheses.
  var expression: Expression {
    arguments.isEmpty ? .plain("@\(name)") : .call("@\(name)", arguments)
  }
}
