import SputnikLanguage

/// What a `@defer` or a `@stream` says. A schema needn't define these directives.
struct IncrementalDirective {
  let label: String?
  /// The number of elements of a list that aren't streamed.
  let initialCount: Int

  /// Reads the directive with a name.
  ///
  /// - Returns: What it says; `nil` if there is none, or if it is off.
  /// - Throws: An error if an argument is wrong.
  init?(
    _ name: String, of directives: [GraphQL.Directive], _ coercion: InputCoercion
  ) throws(InputError) {
    guard let directive = directives.first(where: { $0.name == name }) else { return nil }
    let arguments = try coercion.arguments(directive.arguments, of: Self.arguments)
    guard arguments["if"] == true else { return nil }
    label = arguments["label"]?.stringValue
    initialCount = arguments["initialCount"]?.intValue ?? 0
    guard initialCount >= 0 else {
      throw InputError(
        "The initialCount of @stream must be a positive integer.", .int(initialCount))
    }
  }

  private static let arguments: [GraphQL.InputValueDefinition] = [
    .init(name: "if", type: .nonNull(.named("Boolean")), defaultValue: .boolean(true)),
    .init(name: "label", type: .named("String")),
    .init(name: "initialCount", type: .named("Int"), defaultValue: .int(0)),
  ]
}
