extension GraphQL {
  /// The mistakes in a document that can be found without a schema (specification, section 5).
  package struct DocumentMistakes {
    private(set) var operations: [(operation: Operation, uses: DefinitionUses)] = []
    private var fragments: [String: DefinitionUses] = [:]

    /// Checks all definitions of a document, because a server rejects a document for a mistake in
    /// any of them.
    ///
    /// - Parameter document: The document.
    /// - Throws: The first mistake.
    package static func throwFirst(in document: Document) throws(__PrintError) {
      let mistakes = try DocumentMistakes(document)
      try mistakes.checkSpreads(document)
      try mistakes.checkMerging(document)
      try mistakes.checkRootFields(document)
      try IncrementalMistakes.throwFirst(in: document)
      for (operation, uses) in mistakes.operations {
        try mistakes.checkVariables(of: operation, uses)
      }
    }

    private init(_ document: Document) throws(__PrintError) {
      let isOneOfSeveral = document.operations.count > 1
      var names: Set<String> = []
      for operation in document.operations {
        guard operation.name != nil || !isOneOfSeveral else {
          throw __PrintError(
            "an anonymous operation must be the only operation of its document: give it a name")
        }
        if let name = operation.name, !names.insert(name).inserted {
          throw .twoDefinitions(at: "operation '\(name)'")
        }
        operations.append(
          (operation, try DefinitionUses(operation, isOneOfSeveral: isOneOfSeveral)))
      }
      for fragment in document.fragments {
        guard fragments.updateValue(try DefinitionUses(fragment), forKey: fragment.name) == nil
        else { throw .twoDefinitions(at: "fragment '\(fragment.name)'") }
      }
    }
  }
}

// MARK: Fragments

extension GraphQL.DocumentMistakes {
  /// Checks that each spread has a fragment, that each fragment is used, and that no fragment
  /// contains itself (specification, section 5.5.1.4, 5.5.2.1 and 5.5.2.2).
  private func checkSpreads(_ document: GraphQL.Document) throws(__PrintError) {
    let definitions =
      operations.map(\.uses) + document.fragments.compactMap { fragments[$0.name] }
    for spread in definitions.flatMap(\.spreads) where fragments[spread.name] == nil {
      throw __PrintError(
        "the document doesn't define the fragment '\(spread.name)'", at: spread.place)
    }
    var finished: Set<String> = []
    for fragment in document.fragments {
      try checkCycles(of: fragment.name, inside: [], &finished)
    }
    let used = Set(operations.flatMap { reachable(from: $0.uses) })
    for fragment in document.fragments where !used.contains(fragment.name) {
      throw __PrintError(
        "no operation uses it: remove it, or spread it", at: "fragment '\(fragment.name)'")
    }
  }

  private func checkCycles(
    of name: String, inside outer: [String], _ finished: inout Set<String>
  ) throws(__PrintError) {
    if let start = outer.firstIndex(of: name) {
      throw __PrintError(
        "the fragment contains itself (\((outer[start...] + [name]).joined(separator: " → "))): "
          + "remove one of these spreads", at: "fragment '\(name)'")
    }
    guard !finished.contains(name) else { return }
    for spread in fragments[name]?.spreads ?? [] {
      try checkCycles(of: spread.name, inside: outer + [name], &finished)
    }
    finished.insert(name)
  }

  /// Returns the names of the fragments that a definition uses, directly or through other
  /// fragments.
  private func reachable(from definition: GraphQL.DefinitionUses) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var pending = definition.spreads[...]
    while let spread = pending.popFirst() {
      guard seen.insert(spread.name).inserted else { continue }
      names.append(spread.name)
      pending += fragments[spread.name]?.spreads ?? []
    }
    return names
  }
}

// MARK: Response names

extension GraphQL.DocumentMistakes {
  /// Checks that fields with the same response name can be merged (specification, section 5.3.2).
  private func checkMerging(_ document: GraphQL.Document) throws(__PrintError) {
    var merging = FieldMerging(content: document.fragments.content)
    for (operation, definition) in operations {
      do {
        try merging.check(operation.selectionSet)
      } catch {
        throw __PrintError(error.problem, at: error.place + definition.suffix)
      }
    }
  }
}

// MARK: Variables

extension GraphQL.DocumentMistakes {
  /// Checks that each variable that the operation and its fragments use is declared, and that each
  /// declared variable is used (specification, section 5.8.3 and 5.8.4).
  private func checkVariables(
    of operation: GraphQL.Operation, _ definition: GraphQL.DefinitionUses
  ) throws(__PrintError) {
    let fragmentUses = reachable(from: definition).flatMap { fragments[$0]?.variables ?? [] }
    let uses = definition.variables + fragmentUses
    let declared = Set(operation.variables.map(\.name))
    if let use = uses.first(where: { !declared.contains($0.name) }) {
      throw __PrintError(
        "variable '\(use.name)' is not declared by the operation"
          + (operations.count > 1 ? " '\(operation.name ?? "")'" : ""), at: use.place)
    }
    let used = Set(uses.map(\.name))
    if let unused = operation.variables.first(where: { !used.contains($0.name) }) {
      throw __PrintError(
        "the operation doesn't use it: remove it, or use it as the value of an argument",
        at: "variable '\(unused.name)'\(definition.suffix)")
    }
  }
}
