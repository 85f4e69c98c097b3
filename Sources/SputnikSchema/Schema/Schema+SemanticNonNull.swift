import SputnikLanguage

// Fields that are null only if they fail (specs.apollo.dev, nullability v0.4).
//
// ```graphql
// extend schema @link(url: "https://specs.apollo.dev/nullability/v0.4", import: ["@semanticNonNull"])
// type Human { name: String @semanticNonNull  friends: [Human] @semanticNonNull(levels: [0, 1]) }
// extend type Droid @semanticNonNullField(name: "name")
// ```

extension Schema {
  /// Returns the type of a field as it is without errors: non-null where the field is null only if
  /// it fails.
  ///
  /// - Parameters:
  ///   - field: The definition of the field.
  ///   - type: The name of the type that has the field.
  package func semanticType(
    of field: GraphQL.FieldDefinition, in type: String
  ) -> GraphQL.TypeReference {
    let owner = self.type(named: type)?.directives ?? []
    guard !field.directives.isEmpty || !owner.isEmpty else { return field.type }
    var levels = Set(
      field.directives.filter { isNamed($0, "semanticNonNull") }.flatMap(\.levels))
    for directive in owner
    where isNamed(directive, "semanticNonNullField") && directive.fieldName == field.name {
      levels.formUnion(directive.levels)
    }
    return levels.isEmpty ? field.type : field.type.nonNull(at: levels)
  }

  /// Returns whether a directive is one of the specification *nullability*, which has a name of its
  /// own if it is linked with one.
  private func isNamed(_ directive: GraphQL.Directive, _ name: String) -> Bool {
    if directive.name == name || directive.name == "nullability__\(name)" { return true }
    return appliedDirectives.contains { link in
      link.isNullabilityLink && link.localNames(of: name).contains(directive.name)
    }
  }
}

extension GraphQL.Directive {
  /// The argument `levels`: the numbers of lists around what is non-null. By default, it is the
  /// whole value.
  fileprivate var levels: [Int] {
    switch self["levels"] {
    case .list(let levels):
      levels.compactMap { if case .int(let level) = $0 { level } else { nil } }
    case .int(let level): [level]
    default: [0]
    }
  }

  fileprivate var fieldName: String? { self["name"]?.text }

  fileprivate var isNullabilityLink: Bool {
    guard name == "link", let url = self["url"]?.text else { return false }
    return url.split(separator: "/").dropLast().last == "nullability"
  }

  /// Returns the names that the schema uses for a directive of a linked specification.
  fileprivate func localNames(of name: String) -> [String] {
    let prefixed = "\(self["as"]?.text ?? "nullability")__\(name)"
    guard case .list(let imports)? = self["import"] else { return [prefixed] }
    let renamed = imports.compactMap { item -> String? in
      guard case .object(let members) = item,
        members.first(where: { $0.name == "name" })?.value.text == "@\(name)"
      else { return nil }
      return members.first { $0.name == "as" }?.value.text.map { String($0.drop { $0 == "@" }) }
    }
    return [prefixed] + renamed
  }
}

extension GraphQL.Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension GraphQL.TypeReference {
  /// Returns the type that is also non-null inside these numbers of lists.
  fileprivate func nonNull(at levels: Set<Int>, depth: Int = 0) -> Self {
    var inner = nullable
    if case .list(let element) = inner {
      inner = .list(element.nonNull(at: levels, depth: depth + 1))
    }
    return isNonNull || levels.contains(depth) ? .nonNull(inner) : inner
  }
}
