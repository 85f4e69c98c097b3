import SputnikLanguage

// Compares fields with the same response name.
extension MergingConflicts {
  func grouped(_ fields: [Int]) -> [[Int]] {
    var positions: [String: Int] = [:]
    var groups: [[Int]] = []
    for field in fields {
      let name = facts.fields[field].field.responseName
      if let position = positions[name] {
        groups[position].append(field)
      } else {
        positions[name] = groups.count
        groups.append([field])
      }
    }
    return groups
  }

  func haveSameShape(_ a: Int, _ b: Int) -> Bool {
    guard let first = facts.fields[a].definition?.type,
      let second = facts.fields[b].definition?.type
    else { return true }
    return first == second || haveSameShape(first, second)
  }

  func haveSameShape(_ a: GraphQL.TypeReference, _ b: GraphQL.TypeReference) -> Bool {
    switch (a, b) {
    case (.nonNull(let a), .nonNull(let b)), (.list(let a), .list(let b)):
      return haveSameShape(a, b)
    case (.named(let a), .named(let b)):
      guard let first = facts.lookup.type(named: a), let second = facts.lookup.type(named: b) else {
        return true
      }
      return first.isComposite && second.isComposite || a == b
    default: return false
    }
  }

  mutating func report(_ a: Int, _ b: Int, _ reason: (FieldFact, FieldFact) -> String) {
    guard reported.insert([min(a, b), max(a, b)]).inserted else { return }
    let (first, second) = (facts.fields[min(a, b)], facts.fields[max(a, b)])
    findings.report(
      .fieldSelectionMerging,
      "two fields can't be merged as '\(first.field.responseName)', because"
        + " \(reason(first, second)): give one of them an alias",
      about: second.coordinate, at: [second.field.place.offset, first.field.place.offset])
  }
}
