// What a program passes and sets.

extension Generator {
  mutating func passVariables() {
    for variable in program.variables where variable.passed == nil {
      let canBeLeftOut = variable.shape.isOptional || variable.defaultValue != nil
      if canBeLeftOut, chance(1, in: 3) { continue }
      variable.passed =
        if case .nullable = variable.shape, chance(1, in: 3) {
          Value(swift: ".absent", json: "", graphQL: "")
        } else {
          random.value(of: variable.shape)
        }
    }
  }

  /// Sets arguments of the satellites that fields reach without a fragment or a union.
  mutating func assignArguments(of object: ObjectType, path: String, _ fields: [Member]) {
    for member in object.members {
      if case .argument = member.kind, chance(1, in: 2) {
        program.assignments.append(
          Case.Assignment(
            path: "\(path).\(escaped(member.name))", fields: fields.map(ObjectIdentifier.init),
            member: ObjectIdentifier(member), value: random.value(of: member.shape)))
      }
      guard member.isField, member.recurse == nil, let inner = member.shape.object,
        member.shape.isReachable, inner.fragmentName == nil, fields.count < 4
      else { continue }
      let isWrapped = if case .object = member.shape { false } else { true }
      assignArguments(
        of: inner, path: "\(path).\(escaped(member.name))\(isWrapped ? ".select" : "")",
        fields + [member])
    }
  }

  /// Sets local properties.
  ///
  /// A filled copy keeps them, but not in the elements of lists.
  mutating func assignLocals(of object: ObjectType, path: String, _ fields: [Member]) {
    for member in object.members {
      let inner = "\(path).\(escaped(member.name))"
      if member.isLocal, chance(1, in: 2) {
        program.assignments.append(
          Case.Assignment(
            path: inner, fields: fields.map(ObjectIdentifier.init),
            member: ObjectIdentifier(member),
            value: Value(swift: member.replacement, json: "", graphQL: "")))
      }
      guard member.isSelected, member.recurse == nil, member.shape.isReachable, fields.count < 4,
        let type = member.shape.object
      else { continue }
      let step =
        if case .object = member.shape {
          ""
        } else if member.shape.keepsLocals, chance(1, in: 2) { "?" } else { ".select" }
      assignLocals(of: type, path: inner + step, fields + [member])
    }
  }
}

extension Shape {
  /// Whether a filled copy keeps the local properties of the object inside.
  fileprivate var keepsLocals: Bool {
    switch self {
    case .object: true
    case .optional(let inner): inner.keepsLocals
    // Only `.select` reaches into a result.
    case .leaf, .union, .indirect, .nullable, .list, .result: false
    }
  }
}
