extension GraphQL.Document {
  /// The document that a cache sends: it asks every entity for its type.
  ///
  /// ```graphql
  /// { hero { id name } }             # what an operation asks for
  /// { hero { id name __typename } }  # what a cache asks for
  /// ```
  ///
  /// An entity is an object whose selection has the field `id` without a condition, or whose struct
  /// gives it another key. The type and what is missing of the key come last, so that the response
  /// is filled as fast as one without them.
  package var identified: GraphQL.Document { identified(by: Identifier(self)) }

  /// Returns the document that a cache sends if it was composed at run time.
  ///
  /// ```graphql
  /// { home { town ... on Villa { pools } } }             # what the document asks for
  /// { home { town ... on Villa { pools } __typename } }  # what a cache asks for
  /// ```
  ///
  /// Also an object without a key is asked for its type where fragments depend on it, and for what
  /// shows whether they apply (``TypeKeys``). A struct asks for it itself.
  ///
  /// - Parameter keys: The names of the fields of each key. An object that has all of them may be
  ///   an entity, too, which its type tells.
  package func identified(keys: [[String]]) -> GraphQL.Document {
    identified(by: Identifier(self, keys, TypeKeys(self)))
  }

  private func identified(by identifier: Identifier) -> GraphQL.Document {
    GraphQL.Document(
      definitions: definitions.map { definition in
        switch definition {
        case .operation(var operation):
          operation.selectionSet = operation.selectionSet.map(identifier.identified)
          return .operation(operation)
        case .fragment(var fragment):
          fragment.selectionSet = fragment.selectionSet.map(identifier.identified)
          return .fragment(fragment)
        }
      })
  }
}

/// Adds `__typename`, and what is missing of keys, to the selection sets of entities.
private struct Identifier {
  private let fragments: [String: GraphQL.FragmentDefinition]
  /// The keys of which each makes an entity.
  private let keys: [[String]]
  /// What objects with fragments on types are asked for; `nil` for the document of a struct.
  private let typeKeys: TypeKeys?

  init(_ document: GraphQL.Document, _ keys: [[String]] = [], _ typeKeys: TypeKeys? = nil) {
    self.typeKeys = typeKeys
    self.keys = [["id"]] + keys.filter { !$0.isEmpty }
    fragments = Dictionary(
      document.fragments.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func identified(_ selection: GraphQL.Selection) -> GraphQL.Selection {
    switch selection {
    case .field(var field):
      let keys = field.entityKeys
      let isEntity =
        keys?.haveEntities == true || keys?.names == nil && hasKey(field.selectionSet)
      let needsType =
        (isEntity || typeKeys != nil && field.selectionSet.haveTypeConditions)
        && !hasType(field.selectionSet)
      let hidden = (keys?.hiddenSelections ?? []) + (typeKeys?.selections(in: field) ?? [])
      field.selectionSet = field.selectionSet.map(identified) + hidden
      if needsType { field.selectionSet.append(.field(GraphQL.Field("__typename"))) }
      return .field(field)
    case .inlineFragment(var fragment):
      fragment.selectionSet = fragment.selectionSet.map(identified)
      return .inlineFragment(fragment)
    case .fragmentSpread: return selection
    }
  }

  /// Returns whether every response has the fields of a key, if the fragments around them apply.
  private func hasKey(_ selections: [GraphQL.Selection]) -> Bool {
    keys.contains { key in key.allSatisfy { has($0, selections) } }
  }

  private func has(_ name: String, _ selections: [GraphQL.Selection]) -> Bool {
    // A document whose fragments contain themselves is refused before.
    selections.contains { selection in
      switch selection {
      case .field(let field):
        field.name == name && field.canBeKey
      case .inlineFragment(let fragment):
        !fragment.directives.areConditional && has(name, fragment.selectionSet)
      case .fragmentSpread(let spread):
        !spread.directives.areConditional
          && fragments[spread.name].map { has(name, $0.selectionSet) } ?? false
      }
    }
  }

  private func hasType(_ selections: [GraphQL.Selection]) -> Bool {
    selections.contains { selection in
      guard case .field(let field) = selection else { return false }
      return field.name == "__typename" && field.alias == nil && !field.directives.areConditional
    }
  }
}

extension GraphQL.Field {
  /// Whether the field can be a part of a key: it has no selection, and no arguments, and is in
  /// every response.
  var canBeKey: Bool { arguments.isEmpty && selectionSet.isEmpty && !directives.areConditional }
}

extension [GraphQL.Directive] {
  /// Whether the part with these directives can be missing, or come later.
  var areConditional: Bool { contains { ["include", "skip", "defer"].contains($0.name) } }
}
