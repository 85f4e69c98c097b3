import SwiftSyntax

// What is found on the way: variables, and conditions that need one.

extension VariableCollector {
  mutating func add(_ variable: VariableModel, type: String, place: String) {
    let isOptional = variable.type.isOptional
    let entry = Entry(
      variable: OperationVariable(
        name: variable.variable, type: type, isOptional: isOptional,
        graphQLType: variable.graphQLType, defaultValue: variable.defaultValue,
        access: variable.access),
      shape: variable.type.unwrapped, place: place, spelling: variable.type.spelling,
      defaultPlace: place)
    guard let index = entries.firstIndex(where: { $0.variable.name == variable.variable }) else {
      entries.append(entry)
      return
    }
    merge(entry, into: index, at: variable.anchor)
  }

  /// One variable, used twice: `Int` beside `Int?` is `Int!`.
  private mutating func merge(_ entry: Entry, into index: Int, at anchor: Syntax) {
    let other = entries[index]
    guard entry.shape == other.shape, entry.graphQLType == other.graphQLType else {
      problems.append(
        Problem(
          .conflictingVariable(
            name: entry.variable.name, type: entry.graphQLType ?? entry.spelling,
            other: other.graphQLType ?? other.spelling, place: other.place),
          at: anchor))
      return
    }
    if let value = entry.variable.defaultValue {
      if let known = other.variable.defaultValue, known != value {
        problems.append(
          Problem(
            .conflictingDefault(
              name: entry.variable.name, value: value, other: known, place: other.defaultPlace),
            at: anchor))
      } else if other.variable.defaultValue == nil {
        entries[index].variable.defaultValue = value
        entries[index].defaultPlace = entry.place
      }
    }
    if other.variable.isOptional, !entry.variable.isOptional {
      entries[index].variable.type = entry.variable.type
      entries[index].variable.isOptional = false
    }
    entries[index].variable.access = min(other.variable.access, entry.variable.access)
  }

  mutating func refer(to names: [String], at anchor: Syntax) {
    for name in names { references.append((name, anchor)) }
  }

  /// A condition makes the variable that it needs; other directives refer to declared ones.
  mutating func note(_ directive: DirectiveModel, at anchor: Syntax) {
    guard case .variable(let name) = directive.condition else {
      refer(to: directive.arguments.flatMap(\.value.variableNames), at: anchor)
      return
    }
    guard let index = entries.firstIndex(where: { $0.variable.name == name }) else {
      entries.append(
        Entry(
          variable: OperationVariable(
            name: name, type: "Bool", isOptional: false, access: operation.access, isImplied: true),
          shape: .named("Bool"), place: "a condition", spelling: "Bool",
          defaultPlace: "a condition"))
      return
    }
    let entry = entries[index]
    let isOwn = operation.variables.contains { $0.variable == name }
    if !isOwn, entry.shape == .named("Bool"), entry.graphQLType == nil, entry.variable.isOptional,
      entry.variable.defaultValue == nil
    {
      // `Boolean` beside `Boolean!`: the place that can't be left out decides.
      entries[index].variable.type = "Bool"
      entries[index].variable.isImplied = true
      entries[index].variable.isOptional = false
      return
    }
    let hasDefault = entry.variable.defaultValue.map { $0 != "nil" } ?? false
    let isSound =
      switch entry.variable.graphQLType {
      case nil: entry.shape == .named("Bool") && (!entry.variable.isOptional || hasDefault)
      case "Boolean": hasDefault
      case let type: type == "Boolean!"
      }
    if !isSound {
      problems.append(
        Problem(
          .badCondition(variable: name, type: entry.graphQLType ?? entry.spelling), at: anchor))
    }
  }
}

extension VariableCollector.Entry {
  var graphQLType: String? { variable.graphQLType }
}
