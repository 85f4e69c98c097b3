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
      if let alias = member.as(TypeAliasDeclSyntax.self) {
        typealiases[plainName(name)] = TypeModel(alias.initializer.value).baseName
      } else if let declaration = member.as(StructDeclSyntax.self) {
        let model = StructReader.nested(declaration, in: surroundings)
        if let model { composites.append(.structure(model)) }
      } else if let declaration = member.as(EnumDeclSyntax.self) {
        let model = UnionReader.nested(declaration, in: surroundings)
        if let model { composites.append(.union(model)) }
      }
    }
  }
}
