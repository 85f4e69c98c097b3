// Enums, scalars and input objects.

extension Generator {
  mutating func makeValueTypes() {
    for _ in 0..<random.below(3) {
      let type = makeEnum()
      program.shared.append(type)
      leaves.append(.enumeration(type))
    }
    if chance(1, in: 3) {
      let name = typeNames.make(&random, from: Vocabulary.types)
      let type = ScalarType(
        name, path: name,
        random.pick([.string, .int, .double, .bool, .date, .decimal, .url, .uuid, .int64]))
      program.shared.append(type)
      leaves.append(.scalar(type))
    }
    if chance(1, in: 3) {
      let type = makeInput()
      program.shared.append(type)
      inputs.append(.input(type))
    }
    if chance(1, in: 4) {
      let type = makeOneOf()
      program.shared.append(type)
      inputs.append(.oneOf(type))
    }
  }

  private mutating func makeEnum() -> EnumType {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let type = EnumType(name, path: name)
    type.hasRawType = chance(1, in: 2)
    if chance(1, in: 2) {
      type.style = random.pick(["upperSnakeCase", "lowerSnakeCase", "asWritten"])
    }
    let names = Names(taken: Self.caseNames.union(["unknown", "other", "rawValue"]))
    let values = Names()
    for _ in 0...random.below(6) { addCase(to: type, names, values) }
    if chance(1, in: 3) {
      type.unknown = random.pick(["unknown", "other", "anything else"])
      type.keepsText = !type.hasRawType && chance(1, in: 2)
    }
    return type
  }

  private mutating func addCase(to type: EnumType, _ names: Names, _ values: Names) {
    let hasImplicitValue = type.style != nil || type.hasRawType
    if hasImplicitValue, chance(2, in: 3) {
      let name = random.pick(EnumName.all)
      let value = name.value(in: type.style)
      guard names.isFree(name.name), values.take(value) else {
        return addCase(to: type, names, values)
      }
      _ = names.take(name.name)
      return type.cases.append(EnumType.Item(name: name.name, value: value, isWritten: false))
    }
    let name = names.make(
      &random, from: chance(1, in: 8) ? Vocabulary.foreign : Vocabulary.properties)
    let value = values.make(
      &random, from: ["ANIME", "IN_PROGRESS", "lower", "x_1", "UNKNOWN", "_A"])
    type.cases.append(EnumType.Item(name: name, value: value, isWritten: true))
  }

  /// Names that no case can have, or that a synthesized conformance also has.
  private static let caseNames: Set<String> = ["none", "some", "Any", "hash", "encode"]

  private mutating func makeInput() -> ObjectType {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let type = ObjectType(name, path: name, .input)
    if chance(1, in: 2) { type.schemaName = "\(name)Input" }
    let names = Names()
    count += 1
    for _ in 0...random.below(4) {
      let name = names.make(
        &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties)
      let member = Member(name, .field, leafShape(argumentLeaf()))
      if !isGraphQLName(name) || chance(1, in: 5) {
        member.schemaName = names.make(&random, from: Vocabulary.properties)
      }
      type.members.append(member)
    }
    if chance(1, in: 5) { addLocal(to: type, names) }
    return type
  }

  private mutating func makeOneOf() -> OneOfType {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let type = OneOfType(name, path: name)
    if chance(1, in: 3) { type.schemaName = "\(name)By" }
    let names = Names(taken: Self.caseNames)
    for _ in 0...random.below(3) {
      let name = names.make(
        &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties)
      let hasOwnName = isGraphQLName(name) && chance(3, in: 4)
      let inner = Shape.leaf(argumentLeaf())
      type.cases.append(
        OneOfType.Item(
          name: name,
          schemaName: hasOwnName ? name : names.make(&random, from: Vocabulary.properties),
          shape: chance(1, in: 4) ? .list(inner) : inner))
    }
    return type
  }
}
