/// The words of a field's name: `avatarURL` has the words `avatar` and `url`.
struct FieldWords {
  let words: [String]
  /// The name in lower case, without underscores.
  let whole: String

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let previous = index > 0 ? characters[index - 1] : nil
      // `avatarURL`: a capital after a small letter begins a word; `URLPath`: so does the last of
      // several capitals.
      let begins =
        character.isUppercase
        && (previous?.isUppercase == false || next?.isLowercase == true && previous != nil)
      if character == "_" || begins, !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if character != "_" { word.append(character) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    self.words = words
    whole = words.joined()
  }

  /// Returns whether one of the words is in a list.
  func has(_ list: String...) -> Bool { words.contains { list.contains($0) } }

  /// Returns whether the last word is in a list.
  func ends(_ list: String...) -> Bool { words.last.map { list.contains($0) } ?? false }
}
