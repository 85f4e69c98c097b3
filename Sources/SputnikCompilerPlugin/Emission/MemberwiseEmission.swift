import SputnikSyntax

/// The memberwise initializer of a satellite or an operation.
struct MemberwiseEmission {
  private let access: String
  private let parameters: [MemberwiseInitializer.Parameter]

  private let defaults: HiddenDefaults
  private let attributes: String
  private let lastAssignment: String?

  /// - Parameters:
  ///   - defaults: The initial values that the initializer can't repeat.
  ///   - attributes: The attributes of the initializer.
  ///   - lastAssignment: The statement for the last parameter, if that doesn't set a property of
  ///     its own name.
  init(
    _ model: MemberwiseInitializer, _ defaults: HiddenDefaults, attributes: String = "",
    lastAssignment: String? = nil
  ) {
    self.defaults = defaults
    access = model.modifier
    parameters = model.parameters
    self.attributes = attributes
    self.lastAssignment = lastAssignment
  }

  func members() -> [String] {
    guard parameters.contains(where: \.isDeprecated) else {
      return [initializer(attributes, parameters.map { $0.declaration(defaults) }, assignments)]
    }
    return [
      "\(access)typealias __Whole = Self", deprecatedMembers,
      initializer(
        deprecation(true) + "@_disfavoredOverload ",
        ["__members: ()"] + parameters.map { "_ \($0.name.parameter): \($0.type)" }, assignments),
      initializer(
        attributes, parameters.map { $0.quietDeclaration(defaults) },
        ["self = __Deprecated.__makeWhole((\(names.joined(separator: ", "))))"]),
    ]
  }

  private var names: [String] { parameters.map(\.name.parameter) }

  private var assignments: [String] {
    let names = lastAssignment == nil ? names[...] : names.dropLast()
    return names.map { "self.\($0) = \($0)" } + [lastAssignment].compactMap { $0 }
  }

  private func initializer(
    _ attributes: String, _ parameters: [String], _ body: [String]
  ) -> String {
    """
    \(attributes)\(access)nonisolated init(\(parameters.joined(separator: ", "))) {
    \(body.indented)
    }
    """
  }

  // MARK: Deprecated members

  /// The types and default values of the deprecated members, and a function that calls the
  /// initializer that sets them.
  ///
  /// The initializer that people call isn't deprecated, because it doesn't name any of them.
  private var deprecatedMembers: String {
    let types = parameters.filter(\.isQuiet).map {
      deprecatedMember($0.name, $0.type, $0.defaultValue.expression, access: access)
    }
    let tuple = parameters.map(\.type).joined(separator: ", ")
    let values = parameters.indices.map { "members\(parameters.count > 1 ? ".\($0)" : "")" }
    return """
      \(access)nonisolated enum __Deprecated: \(runtime)__DeprecatedInitializer {
      \(types.indented)
        \(deprecation(true))\(access)static func __make(_ members: (\(tuple))) -> __Whole {
          __Whole(\((["__members: ()"] + values).joined(separator: ", ")))
        }
      }
      """
  }
}

/// Returns the declaration of an enum that stands for a deprecated member, with its type and its
/// default value.
///
/// - Parameter access: The access modifier.
func deprecatedMember(
  _ name: String, _ type: String, _ defaultValue: String, access: String
) -> String {
  "\(access)nonisolated enum \("__\(name)".identifier): \(runtime)__DeprecatedMember { "
    + "\(deprecation(true))\(access)static func __default() -> \(type) { \(defaultValue) } }"
}

extension MemberwiseInitializer {
  /// An unavailable initializer, which tells other modules why they can't call the one of a public
  /// struct. Without it the compiler would propose the initializer that only the runtime calls.
  var unavailableOutside: [String] {
    let hidden = parameters.filter { $0.access < .public }.map(\.name)
    guard !hidden.isEmpty else { return [] }
    let reason = areNotPublic(hidden, "property", "properties")
    let message =
      "the memberwise initializer isn't public, because \(reason): make the properties public, or "
      + "write a public initializer"
    // Inside the module, a call with a wrong type matches neither initializer, as far as the types
    // can be the same. The last parameter then tells the two apart.
    var list = parameters.map { parameter in
      let isNamed = parameter.access == .public || parameter.isBuiltInScalar
      let type = isNamed ? parameter.type : "any \(runtime)__GraphQLValue"
      let value = if case .none = parameter.defaultValue { "" } else { " = \(runtime)__unusable()" }
      return "\(parameter.name.parameter): \(type)\(value)"
    }
    if parameters.allSatisfy({ $0.access == .public || $0.isBuiltInScalar }) {
      list.append("__public: () = ()")
    }
    return [
      "@available(*, unavailable, message: \(quoted(message))) @_disfavoredOverload public nonisolated init(\(list.joined(separator: ", "))) { \(runtime)__unusable() }"
    ]
  }
}

extension String {
  fileprivate var parameter: String { swiftName(self) }
}

extension MemberwiseInitializer.Parameter {
  fileprivate func declaration(_ defaults: HiddenDefaults) -> String {
    guard case .written(let value) = defaultValue else {
      return "\(name.parameter): \(type)\(defaultValue.source)"
    }
    return "\(name.parameter): \(type) = \(defaults.expression(of: name, value))"
  }

  /// Whether the declaration of the parameter would cause a warning, because its type or its
  /// default value may be deprecated.
  fileprivate var isQuiet: Bool { isDeprecated && !isBuiltInScalar }

  /// The declaration, which doesn't name what may be deprecated.
  fileprivate func quietDeclaration(_ defaults: HiddenDefaults) -> String {
    guard isQuiet else { return declaration(defaults) }
    let member = "__Deprecated.\("__\(name)".identifier)"
    let value = if case .none = defaultValue { "" } else { " = \(member).__defaultValue" }
    return "\(name.parameter): \(member).__Value\(value)"
  }
}

extension MemberwiseInitializer.Parameter.Default {
  fileprivate var source: String {
    if case .none = self { "" } else { " = \(expression)" }
  }

  /// The value. It is neutral if there is no default.
  fileprivate var expression: String {
    switch self {
    case .none, .neutral: "\(runtime)__neutral()"
    case .nil: "nil"
    case .written(let value): value.source
    }
  }
}
