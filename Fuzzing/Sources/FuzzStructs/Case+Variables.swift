extension Case {
  /// The operation's variables: its own, and then those that its fields add, in the order in which
  /// the document first uses them.
  var variables: [Variable] {
    var walk = VariableWalk(program: self)
    for member in operation.members {
      if case .variable(let variable) = member.kind { walk.add(variable) }
    }
    walk.add(directives)
    walk.add(operation.members)
    return walk.variables
  }
}

/// Finds variables as the macro of an operation sees them: it doesn't see into types that are
/// written elsewhere.
private struct VariableWalk {
  let program: Case
  private(set) var variables: [Variable] = []
  private var visited: Set<ObjectIdentifier> = []
  private let outside: Set<ObjectIdentifier>

  init(program: Case) {
    self.program = program
    outside = Set(program.shared.map(ObjectIdentifier.init))
  }

  mutating func add(_ variable: Variable) {
    if !variables.contains(where: { $0 === variable }) { variables.append(variable) }
  }

  mutating func add(_ directives: [Directive]) {
    for directive in directives where directive.declaresVariables {
      for variable in directive.arguments.compactMap(\.value.variable) { add(variable) }
    }
  }

  mutating func add(_ members: [Member]) {
    for member in members where member.isSelected {
      let object = member.shape.object.flatMap { isVisible($0) ? $0 : nil }
      let isNew = object.map { visited.insert(ObjectIdentifier($0)).inserted } ?? false
      if let object, isNew, member.isField, !program.isManual {
        for case .variable(let variable) in object.members.map(\.kind) { add(variable) }
      }
      add(member.directives)
      if let object, isNew { add(object.members) }
      if let union = member.shape.union, isVisible(union),
        visited.insert(ObjectIdentifier(union)).inserted
      {
        for item in union.cases where isVisible(item.object) {
          if visited.insert(ObjectIdentifier(item.object)).inserted { add(item.object.members) }
        }
      }
    }
  }

  private func isVisible(_ type: DeclaredType) -> Bool {
    !outside.contains(ObjectIdentifier(type))
  }
}
