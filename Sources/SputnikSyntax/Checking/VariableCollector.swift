import SwiftSyntax

/// Collects the variables of an operation from its fields and from the types inside it.
struct VariableCollector: ProblemReporter {
  private let model: StructModel
  private let operation: OperationModel
  private let lookup: NameLookup
  private var table: VariableTable
  var problems: [Problem] = []
  /// The names of the types whose fields have been collected.
  private var visited: Set<String> = []
  /// The types around the current field, each with the field that led to it. The outermost is
  /// first.
  private var walk: [(name: String, field: FieldModel)] = []
  /// The name of the struct that defines each fragment.
  private var fragments: [String: String] = [:]
  /// The variables with a lower access than the operation.
  private var hidden: [VariableModel] = []

  init(operation model: StructModel, _ operation: OperationModel) {
    self.model = model
    self.operation = operation
    lookup = NameLookup(operation: model)
    table = VariableTable(access: model.access)
  }

  var variables: [OperationVariable] {
    let names = model.properties.map(\.name) + table.entries.map(\.name)
    return table.entries.map { $0.variable(among: names) }
  }

  /// The types that the compiler has to compare.
  var equalities: [TypeEquality] { table.equalities }

  mutating func collect() {
    for variable in model.variables {
      var entry = VariableTable.Entry(
        variable, type: variable.type.code(in: model.name), leadingName: variable.type.leadingName,
        identity: lookup.identity(of: variable.type.name, in: [.structure(model)]),
        place: variable.name, isOwn: true)
      // A reserved name is reported. The rest of the program uses that of the property then.
      if ReservedNames.containsVariable(entry.name) { entry.name = variable.name }
      note(table.add(entry, at: variable.anchor))
      if variable.access < model.access { hidden.append(variable) }
    }
    problems += InputObjectArguments(lookup: lookup).problems(
      in: model, scopes: [.structure(model)])
    for directive in operation.directives { note(table.add(directive, at: model.anchor)) }
    collect(model.fields, in: [.structure(model)])
    problems += table.undeclared(in: model.name.withoutBackticks)
    reportHiddenVariables()
  }

  /// Reports the variables because of which the initializers of a public operation aren't public.
  /// An operation whose variables all have default values can be created without them, and other
  /// modules of the package see what is `package`.
  private mutating func reportHiddenVariables() {
    guard let access = model.access.keyword, !variables.allSatisfy(\.hasDefault) else { return }
    for variable in hidden where variable.access < .package {
      report(
        .hiddenVariable(
          variable.name, operation: model.name.withoutBackticks, access: access),
        at: variable.anchor)
    }
  }

  private mutating func note(_ problem: Problem?) {
    if let problem { problems.append(problem) }
  }

  /// - Parameter scopes: The types around the fields. The outermost is the first.
  private mutating func collect(_ fields: [FieldModel], in scopes: [CompositeModel]) {
    for field in fields {
      let path = lookup.path(of: field.type.name, in: scopes)
      let name = path?.dropFirst().map(\.name).joined(separator: ".") ?? ""
      let isCycle = path != nil && closesCycle(field, name)
      let isNew = path != nil && !isCycle && visited.insert(name).inserted
      for argument in field.arguments {
        table.addReferences(in: argument.value, at: field.anchor)
      }
      if let path { checkType(of: field, at: path, isNew: isNew) }
      if let structure = path?.last?.structure {
        if isNew { checkFragmentName(of: structure, called: name) }
        let isDeprecated = path?.dropFirst().contains(where: \.isDeprecated) ?? false
        addArguments(
          of: structure, called: name, in: path ?? [], through: field, isNew: isNew,
          isDeprecated: isDeprecated)
      }
      for directive in field.directives {
        note(table.add(directive, at: field.anchor))
        // At the root, the reader reports it.
        if operation.kind == .subscription, scopes.count > 1, directive.isIncremental,
          !directive.canBeOff
        {
          report(.incrementalInSubscription(directive: directive.name), at: field.anchor)
        }
      }
      guard isNew, let path, let type = path.last else { continue }
      walk.append((name, field))
      collect(type.fields, in: path)
      walk.removeLast()
    }
  }

  /// Reports a field whose type is only for inputs, and a union with two cases for one type.
  ///
  /// A satellite can be an input object, so its own macro doesn't know whether its fields are
  /// selected.
  private mutating func checkType(
    of field: FieldModel, at path: [CompositeModel], isNew: Bool
  ) {
    switch path.last {
    case .oneOf(let type):
      report(.inputAsField(field.name, type: type.name), at: field.anchor)
    case .union(let union) where isNew:
      // The union's own macro sees the types inside the union.
      let own = union.repeatedObjects { union.nested.structure(of: $0) }
      let all = union.repeatedObjects { lookup.path(of: $0.name, in: path)?.last?.structure }
      if own.isEmpty { problems += all }
    default: break
    }
  }

  /// Returns whether the field has a type that is around it, and reports it if nothing ends the
  /// recursion.
  private mutating func closesCycle(_ field: FieldModel, _ name: String) -> Bool {
    guard let first = walk.lastIndex(where: { $0.name == name }) else { return false }
    let fields = walk[(first + 1)...].map(\.field) + [field]
    if fields.allSatisfy({ $0.recurse == nil }) {
      let names = walk[first...].map(\.name) + [name]
      // A fragment can't have 'recurse'. The field that leads to it can.
      let field = fields.last { !$0.isFragment } ?? field
      report(.cycle(names: names, property: field.name), at: field.anchor)
    }
    return true
  }

  private mutating func checkFragmentName(of structure: StructModel, called name: String) {
    if case .fragment(let fragment, _) = structure.kind,
      let first = fragments.updateValue(name, forKey: fragment)
    {
      report(.repeatedFragment(fragment, first: first), at: structure.anchor)
    }
  }

  /// Adds the arguments of a field's type. A fragment isn't a field and can't have arguments.
  ///
  /// - Parameter isDeprecated: Whether the type, or a type around it, is deprecated.
  private mutating func addArguments(
    of structure: StructModel, called name: String, in path: [CompositeModel],
    through field: FieldModel, isNew: Bool, isDeprecated: Bool
  ) {
    if field.isFragment {
      if let argument = structure.variables.first?.argument ?? structure.arguments.first?.argument {
        report(.argumentsInFragment(type: name, argument: argument), at: field.anchor)
      }
    } else if isNew {
      // The satellite's own macro sees the types that are written inside it.
      problems += InputObjectArguments(lookup: lookup).problems(in: structure, scopes: path) {
        type in
        !type.begins(with: path)
      }
    }
    guard isNew else { return }
    for argument in structure.arguments {
      guard let variable = argument.variableKey else { continue }
      table.addReferences(in: .variable(variable), at: argument.anchor)
    }
    guard operation.mapping == .automatic else { return }
    for variable in structure.variables {
      let isNamedDirectly = isNamedDirectly(variable.type, of: structure, in: path)
      let alias = VariableAlias(path: path.dropFirst().map(\.name), variable: variable)
      var entry = VariableTable.Entry(
        variable,
        type: isNamedDirectly ? variable.type.code : alias.type,
        leadingName: isNamedDirectly
          ? variable.type.leadingName : alias.path.first?.withoutBackticks ?? "",
        identity: lookup.identity(of: variable.type.name, in: path),
        place: "\(name).\(variable.name)", isOwn: false)
      if !isNamedDirectly { entry.typeAlias = alias }
      if variable.defaultNamesType { entry.defaultAlias = alias }
      if isDeprecated { entry.isDeprecated = true }
      entry.isLimitedToFile =
        !isNamedDirectly && structure.access < min(.internal, model.access)
      note(table.add(entry, at: variable.anchor))
      if variable.access < model.access { hidden.append(variable) }
    }
  }

  /// Returns whether `Variables` spells the type of a satellite's variable like the satellite.
  ///
  /// It uses the satellite's alias, because a name can mean another type there. The alias of a
  /// satellite with a lower access than the operation isn't visible enough.
  private func isNamedDirectly(
    _ type: TypeModel, of structure: StructModel, in path: [CompositeModel]
  ) -> Bool {
    if structure.isPrivate || structure.isUnmarked { return true }
    guard structure.access < model.access, let first = type.name.parts.first else { return false }
    return !path.dropFirst().contains {
      $0.nested.declares(first) || $0.name.withoutBackticks == first
    }
  }
}

extension [CompositeModel] {
  /// Whether the last type is inside the last one of `scopes`.
  func begins(with scopes: [CompositeModel]) -> Bool {
    count > scopes.count && zip(self, scopes).allSatisfy { $0.name == $1.name }
  }
}
