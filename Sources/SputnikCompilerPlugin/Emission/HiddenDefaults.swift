import SputnikSyntax

/// Initial values that generated code can't repeat, each in a getter of its own.
///
/// An initial value may use anything that is visible in its file, and the type's static members
/// without their type. Swift allows only public names in the default argument of a public
/// initializer, and no such static members in a method.
struct HiddenDefaults {
  struct Parameter {
    var name: String
    var type: String
    var value: InitialValue
    /// Whether the getter uses a deprecated type. The initializer doesn't call it then.
    var isDeprecated = false
  }

  private let parameters: [Parameter]
  private let isUsableFromInline: Bool

  /// - Parameters:
  ///   - parameters: The parameters that have a default value.
  ///   - isUsableFromInline: Whether the initializer is public or `@usableFromInline`.
  init(_ parameters: [Parameter], isUsableFromInline: Bool) {
    self.isUsableFromInline = isUsableFromInline
    self.parameters = parameters.filter {
      isUsableFromInline ? !$0.value.isLiteral : $0.value.mayNameStaticMember
    }
  }

  /// The enum with the values, or nothing if there are none.
  var declaration: [String] {
    guard !parameters.isEmpty else { return [] }
    let attribute = isUsableFromInline ? "@usableFromInline " : ""
    let getters = parameters.map {
      "\(deprecation($0.isDeprecated))\(attribute)static var \(swiftName($0.name)): \($0.type) { \($0.value.source) }"
    }
    return [
      """
      \(attribute)nonisolated enum __Defaults {
      \(getters.indented)
      }
      """
    ]
  }

  /// Returns the expression for the initial value of a property.
  func expression(of name: String, _ value: InitialValue) -> String {
    parameters.contains { $0.name == name } ? "__Defaults.\(swiftName(name))" : value.source
  }
}

extension HiddenDefaults {
  /// The initial values of a struct's properties.
  init(_ model: CheckedSelectionSet) {
    let parameters =
      model.fields.map { Parameter($0.name, $0.type, $0.initialValue, $0.isDeprecated) }
      + model.arguments.map { Parameter($0.name, $0.type, $0.initialValue, $0.isDeprecated) }
      + model.locals.map { Parameter($0.name, $0.type, $0.initialValue, $0.isDeprecated) }
    self.init(parameters.compactMap { $0 }, isUsableFromInline: model.access.isUsableFromInline)
  }
}

extension HiddenDefaults.Parameter {
  /// Makes a parameter for a property; `nil` if the property has no initial value.
  fileprivate init?(
    _ name: String, _ type: TypeModel, _ value: InitialValue?, _ isDeprecated: Bool
  ) {
    guard let value, !type.isUnknown else { return nil }
    self.init(
      name: name, type: type.code, value: value,
      isDeprecated: isDeprecated && !type.isBuiltInScalar)
  }
}
