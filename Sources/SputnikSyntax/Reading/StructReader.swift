import SwiftSyntax

/// Reads a struct that is an operation, a satellite or a fragment.
///
/// It reports what it can't read. The checks in `Checking/` report contradictions between the parts
/// of a struct.
package struct StructReader: ProblemReporter {
  var problems: [Problem] = []
  /// The names of the properties.
  private var names: Set<String> = []
  /// Whether a property has a mistake that the compiler reports.
  private var hasReportedProperty = false

  package static func read(_ source: AnnotatedType) -> Reading<StructModel> {
    let attribute = source.attribute
    return source.read(
      as: StructDeclSyntax.self, otherwise: .notAStruct(macro: attribute.macroName)
    ) { declaration in
      var reader = StructReader()
      let model = reader.model(of: declaration, attribute, in: source.surroundings)
      let isOutermost = source.surroundings.depth == 0
      let hasReportedKey = !isOutermost && reader.problems.contains(where: \.isBareField)
      if isOutermost {
        reader.problems += model.nested.keyProblems
      } else {
        reader.problems.removeAll(where: \.isBareField)
      }
      return Reading(
        model: model, problems: reader.problems,
        isReportedElsewhere: reader.hasReportedProperty || hasReportedKey
          || model.nested.containsPrivateType
          || model.nested.hasRepeatedName || model.exposesHiddenType
          || declaration.name.text.isEmpty)
    }
  }

  /// Returns the model of a struct inside another type, or `nil` if it isn't a satellite.
  ///
  /// Its mistakes are not reported here, because its own macro reports them.
  static func nested(
    _ declaration: StructDeclSyntax, in surroundings: Surroundings
  ) -> StructModel? {
    let macro = declaration.attributes.macros(MacroNames.satellites).first
    let stray = macro == nil ? declaration.strayMarker : nil
    guard let attribute = macro ?? stray else { return nil }
    var reader = StructReader()
    var model = reader.model(of: declaration, attribute, in: surroundings)
    model.isUnmarked = macro == nil
    return model
  }

  private mutating func model(
    of declaration: StructDeclSyntax, _ attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> StructModel {
    let access = surroundings.access(of: declaration)
    let members = declaration.memberBlock.members
    var model = StructModel(
      kind: kind(of: declaration, attribute), name: declaration.name.text,
      surroundingNames: surroundings.names, isInsideOperation: surroundings.isInOperation,
      access: access,
      isPrivate: Access(declaration.modifiers, declaration.attributes) == .private,
      isDeprecated: declaration.attributes.isDeprecated, key: key(of: attribute),
      keyAnchor: attribute.argument("key").map { Syntax($0) },
      nested: NestedTypes(members, inTypeWith: access), anchor: Syntax(declaration.name))
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        var reader = PropertyReader(operation: model.operationKind, access: access)
        var properties = reader.read(variable)
        problems += reader.problems
        if !variable.isStatic,
          variable.lacksType || variable.bindings.contains(where: \.lacksPart)
            || !variable.names.allSatisfy({ names.insert($0).inserted })
        {
          hasReportedProperty = true
        }
        if variable.hasUnfitValue(among: model.nested) {
          hasReportedProperty = true
          properties = properties.map(\.withUnfitDefault)
        }
        model.properties += properties
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        if condition.contains({ $0.isStoredProperty || $0.isComposite }) {
          report(.conditional(members: "fields and satellites"), at: condition.firstKeyword)
        }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        if let initializer = InitializerModel(initializer) {
          model.initializers.append(initializer)
        }
      }
    }
    model.isIncomplete = !problems.isEmpty || hasReportedProperty
    for (type, property) in model.nested.unmarked {
      report(.missingMacro(type: type.name, property: property), at: type.anchor)
    }
    reportPlainTypes(in: model)
    reportSharedNames(in: model)
    return model
  }

  /// Reports each nested type without a macro that is the type of a property.
  private mutating func reportPlainTypes(in model: StructModel) {
    for (type, macro) in model.nested.plain {
      let user = model.properties.first { property in
        if case .local = property { false } else { property.type.name.single == type.name }
      }
      guard let user else { continue }
      var needed = macro
      if case .field(let field) = user, field.role == .spread { needed = "QueryFragment" }
      report(
        .missingTypeMacro(type: type.name, macro: needed, property: user.name), at: type.anchor)
    }
  }

  /// Reports each argument or variable that has the name of a field.
  ///
  /// Swift reports that the name is declared twice. This tells how to keep both.
  private mutating func reportSharedNames(in model: StructModel) {
    for property in model.properties {
      guard let macro = property.argumentMacro,
        model.fields.contains(where: { $0.name == property.name })
      else { continue }
      report(
        .argumentNamedLikeField(
          property.name,
          attribute: "@\(macro)(\(model.isOperation ? "name" : property.nameLabel): "
            + "\"\(property.name)\")",
          property: property.name + (model.isOperation ? "Variable" : "Argument")
            + ": \(property.type.spelling)"),
        at: property.anchor)
    }
  }

  // MARK: The macro

  private mutating func kind(
    of declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> StructModel.Kind {
    switch attribute.macroName {
    case "QueryOperation": return .operation(operation(.query, declaration, attribute))
    case "QueryMutation": return .operation(operation(.mutation, declaration, attribute))
    case "QuerySubscription":
      return .operation(operation(.subscription, declaration, attribute))
    case "QueryFragment":
      let name = schemaName("name", of: declaration, attribute)
      if name == "on" { report(.fragmentCalledOn, at: attribute) }
      return .fragment(name: name, typeName: schemaName("on", of: declaration, attribute))
    default:
      return .satellite(typeName: schemaName("schemaTypeName", of: declaration, attribute))
    }
  }

  private mutating func operation(
    _ kind: OperationModel.Kind, _ declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> OperationModel {
    let isAnonymous = attribute.argument("name")?.stringLiteral == ""
    let name = isAnonymous ? nil : schemaName("name", of: declaration, attribute)
    let mapping = mapping(of: attribute)
    let directives = declaration.attributes.macros(["Directive"]).compactMap { directive($0) }
    return OperationModel(kind: kind, name: name, mapping: mapping, directives: directives)
  }

  private mutating func mapping(of attribute: AttributeSyntax) -> OperationModel.VariableMapping {
    guard let expression = attribute.argument("variableMapping") else { return .automatic }
    switch expression.memberName {
    case "manual": return .manual
    case "automatic": return .automatic
    default:
      report(.notAMapping, at: expression)
      return .automatic
    }
  }

  private mutating func schemaName(
    _ label: String, of declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> String {
    schemaName(
      label, of: attribute, macro: attribute.macroName, or: plainName(declaration.name),
      at: declaration.name)
  }
}

extension PropertyModel {
  /// The property, with a default value that an operation around the struct can repeat.
  fileprivate var withUnfitDefault: Self {
    guard case .variable(var variable) = self, variable.defaultValue != nil else { return self }
    variable.defaultValue = InitialValue(source: "\(runtime)__unusable()")
    return .variable(variable)
  }

  /// The macro that makes the property an argument or a variable.
  fileprivate var argumentMacro: String? {
    switch self {
    case .field, .local: nil
    case .variable: "Variable"
    case .argument: "Argument"
    }
  }

  /// The label of the macro's argument that gives the name in the schema.
  fileprivate var nameLabel: String { if case .argument = self { "name" } else { "argument" } }
}

extension VariableDeclSyntax {
  /// Whether the property has neither a type nor an initial value.
  fileprivate var lacksType: Bool {
    bindings.last.map {
      $0.pattern.is(IdentifierPatternSyntax.self) && $0.typeAnnotation == nil
        && $0.initializer == nil && $0.accessorBlock == nil
    } ?? false
  }
}

extension DeclSyntax {
  /// Whether the declaration is a satellite, a fragment or a union.
  fileprivate var isComposite: Bool {
    let attributes =
      self.as(StructDeclSyntax.self)?.attributes ?? self.as(EnumDeclSyntax.self)?.attributes
    return attributes?.macros(MacroNames.satellites.union(["QueryUnion"])).isEmpty == false
  }
}

extension InitializerModel {
  /// Reads an initializer; `nil` for a generic one, which is never the memberwise one.
  fileprivate init?(_ declaration: InitializerDeclSyntax) {
    guard declaration.genericParameterClause == nil else { return nil }
    parameters = declaration.signature.parameterClause.parameters.map {
      Parameter(label: plainName($0.firstName), type: TypeModel($0.type), isName: $0.type.isName)
    }
  }
}
