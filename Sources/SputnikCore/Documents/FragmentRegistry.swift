import SputnikLanguage

/// The named fragments of a document while it is being built.
///
/// If a fragment is spread with different selections, the full one becomes its definition, and the
/// narrowed ones print inline. So the definitions are known only at the end.
struct FragmentRegistry {
  /// A `@QueryFragment`.
  struct Fragment {
    var name: String
    var type: Any.Type
  }

  private struct Entry {
    var fragment: Fragment
    var typeCondition: String
    var selections: [GraphQL.Selection]
    var isFull: Bool
    var size: Int
  }

  private var entries: [Entry] = []
  private(set) var conflict: __PrintError?

  /// Returns a placeholder for the spread of `body`. Equal selections of a fragment share an entry,
  /// so their spreads are equal too.
  ///
  /// - Parameters:
  ///   - body: The fragment's object.
  ///   - isAlways: Whether the fragment applies to every object at its place.
  mutating func spread(
    of body: DocumentBuilder.Body, isAlways: Bool
  ) -> GraphQL.FragmentSpread {
    guard let fragment = body.fragment else { return GraphQL.FragmentSpread("") }
    if let other = entries.first(where: {
      $0.fragment.name == fragment.name && $0.fragment.type != fragment.type
    }) {
      conflict = __PrintError(
        "'\(other.fragment.type)' and '\(fragment.type)' both define the fragment '\(fragment.name)': "
          + "give one of them another name with '@QueryFragment(name:)'")
    }
    let known = entries.firstIndex {
      $0.fragment.type == fragment.type && $0.selections == body.selections
    }
    if let known { return placeholder(for: known, isAlways: isAlways) }
    entries.append(
      Entry(
        fragment: fragment, typeCondition: body.typeName, selections: body.selections,
        isFull: body.isFull, size: size(of: body.selections)))
    return placeholder(for: entries.count - 1, isAlways: isAlways)
  }

  /// Returns a spread whose name is the number of the entry, with a question mark if the fragment
  /// doesn't apply to every object.
  private func placeholder(for entry: Int, isAlways: Bool) -> GraphQL.FragmentSpread {
    GraphQL.FragmentSpread(isAlways ? "\(entry)" : "\(entry)?")
  }

  /// Returns the number of the entry of a placeholder.
  private func index(of spread: GraphQL.FragmentSpread) -> Int? {
    Int(spread.name.hasSuffix("?") ? spread.name.dropLast() : spread.name[...])
  }

  /// Returns the selections of a placeholder, and the type that it applies to. The type is `nil` if
  /// it applies to every object at its place.
  func content(of spread: GraphQL.FragmentSpread) -> FieldMerging.Content? {
    guard let index = index(of: spread) else { return nil }
    let entry = entries[index]
    return (spread.name.hasSuffix("?") ? entry.typeCondition : nil, entry.selections)
  }

  /// Returns the final form of a selection set, in which placeholders are replaced by spreads or by
  /// inline fragments, and the definitions in the order of their first spread.
  func resolve(
    _ selections: [GraphQL.Selection]
  ) -> ([GraphQL.Selection], [GraphQL.FragmentDefinition]) {
    var resolution = Resolution(fragments: self)
    let resolved = resolution.resolve(selections)
    var definitions: [GraphQL.FragmentDefinition] = []
    while definitions.count < resolution.defined.count {
      let entry = entries[resolution.defined[definitions.count]]
      definitions.append(
        GraphQL.FragmentDefinition(
          name: entry.fragment.name, typeCondition: entry.typeCondition,
          selectionSet: resolution.resolve(entry.selections)))
    }
    return (resolved, definitions)
  }

  /// Returns the number of the entry that becomes the definition of a fragment: its only entry, or
  /// else the full one. A recursive fragment has a full entry for each level; the largest one is
  /// the deepest.
  private func definition(of fragment: Fragment) -> Int? {
    let candidates = entries.indices.filter { entries[$0].fragment.type == fragment.type }
    if candidates.count == 1 { return candidates.first }
    return candidates.filter { entries[$0].isFull }.max { entries[$0].size < entries[$1].size }
  }

  /// Returns the number of selections, with those of the fragments inside.
  private func size(of selections: [GraphQL.Selection]) -> Int {
    selections.reduce(0) { size, selection in
      switch selection {
      case .field(let field): size + 1 + self.size(of: field.selectionSet)
      case .inlineFragment(let fragment): size + 1 + self.size(of: fragment.selectionSet)
      case .fragmentSpread(let spread): size + 1 + (index(of: spread).map { entries[$0].size } ?? 0)
      }
    }
  }

  private struct Resolution {
    let fragments: FragmentRegistry
    /// The entries that are defined, in the order of their first spread.
    var defined: [Int] = []

    mutating func resolve(_ selections: [GraphQL.Selection]) -> [GraphQL.Selection] {
      selections.map { selection in
        switch selection {
        case .field(var field):
          field.selectionSet = resolve(field.selectionSet)
          return .field(field)
        case .inlineFragment(var fragment):
          fragment.selectionSet = resolve(fragment.selectionSet)
          return .inlineFragment(fragment)
        case .fragmentSpread(let spread): return resolve(spread)
        }
      }
    }

    private mutating func resolve(_ spread: GraphQL.FragmentSpread) -> GraphQL.Selection {
      guard let index = fragments.index(of: spread) else { return .fragmentSpread(spread) }
      let entry = fragments.entries[index]
      guard fragments.definition(of: entry.fragment) == index else {
        return .inlineFragment(
          GraphQL.InlineFragment(
            on: entry.typeCondition, directives: spread.directives,
            selectionSet: resolve(entry.selections)))
      }
      if !defined.contains(index) { defined.append(index) }
      return .fragmentSpread(
        GraphQL.FragmentSpread(entry.fragment.name, directives: spread.directives))
    }
  }
}
