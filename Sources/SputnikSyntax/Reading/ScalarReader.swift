import SwiftSyntax

/// Reads a struct marked `@Scalar`.
package struct ScalarReader: ProblemReporter {
  var problems: [Problem] = []

  /// - Parameter transformerFits: Whether the compiler has found a transformer of the value type.
  ///   The macro doesn't know.
  package static func read(
    _ source: AnnotatedType, transformerFits: Bool = true
  ) -> Reading<ScalarModel> {
    source.read(as: StructDeclSyntax.self, otherwise: .notAStruct(macro: "Scalar")) {
      declaration in
      var reader = ScalarReader()
      let model = reader.model(of: declaration, source)
      if !transformerFits, let model { reader.reportTransformer(of: model, source.attribute) }
      return Reading(model: model, problems: reader.problems)
    }
  }

  private mutating func reportTransformer(of model: ScalarModel, _ attribute: AttributeSyntax) {
    guard problems.isEmpty else { return }
    if let name = model.transformer, let argument = attribute.argument("transformer") {
      report(.unfitTransformer(name, valueType: model.valueType), at: argument)
    } else if let argument = attribute.argument("valueType") {
      report(.missingTransformer(valueType: model.valueType), at: argument)
    }
  }

  private mutating func model(
    of declaration: StructDeclSyntax, _ source: AnnotatedType
  ) -> ScalarModel? {
    let name = plainName(declaration.name)
    let typeName = schemaName(
      "schemaTypeName", of: source.attribute, macro: source.attribute.macroName, or: name,
      at: declaration.name)
    for member in declaration.memberBlock.members where member.decl.hasStorage {
      report(.scalarWithProperties(name: name), at: member.decl)
    }
    let literals = literals(of: source.attribute)
    let transformer = metatype("transformer", of: source.attribute)
    checkArguments(of: source.attribute)
    guard let valueType = metatype("valueType", of: source.attribute) else { return nil }
    return ScalarModel(
      name: name, typeName: typeName, access: source.surroundings.access(of: declaration),
      literals: literals, valueType: valueType.trimmedDescription,
      valueTypeAnchor: Syntax(valueType),
      valueTypeNamesT: valueType.tokens(viewMode: .sourceAccurate).contains { $0.text == "T" },
      transformer: transformer?.trimmedDescription)
  }

  /// Reports arguments that are missing, unless others are wrong.
  private mutating func checkArguments(of attribute: AttributeSyntax) {
    guard attribute.unknownArgument == nil,
      attribute.argument("expressibleBy") == nil || attribute.argument("valueType") == nil
    else { return }
    report(
      .missingArguments(
        macro: attribute.macroName,
        example: "@Scalar(expressibleBy: [.string], valueType: URL.self)"), at: attribute)
  }

  private mutating func literals(of attribute: AttributeSyntax) -> [ScalarModel.Literal] {
    guard let expression = attribute.argument("expressibleBy") else { return [] }
    guard let array = expression.as(ArrayExprSyntax.self) else {
      report(.badScalarLiteral, at: expression)
      return []
    }
    var literals: [ScalarModel.Literal] = []
    for element in array.elements {
      let name = element.expression.memberName
      guard let literal = name.flatMap(ScalarModel.Literal.init(rawValue:)) else {
        report(.badScalarLiteral, at: element)
        continue
      }
      if !literals.contains(literal) { literals.append(literal) }
    }
    return literals
  }

  /// Returns the type `T` of the argument `T.self`.
  private mutating func metatype(_ label: String, of attribute: AttributeSyntax) -> ExprSyntax? {
    guard let expression = attribute.argument(label) else { return nil }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "self"
    else {
      report(.notAMetatype(label: label), at: expression)
      return nil
    }
    if base.firstToken(viewMode: .sourceAccurate).map(plainName) == "Transformer" {
      report(.hiddenTransformer(label: label), at: expression)
    }
    return base
  }
}

extension DeclSyntax {
  /// Whether the declaration has stored properties, inside `#if` or not.
  fileprivate var hasStorage: Bool {
    self.as(IfConfigDeclSyntax.self)?.contains(\.isStoredProperty) ?? isStoredProperty
  }
}
