/// An initializer with a parameter for each stored property.
public struct MemberwiseInitializer {
  public struct Parameter {
    public enum Default {
      case none
      case `nil`
      /// The neutral value of the type.
      case neutral
      /// The initial value as the source spells it.
      case written(String)
    }

    /// The property's name without backticks.
    public var name: String
    public var type: String
    public var defaultValue: Default
    public var isDeprecated: Bool
    /// Whether the type is a built-in scalar, or a list or an optional of one.
    public var isBuiltInScalar: Bool

    public init(
      name: String, type: String, defaultValue: Default, isDeprecated: Bool = false,
      isBuiltInScalar: Bool = false
    ) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.isDeprecated = isDeprecated
      self.isBuiltInScalar = isBuiltInScalar
    }
  }

  public var access: Access
  /// Whether a property of a type that is visible in other files is not. As with Swift's own
  /// initializer, this one isn't either.
  public var isLimitedToFile: Bool
  public var parameters: [Parameter]

  /// The modifier, with a space after it.
  public var modifier: String { isLimitedToFile ? "fileprivate " : access.modifier }
}

extension StructModel {
  /// The initializer with the fields and the local properties in the order of their declarations, and
  /// then the arguments, which always have a default.
  ///
  /// - Parameter last: The label and the type of a parameter after them.
  /// - Returns: `nil` if the user wrote an initializer with the same parameters, or if the types may
  ///   be private, which is a mistake.
  func memberwiseInitializer(with last: [String] = []) -> MemberwiseInitializer? {
    // A local property whose type only the compiler knows keeps its initial value.
    let values = properties.filter { $0.isValue && !($0.isLocal && $0.type.isUnknown) }
    let signature =
      (values + arguments.map { .argument($0) }).map { "\($0.name): \($0.type.shape)" } + last
    guard !initializers.contains(signature), !nested.containsPrivateType,
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

  private var initialValue: String? {
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
      name: name, type: (isClosure ? "@escaping " : "") + type.code,
      defaultValue: initialValue.map { .written($0) } ?? (type.isOptional ? .nil : otherwise),
      isDeprecated: isDeprecated, isBuiltInScalar: type.isBuiltInScalar)
  }

  /// Whether the property is a closure, whose parameter must be escaping. Of a typealias only the
  /// initial value shows that.
  private var isClosure: Bool {
    guard case .local = self, case .named(let name) = type.shape else { return false }
    return name.contains("->") || initialValue?.hasPrefix("{") ?? false
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
