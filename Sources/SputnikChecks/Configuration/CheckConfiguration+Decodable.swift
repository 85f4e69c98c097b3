import SputnikSchema

// Decoding is strict: a key that is misspelled would otherwise switch a check off without a word.

extension CheckConfiguration: Decodable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if values.contains("files") {
      let entry = #"{"schemas": [{"schema": …, "files": …}]}"#
      throw values.error(at: "files", "the key belongs into an entry of 'schemas': \(entry)")
    }
    try values.requireKeys(among: ["schema", "schemas", "scalars", "rules", "ignore"])
    var schemas = try values.decodeIfPresent([CoveredSchema].self, forKey: "schemas") ?? []
    if let path = try values.decodeIfPresent(String.self, forKey: "schema") {
      guard schemas.isEmpty else {
        throw values.error(at: "schema", "'schema' and 'schemas' can't be given together")
      }
      schemas = [CoveredSchema(path: path)]
    }
    self.init(schemas: schemas, settings: try values.settings())
  }
}

extension CheckConfiguration.CoveredSchema: Decodable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    try values.requireKeys(among: ["schema", "files", "scalars", "rules", "ignore"])
    self.init(
      path: try values.decode(String.self, forKey: "schema"),
      files: try values.list(forKey: "files").map(FilePattern.init),
      settings: try values.settings())
  }
}

private struct Key: CodingKey, ExpressibleByStringLiteral {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer where Key == SputnikChecks.Key {
  fileprivate func error(at key: Key, _ message: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: message)
  }

  fileprivate func requireKeys(among names: [String]) throws {
    for key in allKeys.sorted(by: { $0.stringValue < $1.stringValue })
    where !names.contains(key.stringValue) {
      let similar = DidYouMean.names(for: key.stringValue, among: names)
      throw error(
        at: key,
        "unknown key"
          + (similar.isEmpty
            ? ": the keys are \(names.quotedList)" : DidYouMean.question(similar)))
    }
  }

  /// Reads a list of texts, or a single text.
  fileprivate func list(forKey key: Key) throws -> [String] {
    guard contains(key) else { return [] }
    if let text = try? decode(String.self, forKey: key) { return [text] }
    return try decode([String].self, forKey: key)
  }

  fileprivate func settings() throws -> CheckSettings {
    var settings = CheckSettings()
    if let scalars = try nested("scalars") {
      for key in scalars.allKeys {
        settings.scalars[key.stringValue] = try scalars.list(forKey: key)
      }
    }
    if let rules = try nested("rules") {
      for key in rules.allKeys {
        let rule = try rules.rule(named: key.stringValue, at: key)
        let text = try rules.decode(String.self, forKey: key)
        guard let severity = Severity(rawValue: text) else {
          let names = Severity.allCases.map(\.rawValue)
          throw rules.error(at: key, "'\(text)' isn't a severity: use \(names.quotedList)")
        }
        settings.rules[rule] = severity
      }
    }
    if let exceptions = try nested("ignore") {
      for key in exceptions.allKeys {
        let rules = try exceptions.list(forKey: key).map { try exceptions.rule(named: $0, at: key) }
        // Nothing in a schema has another name, so the rules would never be looked up.
        if let coordinate = SchemaCoordinate(key.stringValue) {
          settings.exceptions[coordinate] = Set(rules)
        }
      }
    }
    return settings
  }

  private func nested(_ key: Key) throws -> Self? {
    contains(key) ? try nestedContainer(keyedBy: Key.self, forKey: key) : nil
  }

  private func rule(named name: String, at key: Key) throws -> CheckRule {
    guard let rule = CheckRule(name: name) else {
      let similar = DidYouMean.names(for: name, among: CheckRule.all.map(\.name))
      throw error(at: key, "there is no rule '\(name)'" + DidYouMean.question(similar))
    }
    return rule
  }
}

extension [String] {
  /// `'a', 'b' or 'c'`
  fileprivate var quotedList: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
