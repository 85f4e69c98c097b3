import SputnikSyntax

/// The members of a struct marked `@Scalar`.
struct ScalarEmission {
  private let model: ScalarModel
  private let access: String

  init(_ model: ScalarModel) {
    self.model = model
    access = model.access.modifier
  }

  func members() -> [String] {
    [value, transformer, typeName, initializer] + model.literals.map(literalInit)
  }

  /// The standard library's protocols for the literals that the scalar accepts.
  var literalProtocols: [String] {
    model.literals.map { "\(standardLibrary)ExpressibleBy\($0.protocolName)Literal" }
  }

  private var value: String { "\(access)nonisolated var value: \(model.valueType)?" }

  private var transformer: String {
    let type = model.transformer ?? "\(runtime)DefaultScalarTransformer<\(model.valueType)>"
    return "\(access)typealias Transformer = \(type)"
  }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.name)) }"
  }

  private var initializer: String {
    "\(access)nonisolated init(_ value: \(model.valueType)?) { self.value = value }"
  }

  private func literalInit(_ literal: ScalarModel.Literal) -> String {
    """
    \(access)nonisolated init(\(literal.label): \(standardLibrary)\(literal.typeName)) {
      self.value = Transformer.initialize(\(literal.transformerLabel): \(literal.label))
    }
    """
  }
}

extension ScalarModel.Literal {
  fileprivate var protocolName: String {
    switch self {
    case .string: "String"
    case .int: "Integer"
    case .double: "Float"
    case .boolean: "Boolean"
    }
  }

  fileprivate var typeName: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .boolean: "Bool"
    }
  }

  fileprivate var label: String { "\(protocolName.lowercased())Literal" }

  fileprivate var transformerLabel: String { "\(rawValue)Value" }
}
