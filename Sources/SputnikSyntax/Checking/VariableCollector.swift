import SwiftSyntax

/// Walks from the operation's fields through the satelites written in its braces.
struct VariableCollector {
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
  var references: [(name: String, anchor: Syntax)] = []
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
}
