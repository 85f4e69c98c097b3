import SputnikLanguage
import SputnikSchema

// Fragments and unions: the types of objects that they are for.

extension StructFindings {
  mutating func compareFragment(_ field: SourceField, in frame: Frame) {
    guard case .annotated(let index) = field.type.named,
      case .structure(let structure) = types[index].content
    else { return }
    guard let condition = schema.type(named: structure.typeName), condition.isComposite else {
      if reportsUnknown {
        reportUnknownType(
          structure.typeName, owner: frame.owner, property: field.property, at: field.places.type)
      }
      return
    }
    add(index, condition.name, .response)
    let occurring = possibleTypes(of: condition, in: frame.type)
    // Validation reports a fragment that never applies.
    guard !occurring.isEmpty else { return }
    compareNames(field, condition, in: frame, occurring)
    let isOptional = field.type.isOptional || frame.isUnion
    if isOptional {
      findUnfilled(field, condition, in: frame, occurring)
      if !frame.isUnion { findUnlisted(field, condition, in: frame, occurring) }
    } else if let other = schema.possibleTypes(of: frame.type.name).first(where: {
      !occurring.contains($0)
    }) {
      report(
        .partialFragment,
        "'\(field.property)' isn't optional, but a '\(frame.type.name)' can be a '\(other)', to which"
          + " the fragment on '\(condition.name)' doesn't apply",
        remedy: .type("\(field.spelling)?"), field, on: condition, in: frame,
        at: field.places.type)
    }
  }

  /// Reports a fragment on a type.
  mutating func report(
    _ rule: StructRule, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> Remedy? = nil, _ field: SourceField,
    on condition: GraphQL.TypeDefinition, in frame: Frame, at place: SourcePlace
  ) {
    findings.report(
      .structure(rule), message(), remedy: remedy(), coordinate: .type(condition.name),
      owner: frame.owner, property: field.property, at: place)
  }

  /// Returns the object types that are possible for both types.
  private func possibleTypes(
    of condition: GraphQL.TypeDefinition, in parent: GraphQL.TypeDefinition
  ) -> [String] {
    let own = schema.possibleTypes(of: condition.name)
    if condition.name == parent.name { return own }
    let outer = schema.possibleTypes(of: parent.name)
    // An object type is the most common condition, and a set takes longer than a look.
    if own.count == 1 { return outer.contains(own[0]) ? own : [] }
    let set = Set(outer)
    return own.filter(set.contains)
  }

  /// Checks the names in `@InlineFragment(types: ["Human"])`.
  private mutating func compareNames(
    _ field: SourceField, _ condition: GraphQL.TypeDefinition, in frame: Frame,
    _ occurring: [String]
  ) {
    guard case .names(let names)? = field.applicability else { return }
    for name in names where !occurring.contains(name) {
      let isObject = if case .object? = schema.type(named: name) { true } else { false }
      let message =
        isObject
        ? "no '\(frame.type.name)' to which the fragment on '\(condition.name)' applies is ever a '\(name)'"
        : "'\(name)' isn't an object type of the schema"
      report(
        .impossibleType, message, remedy: .similar(DidYouMean.names(for: name, among: occurring)),
        field, on: condition, in: frame, at: field.places.fragmentTypes)
    }
  }

  /// Reports a fragment whose type is never the `__typename` of an object, and that has no own key.
  private mutating func findUnfilled(
    _ field: SourceField, _ condition: GraphQL.TypeDefinition, in frame: Frame,
    _ occurring: [String]
  ) {
    if case .object = condition { return }
    guard field.applicability != .present, condition.name != frame.typeName,
      unfilledProperties.contains(SourceProperty(owner: frame.index, property: field.property))
    else { return }
    // A conditional or deferred spread is taken to be as wide as the type around it.
    if field.role == .spread, field.isConditional || field.isDeferred { return }
    let names = occurring.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = occurring.count > 3 ? ", …" : ""
    report(
      .unfilledFragment,
      "'\(field.property)' is nil for objects to which the fragment on '\(condition.name)' applies,"
        + " because no object has the '__typename' '\(condition.name)', and no key that the fragment"
        + " always asks for is its own:"
        + " add 'types: [\(names)\(rest)]' or 'types: .present' to its attribute",
      field, on: condition, in: frame, at: field.places.name)
  }

  /// Compares the cases of a union with the types that can occur.
  mutating func compare(
    _ union: SourceUnion, _ index: Int, with type: GraphQL.TypeDefinition
  ) {
    let frame = Frame(
      owner: types[index].name, index: index, typeName: "", type: type, isUnion: true)
    var covered: Set<String> = []
    for member in union.members {
      compareFragment(member, in: frame)
      guard case .annotated(let payload) = member.type.named,
        case .structure(let structure) = types[payload].content
      else { continue }
      switch member.applicability {
      case .present: covered.formUnion(schema.possibleTypes(of: structure.typeName))
      case .names(let names): covered.formUnion(names + [structure.typeName])
      case nil:
        covered.insert(structure.typeName)
        let property = SourceProperty(owner: index, property: member.property)
        if !unfilledProperties.contains(property) {
          covered.formUnion(schema.possibleTypes(of: structure.typeName))
        }
      }
    }
    guard !union.hasOther else { return findUnlisted(union, in: frame, besides: covered) }
    let missing = schema.possibleTypes(of: type.name).filter { !covered.contains($0) }
    guard let first = missing.first else { return }
    let others = missing.count > 1 ? " (and \(missing.count - 1) more)" : ""
    findings.report(
      .structure(.uncoveredType),
      "'\(types[index].name)' has no case for '\(first)'\(others), which '\(type.name)' can be: add one,"
        + " or 'case other(typename: String)'", coordinate: .type(type.name),
      owner: types[index].name,
      property: nil, at: types[index].place)
  }

  /// Reports the object types that the lists of a union's cases lack.
  private mutating func findUnlisted(
    _ union: SourceUnion, in frame: Frame, besides covered: Set<String>
  ) {
    for member in union.members {
      guard case .annotated(let payload) = member.type.named,
        case .structure(let structure) = types[payload].content,
        let condition = schema.type(named: structure.typeName), condition.isComposite
      else { continue }
      findUnlisted(
        member, condition, in: frame, possibleTypes(of: condition, in: frame.type),
        besides: covered)
    }
  }
}
