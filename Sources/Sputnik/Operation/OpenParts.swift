extension DocumentBuilder {
  /// An object, or a union, whose parts are being visited.
  struct Frame {
    var type: Any.Type
    var typeName: String
    var fragmentName: String?
    var place: Int
    /// How many parts were open when the object was entered.
    var depth: Int
    /// Which parts are deselected; no words for a union.
    var deselected: [UInt64]
    /// Which parts are no keys to wait for.
    var unawaited: [UInt64]
    /// The places of its parts.
    var links: [Int32]
    var parts: [SelectionPlan.Part] = []
    var template: (any Sendable)?
    var keepsTemplate = false
    var selections: [GraphQL.Selection] = []
    /// The response names that every such object has, if their conditions hold.
    var keys: [TypeRule.Key] = []
    /// Whether the place says more than “everything”.
    var needsPlace = false
    /// Whether nothing is deselected, and no argument set below: only a recursion may end.
    var isFull = true
    /// Whether the field that holds the object has literal arguments.
    var hasLiterals = false
    var needsTypename = false
    var hasTypename = false
    var isUnion = false
    /// Whether a field is left out because its recursion ends here.
    var endsRecursion = false

    mutating func doesNotAwait(_ index: Int) {
      if !unawaited.isEmpty { unawaited[index / 64] |= 1 << UInt64(index % 64) }
      needsPlace = true
    }
  }

  /// A field or a fragment that has begun.
  struct OpenPart {
    enum Kind {
      case field(GraphQL.Field)
      case fragment(FragmentStyle, isOptional: Bool)
    }

    var kind: Kind
    var index: Int
    var details: __Details
    var conditions: [Condition]
    /// The type of the object that has the part.
    var owner: Any.Type
    /// What the part holds, once that has been left.
    var body: Body?

    init(_ kind: Kind, _ index: Int, _ details: __Details, of owner: Any.Type) {
      self.kind = kind
      self.index = index
      self.details = details
      self.owner = owner
      conditions = details.directives.compactMap { Condition($0) }
    }
  }

  enum FragmentStyle { case spread, inline }

  /// An object that has been left.
  struct Body {
    var typeName: String
    var fragment: PendingFragments.Fragment?
    var selections: [GraphQL.Selection]
    var keys: [TypeRule.Key]
    var place: Int32
    var isFull: Bool
    var hasLiterals: Bool
  }

  // MARK: Fields

  /// Begins a field of the innermost object; `false` if it isn't selected, or deeper than a recursion
  /// goes.
  func begin(
    _ index: Int, _ name: FieldNames.Name, isOptional: Bool, _ details: () -> __Details
  ) throws(__PrintError) -> Bool {
    guard let frame = frames.last, !frame.deselected.has(index) else { return false }
    let details = details()
    if let levels = details.recurse {
      let depth = open.count {
        $0.details.recurse != nil && $0.index == index && $0.owner == frame.type
      }
      guard depth < levels else {
        frames[frames.count - 1].doesNotAwait(index)
        frames[frames.count - 1].endsRecursion = true
        return false
      }
    }
    let alias = name.response == name.schema ? nil : name.response
    let field = GraphQL.Field(name.schema, alias: alias, directives: details.directives)
    let part = OpenPart(.field(field), index, details, of: frame.type)
    try push(part, isOptional: isOptional)
    for name in details.arguments.flatMap(\.value.variableNames) {
      use(name, declaration: "@Variable var \(name): <#Type#>")
    }
    return true
  }

  private func push(_ part: OpenPart, isOptional: Bool) throws(__PrintError) {
    open.append(part)
    use(part.details.directives)
    guard part.conditions.isEmpty || isOptional else {
      throw __PrintError(
        "a part with a condition needs an optional property: it may not be there", at: path)
    }
  }

  func endField() {
    let part = open.removeLast()
    guard case .field(var field) = part.kind else { return }
    // What is written at the field comes behind what its type brings along.
    field.arguments += part.details.arguments.filter { fixed in
      !field.arguments.contains { $0.name == fixed.name }
    }
    if let body = part.body {
      field.selectionSet =
        body.fragment == nil
        ? body.selections : [.fragmentSpread(fragments.spread(of: body, isAlways: true))]
      adopt(body, part.index)
    }
    let last = frames.count - 1
    frames[last].keys.append(TypeRule.Key(name: field.responseName, conditions: part.conditions))
    if part.conditions.isEmpty {
      if field.name == "__typename", field.alias == nil { frames[last].hasTypename = true }
    } else {
      frames[last].parts.append(
        SelectionPlan.Part(index: part.index, rule: nil, conditions: part.conditions))
      frames[last].needsPlace = true
      mayConflict = true
    }
    frames[last].selections.append(.field(field))
  }

  /// Adds an argument that its type brings along to the field that is being visited. One that is
  /// written at the field itself takes its place.
  func add(_ argument: GraphQL.Argument, variable declaration: String? = nil) {
    guard case .field(var field)? = open.last?.kind, let fixed = open.last?.details.arguments else {
      strayArgument = strayArgument ?? argument.name
      return
    }
    let override = fixed.first { $0.name == argument.name }
    field.arguments.append(override ?? argument)
    open[open.count - 1].kind = .field(field)
    if override == nil, let declaration, case .variable(let name) = argument.value {
      use(name, declaration: declaration)
    }
  }

  /// Adds an argument with a value of its own.
  func add(literal argument: GraphQL.Argument) {
    if !isInUnion { frames[frames.count - 1].hasLiterals = true }
    add(argument)
  }

  /// Has the arguments of the innermost object copied into the answer.
  func keepsTemplate() {
    frames[frames.count - 1].keepsTemplate = true
    frames[frames.count - 1].needsPlace = true
    if !isInUnion { takesLiterals = true }
  }

  /// What the innermost object takes from one of its parts.
  private func adopt(_ body: Body, _ index: Int) {
    let last = frames.count - 1
    if body.place != 0 {
      frames[last].links[index] = body.place
      frames[last].needsPlace = true
    }
    if !body.isFull || body.hasLiterals { frames[last].isFull = false }
  }

  // MARK: Fragments

  /// Begins a fragment of the innermost object; `false` if it isn't selected.
  func begin(
    fragment index: Int, _ style: FragmentStyle, isOptional: Bool, _ details: () -> __Details
  ) throws(__PrintError) -> Bool {
    guard let frame = frames.last else { return false }
    frames[frames.count - 1].doesNotAwait(index)
    mayConflict = true
    guard !frame.deselected.has(index) else { return false }
    let part = OpenPart(.fragment(style, isOptional: isOptional), index, details(), of: frame.type)
    try push(part, isOptional: isOptional)
    if style == .inline { frames[frames.count - 1].needsTypename = true }
    return true
  }

  func endFragment() throws(__PrintError) {
    let part = open.removeLast()
    guard case .fragment(let style, let isOptional) = part.kind, let frame = frames.last else {
      return
    }
    guard let body = part.body else {
      throw __PrintError("a fragment is an object, and this is none", at: path)
    }
    if let argument = strayArgument {
      throw __PrintError(
        "\(body.typeName) has the argument '\(argument)', and a fragment takes none: arguments belong "
          + "to fields", at: path)
    }
    let rule = isOptional ? rule(for: body, style, part, in: frame) : .always
    let last = frames.count - 1
    if rule != .always { frames[last].needsTypename = true }
    if frame.isUnion { try check(rule, among: frame.parts) }
    frames[last].parts.append(
      SelectionPlan.Part(index: part.index, rule: rule, conditions: part.conditions))
    adopt(body, part.index)
    if rule == .always {
      frames[last].keys += body.keys.map {
        TypeRule.Key(name: $0.name, conditions: $0.conditions + part.conditions)
      }
    }
    frames[last].selections.append(
      try selection(body, style, part.details.directives, isAlways: rule == .always))
  }

  /// An object goes to the first case for its type; a second one would never be filled.
  private func check(
    _ rule: TypeRule, among cases: [SelectionPlan.Part]
  ) throws(__PrintError) {
    guard case .types(let types, _) = rule else { return }
    for case .types(let others, _)? in cases.map(\.rule) {
      guard let type = types.first(where: others.contains) else { continue }
      throw __PrintError(
        "the union has two cases for the type \(type): keep one of them", at: path)
    }
  }

  /// To which objects of the innermost kind a fragment applies that need not apply to all.
  private func rule(
    for body: Body, _ style: FragmentStyle, _ part: OpenPart, in frame: Frame
  ) -> TypeRule {
    if part.details.types.isByPresence { return .types([body.typeName], keys: body.keys) }
    let types = [body.typeName] + part.details.types.names
    guard style == .spread, part.details.types.names.isEmpty, !part.conditions.isEmpty else {
      return body.typeName == frame.typeName ? .always : .types(types)
    }
    // With a condition, it is mostly the condition that makes a spread optional. An object whose
    // type is the surrounding one by name is of an object type, for which every fragment holds that
    // may stand there.
    return body.typeName == frame.typeName
      ? .always : .types(types + [frame.typeName], keys: body.keys)
  }

  private func selection(
    _ body: Body, _ style: FragmentStyle, _ directives: [GraphQL.Directive], isAlways: Bool
  ) throws(__PrintError) -> GraphQL.Selection {
    guard style == .spread else {
      return .inlineFragment(
        GraphQL.InlineFragment(
          on: body.typeName, directives: directives, selectionSet: body.selections))
    }
    guard body.fragment != nil else {
      throw __PrintError("\(body.typeName) is no '@QueryFragment', so it can't be spread", at: path)
    }
    var spread = fragments.spread(of: body, isAlways: isAlways)
    spread.directives = directives
    return .fragmentSpread(spread)
  }
}

extension [UInt64] {
  /// Whether the bit is set; none is in an empty mask.
  fileprivate func has(_ bit: Int) -> Bool {
    !isEmpty && self[bit / 64] >> UInt64(bit % 64) & 1 != 0
  }
}
