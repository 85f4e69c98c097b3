// Properties that belong to the app, and deprecated members.

extension Generator {
  mutating func addLocal(to object: ObjectType, _ names: Names) {
    let name = names.make(
      &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties)
    let leaf: Leaf = random.pick([.bool, .bool, .int, .string, .double, .date])
    let member: Member
    switch random.below(6) {
    case 0:
      member = Member(name, .local, .leaf(leaf))
      let choices: [(type: String, initial: String?, replacement: String)] = [
        ("[Swift.String: Swift.Int]", "[:]", "[\"a\": 1]"),
        ("Swift.Set<Swift.Int>", "[]", "[3, 4]"), ("[Swift.Bool?]?", nil, "[true, nil]"),
        ("Swift.UInt8", "7", "8"),
      ]
      let choice = random.pick(choices)
      member.swiftType = choice.type
      member.initial = choice.initial
      member.replacement = choice.replacement
    case 1:
      member = Member(name, .local, .optional(.leaf(leaf)))
      member.replacement = random.value(of: leaf).swift
      if chance(1, in: 2) { member.initial = random.value(of: leaf).swift }
    case 2:
      member = Member(name, .local, .list(.leaf(leaf)))
      member.initial = chance(1, in: 2) ? "[]" : "[\(random.value(of: leaf).swift)]"
      member.replacement = random.value(of: member.shape).swift
    default:
      member = Member(name, .local, .leaf(leaf))
      member.initial = random.value(of: leaf).swift
      member.replacement = random.value(of: leaf).swift
      // The type of a literal needn't be written.
      if case .date = leaf { break }
      member.hidesType = chance(1, in: 2)
    }
    member.hasObserver = chance(1, in: 8)
    object.members.append(member)
  }

  // MARK: Deprecated members

  /// Deprecates some members that no declaration uses.
  mutating func deprecateMembers() {
    let source = SourceWriter.source(of: program, seed: 0)
    for type in program.shared + [program.operation!] { deprecateMembers(of: type, source) }
  }

  private mutating func deprecateMembers(of type: DeclaredType, _ source: String) {
    switch type {
    case let type as ObjectType:
      for type in type.nested { deprecateMembers(of: type, source) }
      for member in type.members { member.isDeprecated = chance(1, in: 3) }
    case let type as UnionType:
      for index in type.cases.indices { type.cases[index].isDeprecated = chance(1, in: 3) }
      for type in type.nested { deprecateMembers(of: type, source) }
    case let type as EnumType:
      for index in type.cases.indices where !source.contains(".\(escaped(type.cases[index].name))")
      {
        type.cases[index].isDeprecated = chance(1, in: 3)
      }
    case let type as OneOfType:
      for index in type.cases.indices where !source.contains(".\(escaped(type.cases[index].name))")
      {
        type.cases[index].isDeprecated = chance(1, in: 3)
      }
    default: break
    }
  }
}
