/// An initializer with a parameter for each stored property.
package struct MemberwiseInitializer {
  package struct Parameter {
    package enum Default {
      case none
      case `nil`
      /// The neutral value of the type.
      case neutral
      /// An expression.
      case written(String)
      /// The initial value of the property, which isn't repeated.
      case initial
    }

    /// The property's name without backticks.
    package var name: String
    package var type: String
    package var defaultValue: Default
    package var isDeprecated: Bool
    /// Whether the type is a built-in scalar, or a list or an optional of one.
    package var isBuiltInScalar: Bool
    /// Whether the type is a function, whose parameter must be escaping.
    package var isClosure: Bool

    package init(
      name: String, type: String, defaultValue: Default, isDeprecated: Bool = false,
      isBuiltInScalar: Bool = false, isClosure: Bool = false
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.isDeprecated = isDeprecated
      self.isBuiltInScalar = isBuiltInScalar
      self.isClosure = isClosure
    }
  }

  package var access: Access
  /// Whether a property of a type that is visible in other files is not. As with Swift's own
  /// initializer, this one isn't either.
  package var isLimitedToFile: Bool
  package var parameters: [Parameter]

  /// The modifier, with a space after it.
  package var modifier: String { isLimitedToFile ? "fileprivate " : access.modifier }
}

extension StructModel {
  /// The initializer with the fields and the local properties in the order of their declarations,
  /// and then the arguments, which always have a default.
  ///
  /// - Parameter last: The label and the type of a parameter after them.
  /// - Returns: `nil` if the user wrote an initializer with the same parameters, or if the types
  ///   may be private or declared twice, which are mistakes.
  func memberwiseInitializer(
    with last: [(label: String, type: TypeModel.Shape)] = []
  ) -> MemberwiseInitializer? {
    // A local property whose type only the compiler knows keeps its initial value.
    let values = properties.filter { $0.isValue && !($0.isLocal && $0.type.isUnknown) }
    let signature =
      (values + arguments.map { .argument($0) }).map { ($0.name, $0.type.shape) } + last
    guard !mayDeclareInitializer(signature), !nested.containsPrivateType, !nested.hasRepeatedName,
      !exposesHiddenType
    else { return nil }
    let lowest = (values.map(\.access) + arguments.map(\.access)).reduce(access, min)
    return MemberwiseInitializer(
      access: lowest, isLimitedToFile: lowest < .internal && access >= .internal,
      parameters: values.map { $0.parameter(or: .none) }
        + arguments.map { PropertyModel.argument($0).parameter(or: .neutral) })
  }
}

extension PropertyModel {
  /// Whether the property is a field or local.
  fileprivate var isValue: Bool {
    switch self {
    case .field, .local: true
    case .variable, .argument: false
    }
  }

  fileprivate var isLocal: Bool { if case .local = self { true } else { false } }

  fileprivate var initialValue: InitialValue? {
    switch self {
    case .field(let field): field.initialValue
    case .variable(let variable): variable.defaultValue
    case .argument(let argument): argument.initialValue
    case .local(let local): local.initialValue
    }
  }

  fileprivate func parameter(
    or otherwise: MemberwiseInitializer.Parameter.Default
  ) -> MemberwiseInitializer.Parameter {
    MemberwiseInitializer.Parameter(
      name: name, type: type.code,
      defaultValue: initialValue.map { $0.isRepeatable ? .written($0.source) : .initial }
        ?? (type.isOptional ? .nil : otherwise),
      isDeprecated: isDeprecated, isBuiltInScalar: type.isBuiltInScalar, isClosure: isClosure)
  }

  /// Whether the property is a closure.
  private var isClosure: Bool {
    // Only a local property can be one. The others are reported.
    if case .local(let local) = self { local.isClosure } else { type.isClosure }
  }

  private var isDeprecated: Bool {
    switch self {
    case .field(let field): field.isDeprecated
    case .variable(let variable): variable.isDeprecated
    case .argument(let argument): argument.isDeprecated
    case .local(let local): local.isDeprecated
    }
  }
}
