// Fragments and unions.

extension Generator {
  mutating func addSpread(to object: ObjectType, _ names: Names, _ place: Place) {
    let fragment = makeObject(
      inside: object, place, takesArguments: false, .fragment("F\(count)_\(program.index)"),
      names: names)
    let name = names.make(&random, from: Vocabulary.properties)
    let member = Member(name, .spread, .object(fragment))
    switch random.below(4) {
    case 0: member.shape = .optional(member.shape)
    case 1:
      member.shape = .optional(member.shape)
      member.directives.append(condition(place))
    default: if chance(1, in: 6) { member.directives.append(plainDirective()) }
    }
    if member.shape.isOptional, chance(1, in: 2) {
      addTypes(to: member, fragment)
      deferSometimes(member, place)
    }
    object.members.append(member)
  }

  /// Lists the types that the fragment applies to besides its own, or lets the keys decide.
  private mutating func addTypes(to member: Member, _ fragment: ObjectType) {
    if fragment.hasCertainKey, chance(1, in: 2) {
      member.isByPresence = true
    } else {
      member.types = chance(1, in: 3) ? ["Narrow\(count)"] : ["Narrow\(count)", "Other\(count)"]
    }
  }

  mutating func addInline(to object: ObjectType, _ names: Names, _ place: Place) {
    let fragment = makeObject(inside: object, place, takesArguments: false, names: names)
    let name = names.make(&random, from: Vocabulary.properties)
    let member = Member(name, .inline, .optional(.object(fragment)))
    if chance(1, in: 2) { addTypes(to: member, fragment) }
    if chance(1, in: 6) { member.directives.append(condition(place)) }
    deferSometimes(member, place)
    object.members.append(member)
  }

  mutating func addUnion(to object: ObjectType, _ outer: Names, _ place: Place) {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let isShared = place.isShared || chance(1, in: 3)
    let union = UnionType(name, path: isShared ? name : path(of: name, in: object))
    let cases = Names(taken: ["none", "some", "Any", "hash", "encode", "other", "rest"])
    // Payloads are written in the union. Their fields share response names only if they have the
    // same shape, so all names are different.
    let names = Names(taken: ["__typename"])
    let home = ObjectType(name, path: union.path, .satellite)
    var inner = place
    inner.isShared = isShared
    for _ in 0...random.below(3) {
      let kind: ObjectType.Kind =
        chance(1, in: 5) ? .fragment("F\(count)_\(program.index)") : .satellite
      let payload = makeObject(
        inside: home, inner, takesArguments: false, kind, names: names)
      if payload.schemaName == home.schemaName { payload.schemaName = "Payload\(count)" }
      var item = UnionType.Item(
        name: cases.make(
          &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties),
        object: payload)
      switch random.below(8) {
      case 0: item.types = ["Wide\(count)"]
      case 1: item.isByPresence = payload.hasCertainKey
      default: break
      }
      union.cases.append(item)
    }
    union.nested = home.nested
    if chance(2, in: 3) { union.other = random.pick(["other", "rest", "something else"]) }
    if isShared { program.shared.append(union) } else { object.nested.append(union) }
    let member = field(wrap(.union(union)), outer)
    attach(to: member, place)
    object.members.append(member)
  }
}

extension ObjectType {
  /// Whether each response to the struct has a key of its own, so that its keys can tell whether a
  /// fragment applies.
  fileprivate var hasCertainKey: Bool {
    members.contains { member in
      member.isField && member.schemaName != "__typename" && member.recurse == nil
        && member.directives.allSatisfy { $0.includes == nil }
    }
  }
}
