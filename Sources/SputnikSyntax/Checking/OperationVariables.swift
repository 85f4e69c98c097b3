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
}

extension StructModel {
  /// The operation's variables in their order: its own first, then those of the nested satelites by
  /// first appearance in the document. Together with what contradicts itself among them.
  public func operationVariables() -> (variables: [OperationVariable], problems: [Problem]) {
    var collector = VariableCollector(operation: self)
    for variable in variables {
      collector.add(variable, type: variable.type.spelling, place: variable.name)
    }
    if case .operation(let operation) = kind, operation.mapping == .automatic {
      collector.collect(fields: fields, in: [self])
    }
    return (collector.entries.map(\.variable), collector.problems)
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

  init(operation: StructModel) {
    self.operation = operation
  }

  /// - Parameter scopes: The structs around the fields, outermost first.
  mutating func collect(fields: [FieldModel], in scopes: [StructModel]) {
    for field in fields {
      guard let path = resolve(field.type.baseName, in: scopes), let satelite = path.last else {
        continue
      }
      let name = path.dropFirst().map(\.name).joined(separator: ".")
      guard visited.insert(name).inserted else { continue }
      for variable in satelite.variables {
        var variable = variable
        if variable.defaultNamesType {
          variable.defaultValue = "\(name).__VariableTypes.__default_\(variable.name)"
        }
        add(
          variable, type: "\(name).__VariableTypes.__\(variable.name)",
          place: "\(name).\(variable.name)")
      }
      collect(fields: satelite.fields, in: path)
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
