import SputnikLanguage

/// The cases of an enum, and the style that needs the fewest annotations.
struct EnumCases {
  /// The names of the Swift cases, by the values in the schema.
  private(set) var names: [String: String] = [:]
  /// The name of the case for values that the schema doesn't have.
  let unknown: String
  /// The name of the style, such as `upperSnakeCase`.
  let style: String

  init(_ type: GraphQL.EnumTypeDefinition) {
    var scope = NameScope(reserved: ReservedNames.cases)
    for value in type.values where names[value.name] == nil {
      let name = Identifier.memberName(value.name)
      let fallback = ["none": "nothing"][name] ?? name + "Value"
      names[value.name] = scope.unique([name, fallback])
    }
    unknown = scope.unique(["unknown", "other", "unrecognized"])
    let names = names
    let counts = Self.styles.map { style in
      type.values.count { Self.value(of: names[$0.name] ?? "", style) == $0.name }
    }
    let best = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    style = Self.styles[best ?? 0]
  }

  /// Returns whether the value follows from the name of its case.
  func isStyled(_ value: String) -> Bool { Self.value(of: names[value] ?? "", style) == value }

  private static let styles = ["upperSnakeCase", "lowerSnakeCase", "asWritten"]

  private static func value(of name: String, _ style: String) -> String {
    switch style {
    case "upperSnakeCase": words(of: name).joined(separator: "_").uppercased()
    case "lowerSnakeCase": words(of: name).joined(separator: "_").lowercased()
    default: name
    }
  }

  /// Returns the words of a name, by the rules of the library's `EnumCaseStyle`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if index == 0 || letter.isUppercase && begins(index, in: letters) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  private static func begins(_ index: Int, in letters: [Character]) -> Bool {
    let previous = letters[index - 1]
    if previous.isLowercase || previous.isNumber { return true }
    return previous.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
  }
}
