import SputnikLanguage
import SputnikNames
import SputnikSyntax
import SwiftSyntax

/// Reads the types with Sputnik's macros, as the macros themselves read them, and resolves the
/// names of their properties' types.
struct TypeReading: Sendable {
  let table: DeclarationTable
  /// The index of a type among those with macros, by the index of its declaration.
  private let indices: [Int: Int]
  private let annotated: [Int]

  init(_ table: DeclarationTable) {
    self.table = table
    annotated = table.annotated
    indices = Dictionary(uniqueKeysWithValues: zip(annotated, annotated.indices))
  }

  /// The declaration of the annotated type `index`.
  func declaration(ofType index: Int) -> Declaration { table.declaration(annotated[index]) }

  /// Returns the annotated type that the first known one of some names means in a file.
  func index(named names: [TypeName], file: Int) -> Int? {
    for name in names {
      if case .type(let declaration) = table.lookup(name, in: [], file: file) {
        return indices[declaration]
      }
    }
    return nil
  }

  func types() -> [SourceType] { annotated.concurrentMap { type(of: table.declaration($0)) } }

  /// Returns what the macro reads in a declaration.
  static func annotatedType(_ declaration: Declaration) -> AnnotatedType? {
    guard let attribute = declaration.macro,
      let group = declaration.node.asProtocol((any DeclGroupSyntax).self)
    else { return nil }
    var context: [Syntax] = []
    var node = Syntax(declaration.node).parent
    while let current = node {
      if current.asProtocol((any DeclGroupSyntax).self) != nil { context.append(current) }
      node = current.parent
    }
    return AnnotatedType(
      group, attribute: attribute, in: Surroundings(lexicalContext: context))
  }

  private func type(of declaration: Declaration) -> SourceType {
    let file = table.files[declaration.file]
    let name = declaration.node.asProtocol((any NamedDeclSyntax).self)?.name
    return SourceType(
      name: declaration.qualifiedName, ownName: declaration.name, module: file.module,
      place: name.map { file.place(of: $0) } ?? file.place(of: declaration.node),
      content: content(of: declaration, in: file))
  }

  private func content(of declaration: Declaration, in file: ParsedFile) -> SourceType.Content {
    if file.hasSyntaxErrors { return unreadable("the file has a syntax error") }
    guard let source = Self.annotatedType(declaration), let macro = declaration.macro?.macroName
    else { return unreadable("it has no macro") }
    let needed = source.access.isUsableFromInline ? .public : source.access
    if file.libraryAccess < .public, file.libraryAccess < needed {
      return unreadable(
        "its members have types of the library, which isn't imported for all who see the type: write "
          + "'public import Sputnik'")
    }
    guard declaration.macros.count == 1 else {
      return unreadable("it has several of Sputnik's macros")
    }
    switch macro {
    case "QueryUnion":
      return content(UnionReader.read(source), in: file) {
        .union(union($0, of: declaration, in: file))
      }
    case "QueryEnum":
      return content(EnumReader.read(source), in: file) {
        .enumeration(enumeration($0, in: file))
      }
    case "QueryOneOf":
      return content(OneOfReader.read(source), in: file) {
        .oneOf(oneOf($0, of: declaration, in: file))
      }
    case "Scalar":
      return content(ScalarReader.read(source), in: file) {
        .scalar(
          SourceScalar(
            typeName: $0.typeName, valueType: $0.valueType, hasTransformer: $0.transformer != nil,
            reads: Set($0.literals.map(\.kind))))
      }
    default:
      return content(StructReader.read(source), in: file) {
        .structure(structure($0, of: declaration, in: file))
      }
    }
  }

  /// Returns what a type is that can't be read as a whole.
  private func unreadable(_ reason: String) -> SourceType.Content {
    .unreadable(Unclear(reason: reason))
  }

  private func content<Model>(
    _ reading: Reading<Model>, in file: ParsedFile, _ make: (Model) -> SourceType.Content
  ) -> SourceType.Content {
    if let model = reading.soundModel { return make(model) }
    return .unreadable(reading.unclear(in: file))
  }

  // MARK: Types of properties

  /// Returns the type that a name and its wrapping types mean at a declaration.
  func resolve(_ type: TypeModel, in scopes: [Int], file: Int, depth: Int = 0) -> ResolvedType {
    if type.isUnknown { return .named(.unresolved("its type isn't written")) }
    return resolve(type.shape, type.name, in: scopes, file: file, depth: depth)
  }

  func resolve(_ type: TypeModel, in declaration: Declaration) -> ResolvedType {
    resolve(type, in: declaration.scopes, file: declaration.file)
  }

  /// Returns the annotated type that a name without wrapping types means at a declaration.
  func resolve(_ name: TypeName, in declaration: Declaration) -> NamedType {
    resolve(.named(name.text), name, in: declaration.scopes, file: declaration.file, depth: 0).named
  }

  private func resolve(
    _ shape: TypeModel.Shape, _ name: TypeName, in scopes: [Int], file: Int, depth: Int
  ) -> ResolvedType {
    func inner(_ shape: TypeModel.Shape) -> ResolvedType {
      resolve(shape, name, in: scopes, file: file, depth: depth)
    }
    switch shape {
    case .list(let element): return .list(inner(element))
    case .optional(let wrapped): return .optional(inner(wrapped))
    case .nullable(let wrapped): return .nullable(inner(wrapped))
    case .indirect(let wrapped): return .indirect(inner(wrapped))
    case .result(let wrapped): return .result(inner(wrapped))
    case .named: break
    }
    switch table.lookup(name, in: scopes, file: file, depth: depth) {
    case .type(let index):
      if let type = indices[index] { return .named(.annotated(type)) }
      return .named(.unresolved("'\(name.text)' has none of Sputnik's macros"))
    case .alias(let target, let declaration):
      let alias = table.declaration(declaration)
      return resolve(
        target, in: Array(alias.scopes.dropFirst()), file: alias.file, depth: depth + 1)
    case .unclear(let reason): return .named(.unresolved(reason))
    case .unknown:
      return .named(
        .builtIn(named: name)
          ?? .unresolved("'\(name.text)' isn't declared in the files that were read"))
    }
  }
}

extension Reading {
  /// Returns why there is no sound model.
  func unclear(in file: ParsedFile) -> Unclear {
    guard let problem = problems.first(where: { !$0.misuse.isWarning }) else {
      return Unclear(reason: "the compiler reports a mistake in it")
    }
    return Unclear(reason: problem.misuse.message, place: file.place(of: problem.anchor))
  }
}

extension ScalarModel.Literal {
  /// The literal as the table of scalars has it.
  fileprivate var kind: ScalarType.Literal {
    switch self {
    case .string: .string
    case .int: .integer
    case .double: .decimal
    case .boolean: .boolean
    }
  }
}
