func quoted(_ text: String) -> String { "\"\(text)\"" }

/// A name with backticks, if Swift needs them in a declaration.
func escaped(_ name: String) -> String {
  Vocabulary.keywords.contains(name) || isRaw(name) ? "`\(name)`" : name
}

/// A name as the label of an argument, where Swift allows most keywords.
func label(_ name: String) -> String { name == "inout" || isRaw(name) ? "`\(name)`" : name }

/// Whether a name is an identifier of Swift only in backticks, without being a keyword.
func isRaw(_ name: String) -> Bool {
  name.first?.isNumber ?? true || !name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

/// Whether a Swift name can be the name in the schema too.
func isGraphQLName(_ name: String) -> Bool {
  !isRaw(name) && name.unicodeScalars.allSatisfy(\.isASCII)
}

/// A string literal of Swift for any text.
func swiftLiteral(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: String(Character(scalar))
    }
  }
  return "\"\(escaped.joined())\""
}
