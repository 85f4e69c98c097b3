import SputnikLanguage

/// Collects what a selection set asks of an object: fragments opened, `@skip` and `@include` obeyed,
/// selections with the same response name together (specification, section 6.3.2, `CollectFields`).
struct FieldCollector {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let variables: JSONObject
  private let type: String
  /// The fields by response name, in the order of the answer.
  private(set) var groups: [(responseName: String, fields: [GraphQL.Field])] = []
  private var positions: [String: Int] = [:]
  private var spreadFragments: Set<String> = []

  /// Collects for an object of the type `type`.
  init(
    on type: String, schema: Schema, fragments: [String: GraphQL.FragmentDefinition],
    variables: JSONObject
  ) {
    self.type = type
    self.schema = schema
    self.fragments = fragments
    self.variables = variables
  }

  mutating func collect(_ selectionSet: [GraphQL.Selection]) throws(InputError) {
    for selection in selectionSet {
      switch selection {
      case .field(let field):
        if try isIncluded(field.directives) { add(field) }
      case .fragmentSpread(let spread):
        guard try isIncluded(spread.directives),
          spreadFragments.insert(spread.name).inserted,
          let fragment = fragments[spread.name], applies(fragment.typeCondition)
        else { continue }
        try collect(fragment.selectionSet)
      case .inlineFragment(let fragment):
        guard try isIncluded(fragment.directives), applies(fragment.typeCondition ?? type)
        else { continue }
        try collect(fragment.selectionSet)
      }
    }
  }

  private mutating func add(_ field: GraphQL.Field) {
    if let position = positions[field.responseName] {
      groups[position].fields.append(field)
    } else {
      positions[field.responseName] = groups.count
      groups.append((field.responseName, [field]))
    }
  }

  private func applies(_ condition: String) -> Bool {
    condition == type || schema.possibleTypes(of: condition).contains(type)
  }

  /// `@skip(if: true)` wins over `@include(if: true)` (section 3.13.1 and 3.13.2).
  private func isIncluded(_ directives: [GraphQL.Directive]) throws(InputError) -> Bool {
    for directive in directives where directive.name == "skip" || directive.name == "include" {
      let definition = schema.directive(named: directive.name)
      let arguments = try InputCoercion(schema: schema, origin: .literal(variables: variables))
        .arguments(directive.arguments, of: definition?.arguments ?? [])
      if arguments["if"] == .bool(directive.name == "skip") { return false }
    }
    return true
  }
}

extension InputCoercion {
  /// The arguments of a field or a directive (section 6.4.1, `CoerceArgumentValues`).
  func arguments(
    _ arguments: [GraphQL.Argument], of definitions: [GraphQL.InputValueDefinition]
  ) throws(InputError) -> JSONObject {
    let given = arguments.map { GraphQL.ObjectField($0.name, $0.value) }
    return try members(given, of: definitions, "Argument", in: .object(given))
  }
}
