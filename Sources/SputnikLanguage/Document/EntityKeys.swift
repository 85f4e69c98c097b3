/// The keys by which a cache identifies the objects of a field, as the structs of the document give
/// them.
///
/// ```graphql
/// { book { title __key_isbn: isbn __typename } }  # key: "isbn"
/// ```
///
/// The key of the struct around counts before those of its fragments.
package struct EntityKeys: Sendable {
  /// A fragment that doesn't apply to every object, with the keys of those to which it applies.
  package struct Fragment: Sendable {
    /// The indices of the fragment and of those around it, among the fragments of their objects.
    package var path: [Int]
    package var typeCondition: String
    package var keys: EntityKeys
  }

  /// The names of the key's fields. It is empty for objects that are never entities, and `nil` if
  /// no struct gives a key, so that objects with an `id` are entities.
  package var names: [String]?
  /// The names of those that aren't selected, and that a cache asks for.
  package private(set) var missing: [String] = []
  package private(set) var fragments: [Fragment] = []

  package init(_ names: [String]? = nil) { self.names = names }

  private var isEmpty: Bool { names == nil && fragments.isEmpty }

  /// Adds the keys of a fragment of the object.
  ///
  /// - Parameters:
  ///   - keys: The keys that the fragment's own struct and its fragments give.
  ///   - index: The index of the fragment among those of the object.
  ///   - typeCondition: The fragment's type.
  ///   - isAlways: Whether the fragment applies to every object at its place.
  package mutating func add(
    _ keys: EntityKeys, ofFragment index: Int, on typeCondition: String, isAlways: Bool
  ) {
    if keys.isEmpty { return }
    guard isAlways else {
      fragments.append(Fragment(path: [index], typeCondition: typeCondition, keys: keys))
      return
    }
    names = names ?? keys.names
    for var fragment in keys.fragments {
      fragment.path.insert(index, at: 0)
      fragments.append(fragment)
    }
  }

  /// Returns the keys of a field's objects with what the field lacks for them, or `nil` if no
  /// struct gives a key.
  ///
  /// - Parameters:
  ///   - selections: What the field selects.
  ///   - type: The name of the type of the field's struct.
  ///   - content: Returns the content of a spread.
  package func completed(
    for selections: [GraphQL.Selection], of type: String,
    content: (GraphQL.FragmentSpread) -> FragmentContent?
  ) -> EntityKeys? {
    isEmpty ? nil : completed(for: selections, of: [type], content)
  }

  private func completed(
    for selections: [GraphQL.Selection], of types: Set<String>,
    _ content: (GraphQL.FragmentSpread) -> FragmentContent?
  ) -> EntityKeys {
    var keys = self
    let selected = selections.certainNames(of: types, content)
    keys.missing = (names ?? []).filter { !selected.contains($0) }
    // A key for all objects counts before those for some.
    keys.fragments =
      names != nil
      ? []
      : fragments.map { fragment in
        var fragment = fragment
        fragment.keys = fragment.keys.completed(
          for: selections, of: types.union([fragment.typeCondition]), content)
        return fragment
      }
    return keys
  }

  /// Whether some objects can be entities because of these keys.
  package var haveEntities: Bool {
    names.map { !$0.isEmpty } ?? fragments.contains(where: \.keys.haveEntities)
  }

  /// Returns a field that only a cache asks for: `__key_isbn: isbn`.
  ///
  /// - Parameters:
  ///   - name: The name in the schema.
  ///   - type: The type of the fragment that the field is in, if it is in one. Fields of two types
  ///     can have one name and different types, so they need different response names
  ///     (specification, section 5.3.2).
  package static func hiddenField(_ name: String, in type: String? = nil) -> GraphQL.Field {
    GraphQL.Field(name, alias: "__key_" + (type.map { "\($0)_" } ?? "") + name)
  }

  /// The fields of the key that a cache asks for.
  ///
  /// - Parameter type: The type of the fragment that they are in, if they are in one.
  package func hiddenFields(in type: String? = nil) -> [GraphQL.Field] {
    missing.map { Self.hiddenField($0, in: type) }
  }

  /// What a cache adds to the selection set of the field.
  package var hiddenSelections: [GraphQL.Selection] { hiddenSelections(in: nil) }

  private func hiddenSelections(in type: String?) -> [GraphQL.Selection] {
    hiddenFields(in: type).map { .field($0) }
      + fragments.compactMap { fragment in
        let selections = fragment.keys.hiddenSelections(in: fragment.typeCondition)
        if selections.isEmpty { return nil }
        return .inlineFragment(
          GraphQL.InlineFragment(on: fragment.typeCondition, selectionSet: selections))
      }
  }
}

extension [GraphQL.Selection] {
  /// Returns the names of the fields that every object of these types has in its response.
  fileprivate func certainNames(
    of types: Set<String>, _ content: (GraphQL.FragmentSpread) -> FragmentContent?
  ) -> Set<String> {
    reduce(into: []) { names, selection in
      switch selection {
      case .field(let field) where field.canBeKey: names.insert(field.name)
      case .field: break
      case .inlineFragment(let fragment):
        guard !fragment.directives.areConditional,
          fragment.typeCondition.map(types.contains) ?? true
        else { return }
        names.formUnion(fragment.selectionSet.certainNames(of: types, content))
      case .fragmentSpread(let spread):
        guard !spread.directives.areConditional, let fragment = content(spread),
          fragment.isAlways || types.contains(fragment.typeCondition)
        else { return }
        names.formUnion(fragment.selections.certainNames(of: types, content))
      }
    }
  }
}
