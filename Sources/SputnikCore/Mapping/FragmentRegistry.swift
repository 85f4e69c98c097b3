import SputnikLanguage

/// The named fragments of a document while it is being built. Which of them become definitions is
/// known only at the end: of a fragment that is spread with different selections, the narrowed ones
/// print inline.
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

  /// A spread that stands for `body` until the end. Equal selections of one fragment share an entry,
  /// so that their spreads are equal as well.
  ///
  /// - Parameter isAlways: Whether it is about every object that it stands in.
  mutating func spread(
    of body: DocumentBuilder.Body, isAlways: Bool
  ) -> GraphQL.FragmentSpread {
    guard let fragment = body.fragment else { return GraphQL.FragmentSpread("") }
    if let other = entries.first(where: {
      $0.fragment.name == fragment.name && $0.fragment.type != fragment.type
    }) {
      conflict = __PrintError(
        "two fragments are called \(fragment.name), \(other.fragment.type) and \(fragment.type): "
          + "give one another name with '@QueryFragment(name:)'")
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

  /// The number of the entry, and a question mark where the fragment need not apply.
  private func placeholder(for entry: Int, isAlways: Bool) -> GraphQL.FragmentSpread {
    GraphQL.FragmentSpread(isAlways ? "\(entry)" : "\(entry)?")
  }

  /// The entry that a spread stands for.
  private func index(of spread: GraphQL.FragmentSpread) -> Int? {
    Int(spread.name.hasSuffix("?") ? spread.name.dropLast() : spread.name[...])
  }

  /// What a spread asks for, and of which type an object must be for that; `nil` if it is about every
  /// object that it stands in.
  func content(of spread: GraphQL.FragmentSpread) -> FieldMerging.Content? {
    guard let index = index(of: spread) else { return nil }
    let entry = entries[index]
    return (spread.name.hasSuffix("?") ? entry.typeCondition : nil, entry.selections)
  }

  /// The final form of a selection set: spreads by name, narrowed fragments inline where there is
  /// more than one selection; and the definitions, in the order of their first spread.
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

  /// Which entry the name of a fragment stands for: its only one, else the full one. Of a fragment that
  /// recurses there is a full one for each level; the largest goes deepest.
  private func definition(of fragment: Fragment) -> Int? {
    let candidates = entries.indices.filter { entries[$0].fragment.type == fragment.type }
    if candidates.count == 1 { return candidates.first }
    return candidates.filter { entries[$0].isFull }.max { entries[$0].size < entries[$1].size }
  }

  /// How many selections there are, with those of the fragments inside.
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
