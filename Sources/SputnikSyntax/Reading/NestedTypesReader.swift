import SwiftSyntax

extension NestedTypes {
  /// Reads the types among the members of a type with `access`.
  init(_ members: MemberBlockItemListSyntax, inTypeWith access: Access) {
    let surroundings = Surroundings(insideTypeWith: access)
    for member in members.map(\.decl) {
      guard let name = member.asProtocol((any NamedDeclSyntax).self)?.name,
        !member.is(FunctionDeclSyntax.self)
      else { continue }
      var declaration = Declaration(name: plainName(name), anchor: Syntax(name))
      if let type = member.asProtocol((any DeclGroupSyntax).self) {
        let own = Access(type.modifiers, type.attributes)
        declaration.access = min(own ?? .internal, access)
        if !type.attributes.macros(MacroNames.types).isEmpty {
          annotated.insert(declaration.name)
          declaration.isPrivate = own == .private
        }
      }
      declarations.append(declaration)
      if let marker = member.as(StructDeclSyntax.self)?.strayMarker {
        annotated.insert(plainName(name))
        unmarked.append((declaration, marker.macroName))
      } else if let macro = member.missingMacro {
        plain.append((declaration, macro))
      }
      if let alias = member.as(TypeAliasDeclSyntax.self) {
        typealiases[plainName(name)] = TypeModel(alias.initializer.value).name
      } else if let type = CompositeModel(member, called: name.text, in: surroundings) {
        composites.append(type)
      }
    }
  }
}

extension DeclSyntax {
  /// The macro that a type needs to be one of GraphQL, if it has no attribute and conforms to
  /// nothing that could make it one.
  fileprivate var missingMacro: String? {
    if let type = self.as(StructDeclSyntax.self) {
      guard type.attributes.isEmpty, type.genericParameterClause == nil,
        type.inheritanceClause.isPlain
      else { return nil }
      return "QuerySatelite"
    }
    guard let type = self.as(EnumDeclSyntax.self), type.attributes.isEmpty,
      type.genericParameterClause == nil, type.inheritanceClause.isPlain
    else { return nil }
    let elements = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements)
    let isUnion = !elements.isEmpty && elements.allSatisfy { $0.parameterClause != nil }
    return isUnion ? "QueryUnion" : "QueryEnum"
  }
}

extension InheritanceClauseSyntax? {
  /// Whether the clause names only what a type of GraphQL can conform to by itself.
  fileprivate var isPlain: Bool {
    self?.inheritedTypes.allSatisfy { plainTypes.contains($0.type.trimmedDescription) } ?? true
  }
}

private let plainTypes: Set<String> = [
  "String", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable",
  "Identifiable", "CaseIterable", "Comparable",
]

extension StructDeclSyntax {
  /// The first macro of a property, if the struct itself has no macro that reads it.
  var strayMarker: AttributeSyntax? {
    guard attributes.macros(MacroNames.types).isEmpty else { return nil }
    return memberBlock.members.lazy.compactMap {
      $0.decl.as(VariableDeclSyntax.self)?.attributes.macros(MacroNames.properties).first
    }.first
  }
}

extension CompositeModel {
  /// Reads a satellite, a union, an input object, or a type that contains others. Other
  /// declarations are `nil`.
  fileprivate init?(_ declaration: DeclSyntax, called name: String, in surroundings: Surroundings) {
    if let declaration = declaration.as(StructDeclSyntax.self),
      let model = StructReader.nested(declaration, in: surroundings)
    {
      self = .structure(model)
    } else if let declaration = declaration.as(EnumDeclSyntax.self),
      let model = UnionReader.nested(declaration, in: surroundings)
    {
      self = .union(model)
    } else if let declaration = declaration.as(EnumDeclSyntax.self),
      let model = OneOfReader.nested(declaration, in: surroundings)
    {
      self = .oneOf(model)
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self),
      !declaration.is(ProtocolDeclSyntax.self)
    {
      let nested = NestedTypes(
        type.memberBlock.members, inTypeWith: surroundings.access(of: type))
      if nested.composites.isEmpty, nested.typealiases.isEmpty { return nil }
      self = .namespace(name: name, isDeprecated: type.attributes.isDeprecated, nested)
    } else {
      return nil
    }
  }
}
