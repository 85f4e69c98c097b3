/// What operations and satellites have in common, without mistakes.
public struct CheckedSelectionSet {
  public var access: Access
  public var fields: [CheckedField]
  public var arguments: [ArgumentModel]
  public var locals: [LocalModel]
  public var requirements: [TypeRequirement]
  /// Whether several fields have the same response name.
  public var hasSharedNames: Bool
  private let hasDeprecatedVariables: Bool

  init(_ model: StructModel) {
    access = model.access
    fields = model.fields.map { CheckedField($0, among: model.nested) }
    arguments = model.arguments
    locals = model.locals
    requirements = model.requirements
    hasDeprecatedVariables = model.variables.contains(where: \.isDeprecated)
    let names = model.fields.filter { !$0.isFragment }.map(\.responseName)
    hasSharedNames = Set(names).count < names.count
  }

  /// Whether a response in the order of the request has one key for each field.
  ///
  /// A fragment has no key of its own, and a response with fragments is always read with a plan.
  public var isPredictable: Bool { !hasSharedNames && !fields.contains { $0.isFragment } }

  /// Whether the compiler warns where one of the properties is used.
  public var isDeprecated: Bool {
    fields.contains { $0.isDeprecated } || arguments.contains { $0.isDeprecated }
      || locals.contains { $0.isDeprecated } || hasDeprecatedVariables
  }

  /// Whether a property has observers.
  public var isObserved: Bool {
    fields.contains { $0.isObserved } || locals.contains { $0.isObserved }
  }
}

/// A field or a fragment, with what the macro knows about its type.
@dynamicMemberLookup public struct CheckedField {
  private let model: FieldModel
  public let wrapping: Wrapping?
  public let isBuiltInScalar: Bool
  /// Whether a response can't be read with the field's name and type alone.
  public let needsPlan: Bool

  /// - Parameter nested: The types in the struct, which can have the names of built-in scalars.
  init(_ model: FieldModel, among nested: NestedTypes) {
    self.model = model
    wrapping = Wrapping(model.type)
    // The type of a fragment is an object, even if its name is that of a scalar.
    isBuiltInScalar =
      !model.isFragment && model.type.isBuiltInScalar && !nested.declares(model.type.lookupName)
    needsPlan =
      model.isFragment || !model.directives.isEmpty || model.applicability != nil
      || model.recurse != nil
  }

  public subscript<Value>(dynamicMember member: KeyPath<FieldModel, Value>) -> Value {
    model[keyPath: member]
  }
}

extension StructModel {
  /// The types of properties that may not be what their properties need, each once.
  fileprivate var requirements: [TypeRequirement] {
    var seen: Set<String> = []
    return properties.compactMap { property in
      if case .local = property { return nil }
      let kind = property.requirement
      guard !isKnown(property.type, to: kind),
        seen.insert("\(property.type.baseName) \(kind)").inserted
      else { return nil }
      return TypeRequirement(
        subject: subject(of: property), name: property.type.baseName, kind: kind,
        anchor: property.anchor)
    }
  }

  /// Returns whether the macro sees that the type is what its property needs.
  ///
  /// The mistakes of a nested type are reported by the macro of that type.
  private func isKnown(_ type: TypeModel, to kind: TypeRequirement.Kind) -> Bool {
    switch kind {
    case .graphQLType: type.isBuiltInScalar || nested.annotated.contains(type.lookupName)
    case .fragment, .object:
      nested.composites.contains {
        $0.structure != nil && $0.name.withoutBackticks == type.lookupName
      }
    }
  }

  private func subject(of property: PropertyModel) -> TypeRequirement.Subject {
    guard case .variable(let variable) = property, !isOperation else {
      return .property(property.name)
    }
    // A variable of a satellite has no value that can be read.
    return .type(
      TypeExpression(
        spelling: "__VariableTypes.\("__\(variable.name)".identifier)", isHidden: false))
  }
}

extension PropertyModel {
  fileprivate var requirement: TypeRequirement.Kind {
    guard case .field(let field) = self else { return .graphQLType }
    switch field.role {
    case .field: return .graphQLType
    case .spread: return .fragment
    case .inlineFragment: return .object
    }
  }
}
