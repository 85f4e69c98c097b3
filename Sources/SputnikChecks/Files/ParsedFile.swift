import SputnikSyntax
import SwiftParser
import SwiftSyntax

/// A file with its syntax tree.
struct ParsedFile: Sendable {
  let path: String
  let module: String
  let tree: SourceFileSyntax
  /// The modules that the file imports.
  let imports: Set<String>
  /// The access with which the file imports the library: `internal` for `internal import Sputnik`.
  /// It is `public` if the import states none.
  let libraryAccess: Access
  private let converter: SourceLocationConverter

  init(_ file: SourceFile) {
    path = file.path
    module = file.module
    tree = Parser.parse(source: file.text)
    converter = SourceLocationConverter(fileName: file.path, tree: tree)
    var imports: Set<String> = []
    var libraryAccess: Access?
    for declaration in tree.statements.compactMap({ $0.item.as(ImportDeclSyntax.self) }) {
      guard let module = declaration.path.first.map({ plainName($0.name) }) else { continue }
      imports.insert(module)
      if ["Sputnik", "SputnikMacros"].contains(module) {
        let own = Access(declaration.modifiers, declaration.attributes) ?? .public
        libraryAccess = max(libraryAccess ?? own, own)
      }
    }
    self.imports = imports
    self.libraryAccess = libraryAccess ?? .public
  }

  /// Whether the compiler can't parse the file.
  var hasSyntaxErrors: Bool { tree.hasError }

  /// Whether the file names a macro of types.
  var mentionsMacros: Bool {
    let text = tree.description
    return MacroNames.types.contains { text.contains("@\($0)") }
      || MacroNames.operations.contains { text.contains($0) }
  }

  /// The place of the first syntax error: of a token that is missing, or that can't be where it is.
  var placeOfSyntaxError: SourcePlace {
    for token in tree.tokens(viewMode: .all) {
      var node: Syntax? = Syntax(token)
      while let current = node {
        if token.presence == .missing || current.is(UnexpectedNodesSyntax.self) {
          return place(of: token)
        }
        node = current.parent
      }
    }
    return SourcePlace(file: path, line: 1, column: 1)
  }

  /// Returns the place at which a node begins.
  func place(of node: some SyntaxProtocol) -> SourcePlace {
    let location = node.startLocation(converter: converter)
    return SourcePlace(file: path, line: location.line, column: location.column)
  }
}

extension SyntaxProtocol {
  private var start: AbsolutePosition { positionAfterSkippingLeadingTrivia }

  fileprivate func startLocation(converter: SourceLocationConverter) -> SourceLocation {
    converter.location(for: start)
  }
}
