import SputnikSyntax
import SwiftSyntax

extension ParsedFile {
  /// What a file without structs of Sputnik's contributes to a check: its imports, and the names of
  /// its types, with the targets of typealiases.
  ///
  /// Two versions of a file with the same outline have the same effect. The outline is `nil` if the
  /// file names one of the macros of types, because then all of it can matter.
  var outline: String? {
    guard !mentionsMacros else { return nil }
    let declarations = tree.statements.compactMap { $0.item.as(DeclSyntax.self) }
    return imports.sorted().map { "import \($0)\n" }.joined()
      + declarations.map { $0.outline }.joined()
  }
}

extension DeclSyntax {
  fileprivate var outline: String {
    switch TableEntry(self) {
    case .condition(let declarations): declarations.map(\.outline).joined()
    case .extension(let node):
      "\(node.modifiers.trimmedDescription) extension \(node.extendedType.trimmedDescription) {\n"
        + node.memberBlock.outline + "}\n"
    case .alias(let alias): "\(alias.trimmedDescription)\n"
    case .type(let name, let group):
      "\(group.modifiers.trimmedDescription) type \(plainName(name)) <"
        + typeParameters.sorted().joined(separator: ", ") + "> {\n" + group.memberBlock.outline
        + "}\n"
    case nil: ""
    }
  }
}

extension MemberBlockSyntax {
  fileprivate var outline: String { members.map(\.decl.outline).joined() }
}
