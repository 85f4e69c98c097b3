import SputnikLanguage

/// What the definition of a directive refers to: the directives on its arguments, and the types of
/// its arguments with everything inside (specification, section 3.13).
struct DirectiveReferences {
  private enum Reference: Hashable {
    case directive(String)
    case type(String)
  }

  let schema: Schema

  init(schema: Schema) { self.schema = schema }

  /// Whether the definition uses the directive itself, directly or not.
  func leadBack(to directive: GraphQL.DirectiveDefinition) -> Bool {
    var seen: Set<Reference> = []
    var pending = directive.arguments.flatMap(references)
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      switch next {
      case .directive(directive.name): return true
      case .directive(let name):
        pending += schema.directive(named: name)?.arguments.flatMap(references) ?? []
      case .type(let name): pending += references(ofType: name)
      }
    }
    return false
  }

  private func references(_ value: GraphQL.InputValueDefinition) -> [Reference] {
    references(value.directives) + [.type(value.type.namedType)]
  }

  private func references(_ directives: [GraphQL.Directive]) -> [Reference] {
    directives.map { .directive($0.name) }
  }

  private func references(ofType name: String) -> [Reference] {
    guard let type = schema.type(named: name) else { return [] }
    let own = references(type.directives)
    switch type {
    case .inputObject(let type): return own + type.fields.flatMap(references)
    case .enum(let type): return own + type.values.flatMap { references($0.directives) }
    default: return own
    }
  }
}
