/// The fields that a document asks of one object: every response name stands for one field with one
/// set of arguments (specification, section 5.3.2), as far as that can be told without a schema.
/// Fragments that apply to objects of different types may be about different objects, and are left to
/// the server.
package struct FieldMerging {
  /// What a spread asks for, and the type that an object must have for it; `nil` if it is about every
  /// object that it stands in.
  package typealias Content = (typeCondition: String?, selections: GraphQL.SelectionSet)

  let content: (GraphQL.FragmentSpread) -> Content?
  /// What has been checked: fragments in fragments lead to the same selections in very many ways.
  private var checked: Set<[Branch]> = []

  package init(content: @escaping (GraphQL.FragmentSpread) -> Content?) {
    self.content = content
  }

  package mutating func check(_ selections: GraphQL.SelectionSet) throws(__PrintError) {
    try check([Branch(selections: selections)], at: "")
  }

  /// A selection set of the object, and for which types it is: one condition a level of nesting, `nil`
  /// where there is none.
  private struct Branch: Hashable {
    var conditions: [String?] = []
    var selections: [GraphQL.Selection]

    /// Whether both may be about one object.
    func overlaps(_ other: [String?]) -> Bool {
      zip(conditions, other).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }
  }

  /// A spread, with the conditions that lead to it: once for an object is enough.
  private struct Spread: Hashable {
    var name: String
    var conditions: [String?]
  }

  /// A field, with the conditions that lead to it.
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
            "it would stand for a leaf and for an object: give one an alias", at: place)
        }
        let mayMeet = Branch(conditions: found.conditions, selections: [])
          .overlaps(other.conditions)
        guard mayMeet, !found.field.asksTheSame(as: other.field) else { continue }
        throw __PrintError(
          "it would stand for \(other.field.head) and for \(found.field.head): give one an alias",
          at: place)
      }
      let isKnown = kinds.contains {
        $0.conditions == found.conditions && $0.field.asksTheSame(as: found.field)
      }
      if !isKnown { kinds.append(found) }
    }
  }

  /// The fields in `selections`, through fragments; the last condition is that of the innermost
  /// fragment.
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
        let isNew = seen.insert(Spread(name: spread.name, conditions: conditions)).inserted
        guard isNew, let content = content(spread) else { continue }
        let type = content.typeCondition ?? conditions.last ?? nil
        found += fields(of: content.selections, within: conditions.dropLast() + [type], &seen)
      }
    }
    return found
  }
}

extension GraphQL.Field {
  /// Whether both ask for one field with the same arguments, in whatever order.
  fileprivate func asksTheSame(as other: GraphQL.Field) -> Bool {
    name == other.name && arguments.count == other.arguments.count
      && arguments.allSatisfy { other.arguments.contains($0) }
  }

  /// The field without alias, directives and selection set.
  fileprivate var head: String {
    var printer = GraphQL.Printer(style: .compact)
    printer.print(GraphQL.Field(name, arguments: arguments))
    return printer.text
  }
}
