extension Generator {
  mutating func addMember(to object: ObjectType, _ names: Names, _ place: Place) {
    switch random.below(100) {
    case 0..<22 where place.depth < 4: addObject(to: object, names, place)
    case 22..<27 where place.depth < 3: addUnion(to: object, names, place)
    case 27..<33 where place.depth > 0: addSpread(to: object, names, place)
    case 33..<40 where place.depth > 0: addInline(to: object, names, place)
    case 40..<54 where place.takesArguments: addArgument(to: object, names, place)
    case 54..<57 where place.depth > 0: addTypename(to: object, names)
    case 57..<62: addInferred(to: object, names)
    default: addLeaf(to: object, names, place)
    }
  }

  mutating func addLeaf(to object: ObjectType, _ names: Names, _ place: Place) {
    let member = field(leafShape(leaf()), names)
    attach(to: member, place)
    object.members.append(member)
  }

  /// A property whose type the compiler infers from the initial value.
  private mutating func addInferred(to object: ObjectType, _ names: Names) {
    let leaf: Leaf = random.pick([.int, .string, .double, .bool])
    let member = field(.leaf(leaf), names)
    member.initial = random.value(of: leaf).swift
    member.hidesType = chance(1, in: 2)
    object.members.append(member)
  }

  private mutating func addTypename(to object: ObjectType, _ names: Names) {
    guard names.take("__typename") else { return }
    let name = names.make(&random, from: Vocabulary.properties)
    object.members.append(Member(name, .field, .leaf(.string), schemaName: "__typename"))
  }

  /// Makes a field with a name that is unique among the properties and the response names.
  private mutating func field(_ shape: Shape, _ names: Names) -> Member {
    if chance(1, in: 14) {
      let name = names.make(&random, from: Vocabulary.foreign)
      let schemaName = names.make(&random, from: Vocabulary.properties)
      return Member(name, .field, shape, schemaName: schemaName)
    }
    let member = Member(names.make(&random, from: Vocabulary.properties), .field, shape)
    switch random.below(8) {
    case 0: member.schemaName = names.make(&random, from: Vocabulary.properties)
    case 1:
      member.schemaName = random.pick(Vocabulary.properties)
      member.alias = names.make(&random, from: Vocabulary.properties)
    default: break
    }
    if chance(1, in: 20) { member.hasObserver = true }
    return member
  }

  /// Adds arguments, conditions and other directives.
  private mutating func attach(to member: Member, _ place: Place) {
    if member.isField, chance(1, in: 8) {
      let names = Names()
      for _ in 0...random.below(2) {
        let name = names.make(&random, from: Vocabulary.properties)
        let value =
          chance(1, in: 4) ? reference(to: ownVariable()) : literal()
        member.arguments.append((name, value))
      }
    }
    if chance(1, in: 10) { member.directives.append(plainDirective()) }
    if chance(1, in: 9) {
      if !member.shape.isOptional { member.shape = .optional(member.shape) }
      let first = condition(place)
      member.directives.append(first)
      if chance(1, in: 5) {
        member.directives.append(condition(place, isInclude: first.name == "skip"))
      }
    }
  }

  // MARK: Objects

  private mutating func addObject(to object: ObjectType, _ names: Names, _ place: Place) {
    let candidates = reusable.filter { $0.isShared || !place.isShared }
    let type: ObjectType
    if !candidates.isEmpty, chance(1, in: 5) {
      type = random.pick(candidates).object
    } else {
      type = makeObject(inside: object, place, takesArguments: true)
    }
    var shape = wrap(.object(type))
    if chance(1, in: 12) { shape = .optional(.indirect(.object(type))) }
    let member = field(shape, names)
    attach(to: member, place)
    object.members.append(member)
  }

  /// Makes a struct beside the operation, in the operation, or in the struct that uses it.
  private mutating func makeObject(
    inside container: ObjectType, _ outer: Place, takesArguments: Bool,
    _ kind: ObjectType.Kind = .satelite, names: Names = Names(taken: ["__typename__"])
  ) -> ObjectType {
    var place = outer
    place.depth += 1
    place.takesArguments = takesArguments
    if !takesArguments { place.isInUnionOrFragment = true }
    let name = typeNames.make(&random, from: Vocabulary.types)
    let home = place.isShared ? 0 : random.below(6)
    let object: ObjectType
    switch home {
    case 0:
      place.isShared = true
      object = ObjectType(name, path: name, kind)
    case 1: object = ObjectType(name, path: "\(program.operation.path).\(name)", kind)
    default: object = ObjectType(name, path: "\(container.path).\(name)", kind)
    }
    if case .fragment = kind {
      object.schemaName = chance(1, in: 2) ? container.schemaName : "\(name)Type"
    } else if chance(1, in: 4) {
      object.schemaName = "\(name)Object"
    }
    count += 1
    for _ in 0...random.below(5) { addMember(to: object, names, place) }
    if object.selected.allSatisfy({ !$0.isField }) { addLeaf(to: object, names, place) }
    if takesArguments, place.depth < 3, chance(1, in: 14) { addRecursion(to: object, names) }
    switch home {
    case 0: program.shared.append(object)
    case 1: program.operation.nested.append(object)
    default: container.nested.append(object)
    }
    if takesArguments, home < 2 { reusable.append((object, home == 0)) }
    return object
  }

  private mutating func addRecursion(to object: ObjectType, _ names: Names) {
    let shape: Shape = random.pick([
      .list(.object(object)), .optional(.list(.optional(.object(object)))),
      .optional(.indirect(.object(object))),
    ])
    let member = field(shape, names)
    member.recurse = 1 + random.below(2)
    object.members.append(member)
  }

  // MARK: Fragments and unions

  private mutating func addSpread(to object: ObjectType, _ names: Names, _ place: Place) {
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
    object.members.append(member)
  }

  private mutating func addInline(to object: ObjectType, _ names: Names, _ place: Place) {
    let fragment = makeObject(inside: object, place, takesArguments: false, names: names)
    let name = names.make(&random, from: Vocabulary.properties)
    let types = chance(1, in: 4) ? ["Narrow\(count)", "Other\(count)"] : []
    let member = Member(name, .inline(types), .optional(.object(fragment)))
    if chance(1, in: 6) { member.directives.append(condition(place)) }
    object.members.append(member)
  }

  private mutating func addUnion(to object: ObjectType, _ outer: Names, _ place: Place) {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let isShared = place.isShared || chance(1, in: 3)
    let union = UnionType(name, path: isShared ? name : "\(object.path).\(name)")
    let cases = Names(taken: ["none", "some", "Any", "hash", "encode", "other", "rest"])
    // Payloads are written in the union. Their fields share response names only if they have the
    // same shape, so all names are different.
    let names = Names(taken: ["__typename"])
    let home = ObjectType(name, path: union.path, .satelite)
    var inner = place
    inner.isShared = isShared
    for _ in 0...random.below(3) {
      let kind: ObjectType.Kind =
        chance(1, in: 5) ? .fragment("F\(count)_\(program.index)") : .satelite
      let payload = makeObject(
        inside: home, inner, takesArguments: false, kind, names: names)
      if payload.schemaName == home.schemaName { payload.schemaName = "\(payload.name)Type" }
      union.cases.append(
        (
          cases.make(&random, from: Vocabulary.properties), payload,
          chance(1, in: 6) ? ["Wide\(count)"] : []
        ))
    }
    union.nested = home.nested
    if chance(2, in: 3) { union.other = random.pick(["other", "rest"]) }
    if isShared { program.shared.append(union) } else { object.nested.append(union) }
    let member = field(wrap(.union(union)), outer)
    attach(to: member, place)
    object.members.append(member)
  }
}
