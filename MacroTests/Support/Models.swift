import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros
import Testing

@testable import SputnikSyntax

/// The model of the first struct in `source`.
func readStruct(
  _ source: String, in surroundings: Surroundings = Surroundings()
) throws -> Reading<StructModel> {
  let declaration = try #require(firstType(StructDeclSyntax.self, in: source))
  let attribute = try #require(firstAttribute(of: declaration.attributes))
  return StructReader.read(declaration, attribute: attribute, in: surroundings)
}

/// The model of the first struct in `source`, which has no mistakes.
func soundStruct(
  _ source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> StructModel {
  let reading = try readStruct(source)
  #expect(reading.problems.map(\.misuse) == [], sourceLocation: sourceLocation)
  return try #require(reading.model, sourceLocation: sourceLocation)
}

/// The variables of the operation in `source`, as its `Variables` declares them.
func variables(
  of source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [String] {
  try soundStruct(source, sourceLocation: sourceLocation).operationVariables().variables.map {
    "\($0.name): \($0.type)" + ($0.defaultValue.map { " = \($0)" } ?? "")
  }
}

/// The model of the first enum in `source`.
func readEnum(_ source: String) throws -> Reading<EnumModel> {
  let declaration = try #require(firstType(EnumDeclSyntax.self, in: source))
  let attribute = try #require(firstAttribute(of: declaration.attributes))
  return EnumReader.read(declaration, attribute: attribute, in: Surroundings())
}

/// The model of the first enum in `source`, as a union.
func readUnion(_ source: String) throws -> Reading<UnionModel> {
  let declaration = try #require(firstType(EnumDeclSyntax.self, in: source))
  let attribute = try #require(firstAttribute(of: declaration.attributes))
  return UnionReader.read(declaration, attribute: attribute, in: Surroundings())
}

/// What lies around the struct `Inner` in `source`.
func surroundings(ofInnerIn source: String) throws -> Surroundings {
  let finder = TypeFinder<StructDeclSyntax>(viewMode: .sourceAccurate)
  finder.walk(Parser.parse(source: source))
  let inner = try #require(finder.found.first { $0.name.text == "Inner" })
  return Surroundings(lexicalContext: inner.allMacroLexicalContexts())
}

/// The type as a property's annotation spells it.
func type(_ spelling: String) throws -> TypeModel {
  let declaration = try #require(
    Parser.parse(source: "var a: \(spelling)").statements.first?.item.as(VariableDeclSyntax.self))
  return TypeModel(try #require(declaration.bindings.first?.typeAnnotation?.type))
}

private func firstType<Node: SyntaxProtocol>(_ type: Node.Type, in source: String) -> Node? {
  let finder = TypeFinder<Node>(viewMode: .sourceAccurate)
  finder.walk(Parser.parse(source: source))
  return finder.found.first
}

private func firstAttribute(of list: AttributeListSyntax) -> AttributeSyntax? {
  list.first?.as(AttributeSyntax.self)
}

private final class TypeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}
