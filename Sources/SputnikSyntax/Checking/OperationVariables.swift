import SwiftSyntax

/// A variable of an operation: a member of its `Variables`.
public struct OperationVariable {
  /// The variable's name, without the dollar sign; the member is called the same.
  public var name: String
  /// The Swift type, spelled so that it means the right thing inside the operation.
  public var type: String
  public var isOptional: Bool
  public var graphQLType: String?
  public var defaultValue: String?
  public var access: Access
  /// Whether the type is the `Bool` that a condition needs, and not one that somebody wrote.
  public var isImplied = false
}

extension StructModel {
  /// The operation's variables in their order: its own first, then those of the nested satelites by
  /// first appearance in the document. Together with what contradicts itself among them.
  public func operationVariables() -> (variables: [OperationVariable], problems: [Problem]) {
    var collector = VariableCollector(operation: self)
    for variable in variables {
      collector.add(variable, type: variable.type.spelling, place: variable.name)
    }
    if case .operation(let operation) = kind {
      for directive in operation.directives { collector.note(directive, at: anchor) }
    }
    collector.collect(fields: fields, in: [self])
    return (collector.entries.map(\.variable), collector.problems + collector.undeclared)
  }
}

/// Walks from the operation's fields through the satelites written in its braces.
private struct VariableCollector {
  struct Entry {
    var variable: OperationVariable
    var shape: TypeModel.Shape
    var place: String
    /// The type as the user wrote it.
    var spelling: String
    var defaultPlace: String
  }

  let operation: StructModel
  var entries: [Entry] = []
  var problems: [Problem] = []
  private var visited: Set<String> = []
  /// The satelites around the walk, outermost first, each with the field that led there.
  private var walk: [(name: String, field: FieldModel)] = []
  /// The variables that literals name.
  private var references: [(name: String, anchor: Syntax)] = []
  /// The structs that are fragments, by the fragments' names.
  private var fragments: [String: String] = [:]
  private let mapsAutomatically: Bool

  init(operation: StructModel) {
    self.operation = operation
    if case .operation(let model) = operation.kind {
      mapsAutomatically = model.mapping == .automatic
    } else {
      mapsAutomatically = false
    }
  }

  /// Variables that literals name and nobody declares.
  var undeclared: [Problem] {
    references.filter { reference in !entries.contains { $0.variable.name == reference.name } }
      .map {
        Problem(
          .undeclaredVariable($0.name, operation: operation.name.withoutBackticks), at: $0.anchor)
      }
  }

  /// - Parameter scopes: The structs around the fields, outermost first.
  mutating func collect(fields: [FieldModel], in scopes: [StructModel]) {
    for field in fields {
      let path = resolve(field.type.baseName, in: scopes)
      let satelite = path?.last
      let name = path.map { $0.dropFirst().map(\.name).joined(separator: ".") } ?? ""
      let isCycle = satelite != nil && closesCycle(field, name)
      let isNew = satelite != nil && !isCycle && visited.insert(name).inserted
      for argument in field.arguments { refer(to: argument.value.variableNames, at: field.anchor) }
      if let satelite {
        if isNew { note(satelite, called: name) }
        addArguments(of: satelite, called: name, heldBy: field, isNew: isNew)
      }
      for directive in field.directives { note(directive, at: field.anchor) }
      guard isNew, let path, let satelite else { continue }
      walk.append((name, field))
      collect(fields: satelite.fields, in: path)
      walk.removeLast()
    }
  }

  /// Whether the field leads back to a satelite around it, which is reported unless a recursion ends
  /// it.
  private mutating func closesCycle(_ field: FieldModel, _ name: String) -> Bool {
    guard let first = walk.lastIndex(where: { $0.name == name }) else { return false }
    let fields = walk[(first + 1)...].map(\.field) + [field]
    if fields.allSatisfy({ $0.recurse == nil }) {
      let names = walk[first...].map(\.name) + [name]
      // Fragments can't recurse; the field that leads to them can.
      let field = fields.last { !$0.isFragment } ?? field
      problems.append(Problem(.cycle(names: names, property: field.name), at: field.anchor))
    }
    return true
  }

  /// Two fragments of a document have two names.
  private mutating func note(_ satelite: StructModel, called name: String) {
    if case .fragment(let fragment, _) = satelite.kind,
      let first = fragments.updateValue(name, forKey: fragment)
    {
      problems.append(Problem(.repeatedFragment(fragment, first: first), at: satelite.anchor))
    }
  }

  /// Adds the variables that `satelite` brings along; a fragment is no field, and brings none.
  private mutating func addArguments(
    of satelite: StructModel, called name: String, heldBy field: FieldModel, isNew: Bool
  ) {
    if field.isFragment {
      if let argument = satelite.variables.first?.argument ?? satelite.arguments.first?.argument {
        problems.append(
          Problem(.argumentsInFragment(type: name, argument: argument), at: field.anchor))
      }
      return
    }
    guard mapsAutomatically, isNew else { return }
    for variable in satelite.variables {
      var variable = variable
      if variable.defaultNamesType {
        variable.defaultValue = "\(name).__VariableTypes.__default_\(variable.name)"
      }
      add(
        variable, type: "\(name).__VariableTypes.__\(variable.name)",
        place: "\(name).\(variable.name)")
    }
  }

  // MARK: Literals and conditions

  private mutating func refer(to names: [String], at anchor: Syntax) {
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

  /// The satelite that `name` means inside `scopes`, with the structs around it, outermost first;
  /// `nil` if it isn't written in the operation.
  ///
  /// - Parameter aliases: How many typealiases may lead there; they end a circle of them.
  private func resolve(
    _ name: String, in scopes: [StructModel], through aliases: Int = 16
  ) -> [StructModel]? {
    var scopes = scopes
    let steps = name.split(separator: ".").map(String.init)
    while let scope = scopes.last, let first = steps.first {
      if scope.nestedTypeNames.contains(first) {
        return descend(steps, from: scopes, through: aliases)
      }
      scopes.removeLast()
    }
    // The operation's own name may lead: `AnimeQuery.Media`.
    if steps.count > 1, steps[0] == operation.name.withoutBackticks {
      return descend(Array(steps.dropFirst()), from: [operation], through: aliases)
    }
    return nil
  }

  private func descend(
    _ steps: [String], from scopes: [StructModel], through aliases: Int
  ) -> [StructModel]? {
    var path = scopes
    for step in steps {
      guard let scope = path.last else { return nil }
      if let next = scope.satelites.first(where: { $0.name.withoutBackticks == step }) {
        path.append(next)
      } else if let target = scope.typealiases[step], aliases > 0 {
        guard let next = resolve(target, in: path, through: aliases - 1) else { return nil }
        path = next
      } else {
        return nil
      }
    }
    return path
  }

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
}

extension VariableCollector.Entry {
  fileprivate var graphQLType: String? { variable.graphQLType }
}
