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
