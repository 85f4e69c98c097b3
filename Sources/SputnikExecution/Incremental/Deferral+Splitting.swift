// Splits the fields of an object into those that are executed now and those that are deferred.
extension Deferral {
  /// Fields that the same deferred fragments select.
  typealias Share = (fragments: Set<Int>, fields: [FieldGroup])

  /// Splits the fields of an object.
  ///
  /// - Parameter groups: All fields.
  /// - Returns: The fields that are executed now, and the others.
  func split(_ groups: [FieldGroup]) -> (now: [FieldGroup], later: [Share]) {
    var now: [FieldGroup] = []
    var later: [Share] = []
    func add(_ group: FieldGroup, for fragments: Set<Int>) {
      if fragments == current {
        now.append(group)
      } else if let index = later.firstIndex(where: { $0.fragments == fragments }) {
        later[index].fields.append(group)
      } else {
        later.append((fragments, [group]))
      }
    }
    for group in groups {
      switch format {
      case .draft: add(group, for: owners(of: group.fields))
      case .version20220824:
        for (fragments, group) in parts(of: group) { add(group, for: fragments) }
      }
    }
    // Fields that are delivered elsewhere don't change the order of the others.
    now.sort { order(of: $0, for: current) < order(of: $1, for: current) }
    for (index, share) in later.enumerated() {
      later[index].fields.sort {
        order(of: $0, for: share.fragments) < order(of: $1, for: share.fragments)
      }
    }
    return (now, later)
  }

  /// Returns the place of a field among those that some fragments select.
  private func order(of group: FieldGroup, for fragments: Set<Int>) -> Int {
    let field = group.fields.first { field in
      field.fragment.map(fragments.contains) ?? fragments.isEmpty
    }
    return (field ?? group.fields.first)?.order ?? 0
  }

  /// Returns the deferred fragments that have to wait for a field: those that select it, but not
  /// those inside another one of them. There are none if the field is also selected outside of all.
  private func owners(of fields: [CollectedField]) -> Set<Int> {
    var owners: Set<Int> = []
    for field in fields {
      guard let fragment = field.fragment else { return [] }
      owners.insert(fragment)
    }
    return owners.filter { owner in
      var parent = fragments[owner].parent
      while let number = parent {
        if owners.contains(number) { return false }
        parent = fragments[number].parent
      }
      return true
    }
  }

  /// Returns the selections of a field for each fragment alone. They forget their fragment, which
  /// executes them as a response of its own.
  private func parts(of group: FieldGroup) -> [(fragments: Set<Int>, group: FieldGroup)] {
    var parts: [(fragments: Set<Int>, group: FieldGroup)] = []
    for field in group.fields {
      let fragments = field.fragment.map { Set([$0]) } ?? current
      let field = CollectedField(field: field.field, fragment: nil, order: field.order)
      if let index = parts.firstIndex(where: { $0.fragments == fragments }) {
        parts[index].group.fields.append(field)
      } else {
        parts.append((fragments, FieldGroup(responseName: group.responseName, fields: [field])))
      }
    }
    return parts
  }
}
