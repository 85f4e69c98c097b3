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
    makeValueTypes()

    let name = typeNames.make(&random, from: Vocabulary.types)
    let operation = ObjectType(name, path: name, chance(1, in: 4) ? .mutation : .query)
    program.operation = operation
    operation.schemaName = if case .mutation = operation.kind { "Mutation" } else { "Query" }
    program.operationName = random.pick([nil, nil, "", "findBy\(program.index)", "op_1"])
    let wanted = 1 + random.below(6)
    for _ in 0..<wanted { addMember(to: operation, operationNames, Place(depth: 0)) }
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
    assignArguments(of: operation, path: "operation", [])
  }

  // MARK: Enums, scalars and input objects

  private mutating func makeValueTypes() {
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
    let names = Names(
      taken: ["none", "some", "unknown", "other", "Any", "rawValue", "hash", "encode"])
    type.hasRawType = chance(2, in: 3)
    for index in 0...random.below(5) {
      let name = names.make(&random, from: Vocabulary.properties)
      // Names that can't be values of an enum in GraphQL need another value.
      let isValue = !["true", "false", "null", "nil"].contains(name)
      let isOwnName = type.hasRawType && isValue && chance(1, in: 3)
      type.cases.append((name, isOwnName ? name : "\(name.uppercased())_\(index)"))
    }
    if chance(1, in: 3) {
      type.unknown = random.pick(["unknown", "other"])
      type.keepsText = !type.hasRawType
    }
    return type
  }

  private mutating func makeInput() -> ObjectType {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let type = ObjectType(name, path: name, .input)
    if chance(1, in: 2) { type.schemaName = "\(name)Input" }
    let names = Names()
    count += 1
    for _ in 0...random.below(4) {
      let name = names.make(&random, from: Vocabulary.properties)
      let member = Member(name, .field, leafShape(argumentLeaf()))
      if chance(1, in: 5) { member.schemaName = "\(name)_x" }
      type.members.append(member)
    }
    return type
  }

  private mutating func makeOneOf() -> OneOfType {
    let name = typeNames.make(&random, from: Vocabulary.types)
    let type = OneOfType(name, path: name)
    if chance(1, in: 3) { type.schemaName = "\(name)By" }
    let names = Names(taken: ["none", "some", "Any", "hash", "encode"])
    for _ in 0...random.below(3) {
      let name = names.make(&random, from: Vocabulary.properties)
      let inner = Shape.leaf(argumentLeaf())
      type.cases.append(
        (name, chance(1, in: 4) ? "\(name)_y" : name, chance(1, in: 4) ? .list(inner) : inner))
    }
    return type
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
}
