/// Checks that fields with the same response name can be merged: they must be the same field with
/// the same arguments (specification, section 5.3.2).
///
/// Fields in fragments on different types may belong to different objects. Only a schema can tell,
/// so the check leaves these to the server.
package struct FieldMerging {
  /// Returns the content of the fragment that a spread refers to.
  let content: (GraphQL.FragmentSpread) -> FragmentContent?
  /// What has been checked already. Nested fragments can lead to the same selections in many ways.
  private var checked: Set<[Branch]> = []

  /// Makes a check.
  ///
  /// - Parameter content: Returns the content of the fragment that a spread refers to, or `nil` if
  ///   the fragment isn't defined.
  package init(content: @escaping (GraphQL.FragmentSpread) -> FragmentContent?) {
    self.content = content
  }

  /// Checks a selection set and everything inside it.
  ///
  /// - Parameter selections: The selection set.
  /// - Throws: The first conflict, with its place.
  package mutating func check(_ selections: GraphQL.SelectionSet) throws(__PrintError) {
    try check([Branch(selections: selections)], at: "")
  }

  /// A selection set, and the type conditions that lead to it. There is one condition for each
  /// level of fields, which is `nil` if there is no type condition at this level.
  private struct Branch: Hashable {
    var conditions: [String?] = []
    var selections: [GraphQL.Selection]

    /// Returns whether both can apply to the same object.
    func overlaps(_ other: [String?]) -> Bool {
      zip(conditions, other).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }
  }

  /// A spread and the type conditions that lead to it. Each is followed once.
  private struct Spread: Hashable {
    var name: String
    var form: Int?
    var conditions: [String?]
  }

  /// A field and the type conditions that lead to it.
  private struct Found {
    var field: GraphQL.Field
    var conditions: [String?]
  }

  private mutating func check(_ branches: [Branch], at path: String) throws(__PrintError) {
    guard checked.insert(branches).inserted else { return }
    var names: [String] = []
    var groups: [String: [Found]] = [:]
    var seen: Set<Spread> = []
    for branch in branches {
      for found in fields(of: branch.selections, within: branch.conditions + [nil], &seen) {
        if groups[found.field.responseName] == nil { names.append(found.field.responseName) }
        groups[found.field.responseName, default: []].append(found)
      }
    }
    for name in names {
      guard let group = groups[name] else { continue }
      let place = path.isEmpty ? name : "\(path).\(name)"
      try check(group, at: place)
      let inside = group.filter { !$0.field.selectionSet.isEmpty }.map {
        Branch(conditions: $0.conditions, selections: $0.field.selectionSet)
      }
      try check(inside, at: place)
    }
  }

  private func check(_ group: [Found], at place: String) throws(__PrintError) {
    var kinds: [Found] = []
    for found in group {
      for other in kinds {
        if found.field.selectionSet.isEmpty != other.field.selectionSet.isEmpty {
          throw __PrintError(
            "one field of this response name has a selection set and another has none: "
              + "give one an alias", at: place)
        }
        let canMeet = Branch(conditions: found.conditions, selections: [])
          .overlaps(other.conditions)
        guard canMeet else { continue }
        if found.field.isSameField(as: other.field) {
          guard found.field.stream != other.field.stream else { continue }
          throw __PrintError(
            "fields of this response name have different '@stream' directives: write the same one, or "
              + "give one field an alias", at: place)
        }
        throw __PrintError(
          "different fields have this response name, \(other.field.head) and \(found.field.head): "
            + "give one an alias", at: place)
      }
      let isKnown = kinds.contains {
        $0.conditions == found.conditions && $0.field.isSameField(as: found.field)
      }
      if !isKnown { kinds.append(found) }
    }
  }

  /// Returns the fields in `selections` and in the fragments inside.
  ///
  /// - Parameters:
  ///   - selections: The selections.
  ///   - conditions: The type conditions that lead to the selections. The last one is the condition
  ///     of the innermost fragment.
  ///   - seen: The spreads that have been followed.
  private func fields(
    of selections: [GraphQL.Selection], within conditions: [String?], _ seen: inout Set<Spread>
  ) -> [Found] {
    var found: [Found] = []
    for selection in selections {
      switch selection {
      case .field(let field): found.append(Found(field: field, conditions: conditions))
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition ?? conditions.last ?? nil
        found += fields(
          of: fragment.selectionSet, within: conditions.dropLast() + [type], &seen)
      case .fragmentSpread(let spread):
        let key = Spread(
          name: spread.name, form: spread.unresolved?.form, conditions: conditions)
        guard seen.insert(key).inserted, let content = content(spread) else { continue }
        let type = content.isAlways ? conditions.last ?? nil : content.typeCondition
        found += fields(of: content.selections, within: conditions.dropLast() + [type], &seen)
      }
    }
    return found
  }
}

extension GraphQL.Field {
  /// The directive `@stream` of the field. Fields with the same response name must agree on it.
  fileprivate var stream: GraphQL.Directive? { directives.first { $0.name == "stream" } }

  /// The text of the field without alias, directives and selection set: `height(unit: FOOT)`.
  fileprivate var head: String {
    var printer = GraphQL.Printer(style: .compact)
    printer.print(GraphQL.Field(name, arguments: arguments))
    return printer.text
  }
}
