import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros
import Testing

@testable import SputnikSyntax

/// Returns the model of the first struct in `source`.
func readStruct(
  _ source: String, in surroundings: Surroundings = Surroundings()
) throws -> Reading<StructModel> {
  StructReader.read(try firstType(StructDeclSyntax.self, in: source, surroundings))
}

/// Returns the model of the first struct in `source`, which has no errors.
func soundStruct(
  _ source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> StructModel {
  let reading = try readStruct(source)
  let model = try #require(reading.model, sourceLocation: sourceLocation)
  let checkProblems =
    model.isOperation ? model.checkedOperation().problems : model.checkedSatellite().problems
  let errors = (reading.problems + checkProblems).map(\.misuse).filter { !$0.isWarning }
  #expect(errors == [], sourceLocation: sourceLocation)
  return model
}

/// Returns the variables of the operation in `source`.
func operationVariables(
  of source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [OperationVariable] {
  let model = try soundStruct(source, sourceLocation: sourceLocation)
  return try #require(model.checkedOperation().model, sourceLocation: sourceLocation).variables
}

/// Returns the variables of the operation in `source`, as its `Variables` declares them.
func variables(
  of source: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [String] {
  try operationVariables(of: source, sourceLocation: sourceLocation).map {
    "\($0.name): \($0.type.spelling)" + ($0.defaultValue.map { " = \($0.source)" } ?? "")
  }
}

/// Returns the model of the first enum in `source`.
func readEnum(_ source: String) throws -> Reading<EnumModel> {
  EnumReader.read(try firstType(EnumDeclSyntax.self, in: source))
}

/// Returns the model of the first enum in `source`, as a union.
func readUnion(_ source: String) throws -> Reading<UnionModel> {
  UnionReader.read(try firstType(EnumDeclSyntax.self, in: source))
}

/// Returns the surroundings of the struct `Inner` in `source`.
func surroundings(ofInnerIn source: String) throws -> Surroundings {
  let finder = TypeFinder<StructDeclSyntax>(viewMode: .sourceAccurate)
  finder.walk(Parser.parse(source: source))
  let inner = try #require(finder.found.first { $0.name.text == "Inner" })
  return Surroundings(lexicalContext: inner.allMacroLexicalContexts())
}

/// Returns the type in the annotation `spelling`.
func type(_ spelling: String) throws -> TypeModel {
  let declaration = try #require(
    Parser.parse(source: "var a: \(spelling)").statements.first?.item.as(VariableDeclSyntax.self))
  return TypeModel(try #require(declaration.bindings.first?.typeAnnotation?.type))
}

private func firstType<Node: DeclGroupSyntax>(
  _ type: Node.Type, in source: String, _ surroundings: Surroundings = Surroundings()
) throws -> AnnotatedType {
  let finder = TypeFinder<Node>(viewMode: .sourceAccurate)
  finder.walk(Parser.parse(source: source))
  let declaration = try #require(finder.found.first)
  let attribute = try #require(declaration.attributes.first?.as(AttributeSyntax.self))
  return AnnotatedType(declaration, attribute: attribute, in: surroundings)
}

private final class TypeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}
