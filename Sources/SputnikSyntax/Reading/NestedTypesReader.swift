import SwiftSyntax

extension NestedTypes {
  /// Reads the types among the members of a type with `access`.
  init(_ members: MemberBlockItemListSyntax, inTypeWith access: Access) {
    let surroundings = Surroundings(insideTypeWith: access)
    for member in members.map(\.decl) {
      guard let name = member.asProtocol((any NamedDeclSyntax).self)?.name,
        !member.is(FunctionDeclSyntax.self)
      else { continue }
      declarations.append(Declaration(name: plainName(name), anchor: Syntax(name)))
      let attributes = member.asProtocol((any WithAttributesSyntax).self)?.attributes
      if attributes?.macros(MacroNames.types).isEmpty == false { annotated.insert(plainName(name)) }
      if let alias = member.as(TypeAliasDeclSyntax.self) {
        typealiases[plainName(name)] = TypeModel(alias.initializer.value).lookupName
      } else if let type = CompositeModel(member, called: name.text, in: surroundings) {
        composites.append(type)
      }
    }
  }
}

extension CompositeModel {
  /// Reads a satelite, a union, or a type that contains others. Other declarations are `nil`.
  fileprivate init?(_ declaration: DeclSyntax, called name: String, in surroundings: Surroundings) {
    if let declaration = declaration.as(StructDeclSyntax.self),
      let model = StructReader.nested(declaration, in: surroundings)
    {
      self = .structure(model)
    } else if let declaration = declaration.as(EnumDeclSyntax.self),
      let model = UnionReader.nested(declaration, in: surroundings)
    {
      self = .union(model)
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self),
      !declaration.is(ProtocolDeclSyntax.self)
    {
      let nested = NestedTypes(
        type.memberBlock.members, inTypeWith: surroundings.access(of: type.modifiers))
      if nested.composites.isEmpty, nested.typealiases.isEmpty { return nil }
      self = .namespace(name: name, isDeprecated: type.attributes.isDeprecated, nested)
    } else {
      return nil
    }
  }
}
