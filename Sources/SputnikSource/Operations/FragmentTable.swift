import SputnikLanguage
import SputnikSchema

/// The named fragments of a document while it is being written.
///
/// A recursive fragment has several forms. The largest one becomes its definition, and the others
/// print inline, as the library prints them.
struct FragmentTable {
  private struct Entry {
    var name: String
    var typeName: String
    /// The index of the type.
    var type: Int
    var place: SourcePlace
    var selections: [GraphQL.Selection]
    /// The selections as text, by which equal ones are found.
    var text: String
    var size: Int
  }

  private var entries: [Entry] = []

  /// The spread that stands for an entry until all entries are known. It isn't a GraphQL name.
  static func placeholder(_ entry: Int) -> String { "#\(entry)" }

  private static func entry(of placeholder: String) -> Int? {
    placeholder.hasPrefix("#") ? Int(placeholder.dropFirst()) : nil
  }

  /// Returns the number of the entry for a fragment with these selections.
  mutating func add(
    name: String, typeName: String, type: Int, place: SourcePlace, _ selections: [GraphQL.Selection]
  ) -> Int {
    let text = selections.map(\.comparableText).joined(separator: " ")
    if let known = entries.firstIndex(where: { $0.type == type && $0.text == text }) {
      return known
    }
    entries.append(
      Entry(
        name: name, typeName: typeName, type: type, place: place, selections: selections,
        text: text, size: size(of: selections)))
    return entries.count - 1
  }

  /// The name of a fragment that two structs define.
  var conflict: String? {
    var types: [String: Int] = [:]
    return entries.first { types.updateValue($0.type, forKey: $0.name) ?? $0.type != $0.type }?.name
  }

  /// Returns the selection set with spreads in place of placeholders, and the definitions of
  /// fragments in the order of their first spread.
  ///
  /// - Parameter number: Returns the number of a place.
  func resolve(
    _ selections: [GraphQL.Selection], number: (SourcePlace) -> GraphQL.Place
  ) -> ([GraphQL.Selection], [GraphQL.FragmentDefinition]) {
    var defined: [Int] = []
    let resolved = resolve(selections, &defined)
    var fragments: [GraphQL.FragmentDefinition] = []
    while fragments.count < defined.count {
      let entry = entries[defined[fragments.count]]
      let place = number(entry.place)
      var fragment = GraphQL.FragmentDefinition(
        name: entry.name, typeCondition: entry.typeName,
        selectionSet: resolve(entry.selections, &defined))
      fragment.source = .init(place, name: place, type: place)
      fragments.append(fragment)
    }
    return (resolved, fragments)
  }

  private func resolve(
    _ selections: [GraphQL.Selection], _ defined: inout [Int]
  ) -> [GraphQL.Selection] {
    var resolved: [GraphQL.Selection] = []
    for selection in selections {
      switch selection {
      case .field(var field):
        field.selectionSet = resolve(field.selectionSet, &defined)
        resolved.append(.field(field))
      case .inlineFragment(var fragment):
        fragment.selectionSet = resolve(fragment.selectionSet, &defined)
        resolved.append(.inlineFragment(fragment))
      case .fragmentSpread(let spread): resolved.append(resolve(spread, &defined))
      }
    }
    return resolved
  }

  private func resolve(_ spread: GraphQL.FragmentSpread, _ defined: inout [Int])
    -> GraphQL.Selection
  {
    guard let index = Self.entry(of: spread.name) else { return .fragmentSpread(spread) }
    let entry = entries[index]
    guard definition(of: entry.type) == index else {
      var inline = GraphQL.InlineFragment(
        on: entry.typeName, directives: spread.directives,
        selectionSet: resolve(entry.selections, &defined))
      inline.place = spread.place
      inline.typePlace = spread.namePlace
      return .inlineFragment(inline)
    }
    if !defined.contains(index) { defined.append(index) }
    var spread = spread
    spread.name = entry.name
    return .fragmentSpread(spread)
  }

  private func definition(of type: Int) -> Int? {
    entries.indices.filter { entries[$0].type == type }.max { entries[$0].size < entries[$1].size }
  }

  private func size(of selections: [GraphQL.Selection]) -> Int {
    selections.reduce(0) { size, selection in
      switch selection {
      case .field(let field): size + 1 + self.size(of: field.selectionSet)
      case .inlineFragment(let fragment): size + 1 + self.size(of: fragment.selectionSet)
      case .fragmentSpread(let spread):
        size + 1 + (Self.entry(of: spread.name).map { entries[$0].size } ?? 0)
      }
    }
  }
}

extension GraphQL.Selection {
  /// The selection as text, with placeholders, so that equal selections have equal texts.
  fileprivate var comparableText: String {
    switch self {
    case .field(let field):
      "\(field.alias ?? ""):\(field.name)\(field.arguments.comparableText)\(field.directives.comparableText)"
        + "{\(field.selectionSet.map(\.comparableText).joined(separator: " "))}"
    case .fragmentSpread(let spread): "...\(spread.name)\(spread.directives.comparableText)"
    case .inlineFragment(let fragment):
      "... on \(fragment.typeCondition ?? "")\(fragment.directives.comparableText)"
        + "{\(fragment.selectionSet.map(\.comparableText).joined(separator: " "))}"
    }
  }
}

extension [GraphQL.Argument] {
  fileprivate var comparableText: String {
    isEmpty ? "" : "(\(map { "\($0.name): \($0.value)" }.joined(separator: ", ")))"
  }
}

extension [GraphQL.Directive] {
  fileprivate var comparableText: String {
    map { " @\($0.name)\($0.arguments.comparableText)" }.joined()
  }
}
