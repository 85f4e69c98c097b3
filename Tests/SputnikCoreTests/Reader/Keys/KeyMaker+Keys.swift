import TestSupport

/// Keys as JSON text, and the white space around them.
extension KeyMaker {
  mutating func space() -> String {
    switch style {
    case 0: return ""
    case 1: return " "
    case 2: return random.pick(["", " ", "\n", "\t  ", "\r\n        ", "                   "])
    default: return ""
    }
  }

  /// A key as JSON text with its quotes.
  mutating func key(_ name: String) -> String {
    guard random.below(100) < escapes else { return "\"\(name)\"" }
    return "\""
      + name.map { character in
        guard random.below(2) == 0 else { return String(character) }
        let code = String(character.asciiValue!, radix: 16)
        return "\\u00" + (code.count < 2 ? "0" : "")
          + (random.below(2) == 0 ? code : code.uppercased())
      }.joined() + "\""
  }

  /// A key, as JSON text with its quotes, that is none of the names.
  mutating func stranger(_ names: [String]) -> String {
    while true {
      let name = random.pick(names)
      var key: String
      switch random.below(12) {
      case 0: key = ""
      case 1: key = String(name.dropLast())
      case 2: key = name + "a"
      case 3: key = name + #"\""#
      case 4: key = name + #"\\"#
      case 5: key = String(name.dropLast()) + "é"
      case 6: key = "é" + name
      case 7: key = name + #"\u0000"#
      case 8:
        var characters = Array(name)
        characters[random.below(characters.count)] = random.pick(Array("abAZz_0/é€"))
        key = String(characters)
      case 9: key = String(name.dropFirst())
      case 10: key = name + name
      default: key = self.names(1)[0]
      }
      if !names.contains(key) { return "\"\(key)\"" }
    }
  }
}
