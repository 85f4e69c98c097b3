import SputnikLanguage

/// Collects the fields that a selection set selects of an object (specification, section 6.3.2,
/// `CollectFields`).
///
/// It includes the fields of fragments that apply, evaluates `@skip` and `@include`, and groups the fields by
/// their response names.
struct FieldCollector {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let variables: JSONObject
  private let type: String
  /// The fields, grouped by response name, in the order of the response.
  private(set) var groups: [(responseName: String, fields: [GraphQL.Field])] = []
  private var positions: [String: Int] = [:]
  private var spreadFragments: Set<String> = []

  /// Makes a collector for an object of a type.
  init(
    on type: String, schema: Schema, fragments: [String: GraphQL.FragmentDefinition],
    variables: JSONObject
  ) {
    self.type = type
    self.schema = schema
    self.fragments = fragments
    self.variables = variables
  }

  /// Collects the fields of a selection set.
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

  /// Returns whether a fragment applies to the object (`DoesFragmentTypeApply`).
  private func applies(_ condition: String) -> Bool {
    condition == type || schema.possibleTypes(of: condition).contains(type)
  }

  /// Returns whether a selection is included: its `@skip` is false, and its `@include` is true (section
  /// 3.13.1 and 3.13.2).
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
  /// Coerces the arguments of a field or a directive (section 6.4.1, `CoerceArgumentValues`).
  func arguments(
    _ arguments: [GraphQL.Argument], of definitions: [GraphQL.InputValueDefinition]
  ) throws(InputError) -> JSONObject {
    let given = arguments.map { GraphQL.ObjectField($0.name, $0.value) }
    return try members(given, of: definitions, "Argument", in: .object(given))
  }
}
