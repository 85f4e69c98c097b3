/// The names by which an operation's `Variables` reach the type and the default value of a
/// satellite's variable. The satellite's macro declares them.
///
/// The user's own names can have another meaning inside the operation.
package struct VariableAlias {
  /// The names of the types from the operation to the satellite, with backticks if they need them.
  var path: [String]
  package var variable: VariableModel

  /// The satellite's name inside the operation.
  package var satellite: TypeName { TypeName(path.map(\.withoutBackticks)) }

  var type: String { member(variable.typeAlias) }
  var defaultValue: String { member(variable.defaultAlias) }

  private func member(_ name: String) -> String {
    "\(path.joined(separator: ".")).__VariableTypes.\(name)"
  }
}

extension VariableModel {
  /// The name of the type in the satellite's `__VariableTypes`.
  package var typeAlias: String { "__\(name)".identifier }

  /// The name of the default value in the satellite's `__VariableTypes`. No ``typeAlias`` has it,
  /// because each of them begins with `__`.
  package var defaultAlias: String { "default_\(name)".identifier }
}
