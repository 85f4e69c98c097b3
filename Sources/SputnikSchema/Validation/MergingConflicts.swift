import SputnikLanguage

/// The fields of a document that have the same response name and can't be merged (specification,
/// section 5.3.2).
struct MergingConflicts {
  /// The fields whose selection sets are merged, and whether only their shapes are compared.
  private struct Group: Hashable {
    var fields: [Int]
    var isShapeOnly: Bool
  }

  let facts: DocumentFacts
  var findings = FindingList<ValidationRule>()
  var reported: Set<[Int]> = []
  private var seen: Set<Group> = []
  /// The groups that have to be checked. A list takes the place of recursion, because fragments can
  /// be nested as deeply as there are fragments.
  private var pending: [Group] = []
  /// The groups whose shapes have to be compared. They come last, because a difference in names
  /// says more than a difference in types.
  private var pendingShapes: [Group] = []
  /// The number of fields that may still be compared.
  ///
  /// No useful document comes near it. It keeps a hostile document from taking forever.
  private var budget: Int

  init(facts: DocumentFacts) {
    self.facts = facts
    budget = 2_000_000 + 100 * facts.fields.count
  }

  mutating func find() {
    var covered: Set<String> = []
    // Operations come first, because they cover the fragments that they use.
    let operations = facts.definitions.filter {
      if case .operation = $0.kind { true } else { false }
    }
    let fragments = facts.definitions.filter { if case .fragment = $0.kind { true } else { false } }
    for definition in operations + fragments {
      if case .fragment(let fragment) = definition.kind, covered.contains(fragment.name) {
        continue
      }
      let fields = expand([definition.selectionSet], &covered)
      checkObjects(of: fields)
      checkShapes(of: fields)
      while let group = pending.popLast() ?? pendingShapes.popLast(), budget > 0 {
        check(group, &covered)
      }
    }
    if budget <= 0 {
      findings.report(
        .fieldSelectionMerging,
        "the fragments of the document are nested in too many ways to be checked",
        at: facts.definitions.prefix(1).compactMap {
          facts.selectionSets[$0.selectionSet].isEmpty
            ? nil : facts.fields.first?.field.place.offset
        })
    }
  }

  private mutating func check(_ group: Group, _ covered: inout Set<String>) {
    let fields = expand(group.fields.compactMap { facts.fields[$0].selectionSet }, &covered)
    if group.isShapeOnly { checkShapes(of: fields) } else { checkObjects(of: fields) }
  }

  /// Returns the fields in selection sets and in the fragments inside.
  private mutating func expand(_ selectionSets: [Int], _ covered: inout Set<String>) -> [Int] {
    var fields: [Int] = []
    var spreads: Set<String> = []
    var pending = Array(selectionSets.reversed())
    while let selectionSet = pending.popLast() {
      for item in facts.selectionSets[selectionSet] {
        switch item {
        case .field(let field): fields.append(field)
        case .inlineFragment(let selectionSet, _, _): pending.append(selectionSet)
        case .spread(let spread):
          guard spreads.insert(spread.name).inserted,
            let index = facts.fragments[spread.name]
          else { continue }
          covered.insert(spread.name)
          pending.append(facts.definitions[index].selectionSet)
        }
      }
    }
    budget -= fields.count + spreads.count
    return fields
  }

  /// Checks that fields with the same response name have the same shape, whatever they belong to.
  private mutating func checkShapes(of fields: [Int]) {
    for group in grouped(fields) {
      // Having the same shape is transitive, so comparing with one field is enough.
      let first = group.first { facts.fields[$0].definition != nil }
      if let first {
        for other in group.dropFirst() where !haveSameShape(first, other) {
          report(first, other) { a, b in
            "they have the types '\(a.definition.map { "\($0.type)" } ?? "")' and"
              + " '\(b.definition.map { "\($0.type)" } ?? "")'"
          }
        }
      }
      enqueue(group, isShapeOnly: true)
    }
  }

  /// Checks that fields with the same response name are the same field, if they can belong to the
  /// same object.
  private mutating func checkObjects(of fields: [Int]) {
    for group in grouped(fields) {
      var objects: [String: [Int]] = [:]
      var others: [Int] = []
      for field in group {
        if case .object(let type)? = facts.fields[field].parent {
          objects[type.name, default: []].append(field)
        } else {
          others.append(field)
        }
      }
      let sets =
        objects.isEmpty ? [others] : objects.sorted { $0.key < $1.key }.map { $0.value + others }
      for set in sets {
        budget -= set.count
        guard budget > 0 else { return }
        for other in set.dropFirst()
        where !facts.fields[set[0]].field.isSameField(as: facts.fields[other].field) {
          report(set[0], other) { a, b in
            if a.field.name != b.field.name {
              return "they are the fields '\(a.field.name)' and '\(b.field.name)'"
            }
            return "they have different arguments"
          }
        }
        enqueue(set, isShapeOnly: false)
      }
    }
  }

  private mutating func enqueue(_ fields: [Int], isShapeOnly: Bool) {
    let composite = fields.filter { facts.fields[$0].selectionSet != nil }
    guard !composite.isEmpty else { return }
    let group = Group(fields: composite.sorted(), isShapeOnly: isShapeOnly)
    guard seen.insert(group).inserted else { return }
    if isShapeOnly { pendingShapes.append(group) } else { pending.append(group) }
  }
}
