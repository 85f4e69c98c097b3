import SputnikLanguage

extension SchemaPrinter {
  /// Prints a description on lines of its own (specification, section 3.2).
  ///
  /// It is a block string, or a quoted string if a block string can't represent the text: one with
  /// spaces at its beginning, for example (section 2.9.4).
  mutating func print(description: String?, _ indentation: String = "") {
    guard let description else { return }
    text += indentation
    let content = Self.blockContent(of: description, indentation)
    let isRepresentable =
      !description.isEmpty && description.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
      && BlockString.content(of: Array(content.utf8)[...]) == description
    if isRepresentable {
      text += "\"\"\"\(content)\"\"\""
    } else {
      text.appendQuoted(description)
    }
    text += "\n"
  }

  private static func blockContent(of description: String, _ indentation: String) -> String {
    var content = "\n"
    let lines = description.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
    for line in lines {
      content += line.isEmpty ? "\n" : "\(indentation)\(line)\n"
    }
    return content.replacingTripleQuotes + indentation
  }
}

extension String {
  /// The text with each `"""` escaped as `\"""`.
  fileprivate var replacingTripleQuotes: String {
    guard utf8.contains(UInt8(ascii: "\"")) else { return self }
    var escaped: [UInt8] = []
    var quotes = 0
    for byte in utf8 {
      quotes = byte == UInt8(ascii: "\"") ? quotes + 1 : 0
      escaped.append(byte)
      if quotes == 3 {
        escaped.insert(UInt8(ascii: "\\"), at: escaped.count - 3)
        quotes = 0
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
