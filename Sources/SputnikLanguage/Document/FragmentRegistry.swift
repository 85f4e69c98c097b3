/// The named fragments of a document while it is being made from structs.
///
/// A fragment can be spread with different selections: with all of them, with some of them, or with
/// fewer levels of a recursion. One of these forms becomes the definition, and the others print
/// inline. Which one is known only at the end, so each spread refers to its form until then.
package struct FragmentRegistry {
  /// A fragment, whatever it selects.
  package struct Fragment {
    package var name: String
    /// The number of the struct that declares the fragment. Whoever makes the document numbers its
    /// structs.
    package var type: Int
    package var typeCondition: String

    package init(name: String, type: Int, typeCondition: String) {
      self.name = name
      self.type = type
      self.typeCondition = typeCondition
    }
  }

  /// A fragment with one of the selection sets that it is spread with.
  private struct Form {
    var fragment: Fragment
    var selections: [GraphQL.Selection]
    /// Whether nothing is left out, except by the end of a recursion.
    var isFull: Bool
    /// The number of selections, with those of the fragments inside.
    var size: Int
  }

  private var forms: [Form] = []

  package init() {}

  /// Returns a spread of a fragment that selects `selections`. Until ``resolve(_:source:)``
  /// replaces it, it refers to the form. Equal selections are one form, so their spreads are equal
  /// too.
  ///
  /// - Parameters:
  ///   - fragment: The fragment.
  ///   - selections: What it selects here. The spreads inside are unresolved.
  ///   - isFull: Whether nothing is left out, except by the end of a recursion.
  ///   - isAlways: Whether the fragment applies to every object at its place.
  package mutating func spread(
    of fragment: Fragment, _ selections: [GraphQL.Selection], isFull: Bool, isAlways: Bool
  ) -> GraphQL.FragmentSpread {
    let known = forms.firstIndex {
      $0.fragment.type == fragment.type && $0.selections == selections
    }
    if known == nil {
      let size = size(of: selections)
      forms.append(Form(fragment: fragment, selections: selections, isFull: isFull, size: size))
    }
    var spread = GraphQL.FragmentSpread(fragment.name)
    spread.unresolved = .init(form: known ?? forms.count - 1, isAlways: isAlways)
    return spread
  }

  /// The first two fragments that have the same name and different types.
  package var conflict: (Fragment, Fragment)? {
    for (index, form) in forms.enumerated() {
      let other = forms[..<index].first {
        $0.fragment.name == form.fragment.name && $0.fragment.type != form.fragment.type
      }
      if let other { return (other.fragment, form.fragment) }
    }
    return nil
  }

  /// Returns the content of an unresolved spread.
  package func content(of spread: GraphQL.FragmentSpread) -> FragmentContent? {
    guard let unresolved = spread.unresolved else { return nil }
    let form = forms[unresolved.form]
    return FragmentContent(
      typeCondition: form.fragment.typeCondition, selections: form.selections,
      isAlways: unresolved.isAlways)
  }

  /// Returns the final form of a selection set, in which unresolved spreads are replaced by spreads
  /// of definitions or by inline fragments, and the definitions in the order of their first spread.
  ///
  /// - Parameters:
  ///   - selections: The selection set of the operation.
  ///   - source: Returns the places of a definition.
  package func resolve(
    _ selections: [GraphQL.Selection],
    source: (Fragment) -> GraphQL.DefinitionSource = { _ in .init() }
  ) -> ([GraphQL.Selection], [GraphQL.FragmentDefinition]) {
    var resolution = Resolution(registry: self)
    let resolved = resolution.resolve(selections)
    var definitions: [GraphQL.FragmentDefinition] = []
    while definitions.count < resolution.defined.count {
      let form = forms[resolution.defined[definitions.count]]
      var definition = GraphQL.FragmentDefinition(
        name: form.fragment.name, typeCondition: form.fragment.typeCondition,
        selectionSet: resolution.resolve(form.selections))
      definition.source = source(form.fragment)
      definitions.append(definition)
    }
    return (resolved, definitions)
  }

  /// Returns the index of the form that becomes the definition of a fragment: its only form, or
  /// else the full one. A recursive fragment has a full form for each level; the largest one is the
  /// deepest.
  private func definition(of fragment: Fragment) -> Int? {
    let candidates = forms.indices.lazy.filter { forms[$0].fragment.type == fragment.type }
    if candidates.dropFirst().isEmpty { return candidates.first }
    return candidates.filter { forms[$0].isFull }.max { forms[$0].size < forms[$1].size }
  }

  private func size(of selections: [GraphQL.Selection]) -> Int {
    selections.reduce(0) { size, selection in
      switch selection {
      case .field(let field): size + 1 + self.size(of: field.selectionSet)
      case .inlineFragment(let fragment): size + 1 + self.size(of: fragment.selectionSet)
      case .fragmentSpread(let spread):
        size + 1 + (spread.unresolved.map { forms[$0.form].size } ?? 0)
      }
    }
  }

  private struct Resolution {
    let registry: FragmentRegistry
    /// The forms that are definitions, in the order of their first spread.
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
      guard let index = spread.unresolved?.form else { return .fragmentSpread(spread) }
      let form = registry.forms[index]
      guard registry.definition(of: form.fragment) == index else {
        var inline = GraphQL.InlineFragment(
          on: form.fragment.typeCondition, directives: spread.directives,
          selectionSet: resolve(form.selections))
        inline.place = spread.place
        inline.typePlace = spread.namePlace
        return .inlineFragment(inline)
      }
      if !defined.contains(index) { defined.append(index) }
      var spread = spread
      spread.unresolved = nil
      return .fragmentSpread(spread)
    }
  }
}

extension GraphQL.FragmentSpread {
  /// What a spread refers to before the definition of its fragment is known.
  package struct Unresolved: Hashable, Sendable {
    /// The index of the fragment's form in the ``FragmentRegistry``.
    var form: Int
    /// Whether the fragment applies to every object at its place.
    var isAlways: Bool
  }
}
