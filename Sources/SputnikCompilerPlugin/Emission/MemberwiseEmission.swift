import SputnikSyntax

/// The memberwise initializer of a satellite or an operation.
struct MemberwiseEmission {
  private let access: String
  private let parameters: [MemberwiseInitializer.Parameter]
  private let attributes: String
  private let lastAssignment: String?

  /// - Parameters:
  ///   - attributes: The attributes of the initializer.
  ///   - lastAssignment: The statement for the last parameter, if that doesn't set a property of
  ///     its own name.
  init(
    _ model: MemberwiseInitializer, attributes: String = "", lastAssignment: String? = nil
  ) {
    access = model.modifier
    parameters = model.parameters
    self.attributes = attributes
    self.lastAssignment = lastAssignment
  }

  func members() -> [String] {
    guard parameters.contains(where: \.isDeprecated) else {
      return [initializer(attributes, parameters.map(\.declaration), assignments)]
    }
    return [
      "\(access)typealias __Whole = Self", deprecatedMembers,
      initializer(
        deprecation(true) + "@_disfavoredOverload ",
        ["__members: ()"] + parameters.map { "_ \($0.name.parameter): \($0.parameterType)" },
        assignments),
      initializer(
        attributes, parameters.map(\.quietDeclaration),
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
      deprecatedMember($0.name, $0.type, $0.defaultValue(of: "__Whole"), access: access)
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

extension String {
  fileprivate var parameter: String { swiftName(self) }
}

extension MemberwiseInitializer.Parameter {
  fileprivate var declaration: String {
    let value = if case .none = defaultValue { "" } else { " = \(defaultValue(of: "Self"))" }
    return "\(name.parameter): \(parameterType)\(value)"
  }

  /// The type, as a parameter has it.
  var parameterType: String { isClosure ? "@escaping \(type)" : type }

  /// Whether the declaration of the parameter would cause a warning beside a deprecated member. Its
  /// type or its default value may be deprecated, or `__initial` is.
  fileprivate var isQuiet: Bool {
    if case .initial = defaultValue { true } else { hasQuietType }
  }

  /// Whether the type may be deprecated. A function isn't, and has to be written to be escaping.
  private var hasQuietType: Bool { isDeprecated && !isBuiltInScalar && !isClosure }

  /// The declaration, which doesn't name what may be deprecated.
  fileprivate var quietDeclaration: String {
    guard isQuiet else { return declaration }
    let member = "__Deprecated.\("__\(name)".identifier)"
    let value = if case .none = defaultValue { "" } else { " = \(member).__defaultValue" }
    return "\(name.parameter): \(hasQuietType ? "\(member).__Value" : parameterType)\(value)"
  }

  /// Returns the default value. It is neutral if there is none.
  ///
  /// - Parameter whole: The name of the struct.
  fileprivate func defaultValue(of whole: String) -> String {
    switch defaultValue {
    case .none, .neutral: "\(runtime)__neutral()"
    case .nil: "nil"
    case .written(let expression): expression
    case .initial: "\(whole).__initial().\(name.parameter)"
    }
  }
}
