import SputnikSyntax
import SwiftSyntax

extension ParsedFile {
  /// What a file without Sputnik's structs contributes to a check: its imports, the names of its
  /// types, and its typealiases.
  ///
  /// Two versions of a file with one outline have the same effect. The outline is `nil` if more can
  /// matter: if a type has one of Sputnik's macros, or if a syntax error may hide one.
  var outline: String? {
    guard !hasSyntaxErrors else { return nil }
    var outline = imports.sorted().map { "import \($0)\n" }.joined()
    for statement in tree.statements {
      guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
      guard let text = declaration.outline else { return nil }
      outline += text
    }
    return outline
  }
}

extension DeclSyntax {
  /// The declared types, as far as others can use their names; `nil` if one of them has a macro.
  fileprivate var outline: String? {
    switch TableEntry(self) {
    case .condition(let declarations): declarations.outline
    case .extension(let node):
      node.memberBlock.outline.map {
        "\(node.modifiers.trimmedDescription) extension \(node.extendedType.trimmedDescription) "
          + "{\n\($0)}\n"
      }
    case .alias(let alias): "\(alias.trimmedDescription)\n"
    case .type(let name, let type):
      type.attributes.macros(MacroNames.types).isEmpty
        ? type.memberBlock.outline.map {
          "\(type.modifiers.trimmedDescription) type \(plainName(name)) "
            + "<\(typeParameters.sorted().joined(separator: ", "))> {\n\($0)}\n"
        } : nil
    case nil: ""
    }
  }
}

extension MemberBlockSyntax {
  fileprivate var outline: String? { members.map(\.decl).outline }
}

extension [DeclSyntax] {
  fileprivate var outline: String? {
    var outline = ""
    for declaration in self {
      guard let text = declaration.outline else { return nil }
      outline += text
    }
    return outline
  }
}
