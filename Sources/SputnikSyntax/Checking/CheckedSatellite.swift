/// A satellite or a fragment without mistakes.
package struct CheckedSatellite {
  /// An argument of the field whose type is the satellite.
  package enum Argument {
    case variable(VariableModel)
    /// An `@Argument(variableKey:)`.
    case bound(ArgumentModel, variable: String)
    case literal(ArgumentModel)
  }

  package var access: Access
  /// The struct's name, with backticks if it needs them.
  package var name: String
  /// The name in the schema.
  package var typeName: String
  /// The fragment's name, or `nil` for a satellite.
  package var fragmentName: String?
  /// The names of the fields that identify an object in a cache: none if it is never an entity, and
  /// `nil` for `id`.
  package var key: [String]?
  package var selectionSet: CheckedSelectionSet
  package var variables: [VariableModel]
  /// The arguments, in the order of their declarations.
  package var arguments: [Argument]
  /// The memberwise initializer, or `nil` if the user wrote an initializer with the same
  /// parameters.
  package var initializer: MemberwiseInitializer?
}

extension StructModel {
  /// Returns the satellite or the fragment, with the mistakes in the combination of its parts.
  ///
  /// The result has no model if the struct is an operation.
  package func checkedSatellite() -> Reading<CheckedSatellite> {
    let names: (type: String, fragment: String?)
    switch kind {
    case .operation: return Reading(model: nil, problems: [])
    case .satellite(let typeName): names = (typeName, nil)
    case .fragment(let name, let typeName): names = (typeName, name)
    }
    let checked = CheckedSatellite(
      access: access, name: name, typeName: names.type, fragmentName: names.fragment,
      key: key, selectionSet: CheckedSelectionSet(self), variables: variables,
      arguments: properties.compactMap(\.checkedArgument), initializer: memberwiseInitializer())
    let inputs = InputObjectArguments(lookup: NameLookup(operation: self))
    return Reading(
      model: checked,
      problems: problems + inputs.problems(in: self, scopes: [.structure(self)]))
  }
}

extension PropertyModel {
  fileprivate var checkedArgument: CheckedSatellite.Argument? {
    switch self {
    case .field, .local: nil
    case .variable(let variable): .variable(variable)
    case .argument(let argument):
      argument.variableKey.map { .bound(argument, variable: $0) } ?? .literal(argument)
    }
  }
}
