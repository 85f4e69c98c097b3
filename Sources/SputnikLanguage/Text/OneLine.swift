/// Returns `text` without line breaks and control characters, with single spaces between words.
///
/// An error message is one line, even if it quotes text that a server sent.
///
/// - Parameter text: Text from a server or another untrusted source.
package func oneLine(_ text: some StringProtocol) -> String {
  let isControl = { (character: Character) in
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
  return text.split { $0.isWhitespace || isControl($0) }.joined(separator: " ")
}
