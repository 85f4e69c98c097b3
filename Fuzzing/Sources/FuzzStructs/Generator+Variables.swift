extension Generator {
  /// Removes arguments at fields that replace a variable of the field's type. The variable can be
  /// without another use.
  func keepVariables(in type: DeclaredType) {
    switch type {
    case let type as ObjectType:
      for member in type.members {
        let bound = (member.shape.object?.members ?? []).filter { argument in
          switch argument.kind {
          case .variable, .bound: true
          case .argument, .field, .spread, .inline, .local: false
          }
        }
        member.arguments.removeAll { given in bound.contains { $0.schemaName == given.name } }
      }
      for type in type.nested { keepVariables(in: type) }
    case let type as UnionType: for type in type.nested { keepVariables(in: type) }
    default: break
    }
  }

  // MARK: Arguments

  /// Adds a variable or an argument to a satellite.
  mutating func addArgument(to object: ObjectType, _ names: Names, _ place: Place) {
    let name = names.make(
      &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties)
    // Arguments have their own names in the schema, but here they are unique as well.
    let hasOwnName = isGraphQLName(name) && chance(3, in: 4)
    let argument = hasOwnName ? name : names.make(&random, from: Vocabulary.properties)
    let isCollected = !place.isShared && !program.isManual
    switch random.below(6) {
    case 0, 1:
      var shape = variableShape()
      if case .nullable = shape { shape = .optional(.leaf(.int)) }
      let member = Member(name, .argument, shape, schemaName: argument)
      setUnset(of: member)
      object.members.append(member)
    case 2:
      let variable = ownVariable()
      object.members.append(Member(name, .bound(variable), variable.shape, schemaName: argument))
    default:
      let variable: Variable
      if isCollected {
        variable = Variable(
          variableNames.make(&random, from: Vocabulary.properties), variableShape())
        addDefault(to: variable)
      } else {
        variable = ownVariable()
      }
      object.members.append(
        Member(name, .variable(variable), variable.shape, schemaName: argument))
    }
  }

  private mutating func setUnset(of member: Member) {
    guard !member.shape.isOptional else {
      if chance(1, in: 3) {
        let value = random.value(of: member.shape)
        if value.swift != "nil" {
          member.unset = value
          member.initial = value.swift
        }
      }
      return
    }
    if case .list = member.shape {
      member.unset = .list([])
      return
    }
    if case .leaf(let leaf) = member.shape, let neutral = leaf.neutral, chance(1, in: 2) {
      member.unset = neutral
      return
    }
    member.unset = random.value(of: member.shape)
    member.initial = member.unset?.swift
  }

  // MARK: Variables

  private mutating func variableShape() -> Shape {
    if !inputs.isEmpty, chance(1, in: 3) {
      let input = Shape.leaf(random.pick(inputs))
      return random.pick([input, .optional(input), .list(input), .optional(.list(input))])
    }
    let leaf = Shape.leaf(argumentLeaf())
    return random.pick([
      leaf, leaf, .optional(leaf), .optional(leaf), .list(leaf), .optional(.list(.optional(leaf))),
      .nullable(leaf),
    ])
  }

  private mutating func addDefault(to variable: Variable) {
    let shape: Shape
    if case .optional(let inner) = variable.shape { shape = inner } else { shape = variable.shape }
    guard case .leaf(let leaf) = shape, chance(1, in: 3) else { return }
    switch leaf {
    case .string, .int, .double, .bool, .id: variable.defaultValue = random.value(of: leaf)
    case .enumeration(let type):
      let item = random.pick(type.cases)
      variable.defaultValue = Value(
        swift: ".\(escaped(item.name))", json: quoted(item.value), graphQL: item.value)
    default: break
    }
  }

  /// Returns a variable that the operation itself declares.
  mutating func ownVariable() -> Variable {
    let own = program.operation.members.compactMap { member in
      if case .variable(let variable) = member.kind { variable } else { nil }
    }
    if !own.isEmpty, chance(1, in: 3) { return random.pick(own) }
    let shape = variableShape()
    return declare(shape)
  }

  private mutating func declare(_ shape: Shape) -> Variable {
    let name = operationNames.make(
      &random, from: chance(1, in: 12) ? Vocabulary.foreign : Vocabulary.properties)
    // The variable's own name must be free among the other variables.
    let isFree = isGraphQLName(name) && variableNames.take(name)
    let variable = Variable(
      isFree ? name : variableNames.make(&random, from: Vocabulary.properties), shape)
    addDefault(to: variable)
    program.operation.members.append(
      Member(name, .variable(variable), shape, schemaName: variable.name))
    return variable
  }

  func reference(to variable: Variable) -> Literal {
    Literal(
      swift: ".variable(\"\(variable.name)\")", graphQL: "$\(variable.name)", variable: variable)
  }

  /// Makes a literal for an attribute.
  mutating func literal(depth: Int = 0) -> Literal {
    switch random.below(depth > 1 ? 5 : 8) {
    case 0: return Literal(swift: ".enum(\"FOOT\")", graphQL: "FOOT")
    case 1: return Literal(swift: ".null", graphQL: "null")
    case 5:
      let items = (0..<random.below(3)).map { _ in literal(depth: depth + 1) }
      return Literal(
        swift: "[\(items.map(\.swift).joined(separator: ", "))]",
        graphQL: "[\(items.map(\.graphQL).joined(separator: ", "))]")
    case 6:
      let items = (0...random.below(2)).map { ("k\($0)", literal(depth: depth + 1)) }
      return Literal(
        swift: "[\(items.map { "\"\($0.0)\": \($0.1.swift)" }.joined(separator: ", "))]",
        graphQL: "{\(items.map { "\($0.0): \($0.1.graphQL)" }.joined(separator: ", "))}")
    default:
      let value = random.value(of: random.pick([.int, .string, .double, .bool]))
      // The macro warns of a text that looks like a variable.
      guard !value.swift.contains("$") else { return literal(depth: depth) }
      return Literal(swift: value.swift, graphQL: value.graphQL)
    }
  }

  // MARK: Directives

  mutating func plainDirective() -> Directive {
    let name = random.pick(["upper", "rounded", "cached", "client"])
    guard chance(1, in: 2) else {
      return Directive(name: name, attribute: "", arguments: [])
    }
    return Directive(name: name, attribute: "", arguments: [("by", literal())])
  }

  /// Returns a variable that switches a directive on or off.
  mutating func switchingVariable(_ flag: Bool, _ place: Place) -> Variable {
    let variable: Variable
    if place.isShared || chance(1, in: 4) {
      variable = declare(.leaf(.bool))
      variable.defaultValue = nil
    } else {
      variable = Variable(
        variableNames.make(&random, from: Vocabulary.properties), .leaf(.bool))
    }
    variable.passed = Value(swift: "\(flag)", json: "\(flag)", graphQL: "\(flag)")
    return variable
  }

  mutating func condition(_ place: Place, isInclude: Bool? = nil) -> Directive {
    let isInclude = isInclude ?? chance(1, in: 2)
    let name = isInclude ? "include" : "skip"
    let flag = chance(2, in: 3)
    let macro = isInclude ? "Include" : "Skip"
    if chance(1, in: 5) {
      let literal = Literal(swift: "\(flag)", graphQL: "\(flag)")
      return Directive(
        name: name, attribute: "@\(macro)(if: \(flag))", arguments: [("if", literal)],
        includes: flag == isInclude)
    }
    let variable = switchingVariable(flag, place)
    let attribute =
      chance(1, in: 6)
      ? "@Directive(\"\(name)\", arguments: [\"if\": .variable(\"\(variable.name)\")])"
      : "@\(macro)(if: \"\(variable.name)\")"
    return Directive(
      name: name, attribute: attribute, arguments: [("if", reference(to: variable))],
      includes: flag == isInclude)
  }
}

extension Leaf {
  /// What an argument of this type has before it is set.
  var neutral: Value? {
    switch self {
    case .string, .id: Value(swift: "\"\"", json: "\"\"", graphQL: "\"\"")
    case .int: Value(swift: "0", json: "0", graphQL: "0")
    case .bool: Value(swift: "false", json: "false", graphQL: "false")
    default: nil
    }
  }
}

extension Shape {
  /// Whether `.select` leads to the object inside.
  var isReachable: Bool {
    switch self {
    case .object: true
    case .optional(let inner), .list(let inner), .result(let inner): inner.isReachable
    case .leaf, .union, .indirect, .nullable: false
    }
  }
}
