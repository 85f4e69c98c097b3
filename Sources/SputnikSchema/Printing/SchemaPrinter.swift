import SputnikLanguage

extension Schema {
  /// The schema as text in the schema definition language (specification, section 3).
  ///
  /// ```swift
  /// let schema = try Schema(introspection: data)
  /// schema.sdl
  /// // type Query {
  /// //   hero(episode: Episode = JEDI): Character
  /// // }
  /// ```
  ///
  /// Directives come first, and then types in the order of ``types``. The built-in scalars and
  /// directives are left out. Descriptions are block strings. A schema that is parsed from this
  /// text is equal to this schema.
  public var sdl: String {
    var printer = SchemaPrinter()
    printer.print(self)
    return printer.text
  }
}

/// Prints schemas in the schema definition language.
struct SchemaPrinter {
  var text = ""

  mutating func print(_ schema: Schema) {
    if !schema.hasDefaultDefinition {
      separate()
      print(description: schema.description)
      text += "schema"
      print(schema.appliedDirectives)
      text += " {\n"
      for kind in GraphQL.OperationKind.allCases {
        if let type = schema.rootType(of: kind) { text += "  \(kind.rawValue): \(type)\n" }
      }
      text += "}\n"
    }
    for directive in schema.directives where !BuiltIns.directives.contains(directive) {
      separate()
      print(directive)
    }
    for type in schema.types where !BuiltIns.scalars.contains(type) {
      separate()
      print(type)
    }
  }

  /// Puts an empty line between definitions.
  private mutating func separate() {
    if !text.isEmpty { text += "\n" }
  }

  private mutating func print(_ directive: GraphQL.DirectiveDefinition) {
    print(description: directive.description)
    text += "directive @\(directive.name)"
    print(arguments: directive.arguments)
    if directive.isRepeatable { text += " repeatable" }
    text += " on \(directive.locations.joined(separator: " | "))\n"
  }

  mutating func print(_ directives: [GraphQL.Directive]) {
    for directive in directives {
      text += " @\(directive.name)"
      guard !directive.arguments.isEmpty else { continue }
      let arguments = directive.arguments.map { "\($0.name): \($0.value)" }
      text += "(\(arguments.joined(separator: ", ")))"
    }
  }
}

extension Schema {
  /// Whether the schema needs no `schema { … }`: the root types have their default names, and
  /// there is nothing else to say.
  fileprivate var hasDefaultDefinition: Bool {
    description == nil && appliedDirectives.isEmpty
      && GraphQL.OperationKind.allCases.allSatisfy { kind in
        let name = kind.rootTypeName
        return rootType(of: kind) == (type(named: name) == nil ? nil : name)
      }
  }
}
