import Randomness

/// Makes random programs that are valid by construction.
struct Generator {
  var random: Random
  let program: Case
  let typeNames = Names()
  let variableNames = Names()
  let operationNames = Names(taken: [
    "variables", "partialErrors", "extensions", "document", "httpBody", "filled",
  ])
  /// Types that are complete, so that other fields can use them without a cycle.
  var reusable: [(object: ObjectType, isShared: Bool)] = []
  var leaves: [Leaf] = []
  var inputs: [Leaf] = []
  var count = 0
  /// Whether a type inside the operation still gets the operation's name.
  var repeatsOperationName = false

  /// Makes the program with this number. The same seed and number always make the same program.
  static func program(_ index: Int, seed: UInt64) -> Case {
    var generator = Generator(
      random: Random(seed: seed &* 0x9E37_79B9 &+ UInt64(index)), program: Case(index))
    generator.make()
    return generator.program
  }

  private init(random: Random, program: Case) {
    self.random = random
    self.program = program
  }

  mutating func chance(_ one: Int, in all: Int) -> Bool { random.below(all) < one }

  private mutating func make() {
    program.access = random.pick(["", "", "", "public ", "fileprivate ", "package "])
    if chance(1, in: 2) { program.conformances.append("Hashable") }
    if chance(1, in: 5) { program.conformances.append("Codable") }
    if chance(1, in: 8) { program.conformances.append("Sendable") }
    program.isInExtension = chance(1, in: 4)
    program.qualifies = chance(1, in: 6)
    program.isManual = chance(1, in: 4)
    program.hasDeprecated = chance(1, in: 8)
    makeValueTypes()

    let operation = makeOperation()
    if operation.isSubscription {
      addRootField(to: operation)
    } else {
      let wanted = 1 + random.below(6)
      for _ in 0..<wanted { addMember(to: operation, operationNames, Place(depth: 0)) }
    }
    if operation.selected.isEmpty { addLeaf(to: operation, operationNames, Place(depth: 0)) }
    if chance(1, in: 8) {
      var directive = plainDirective()
      if chance(1, in: 2) {
        let variable = ownVariable()
        directive.arguments.append(("key", reference(to: variable)))
      }
      program.directives.append(directive)
    }
    passVariables()
    if !DocumentWriter.usesAllVariables(of: program) {
      for type in program.shared + [operation] { keepVariables(in: type) }
    }
    assignArguments(of: operation, path: "operation", [])
    assignLocals(of: operation, path: "operation", [])
    if program.hasDeprecated { deprecateMembers() }
  }

  /// Adds the one field of a subscription, which can't have a condition.
  private mutating func addRootField(to operation: ObjectType) {
    while operation.selected.isEmpty {
      addMember(to: operation, operationNames, Place(depth: 0, allowsConditions: false))
    }
  }

  private mutating func makeOperation() -> ObjectType {
    let name = typeNames.make(
      &random, from: chance(1, in: 16) ? Vocabulary.rawTypes : Vocabulary.types)
    repeatsOperationName = chance(1, in: 6)
    // If a type inside has the same name, this name means that type there.
    let path = (repeatsOperationName ? "\(program.name)." : "") + escaped(name)
    let operation = ObjectType(
      name, path: path, random.pick([.mutation, .subscription, .query, .query, .query]))
    program.operation = operation
    operation.schemaName = operation.kind.operation.root
    program.operationName = random.pick([
      isGraphQLName(name) ? nil : "op_2", isGraphQLName(name) ? nil : "op_3", "",
      "findBy\(program.index)", "op_1",
    ])
    return operation
  }

  // MARK: Types of leaves

  mutating func leaf() -> Leaf {
    if !leaves.isEmpty, chance(1, in: 4) { return random.pick(leaves) }
    return random.pick(Leaf.builtIn)
  }

  /// A type whose literal in a document is unambiguous.
  mutating func argumentLeaf() -> Leaf {
    let enums = leaves.filter { if case .enumeration = $0 { true } else { false } }
    if !enums.isEmpty, chance(1, in: 4) { return random.pick(enums) }
    return random.pick([.string, .int, .double, .bool, .id, .uuid, .date])
  }

  mutating func leafShape(_ leaf: Leaf) -> Shape { wrap(.leaf(leaf)) }

  /// Puts a type into random lists and optionals.
  mutating func wrap(_ shape: Shape) -> Shape {
    switch random.below(12) {
    case 0, 1, 2: .optional(shape)
    case 3: .list(shape)
    case 4: .optional(.list(shape))
    case 5: .list(.optional(shape))
    case 6: .optional(.list(.optional(shape)))
    case 7: chance(1, in: 2) ? .list(.list(shape)) : .optional(.list(.optional(.list(shape))))
    default: shape
    }
  }
}

/// Where a struct is.
struct Place {
  /// The number of fields around it.
  var depth: Int
  /// Whether it is written outside the operation, so that the operation's macro doesn't see it.
  var isShared = false
  /// Whether its type can have arguments.
  var takesArguments = false
  var isInUnionOrFragment = false
  var allowsConditions = true
}
