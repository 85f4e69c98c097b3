/// Words and names that made-up strings consist of.
enum MockText {
  static let firstNames = [
    "Mia", "Noah", "Aiko", "Liam", "Zara", "Omar", "Elena", "Kofi", "Ines", "Ravi", "Freya",
    "Mateo",
    "Yuna", "Tariq", "Clara", "Jonas",
  ]
  static let lastNames = [
    "Ito", "Keller", "Santos", "Okafor", "Larsen", "Novak", "Haddad", "Moreau", "Singh", "Rossi",
    "Walsh", "Tanaka", "Berg", "Costa", "Fischer", "Reyes",
  ]
  static let adjectives = [
    "silver", "quiet", "amber", "distant", "early", "golden", "hidden", "little", "northern",
    "open",
    "paper", "red", "second", "slow", "tall", "winter",
  ]
  static let nouns = [
    "harbor", "lantern", "garden", "river", "signal", "orchard", "window", "mountain", "engine",
    "letter", "island", "comet", "bridge", "forest", "clock", "meadow",
  ]
  static let cities = [
    "Lisbon", "Osaka", "Bergen", "Nairobi", "Toronto", "Lyon", "Porto", "Kraków", "Quito", "Galway",
  ]
  static let countries = [
    "Portugal", "Japan", "Norway", "Kenya", "Canada", "France", "Poland", "Ecuador", "Ireland",
    "Ghana",
  ]
  static let countryCodes = ["PT", "JP", "NO", "KE", "CA", "FR", "PL", "EC", "IE", "GH"]
  static let currencies = ["EUR", "USD", "JPY", "GBP", "NOK", "CAD"]
  static let languages = ["en", "de", "fr", "ja", "pt", "es"]
  static let timeZones = ["Europe/Lisbon", "Asia/Tokyo", "Europe/Oslo", "America/Toronto", "UTC"]
  static let jobs = ["Engineer", "Designer", "Editor", "Teacher", "Nurse", "Pilot", "Baker"]
  static let sentences = [
    "It arrived on a quiet morning.", "Nobody expected the second letter.",
    "The river was slower than the clock.", "Everything begins with a small signal.",
    "The garden opens before the bridge does.", "Most of it was written in winter.",
  ]

  /// Returns two words: `amber lantern`.
  static func words(_ key: MockKey) -> String {
    "\(key.pick(adjectives, for: "adjective")) \(key.pick(nouns, for: "noun"))"
  }

  /// Returns two words with capitals: `Amber Lantern`.
  static func title(_ key: MockKey) -> String {
    words(key).split(separator: " ").map(capitalized).joined(separator: " ")
  }

  /// Returns two sentences.
  static func paragraph(_ key: MockKey) -> String {
    "\(title(key)) is its name. \(key.pick(sentences, for: "sentence"))"
  }

  /// Returns a first and a last name.
  static func person(_ key: MockKey) -> (first: String, last: String) {
    (key.pick(firstNames, for: "first name"), key.pick(lastNames, for: "last name"))
  }

  static func fullName(_ key: MockKey) -> String {
    let (first, last) = person(key)
    return "\(first) \(last)"
  }

  static func capitalized(_ word: some StringProtocol) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
