import SputnikSyntax
import SwiftSyntax

/// A call that names entities by a satellite: `cache.update(Person.self, id: "1")`.
struct EntityCall: Sendable {
  /// What the satellite's name may stand for at the call, the innermost meaning first.
  var names: [TypeName]
  /// The name of the satellite as it is written.
  var text: String
  /// The place of the name.
  var place: SourcePlace
}

extension ParsedFile {
  /// The calls of a cache's functions in which the type of an entity is that of its satellite: those
  /// without `as:`.
  var entityCalls: [EntityCall] {
    guard imports.contains("SputnikCache") else { return [] }
    let finder = EntityCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.types.map { type in
      let parts = type.trimmedDescription.split(separator: ".").map(String.init)
      return EntityCall(
        names: (0...type.outerTypes.count).map { count in
          TypeName(type.outerTypes.dropLast(count) + parts)
        },
        text: type.trimmedDescription, place: place(of: type))
    }
  }
}

private final class EntityCallFinder: SyntaxVisitor {
  /// The satellites before `.self`.
  var types: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text }
    guard let function = node.calledExpression.as(MemberAccessExprSyntax.self),
      let argument = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      argument.declName.baseName.text == "self", let type = argument.base, type.isTypeName,
      !labels.contains("as")
    else { return .visitChildren }
    let isEntity =
      switch (function.declName.baseName.text, labels[0]) {
      case ("update", nil), ("delete", nil), ("watch", nil), ("value", "of"): labels.contains("id")
      case ("invalidate", nil): true
      default: false
      }
    if isEntity { types.append(type) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it can be the name of a type: `Person`, `Feed.Person`.
  fileprivate var isTypeName: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isTypeName == true }
    return self.is(DeclReferenceExprSyntax.self)
  }

  /// The names of the types around it, the outermost first.
  fileprivate var outerTypes: [String] {
    var names: [String] = []
    var node = parent
    while let current = node {
      if let type = current.asProtocol((any DeclGroupSyntax).self) {
        if let name = type.asProtocol((any NamedDeclSyntax).self)?.name {
          names.insert(plainName(name), at: 0)
        } else if let type = current.as(ExtensionDeclSyntax.self) {
          let parts = type.extendedType.trimmedDescription.split(separator: ".")
          names = parts.map(String.init) + names
        }
      }
      node = current.parent
    }
    return names
  }
}
