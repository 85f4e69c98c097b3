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
    case 62..<67: addLocal(to: object, names)
    default: addLeaf(to: object, names, place)
    }
  }

  mutating func addLeaf(to object: ObjectType, _ names: Names, _ place: Place) {
    let shape = leafShape(leaf())
    let member = field(chance(1, in: 10) ? .result(shape) : shape, names)
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
  mutating func field(_ shape: Shape, _ names: Names) -> Member {
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
  mutating func attach(to member: Member, _ place: Place) {
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
    if place.allowsConditions, chance(1, in: 9) {
      if !member.shape.isOptional { member.shape = .optional(member.shape) }
      let first = condition(place)
      member.directives.append(first)
      if chance(1, in: 5) {
        member.directives.append(condition(place, isInclude: first.name == "skip"))
      }
    }
    if member.shape.isList, allowsIncremental(place), chance(1, in: 4) {
      member.directives.append(incremental("stream", place))
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
    switch random.below(10) {
    case 0: shape = .result(shape)
    case 1: shape = .list(.result(.object(type)))
    default: break
    }
    let member = field(shape, names)
    attach(to: member, place)
    object.members.append(member)
  }

  /// Makes a struct beside the operation, in the operation, or in the struct that uses it.
  mutating func makeObject(
    inside container: ObjectType, _ outer: Place, takesArguments: Bool,
    _ kind: ObjectType.Kind = .satellite, names: Names = Names(taken: ["__typename__"])
  ) -> ObjectType {
    var place = outer
    place.depth += 1
    place.takesArguments = takesArguments
    place.allowsConditions = true
    if !takesArguments { place.isInUnionOrFragment = true }
    let home = place.isShared ? 0 : random.below(6)
    let isInOperation = home == 1 || home > 1 && container === program.operation
    let name = objectName(isInOperation: isInOperation)
    let object: ObjectType
    switch home {
    case 0:
      place.isShared = true
      object = ObjectType(name, path: escaped(name), kind)
    case 1: object = ObjectType(name, path: path(of: name, in: program.operation), kind)
    default: object = ObjectType(name, path: path(of: name, in: container), kind)
    }
    count += 1
    let plainName = isGraphQLName(name) ? name : "Raw\(count)"
    if case .fragment = kind {
      object.schemaName = chance(1, in: 2) ? container.schemaName : "\(plainName)Type"
    } else if plainName != name || chance(1, in: 4) {
      object.schemaName = "\(plainName)Object"
    }
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

  /// How a type inside another one is referred to.
  ///
  /// The operation's own name can mean a type inside the operation, so it isn't used in this case.
  func path(of name: String, in container: ObjectType) -> String {
    container === program.operation && container.path != escaped(container.name)
      ? escaped(name) : "\(container.path).\(escaped(name))"
  }

  /// Makes the name of a struct: that of the operation around it, that of a scalar, a raw identifier,
  /// or a plain one.
  private mutating func objectName(isInOperation: Bool) -> String {
    if isInOperation, repeatsOperationName {
      repeatsOperationName = false
      return program.operation.name
    }
    if chance(1, in: 30) {
      let name = random.pick(Vocabulary.scalars)
      if typeNames.take(name) {
        program.hidden.insert(name)
        return name
      }
    }
    return typeNames.make(
      &random, from: chance(1, in: 20) ? Vocabulary.rawTypes : Vocabulary.types)
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
}
