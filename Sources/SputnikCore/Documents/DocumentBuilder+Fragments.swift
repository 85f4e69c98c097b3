import SputnikLanguage

extension DocumentBuilder {
  /// Begins a fragment of the innermost object. Returns `false` if the fragment isn't selected.
  func begin(
    fragment index: Int, _ style: FragmentStyle, isOptional: Bool,
    _ attributes: () -> __FieldAttributes
  ) throws(__PrintError) -> Bool {
    guard let frame = frames.last else { return false }
    frames[frames.count - 1].markNeverPending(index)
    mayConflict = true
    guard !frame.deselected.has(index) else { return false }
    let part = OpenPart(
      .fragment(style, isOptional: isOptional), index, attributes(), of: frame.type)
    try push(part, isOptional: isOptional)
    guard part.deferral == nil || isOptional else {
      throw __PrintError(
        "the property must be optional, because the fragment of '@Defer' can arrive after the rest of "
          + "the response", at: path)
    }
    if style == .inline { frames[frames.count - 1].needsTypename = true }
    return true
  }

  func endFragment() throws(__PrintError) {
    let part = open.removeLast()
    guard case .fragment(let style, let isOptional) = part.kind, let frame = frames.last else {
      return
    }
    guard let body = part.body else {
      throw __PrintError("a fragment's type must be a satellite", at: path)
    }
    if let argument = strayArgument {
      throw __PrintError(
        "'\(body.typeName)' can't be a fragment, because it has the argument '\(argument)': remove the "
          + "argument, and give it to a field with '@Property(arguments:)'", at: path)
    }
    let applicability =
      isOptional ? applicability(for: body, style, part, in: frame) : .always
    let last = frames.count - 1
    let isUnlisted = applicability != .always && part.attributes.types.names.isEmpty
    if isUnlisted { add(body, style, part, applicability, in: frame) }
    if applicability != .always { frames[last].needsTypename = true }
    if frame.isUnion { try check(applicability, among: frame.parts) }
    frames[last].parts.append(
      SelectionPlan.Part(
        index: part.index, applicability: applicability, conditions: part.conditions,
        deferral: part.deferral))
    frames[last].entityKeys.add(
      body.entityKeys, ofFragment: frames[last].shape?.fragments.count ?? 0, on: body.typeName,
      isAlways: applicability == .always)
    if let shape = body.shape {
      let fieldsBefore = frames[last].shape?.fields.count ?? 0
      frames[last].shape?.fragments.append(
        ResponseShape.Fragment(
          object: shape, applicability: applicability, conditions: part.conditions,
          number: isUnlisted ? unlisted.count - 1 : nil, deferral: part.deferral,
          fieldsBefore: fieldsBefore))
    }
    adopt(body, part.index)
    if applicability == .always {
      frames[last].keys += body.keys.map {
        FragmentApplicability.Key(
          name: $0.name, conditions: $0.conditions + part.conditions,
          isDeferred: $0.isDeferred || part.deferral != nil)
      }
    }
    frames[last].selections.append(
      try selection(body, style, part.attributes.directives, isAlways: applicability == .always))
  }

  /// Adds a fragment for which keys decide.
  private func add(
    _ body: Body, _ style: FragmentStyle, _ part: OpenPart,
    _ applicability: FragmentApplicability, in frame: Frame
  ) {
    let fragment = Fragment(
      property(part, style, body.type), at: responseNames, on: body.typeName, body.selections,
      isByPresence: part.attributes.types.isByPresence)
    unlisted.append(
      UndecidedFragment(
        fragment: fragment, applicability: applicability, place: frame.place, index: part.index))
  }

  private func property(
    _ part: OpenPart, _ style: FragmentStyle, _ type: Any.Type
  ) -> Fragment.Property {
    style == .spread
      ? .named(ObjectIdentifier(type)) : .inline(ObjectIdentifier(part.owner), part.index)
  }

  /// Has a fragment ask for the type's name under a name of its own, if no other key of it tells
  /// whether it applies.
  func addTypeKey(to frame: inout Frame) {
    guard !withTypeKey.isEmpty else { return }
    var properties: [Fragment.Property] = []
    if frame.fragmentName != nil { properties.append(.named(ObjectIdentifier(frame.type))) }
    if let part = open.last, case .fragment(.inline, _) = part.kind {
      properties.append(property(part, .inline, frame.type))
    }
    guard properties.contains(where: withTypeKey.contains) else { return }
    let field = GraphQL.Field.typeKey(of: frame.typeName)
    frame.selections.insert(.field(field), at: 0)
    frame.shape?.fields.insert(
      ResponseShape.Field(
        name: field.name, responseName: field.responseName, arguments: [], type: String.self,
        conditions: []), at: 0)
    for index in frame.shape?.fragments.indices ?? 0..<0 {
      frame.shape?.fragments[index].fieldsBefore += 1
    }
  }

  /// Checks that no two cases of a union have the same type. An object goes to the first case for
  /// its type, so a second case would never be filled.
  private func check(
    _ applicability: FragmentApplicability, among cases: [SelectionPlan.Part]
  ) throws(__PrintError) {
    guard case .types(let types, _) = applicability else { return }
    for case .types(let others, _)? in cases.map(\.applicability) {
      guard let type = types.first(where: others.contains) else { continue }
      throw __PrintError(
        "two cases of the union have the type '\(type)': remove one of them", at: path)
    }
  }

  /// Returns the applicability of a fragment whose property is optional.
  ///
  /// - Parameters:
  ///   - body: The fragment's object.
  ///   - style: Whether the fragment is a spread or inline.
  ///   - part: The fragment's property.
  ///   - frame: The object that has the property.
  private func applicability(
    for body: Body, _ style: FragmentStyle, _ part: OpenPart, in frame: Frame
  ) -> FragmentApplicability {
    if part.attributes.types.isByPresence {
      return .types([body.typeName], keys: .init(replaceTypename: true))
    }
    let types = [body.typeName] + part.attributes.types.names
    guard style == .spread, part.attributes.types.names.isEmpty, part.isOftenAbsent else {
      return body.typeName == frame.typeName ? .always : .types(types)
    }
    // This spread has a condition or is deferred, which is the usual reason why its property is
    // optional. So it is taken to be as wide as the surrounding type: without a key of its own, it
    // applies to objects that have all of its keys. It also applies if `__typename` is the
    // surrounding type itself: that is then an object type, and every fragment that the
    // specification allows there applies to it.
    return body.typeName == frame.typeName
      ? .always
      : .types(
        types + [frame.typeName], keys: .init(all: body.keys.deciding, replaceTypename: true))
  }

  private func selection(
    _ body: Body, _ style: FragmentStyle, _ directives: [GraphQL.Directive], isAlways: Bool
  ) throws(__PrintError) -> GraphQL.Selection {
    guard style == .spread else {
      return .inlineFragment(
        GraphQL.InlineFragment(
          on: body.typeName, directives: directives, selectionSet: body.selections))
    }
    guard let fragment = body.fragment else {
      throw __PrintError(
        "'\(body.typeName)' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or "
          + "use '@InlineFragment' in place of '@FragmentSpread'", at: path)
    }
    var spread = spread(of: fragment, body, isAlways: isAlways)
    spread.directives = directives
    return .fragmentSpread(spread)
  }

  /// Returns the spread of a fragment, which is resolved when all fragments are known.
  func spread(
    of fragment: FragmentRegistry.Fragment, _ body: Body, isAlways: Bool
  ) -> GraphQL.FragmentSpread {
    fragments.spread(of: fragment, body.selections, isFull: body.isFull, isAlways: isAlways)
  }
}

extension DocumentBuilder.OpenPart {
  /// Whether a directive is the usual reason why the property of a fragment is optional.
  fileprivate var isOftenAbsent: Bool {
    !conditions.isEmpty || attributes.directives.contains { $0.name == "defer" }
  }
}

extension [UInt64] {
  /// Returns whether the bit is set. An empty mask has no set bits.
  func has(_ bit: Int) -> Bool {
    !isEmpty && self[bit / 64] >> UInt64(bit % 64) & 1 != 0
  }
}
