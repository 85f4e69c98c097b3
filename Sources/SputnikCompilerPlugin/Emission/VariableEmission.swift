import SputnikSyntax

/// The accessors of a property with `@Variable`.
struct VariableEmission {
  private let model: VariableAccessModel

  init(_ model: VariableAccessModel) {
    self.model = model
  }

  func accessors() -> [String] {
    // The initial value is the variable's default value, and is not stored.
    let initializer = model.hasInitialValue ? ["init(initialValue) {}"] : []
    switch model.place {
    case .operation:
      return initializer + [
        "get { variables.\(member) }", "set { variables.\(member) = newValue }",
      ]
    case .satellite:
      return initializer + [
        "\(unavailable) get { \(runtime)__unreadableVariable() }", "\(unavailable) set {}",
      ]
    case nil:
      // The property or its struct is in a wrong place, which is reported. Uses of the property
      // aren't wrong.
      return initializer + ["get { \(runtime)__unusable() }", "set {}"]
    }
  }

  /// The member of `Variables`.
  private var member: String { model.givenName.map(swiftName) ?? model.property }

  private var unavailable: String {
    "@available(*, unavailable, message: \"a variable of a satellite holds no value; read and set it in the operation's 'variables'\")"
  }
}
