/// Returns `text` on one line: an error message must stay one line, whatever a server sent.
///
/// - Parameter text: Text from outside.
package func oneLine(_ text: some StringProtocol) -> String {
  let isControl = { (character: Character) in
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
  return text.split { $0.isWhitespace || isControl($0) }.joined(separator: " ")
}
