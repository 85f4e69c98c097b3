/// How `@QueryEnum` makes the value in the schema from the name of a case.
///
/// The names are those of the library's `EnumCaseStyle`.
package enum EnumCaseStyle: String, CaseIterable, Sendable {
  case asWritten, upperSnakeCase, lowerSnakeCase

  /// Returns the value in the schema of the case `name`, which is a GraphQL name.
  package func value(of name: String) -> String {
    switch self {
    case .asWritten: name
    case .upperSnakeCase: Self.words(of: name).joined(separator: "_").uppercased()
    case .lowerSnakeCase: Self.words(of: name).joined(separator: "_").lowercased()
    }
  }

  /// Returns the words of a name in camel case.
  ///
  /// A word begins with a capital letter after a small letter or a digit (`in|Progress`,
  /// `http2|Server`), and with the last of several capital letters if a small letter is after it
  /// (`parse|URL|Now`). Digits belong to the word before them (`http2`).
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      if index == 0 || letter.isUppercase && begins(index, in: letters) { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words
  }

  /// Returns whether the capital letter at `index` begins a word.
  private static func begins(_ index: Int, in letters: [Character]) -> Bool {
    let previous = letters[index - 1]
    if previous.isLowercase || previous.isNumber { return true }
    return previous.isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
  }
}
