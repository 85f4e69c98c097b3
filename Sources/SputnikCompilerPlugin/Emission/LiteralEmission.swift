import SputnikSyntax

// Swift expressions that make the runtime's values from the literals of attributes.

extension ValueModel {
  /// An expression of the type `GraphQL.Value`, or of the type `GraphQL.Arguments` for an object.
  var source: String {
    switch self {
    case .variable(let name): ".variable(\(quoted(name)))"
    case .int(let digits), .float(let digits): digits
    case .number(let text): ".number(\(quoted(text)))"
    case .string(let text): quoted(text)
    case .boolean(let flag): "\(flag)"
    case .null: ".null"
    case .enum(let name): ".enum(\(quoted(name)))"
    case .list(let values): "[\(values.map(\.source).joined(separator: ", "))]"
    case .object(let members) where members.isEmpty: "[:]"
    case .object(let members):
      "[\(members.map { "\(quoted($0.name)): \($0.value.source)" }.joined(separator: ", "))]"
    }
  }
}

extension [DirectiveModel] {
  /// An expression of the type `[GraphQL.Directive]`.
  var source: String {
    let directives = map { directive in
      let arguments = directive.arguments.map { ".init(\(quoted($0.name)), \($0.value.source))" }
      let rest = arguments.isEmpty ? "" : ", arguments: [\(arguments.joined(separator: ", "))]"
      return ".init(\(quoted(directive.name))\(rest))"
    }
    return "[\(directives.joined(separator: ", "))]"
  }
}

extension FragmentApplicability {
  /// An expression of the type `TypeMatch`.
  var source: String {
    switch self {
    case .names(let names): "[\(names.map(quoted).joined(separator: ", "))]"
    case .present: ".present"
    }
  }
}
