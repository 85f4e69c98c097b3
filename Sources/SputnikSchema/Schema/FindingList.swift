import SputnikLanguage

/// Findings with offsets, which become findings with locations at the end.
package struct FindingList<Rule: Hashable & Sendable>: Sendable {
  package struct Item: Sendable {
    package let rule: Rule
    /// What is wrong.
    package let message: String
    /// Names that may be meant by a misspelled one.
    package let suggestions: [String]
    /// The part of the schema that the mistake is about.
    package let coordinate: SchemaCoordinate?
    /// The places, the most important one first.
    package let offsets: [Int]
    /// The name of the variable that the mistake is about, if it is known.
    package var variable: String? = nil

    /// What is wrong, and what to write instead.
    package var text: String { message + DidYouMean.question(suggestions) }
  }

  private var items: [Item] = []

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - message: What is wrong.
  ///   - suggestions: Names that may be meant by a misspelled one.
  ///   - coordinate: The part of the schema that the mistake is about.
  ///   - variable: The name of the variable that the mistake is about.
  ///   - offsets: The places, the most important one first. Negative offsets are unknown places.
  mutating func report(
    _ rule: Rule, _ message: String, suggestions: @autoclosure () -> [String] = [],
    about coordinate: SchemaCoordinate? = nil, variable: String? = nil, at offsets: [Int]
  ) {
    let offsets = offsets.filter { $0 >= 0 }
    // Looking for similar names takes a while, and more than a hundred suggestions are of no use.
    let suggestions = items.count < 100 ? suggestions() : []
    items.append(
      Item(
        rule: rule, message: message, suggestions: suggestions, coordinate: coordinate,
        offsets: offsets, variable: variable))
  }

  mutating func report(
    _ rule: Rule, _ message: String, suggestions: @autoclosure () -> [String] = [],
    about coordinate: SchemaCoordinate? = nil, at offset: Int
  ) {
    report(rule, message, suggestions: suggestions(), about: coordinate, at: [offset])
  }

  /// Adds a finding for each name that occurs again, with the place of the first one.
  mutating func report(
    _ rule: Rule, repeated names: some Sequence<(text: String, offset: Int)>,
    about coordinate: (String) -> SchemaCoordinate? = { _ in nil }, _ message: (String) -> String
  ) {
    var first: [String: Int] = [:]
    for name in names {
      if let other = first[name.text] {
        report(
          rule, message(name.text), about: coordinate(name.text), at: [name.offset, other])
      } else {
        first[name.text] = name.offset
      }
    }
  }

  /// Adds the findings of another list.
  mutating func append(_ list: Self) { items += list.items }

  /// Adds the findings of other rules.
  mutating func append<Other>(_ list: FindingList<Other>, as rule: Rule) {
    items += list.items.map { item in
      Item(
        rule: rule, message: item.message, suggestions: item.suggestions,
        coordinate: item.coordinate, offsets: item.offsets, variable: item.variable)
    }
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

  /// Returns the findings in the order of the text, with locations and with whole messages.
  ///
  /// - Parameter locations: Returns the locations of ascending offsets.
  func located(_ locations: ([Int]) -> [Int: GraphQL.SourceLocation]) -> [Finding<Rule>] {
    guard !items.isEmpty else { return [] }
    let places = locations(items.flatMap(\.offsets).sorted())
    return sorted.map { item in
      Finding(
        rule: item.rule, message: item.text, suggestions: item.suggestions,
        coordinate: item.coordinate, locations: item.offsets.compactMap { places[$0] })
    }
  }
}
