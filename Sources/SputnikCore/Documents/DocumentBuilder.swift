import SputnikLanguage

/// A builder of an operation's selection sets.
///
/// It collects the selection sets, the variables that they use, and the plan for reading the
/// response, in one pass over the template. A visitor enters an object, begins and ends each of its
/// parts, and leaves the object. If a part has an object, the visitor enters and leaves that object
/// between the beginning and the end of the part.
final class DocumentBuilder {
  /// The use of a variable, with the code that declares the variable.
  struct Use {
    var name: String
    var declaration: String
    var path: String
    /// The argument whose value the variable is.
    var argument: Argument?
  }

  /// An argument whose value is a variable.
  struct Argument {
    var name: String
    var type: GraphQL.TypeReference
    /// The default that its property declares for the variable.
    var defaultValue: GraphQL.Value?
  }

  /// Whether the document is that of the type. Literal arguments are then left out, because they
  /// are set on an instance.
  let isOfType: Bool
  /// The objects that have been entered, outermost first.
  var frames: [Frame] = []
  /// The fields and fragments that have been begun, outermost first.
  var open: [OpenPart] = []
  var fragments = FragmentRegistry()
  /// The types of the fragments. The registry has their indices.
  private var fragmentTypes: [Any.Type] = []
  private var root: Body?
  private(set) var uses: [Use] = []
  /// The variables of `@include` and `@skip`.
  private(set) var conditionNames: Set<String> = []
  /// The variables that turn a directive on or off: those in conditions, and those of `@defer` and
  /// `@stream`.
  private(set) var switchNames: Set<String> = []
  /// Whether a field or a fragment has `@defer` or `@stream`.
  private(set) var isIncremental = false
  private var places: [SelectionPlan.Place] = []
  private var masks: [UInt64] = []
  private var links: [Int32] = []
  private var parts: [SelectionPlan.Part] = []
  /// The name of an argument that belongs to no field, which is a mistake.
  var strayArgument: String?
  /// Whether an object has arguments that are set on the instance.
  var takesLiterals = false
  /// Whether an object may have several parts with the same response name.
  var mayConflict = false
  /// The fragments for which keys decide.
  var unlisted: [UndecidedFragment] = []
  /// The fragments that ask for the type's name under a name of their own.
  let withTypeKey: Set<Fragment.Property>

  /// Whether the shape of the response is recorded, with the Swift type of each field.
  private let recordsShape: Bool

  init(isOfType: Bool, recordsShape: Bool, withTypeKey: Set<Fragment.Property>) {
    self.isOfType = isOfType
    self.recordsShape = recordsShape
    self.withTypeKey = withTypeKey
  }

  /// The selection set of the outermost object. Its spreads are unresolved.
  var rootSelections: GraphQL.SelectionSet { root?.selections ?? [] }

  /// The shape of the response, if it is recorded.
  var shape: ResponseShape? { root?.shape.map(ResponseShape.init) }

  /// The response names of the fields around the current part, and its own if it is a field.
  var responseNames: [String] {
    open.compactMap { if case .field(let field) = $0.kind { field.responseName } else { nil } }
  }

  /// The path of the current part, in response names.
  var path: String { responseNames.joined(separator: ".") }

  /// The plan for reading the response, or `nil` if no object needs one.
  var plan: SelectionPlan? {
    guard let root, root.place != 0 else { return nil }
    return SelectionPlan(places: places, masks: masks, links: links, parts: parts)
  }

  /// Returns the operation's selection set, and the definitions of the fragments that it spreads.
  func definitions() throws(__PrintError) -> (
    [GraphQL.Selection], [GraphQL.FragmentDefinition]
  ) {
    if let (one, other) = fragments.conflict {
      throw __PrintError(
        "'\(fullName(of: fragmentTypes[one.type]))' and '\(fullName(of: fragmentTypes[other.type]))' "
          + "both define the fragment '\(one.name)': give one of them another name with "
          + "'@QueryFragment(name:)'")
    }
    return fragments.resolve(rootSelections)
  }

  /// Checks that fields with the same response name can be merged (specification, section 5.3.2).
  func checkMerging() throws(__PrintError) {
    var merging = FieldMerging(content: fragments.content)
    try merging.check(rootSelections)
  }

  /// Whether the current part is inside a union. Payloads of unions are fresh templates, so they
  /// have no arguments that are set on the instance.
  var isInUnion: Bool { frames.contains(where: \.isUnion) }

  /// Notes that the operation uses a variable.
  ///
  /// - Parameters:
  ///   - variable: The variable's name.
  ///   - declaration: The code that declares it.
  ///   - argument: The argument whose value the variable is.
  func use(_ variable: String, declaration: String, as argument: Argument? = nil) {
    let isKnown = uses.contains { use in
      guard use.name == variable else { return false }
      guard let argument else { return true }
      return use.argument?.type == argument.type
        && use.argument?.defaultValue == argument.defaultValue
    }
    guard !isKnown else { return }
    uses.append(Use(name: variable, declaration: declaration, path: path, argument: argument))
  }

  /// Notes that the operation uses the variables in `directives`.
  func use(_ directives: [GraphQL.Directive]) {
    for directive in directives {
      let isCondition = Condition(directive) != nil
      let isIncremental = ["defer", "stream"].contains(directive.name)
      if isIncremental { self.isIncremental = true }
      for argument in directive.arguments {
        // `@stream` has a number, too.
        let isSwitch = argument.name == "if" && (isCondition || isIncremental)
        for name in argument.value.variableNames {
          use(name, declaration: "@Variable var \(name): \(isSwitch ? "Bool" : "<#Type#>")")
          if isCondition { conditionNames.insert(name) }
          if isSwitch { switchNames.insert(name) }
        }
      }
    }
  }

  // MARK: Objects

  /// The limit for the number of objects. No server accepts documents of this size. A recursion
  /// that is slightly deeper could take hours to print.
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
          + "without end; limit the depth with '@Property(recurse:)'", at: path)
    }
    guard places.count < Self.maximumOfObjects else {
      throw __PrintError(
        "the document would have more than \(Self.maximumOfObjects) objects: the numbers of levels of "
          + "recursive fields multiply, so use smaller ones in '@Property(recurse:)'", at: path)
    }
    let selection = value.__selection
    let deselected = (0..<T.__Mask.__wordCount).map { selection[__word: $0] }
    push(
      Frame(
        type: T.self, typeName: typeName, fragmentName: fragmentName, place: places.count,
        depth: open.count, deselected: deselected, neverPending: deselected,
        links: Array(repeating: 0, count: FieldTable(T.__fields).count), template: value,
        needsPlace: !selection.__isFull, isFull: selection.__isFull,
        shape: recordsShape ? ResponseShape.Object(typeName: typeName) : nil))
  }

  func enterUnion(_ union: Any.Type, memberCount: Int) {
    push(
      Frame(
        type: union, typeName: "", place: places.count, depth: open.count, deselected: [],
        neverPending: [], links: Array(repeating: 0, count: memberCount), needsPlace: true,
        needsTypename: true, isUnion: true,
        shape: recordsShape ? ResponseShape.Object(typeName: "", isUnion: true) : nil))
    mayConflict = true
  }

  private func push(_ frame: Frame) {
    var frame = frame
    // The object around an inline fragment asks for `__typename`, so the fragment doesn't need to.
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
          ? "nothing is selected where the recursion ends: add a field to '\(frame.typeName)' that "
            + "doesn't recurse"
          : "nothing is selected: pass at least one field to 'setSelections'", at: path)
    }
    if frame.needsTypename, !frame.hasTypename {
      frame.selections.insert(.field(GraphQL.Field("__typename")), at: 0)
      frame.shape?.printsTypename = true
    }
    addTypeKey(to: &frame)
    // The macros check fields that share a response name, but they don't see arguments of types
    // that are written elsewhere.
    if !mayConflict, Set(frame.keys.map(\.name)).count < frame.keys.count { mayConflict = true }
    if frame.needsPlace { writePlace(of: frame) }
    var body = Body(
      type: frame.type, typeName: frame.typeName,
      fragment: frame.fragmentName.map { fragment(frame, name: $0) },
      selections: frame.selections, keys: frame.keys,
      place: frame.needsPlace ? Int32(frame.place + 1) : 0, isFull: frame.isFull,
      hasLiterals: frame.hasLiterals, entityKeys: frame.entityKeys, shape: frame.shape)
    if open.isEmpty {
      let keys = entityKeys(of: body)
      body.shape?.entityKeys = keys
      root = body
    } else {
      open[open.count - 1].body = body
    }
  }

  /// Returns the keys of the objects of a field, or `nil` if no struct gives a key.
  func entityKeys(of body: Body) -> EntityKeys? {
    body.entityKeys.completed(
      for: body.selections, of: body.typeName, content: fragments.content)
  }

  private func fragment(_ frame: Frame, name: String) -> FragmentRegistry.Fragment {
    let known = fragmentTypes.firstIndex { $0 == frame.type }
    if known == nil { fragmentTypes.append(frame.type) }
    return FragmentRegistry.Fragment(
      name: name, type: known ?? fragmentTypes.count - 1, typeCondition: frame.typeName)
  }

  /// Sets the applicability of a fragment in the plan and in the shape.
  func set(_ applicability: FragmentApplicability, ofUnlisted number: Int) {
    let fragment = unlisted[number]
    for position in places[fragment.place].parts where parts[position].index == fragment.index {
      parts[position].applicability = applicability
    }
    root?.shape?.set(applicability, ofUnlisted: number)
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

/// Returns the name of a type with those of the types around it, and without its module.
private func fullName(of type: Any.Type) -> String {
  // The scope of a private type is in parentheses.
  String(reflecting: type).split(separator: ".").dropFirst().filter { $0.first != "(" }
    .joined(separator: ".")
}
