import SputnikLanguage

/// Findings with offsets, which become findings with locations at the end.
package struct FindingList<Rule: Hashable & Sendable>: Sendable {
  package struct Item: Sendable {
    package let rule: Rule
    let message: String
    let hint: String
    /// The places, the most important one first.
    package let offsets: [Int]

    /// What is wrong, and what to write instead.
    package var text: String { message + hint }
  }

  private var items: [Item] = []

  /// The messages as sentences, without hints: `Unknown type "Heroo" in "Query.hero".`
  var sentences: [String] {
    items.map { item in
      let quoted = item.message.replacing("'", with: "\"")
      return quoted.prefix(1).uppercased() + quoted.dropFirst() + "."
    }
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - message: What is wrong.
  ///   - hint: What to write instead: `: did you mean 'Hero'?`
  ///   - offsets: The places, the most important one first. Negative offsets are unknown places.
  mutating func report(
    _ rule: Rule, _ message: String, hint: @autoclosure () -> String = "", at offsets: [Int]
  ) {
    let offsets = offsets.filter { $0 >= 0 }
    // Looking for similar names takes a while, and more than a hundred hints are of no use.
    let hint = items.count < 100 ? hint() : ""
    items.append(Item(rule: rule, message: message, hint: hint, offsets: offsets))
  }

  mutating func report(
    _ rule: Rule, _ message: String, hint: @autoclosure () -> String = "", at offset: Int
  ) {
    report(rule, message, hint: hint(), at: [offset])
  }

  /// Adds a finding for each name that occurs again, with the place of the first one.
  mutating func report(
    _ rule: Rule, repeated names: some Sequence<(text: String, offset: Int)>,
    _ message: (String) -> String
  ) {
    var first: [String: Int] = [:]
    for name in names {
      if let other = first[name.text] {
        report(rule, message(name.text), at: [name.offset, other])
      } else {
        first[name.text] = name.offset
      }
    }
  }

  /// Returns the same findings as findings of another rule.
  func mapRules<Other>(_ transform: (Rule) -> Other) -> FindingList<Other> {
    var list = FindingList<Other>()
    for item in items {
      list.report(transform(item.rule), item.message, hint: item.hint, at: item.offsets)
    }
    return list
  }

  static func + (a: Self, b: Self) -> Self {
    var list = a
    list.items += b.items
    return list
  }

  /// The findings in the order of the text.
  package var sorted: [Item] {
    // The sort keeps the order of findings at the same place.
    items.enumerated().sorted { a, b in
      let (first, second) = (a.element.offsets.first ?? -1, b.element.offsets.first ?? -1)
      return (first, a.offset) < (second, b.offset)
    }
    .map(\.element)
  }

  /// Returns the findings in the order of the text, with locations.
  ///
  /// - Parameter locations: Returns the locations of ascending offsets.
  func located(_ locations: ([Int]) -> [Int: GraphQL.SourceLocation]) -> [Finding<Rule>] {
    guard !items.isEmpty else { return [] }
    let places = locations(items.flatMap(\.offsets).sorted())
    return sorted.map { item in
      Finding(
        rule: item.rule, message: item.text, locations: item.offsets.compactMap { places[$0] })
    }
  }
}
