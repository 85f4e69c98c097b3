import SputnikLanguage
import SputnikSchema

extension StructPlanner {
  /// Declares the struct of an object, and returns its name.
  ///
  /// - Parameters:
  ///   - parts: The parts of the selection set.
  ///   - type: The type in the schema.
  ///   - names: The names that the struct can have.
  ///   - arguments: The arguments that the struct declares with `@Variable`.
  ///   - isFragment: Whether the struct is a fragment, which needs the name of its type.
  ///   - scope: Where the struct is declared.
  mutating func satellite(
    _ parts: [Part], of type: String, names: [String], arguments: [GraphQL.Argument] = [],
    isFragment: Bool = false, in scope: TypeScope
  ) throws(Inexpressible) -> String {
    let name = scope.names.unique(names)
    let inner = scope.inner()
    var members = NameScope(reserved: ReservedNames.members(inOperation: false))
    let variables = try satelliteVariables(arguments, beside: parts, &members)
    var attribute = Attribute(name: "QuerySatelite")
    if name != type, isFragment || parts.contains(where: \.isFragment) {
      attribute.arguments = [Labeled("schemaTypeName", .string(type))]
    }
    let declaration = TypeDeclaration(
      documentation: documentation(of: type), attributes: [attribute], name: name,
      properties: try variables + properties(parts, of: type, &members, in: inner),
      nested: inner === scope ? [] : inner.types)
    return scope.add(declaration, for: type)
  }

  /// Declares the enum of a union or an interface, and returns its name.
  mutating func union(
    _ groups: [UnionGroup], of type: String, names: [String], in scope: TypeScope
  ) throws(Inexpressible) -> String {
    let name = scope.names.unique(names)
    let inner = scope.inner()
    var cases = NameScope(reserved: ReservedNames.cases)
    var declaration = TypeDeclaration(
      documentation: documentation(of: type), attributes: [Attribute(name: "QueryUnion")],
      kind: .enumeration, name: name)
    for group in groups {
      let caseName = Identifier.memberName(group.type)
      declaration.cases.append(
        CaseDeclaration(
          attributes: schema.isAbstract(group.type)
            ? [Attribute(name: "InlineFragment", arguments: [.types(group.objects)])] : [],
          name: cases.unique(caseName, suffix: "Case"),
          payload: try payload(of: group, in: inner)))
    }
    declaration.cases.append(
      CaseDeclaration(name: cases.unique(["other", "otherType"]), payload: "typename: String"))
    declaration.nested = inner === scope ? [] : inner.types
    return scope.add(declaration, for: type)
  }

  private mutating func payload(
    of group: UnionGroup, in scope: TypeScope
  ) throws(Inexpressible) -> String {
    if let name = group.onlyFragment, document.fragments[name]?.typeCondition == group.type {
      return document.structNames[name] ?? name
    }
    let name = Identifier.typeName(group.type)
    return try satellite(
      document.parts(of: group.selections, on: group.type), of: group.type,
      names: [name, "As\(name)", "\(name)Object"], isFragment: true, in: scope)
  }

  private func documentation(of type: String) -> [String] {
    leaves.documentation(schema.type(named: type)?.description)
  }
}

extension Labeled {
  /// `types: ["Human", "Droid"]`
  static func types(_ names: [String]) -> Labeled {
    Labeled("types", .list(names.map(Expression.string)))
  }
}
