import SputnikLanguage

extension DocumentBuilder {
  /// Begins a fragment of the innermost object; `false` if it isn't selected.
  func begin(
    fragment index: Int, _ style: FragmentStyle, isOptional: Bool, _ attributes: () -> __FieldAttributes
  ) throws(__PrintError) -> Bool {
    guard let frame = frames.last else { return false }
    frames[frames.count - 1].markNeverPending(index)
    mayConflict = true
    guard !frame.deselected.has(index) else { return false }
    let part = OpenPart(.fragment(style, isOptional: isOptional), index, attributes(), of: frame.type)
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
    let applicability =
      isOptional ? applicability(for: body, style, part, in: frame) : .always
    let last = frames.count - 1
    if applicability != .always { frames[last].needsTypename = true }
    if frame.isUnion { try check(applicability, among: frame.parts) }
    frames[last].parts.append(
      SelectionPlan.Part(index: part.index, applicability: applicability, conditions: part.conditions))
    adopt(body, part.index)
    if applicability == .always {
      frames[last].keys += body.keys.map {
        FragmentApplicability.Key(name: $0.name, conditions: $0.conditions + part.conditions)
      }
    }
    frames[last].selections.append(
      try selection(body, style, part.attributes.directives, isAlways: applicability == .always))
  }

  /// An object goes to the first case for its type; a second one would never be filled.
  private func check(
    _ applicability: FragmentApplicability, among cases: [SelectionPlan.Part]
  ) throws(__PrintError) {
    guard case .types(let types, _) = applicability else { return }
    for case .types(let others, _)? in cases.map(\.applicability) {
      guard let type = types.first(where: others.contains) else { continue }
      throw __PrintError(
        "the union has two cases for the type \(type): keep one of them", at: path)
    }
  }

  /// To which objects of the innermost kind a fragment applies that need not apply to all.
  private func applicability(
    for body: Body, _ style: FragmentStyle, _ part: OpenPart, in frame: Frame
  ) -> FragmentApplicability {
    if part.attributes.types.isByPresence { return .types([body.typeName], keys: body.keys) }
    let types = [body.typeName] + part.attributes.types.names
    guard style == .spread, part.attributes.types.names.isEmpty, !part.conditions.isEmpty else {
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
  func has(_ bit: Int) -> Bool {
    !isEmpty && self[bit / 64] >> UInt64(bit % 64) & 1 != 0
  }
}
