extension GraphQL {
  /// Mistakes with `@defer` and `@stream` that can be found without a schema (draft of the
  /// specification, section 5.7).
  package struct IncrementalMistakes {
    private let fragments: [FragmentDefinition]
    /// The end of the places in a definition, for example ` in fragment 'Names'`.
    private var suffix = ""
    /// The labels that have been found.
    private var labels: Set<ExactText> = []

    /// Checks a document.
    ///
    /// - Parameter document: The document.
    /// - Throws: The first mistake.
    package static func throwFirst(in document: Document) throws(__PrintError) {
      var mistakes = IncrementalMistakes(fragments: document.fragments)
      for operation in document.operations {
        try mistakes.checkLabels(of: operation.selectionSet, at: "")
        guard operation.kind != .query else { continue }
        var visited: Set<String> = []
        try mistakes.checkPlaces(in: operation.selectionSet, of: operation.kind, at: "", &visited)
      }
      for fragment in document.fragments {
        mistakes.suffix = " in fragment '\(fragment.name)'"
        try mistakes.checkLabels(of: fragment.selectionSet, at: "")
      }
    }

    private init(fragments: [FragmentDefinition]) {
      self.fragments = fragments
    }
  }
}

// MARK: Labels

extension GraphQL.IncrementalMistakes {
  /// Checks that each label is a string, and that no two are equal.
  private mutating func checkLabels(
    of selections: GraphQL.SelectionSet, at path: String
  ) throws(__PrintError) {
    for selection in selections {
      let place = selection.place(at: path)
      for directive in selection.incrementalDirectives {
        guard let label = directive.arguments.first(where: { $0.name == "label" })?.value,
          label != .null
        else { continue }
        guard case .string(let text) = label else {
          throw __PrintError(
            "the label of '@\(directive.name)' must be a string, because the server needs it before it "
              + "has variables", at: complete(place))
        }
        guard labels.insert(ExactText(text)).inserted else {
          throw __PrintError(
            "the document has the label \"\(oneLine(text.prefix(40)))\" twice: labels of '@defer' and "
              + "'@stream' must be unique, so change or remove one of them", at: complete(place))
        }
      }
      try checkLabels(of: selection.content, at: place)
    }
  }
}

extension GraphQL.IncrementalMistakes {
  /// Returns the place with the definition that it is in.
  private func complete(_ place: String) -> String {
    place.isEmpty ? String(suffix.dropFirst(" in ".count)) : place + suffix
  }
}

// MARK: Mutations and subscriptions

extension GraphQL.IncrementalMistakes {
  /// Checks that the root of an operation has no `@defer` and no `@stream`, and that those inside a
  /// subscription can be off.
  private func checkPlaces(
    in selections: GraphQL.SelectionSet, of kind: GraphQL.OperationKind, at path: String,
    _ visited: inout Set<String>
  ) throws(__PrintError) {
    for selection in selections {
      let place = selection.place(at: path)
      for directive in selection.incrementalDirectives {
        if path.isEmpty {
          throw __PrintError(
            "the root of a \(kind.rawValue) can't have '@\(directive.name)': remove the directive, or "
              + "write it inside", at: place)
        }
        guard kind == .mutation || directive.canBeOff else {
          throw __PrintError(
            "a subscription can't have '@\(directive.name)', unless it can be off: give it an 'if' with a "
              + "variable, or remove it", at: place)
        }
      }
      // Only the root of a mutation is special.
      if case .field = selection, kind == .mutation { continue }
      if case .fragmentSpread(let spread) = selection {
        guard visited.insert(spread.name).inserted,
          let fragment = fragments.first(where: { $0.name == spread.name })
        else { continue }
        try checkPlaces(in: fragment.selectionSet, of: kind, at: place, &visited)
      } else {
        try checkPlaces(in: selection.content, of: kind, at: place, &visited)
      }
    }
  }
}

extension GraphQL.Selection {
  /// The directives `@defer` and `@stream` of the selection.
  fileprivate var incrementalDirectives: [GraphQL.Directive] {
    let directives =
      switch self {
      case .field(let field): field.directives
      case .fragmentSpread(let spread): spread.directives
      case .inlineFragment(let fragment): fragment.directives
      }
    return directives.filter { ["defer", "stream"].contains($0.name) }
  }

  /// The selections inside, without those of named fragments.
  fileprivate var content: GraphQL.SelectionSet {
    switch self {
    case .field(let field): field.selectionSet
    case .fragmentSpread: []
    case .inlineFragment(let fragment): fragment.selectionSet
    }
  }

  /// Returns the path of the innermost field.
  fileprivate func place(at path: String) -> String {
    guard case .field(let field) = self else { return path }
    return path.isEmpty ? field.responseName : "\(path).\(field.responseName)"
  }
}

extension GraphQL.Directive {
  fileprivate var canBeOff: Bool {
    switch arguments.first(where: { $0.name == "if" })?.value {
    case .variable?, .boolean(false)?: true
    default: false
    }
  }
}
