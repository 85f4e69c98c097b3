import SputnikSyntax
import SwiftSyntaxMacros

/// The members of a struct marked `@Scalar`.
struct ScalarEmission {
  private let model: ScalarModel
  private let access: String

  init(_ model: ScalarModel) {
    self.model = model
    access = model.access.modifier
  }

  func members(in context: some MacroExpansionContext) -> [String] {
    let members = [value] + valueAlias(in: context) + [transformer, typeName, initializer]
    return hasLiterals ? members + [invalidLiteral] + model.literals.map(literalInit) : members
  }

  /// The standard library's protocols to which the scalar conforms because of its literals.
  var literalProtocols: [String] {
    let protocols = model.literals.map {
      "ExpressibleBy\($0.protocolName)Literal"
    }
    return hasLiterals ? protocols + [mirror] : []
  }

  private var hasLiterals: Bool { !model.literals.isEmpty }

  /// The value. A value that is set replaces an invalid literal, even if it is `nil`.
  private var value: String {
    let observer = hasLiterals ? " { didSet { self.__invalidLiteral = .init() } }" : ""
    return "\(access)nonisolated var value: \(valueType)?\(observer)"
  }

  /// Another name for the value type, if it contains a type `T`: a transformer has a member of this
  /// name.
  ///
  /// Members of a public scalar use the alias, too. If the value type isn't public, the compiler
  /// reports it once, at the macro's argument, and not for each member.
  private func valueAlias(in context: some MacroExpansionContext) -> [String] {
    guard transformedType != model.valueType else { return [] }
    let (keyword, alias) = ("\(access)typealias ", "__Value = \(model.valueType)")
    let anchor = model.valueTypeAnchor
    guard model.mayExposeValueType, let places = SourcePlaces(around: anchor, in: context) else {
      return [keyword + alias]
    }
    return [places.text(alias, at: anchor, after: keyword) ?? keyword + alias]
  }

  /// The value type, as members write it.
  private var valueType: String { model.mayExposeValueType ? "__Value" : model.valueType }

  /// The value type, as it is written inside the transformer.
  private var transformedType: String {
    model.valueTypeNamesT && model.transformer != nil ? "__Value" : valueType
  }

  private var invalidLiteral: String {
    "\(access)nonisolated var __invalidLiteral = \(runtime)__InvalidLiteral()"
  }

  private var transformer: String {
    guard let transformer = model.transformer else {
      let type = "\(runtime)DefaultScalarTransformer<\(valueType)>"
      return "\(access)typealias Transformer = \(type)"
    }
    return "private typealias __Transformer = \(transformer)\n\(forwarding)"
  }

  /// A transformer with the access of the scalar, which calls the user's. The user's can have a
  /// lower access, and a typealias can't hide that.
  private var forwarding: String {
    let functions = ScalarModel.Literal.allCases.map { literal in
      let name = "\(literal.transformerLabel)"
      return
        "\(access)nonisolated static func initialize(\(name): \(standardLibrary)\(literal.typeName)) -> \(transformedType)? { __Transformer.initialize(\(name): \(name)) }"
    }
    let digits =
      "\(access)nonisolated static func __initialize(digits: \(standardLibrary)String) -> \(transformedType)? { __Transformer.__initialize(digits: digits) }"
    let serialize =
      "\(access)nonisolated static func serializedValue(value: \(transformedType)?) -> any \(runtime)SerializedValue { \(runtime)__serialized(value, by: __Transformer.self) }"
    return """
      \(access)nonisolated enum Transformer: \(runtime)__ScalarTransformer {
      \((functions + [digits, serialize]).indented)
      }
      """
  }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.typeName)) }"
  }

  private var initializer: String {
    "\(access)nonisolated init(_ value: \(valueType)?) { self.value = value }"
  }

  private func literalInit(_ literal: ScalarModel.Literal) -> String {
    """
    \(access)nonisolated init(\(literal.label): \(standardLibrary)\(literal.typeName)) {
      self.value = Transformer.initialize(\(literal.transformerLabel): \(literal.label))
      self.__invalidLiteral = .init(\(literal.label), isValid: self.value != nil)
    }
    """
  }
}

extension ScalarModel.Literal {
  var protocolName: String {
    switch self {
    case .string: "String"
    case .int: "Integer"
    case .double: "Float"
    case .boolean: "Boolean"
    }
  }

  var typeName: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .boolean: "Bool"
    }
  }

  var label: String { "\(protocolName.lowercased())Literal" }

  fileprivate var transformerLabel: String { "\(rawValue)Value" }
}
