import SputnikSyntax
import SwiftSyntax

/// A call that names entities by a satellite: `cache.update(Person.self, id: "1")`.
struct EntityCall: Sendable {
  /// What the satellite's name may stand for at the call, the innermost meaning first.
  var names: [TypeName]
  /// The name of the satellite without comments and line breaks.
  var text: String
  /// The place of the name.
  var place: SourcePlace
}

extension ParsedFile {
  /// The calls of a cache's functions in which the type of an entity is that of its satellite:
  /// those without `as:`.
  var entityCalls: [EntityCall] {
    guard imports.contains("SputnikCache") else { return [] }
    let finder = EntityCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.types.compactMap { type in
      guard var parts = type.nameParts, let first = parts.first, !type.isGeneric(first) else {
        return nil
      }
      var outerTypes = type.outerTypes
      if first == "Self" {
        parts = outerTypes + parts.dropFirst()
        outerTypes = []
      }
      if parts.isEmpty { return nil }
      let names = (0...outerTypes.count).map { TypeName(outerTypes.dropLast($0) + parts) }
      return EntityCall(
        names: names, text: parts.joined(separator: "."), place: place(of: type))
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
      argument.declName.baseName.text == "self", let type = argument.base,
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
  /// The parts of the name of a type, such as `Feed.Person`; `nil` for any other expression.
  fileprivate var nameParts: [String]? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.nameParts.map { $0 + [plainName(member.declName.baseName)] }
    }
    return self.as(DeclReferenceExprSyntax.self).map { [plainName($0.baseName)] }
  }

  /// Whether a name is that of a generic parameter here.
  fileprivate func isGeneric(_ name: String) -> Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      let parameters = node.asProtocol((any WithGenericParametersSyntax).self)?
        .genericParameterClause?.parameters
      return parameters?.contains { plainName($0.name) == name } == true
    }
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
