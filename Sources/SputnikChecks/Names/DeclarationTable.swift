import SputnikSyntax
import SwiftSyntax

/// All types of the files that were read, by module and name.
struct DeclarationTable: Sendable {
  private(set) var declarations: [Declaration] = []
  /// The types that aren't inside others, by module and name.
  private(set) var topLevel: [String: [String: [Int]]] = [:]
  let files: [ParsedFile]
  private var extensions: [(node: ExtensionDeclSyntax, file: Int)] = []

  init(_ files: [ParsedFile]) {
    self.files = files
    for (index, file) in files.enumerated() {
      for item in file.tree.statements {
        if case .decl(let declaration) = item.item { add(declaration, inFile: index) }
      }
    }
    addExtensions()
  }

  /// The indices of the types with one of Sputnik's macros, in the order of the files.
  var annotated: [Int] { declarations.indices.filter { declarations[$0].macro != nil } }

  func declaration(_ index: Int) -> Declaration { declarations[index] }

  // MARK: Collecting

  /// Adds the types in a declaration. Those in functions can't be operations or satellites.
  ///
  /// - Parameters:
  ///   - parent: The type around the declaration.
  ///   - scopes: The types whose members are visible around the declaration.
  private mutating func add(
    _ declaration: DeclSyntax, inFile file: Int, parent: Int? = nil, scopes: [Int] = [],
    isLimitedToFile: Bool = false
  ) {
    switch TableEntry(declaration) {
    case .condition(let declarations):
      for member in declarations {
        add(
          member, inFile: file, parent: parent, scopes: scopes, isLimitedToFile: isLimitedToFile)
      }
    case .extension(let node): extensions.append((node, file))
    case .alias(let alias):
      let target =
        alias.genericParameterClause == nil ? TypeModel(alias.initializer.value) : nil
      insert(
        plainName(alias.name), .alias(target), declaration, file, parent, scopes,
        isLimitedToFile || declaration.isLimitedToFile)
    case .type(let name, let group):
      let isLimited = isLimitedToFile || declaration.isLimitedToFile
      let index = insert(
        plainName(name), .type, declaration, file, parent, scopes, isLimited)
      for member in group.memberBlock.members {
        add(
          member.decl, inFile: file, parent: index, scopes: [index] + scopes,
          isLimitedToFile: isLimited)
      }
    case nil: break
    }
  }

  @discardableResult
  private mutating func insert(
    _ name: String, _ kind: Declaration.Kind, _ node: DeclSyntax, _ file: Int, _ parent: Int?,
    _ scopes: [Int], _ isLimitedToFile: Bool
  ) -> Int {
    let index = declarations.count
    let outer = parent.map { declarations[$0].qualifiedName + "." } ?? ""
    declarations.append(
      Declaration(
        name: name, qualifiedName: outer + name, kind: kind, file: file, node: node,
        scopes: [index] + scopes, isLimitedToFile: isLimitedToFile,
        typeParameters: node.typeParameters))
    if let parent {
      declarations[parent].members[name, default: []].append(index)
    } else {
      topLevel[files[file].module, default: [:]][name, default: []].append(index)
    }
    return index
  }

  /// Adds the members of extensions to the types that they extend.
  ///
  /// An extended type may itself be declared in an extension, so this is repeated while types are
  /// found. The members of a type around the extended one aren't visible in the extension.
  private mutating func addExtensions() {
    var isChanged = true
    while isChanged {
      isChanged = false
      let open = extensions
      extensions = []
      for (node, file) in open {
        let name = TypeModel(node.extendedType).name
        guard case .type(let type) = lookup(name, in: [], file: file) else {
          extensions.append((node, file))
          continue
        }
        isChanged = true
        for member in node.memberBlock.members {
          add(
            member.decl, inFile: file, parent: type, scopes: [type],
            isLimitedToFile: DeclSyntax(node).isLimitedToFile)
        }
      }
    }
  }
}

/// What the table reads of a declaration.
enum TableEntry {
  /// The declarations in all branches of an `#if`.
  case condition([DeclSyntax])
  case `extension`(ExtensionDeclSyntax)
  case alias(TypeAliasDeclSyntax)
  case type(TokenSyntax, any DeclGroupSyntax)

  /// It is `nil` for a declaration that has no types.
  init?(_ declaration: DeclSyntax) {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      self = .condition(condition.declarations)
    } else if let node = declaration.as(ExtensionDeclSyntax.self) {
      self = .extension(node)
    } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      self = .alias(alias)
    } else if declaration.isNominalType,
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name,
      let group = declaration.asProtocol((any DeclGroupSyntax).self)
    {
      self = .type(name, group)
    } else {
      return nil
    }
  }
}

extension IfConfigDeclSyntax {
  /// The declarations in all branches.
  fileprivate var declarations: [DeclSyntax] {
    clauses.flatMap { clause -> [DeclSyntax] in
      switch clause.elements {
      case .decls(let members): members.map(\.decl)
      case .statements(let items):
        items.compactMap { if case .decl(let decl) = $0.item { decl } else { nil } }
      default: []
      }
    }
  }
}
