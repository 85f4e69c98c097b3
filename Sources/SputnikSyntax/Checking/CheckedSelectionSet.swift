import SputnikNames

/// What operations and satellites have in common, without mistakes.
package struct CheckedSelectionSet {
  package var access: Access
  package var fields: [CheckedField]
  package var arguments: [ArgumentModel]
  package var locals: [LocalModel]
  package var requirements: [TypeRequirement]
  /// Whether several fields have the same response name.
  package var hasSharedNames: Bool
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
  package var isPredictable: Bool { !hasSharedNames && !fields.contains { $0.isFragment } }

  /// Whether the compiler warns where one of the properties is used.
  package var isDeprecated: Bool {
    hasDeprecatedValues || locals.contains { $0.isDeprecated } || hasDeprecatedVariables
  }

  /// Whether the compiler warns where the fields and arguments are set.
  package var hasDeprecatedValues: Bool {
    fields.contains { $0.isDeprecated } || arguments.contains { $0.isDeprecated }
  }

  /// Whether a property has an initial value that generated code doesn't repeat.
  package var hasComputedValue: Bool {
    let values =
      fields.map(\.initialValue) + arguments.map(\.initialValue) + locals.map(\.initialValue)
    return values.contains { $0.map { !$0.isRepeatable } ?? false }
  }

  /// Whether a property has observers.
  package var isObserved: Bool {
    fields.contains { $0.isObserved } || locals.contains { $0.isObserved }
  }
}

/// A field or a fragment, with what the macro knows about its type.
@dynamicMemberLookup package struct CheckedField {
  private let model: FieldModel
  /// Whether the value is a built-in scalar, or a list or an optional of one, which has no traits.
  package let isBuiltInScalar: Bool
  /// Whether a response can't be read with the field's name and type alone.
  package let needsPlan: Bool

  /// - Parameter nested: The types in the struct, which can have the names of built-in scalars.
  init(_ model: FieldModel, among nested: NestedTypes) {
    self.model = model
    // The type of a fragment is an object, even if its name is that of a scalar.
    isBuiltInScalar =
      !model.isFragment && model.type.isBuiltInScalar && !model.type.shape.hasResult
      && !nested.declares(model.type.name)
    needsPlan =
      model.isFragment || !model.directives.isEmpty || model.applicability != nil
      || model.recurse != nil
  }

  package var wrapping: Wrapping? { model.type.wrapping }

  /// The wrapping type that the runtime's functions name.
  ///
  /// A type of Foundation has none. Without the import, the compiler would report each call in
  /// which it can't find the type inside. The same holds for a generic type without its argument,
  /// such as `FieldResult?`. An optional around a `FieldResult` is always named: a null is read in
  /// another way there.
  package var namedWrapping: Wrapping? {
    let name = model.type.baseName
    let isUnsure =
      ScalarType.named(name)?.isFromFoundation == true || WrappingSyntax(rawValue: name) != nil
    return isUnsure && !model.type.shape.hasResult ? nil : wrapping
  }

  /// Whether the type is an optional `FieldResult`.
  package var isOptionalResult: Bool {
    if case .optional(.result) = model.type.shape { true } else { false }
  }

  package subscript<Value>(dynamicMember member: KeyPath<FieldModel, Value>) -> Value {
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
    case .graphQLType: type.isBuiltInScalar || nested.isAnnotated(type.name)
    case .fragment, .object: nested.structure(of: type) != nil
    }
  }

  private func subject(of property: PropertyModel) -> TypeRequirement.Subject {
    guard case .variable(let variable) = property, !isOperation else {
      return .property(property.name)
    }
    // A variable of a satellite has no value that can be read.
    return .type(
      TypeExpression(
        spelling: "__VariableTypes.\(variable.typeAlias)", isHidden: false))
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
