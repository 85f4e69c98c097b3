import SputnikLanguage

/// Collects the selection sets of an operation, the variables that they use, and the plan by which
/// the answer is read, in one pass over the template.
///
/// Objects and the parts that hold them alternate: an object is entered, its parts are begun and
/// ended one after the other, and what a part holds is entered in between.
final class DocumentBuilder {
  /// A variable, and the line that declares it.
  struct Use {
    var name: String
    var declaration: String
    var path: String
  }

  /// Whether literal arguments are left out: nobody has set them on a fresh template.
  let isOfType: Bool
  /// The objects around the visit, outermost first.
  var frames: [Frame] = []
  /// The fields and fragments around the visit, outermost first.
  var open: [OpenPart] = []
  var fragments = FragmentRegistry()
  private var root: Body?
  private(set) var uses: [Use] = []
  /// The variables that decide what is asked for.
  private(set) var conditionNames: Set<String> = []
  private var places: [SelectionPlan.Place] = []
  private var masks: [UInt64] = []
  private var links: [Int32] = []
  private var parts: [SelectionPlan.Part] = []
  /// The argument of something that isn't a field's value.
  var strayArgument: String?
  /// Whether some object has arguments that are set on the instance.
  var takesLiterals = false
  /// Whether some object has parts that can share response names.
  var mayConflict = false

  init(isOfType: Bool) {
    self.isOfType = isOfType
  }

  /// Where the visit is, in response names.
  var path: String {
    open.compactMap { if case .field(let field) = $0.kind { field.responseName } else { nil } }
      .joined(separator: ".")
  }

  /// The plan for reading; `nil` where everything was asked for.
  var plan: SelectionPlan? {
    guard let root, root.place != 0 else { return nil }
    return SelectionPlan(places: places, masks: masks, links: links, parts: parts)
  }

  /// The operation's selection set, and the definitions of the fragments that it spreads.
  func definitions() throws(__PrintError) -> (
    [GraphQL.Selection], [GraphQL.FragmentDefinition]
  ) {
    if let conflict = fragments.conflict { throw conflict }
    return fragments.resolve(root?.selections ?? [])
  }

  /// Checks that no response name stands for two things.
  func checkMerging() throws(__PrintError) {
    var merging = FieldMerging(content: fragments.content)
    try merging.check(root?.selections ?? [])
  }

  /// Whether the visit is inside a union, whose payloads are always fresh: nobody sets anything there.
  var isInUnion: Bool { frames.contains(where: \.isUnion) }

  func use(_ variable: String, declaration: String) {
    guard !uses.contains(where: { $0.name == variable }) else { return }
    uses.append(Use(name: variable, declaration: declaration, path: path))
  }

  /// Notes the variables in `directives`.
  func use(_ directives: [GraphQL.Directive]) {
    for directive in directives {
      let isCondition = Condition(directive) != nil
      for name in directive.arguments.flatMap(\.value.variableNames) {
        use(name, declaration: "@Variable var \(name): \(isCondition ? "Bool" : "<#Type#>")")
        if isCondition { conditionNames.insert(name) }
      }
    }
  }

  // MARK: Objects

  /// No server takes documents of this size, and a slightly larger one would take hours to print.
  private static let maximumOfObjects = 20_000

  func enter<T: GraphQLSelectionSet>(
    _ value: T, typeName: String, fragmentName: String? = nil
  ) throws(__PrintError) {
    if let first = frames.lastIndex(where: { $0.type == T.self }),
      open[frames[first].depth...].allSatisfy({ $0.attributes.recurse == nil })
    {
      let names = frames[first...].map { String(describing: $0.type) } + ["\(T.self)"]
      throw __PrintError(
        "\(names.joined(separator: " → ")) is a cycle: a selection set can't contain itself "
          + "without end; say how deep it goes with '@Property(recurse:)'", at: path)
    }
    guard places.count < Self.maximumOfObjects else {
      throw __PrintError(
        "the document would ask for more than \(Self.maximumOfObjects) objects: several fields that "
          + "recurse multiply, so let them go less deep", at: path)
    }
    let selection = value.__selection
    let deselected = (0..<T.__Mask.__wordCount).map { selection[__word: $0] }
    push(
      Frame(
        type: T.self, typeName: typeName, fragmentName: fragmentName, place: places.count,
        depth: open.count, deselected: deselected, neverPending: deselected,
        links: Array(repeating: 0, count: FieldTable(T.__fields).count), template: value,
        needsPlace: !selection.__isFull, isFull: selection.__isFull))
  }

  func enterUnion(_ union: Any.Type, memberCount: Int) {
    push(
      Frame(
        type: union, typeName: "", place: places.count, depth: open.count, deselected: [],
        neverPending: [], links: Array(repeating: 0, count: memberCount), needsPlace: true,
        needsTypename: true, isUnion: true))
    mayConflict = true
  }

  private func push(_ frame: Frame) {
    var frame = frame
    // The object that an inline fragment is about asks for its own type name.
    if case .fragment(.inline, _) = open.last?.kind, let outer = frames.last {
      frame.hasTypename = outer.needsTypename || outer.hasTypename
    }
    places.append(SelectionPlan.Place())
    frames.append(frame)
  }

  func leave() throws(__PrintError) {
    var frame = frames.removeLast()
    guard !frame.selections.isEmpty else {
      throw __PrintError(
        frame.endsRecursion
          ? "nothing is selected where the recursion ends: \(frame.typeName) needs another field"
          : "nothing is selected: setSelections needs at least one field", at: path)
    }
    if frame.needsTypename, !frame.hasTypename {
      frame.selections.insert(.field(GraphQL.Field("__typename")), at: 0)
    }
    // Two fields under one name: the macros compare what they see, and a type that is written elsewhere
    // may bring arguments along.
    if !mayConflict, Set(frame.keys.map(\.name)).count < frame.keys.count { mayConflict = true }
    if frame.needsPlace { writePlace(of: frame) }
    let body = Body(
      typeName: frame.typeName,
      fragment: frame.fragmentName.map { FragmentRegistry.Fragment(name: $0, type: frame.type) },
      selections: frame.selections, keys: frame.keys,
      place: frame.needsPlace ? Int32(frame.place + 1) : 0, isFull: frame.isFull,
      hasLiterals: frame.hasLiterals)
    if open.isEmpty { root = body } else { open[open.count - 1].body = body }
  }

  private func writePlace(of frame: Frame) {
    places[frame.place] = SelectionPlan.Place(
      masks: masks.count, words: frame.deselected.count, links: links.count,
      parts: parts.count..<parts.count + frame.parts.count,
      template: frame.keepsTemplate ? frame.template : nil)
    masks += frame.deselected + frame.neverPending
    links += frame.links
    parts += frame.parts
  }
}
