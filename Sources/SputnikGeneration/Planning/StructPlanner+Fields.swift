import SputnikLanguage
import SputnikSchema

extension StructPlanner {
  /// Returns the properties for the parts of a selection set.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - type: The type of the object in the schema.
  ///   - members: The names of the struct's members.
  ///   - scope: Where the types of the properties are declared.
  mutating func properties(
    _ parts: [Part], of type: String, _ members: inout NameScope,
    in scope: TypeScope
  ) throws(Inexpressible) -> [PropertyDeclaration] {
    var properties: [PropertyDeclaration] = []
    for part in parts {
      switch part {
      case .field(let field):
        properties.append(try property(field, of: type, &members, in: scope))
      case .spread(let spread, let condition):
        properties.append(property(spread, on: condition, in: type, &members))
      case .inline(let condition, let directives, let selections):
        let fragment = InlinePart(type: condition, directives: directives, selections: selections)
        properties.append(try property(fragment, in: type, &members, scope))
      }
    }
    return properties
  }

  private mutating func property(
    _ field: GraphQL.Field, of type: String, _ members: inout NameScope,
    in scope: TypeScope
  ) throws(Inexpressible) -> PropertyDeclaration {
    guard let definition = schema.field(field.name, of: type) else {
      // Validation knows the fields of introspection (section 4), and schemas don't have them.
      if field.name.hasPrefix("__") { throw .askingForTheSchema(with: field.name) }
      throw Inexpressible("the type '\(type)' has no field '\(field.name)'")
    }
    let name = memberName(for: field, &members)
    let place = FieldPlace(
      field: field, definition: definition, name: name,
      namesChange: [.mutation, .subscription].contains { type == schema.rootType(of: $0) })
    var arguments = field.arguments
    let swiftName: String
    if schema.isComposite(definition.type.namedType) {
      swiftName = try compositeType(place, &arguments, in: scope)
    } else {
      swiftName = leaves.use(definition.type.namedType)
    }
    let isConditional = field.directives.contains(where: \.isCondition)
    let fieldType = FieldType(
      schema: definition.type, semantic: schema.semanticType(of: definition, in: type))
    return PropertyDeclaration(
      documentation: leaves.documentation(
        definition.description, deprecated: definition.deprecationReason),
      attributes: attributes(of: field, name: name, arguments: arguments)
        + field.directives.map(\.attribute),
      name: name,
      type: fieldType.swift(
        swiftName, leaves.options.nullableFields, isConditional: isConditional))
  }

  /// Returns the Swift type of a field with a selection set. The arguments that the type declares
  /// are removed from `arguments`.
  private mutating func compositeType(
    _ place: FieldPlace, _ arguments: inout [GraphQL.Argument], in scope: TypeScope
  ) throws(Inexpressible) -> String {
    let type = place.definition.type.namedType
    let parts = document.parts(of: place.field.selectionSet, on: type)
    switch Shape(parts, on: type, schema: schema) {
    case .fragment(let name): return document.structNames[name] ?? name
    case .union(let groups):
      return try union(groups, of: type, names: place.typeNames, in: scope)
    case .object:
      let declared = arguments.filter(isSatelliteVariable)
      arguments.removeAll(where: isSatelliteVariable)
      return try satellite(
        parts, of: type, names: place.typeNames, arguments: declared, in: scope)
    }
  }

  private func memberName(for field: GraphQL.Field, _ members: inout NameScope) -> String {
    let name = Identifier.memberName(field.responseName)
    let isConditional = field.directives.contains(where: \.isCondition)
    return members.unique(
      name, suffix: "Field", else: isConditional ? "conditional\(Identifier.typeName(name))" : nil)
  }

  /// Returns `@Property`, if the field needs it.
  private func attributes(
    of field: GraphQL.Field, name: String, arguments: [GraphQL.Argument]
  ) -> [Attribute] {
    var labeled: [Labeled] = []
    if field.name != name { labeled.append(Labeled("name", .string(field.name))) }
    if let alias = field.alias, alias != field.name {
      labeled.append(Labeled("alias", .string(alias)))
    }
    if !arguments.isEmpty { labeled.append(Labeled("arguments", arguments.expression)) }
    return labeled.isEmpty ? [] : [Attribute(name: "Property", arguments: labeled)]
  }
}

/// A field, and what names its type.
struct FieldPlace {
  var field: GraphQL.Field
  var definition: GraphQL.FieldDefinition
  /// The name of the property.
  var name: String
  /// Whether the field is one of the mutation type or the subscription type.
  var namesChange: Bool

  /// The names that the field's type can have, the best one first: the field's name, which is
  /// singular for a list; the property's name; and the name in the schema.
  var typeNames: [String] {
    let names = [field.name, name].map { name in
      let typeName = Identifier.typeName(name)
      return definition.type.isList ? typeName.singular : typeName
    }
    let typeName = Identifier.typeName(definition.type.namedType)
    // A mutation's field has the name of what is done, and a subscription's that of what happens.
    // Its type has the name of what comes back.
    return (namesChange ? [typeName] + names : names + [typeName])
      + (ReservedNames.types.contains(names[0]) ? ["\(names[0])Object"] : [])
  }
}

extension GraphQL.Directive {
  /// The attribute for the directive: `@Include(if: "withName")`.
  var attribute: Attribute {
    if isCondition, let value = arguments.first?.value {
      let macro = name == "include" ? "Include" : "Skip"
      return Attribute(name: macro, arguments: [Labeled("if", value.condition)])
    }
    if isIncremental, !arguments.contains(where: \.isVariableCount) {
      return Attribute(
        name: name == "defer" ? "Defer" : "Stream",
        arguments: ["if", "label", "initialCount"].compactMap { label in
          guard let value = arguments.first(where: { $0.name == label })?.value, value != .null
          else {
            return nil
          }
          return Labeled(label, label == "if" ? value.condition : value.expression)
        })
    }
    var attribute = Attribute(name: "Directive", arguments: [Labeled("", .string(name))])
    if !arguments.isEmpty { attribute.arguments.append(Labeled("arguments", arguments.expression)) }
    return attribute
  }
}

extension GraphQL.Value {
  /// The argument `if` of a macro: the name of a variable, or a literal.
  fileprivate var condition: Expression {
    if case .variable(let name) = self { .string(name) } else { expression }
  }
}

extension GraphQL.Argument {
  /// Whether the argument is a variable that `@Stream` can't have.
  fileprivate var isVariableCount: Bool {
    if case .variable = value { name == "initialCount" } else { false }
  }
}
