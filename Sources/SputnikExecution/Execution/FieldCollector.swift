import SputnikLanguage

/// Collects the fields that a selection set selects of an object (specification, section 6.3.2,
/// `CollectFields`).
///
/// It includes the fields of fragments that apply, evaluates `@skip` and `@include`, and groups the
/// fields by their response names. A field of a fragment with `@defer` has the number of this
/// fragment.
struct FieldCollector {
  private let schema: Schema
  private let fragments: [String: GraphQL.FragmentDefinition]
  private let coercion: InputCoercion
  private let type: String
  private let path: ResponsePath
  /// The deferred fragments so far; `nil` if `@defer` is ignored.
  private(set) var deferral: Deferral?
  /// The fields, grouped by response name, in the order of the response.
  private(set) var groups: [FieldGroup] = []
  private var positions: [String: Int] = [:]
  private var count = 0
  private var spreadFragments: Set<Spread> = []

  /// A spread that would add nothing a second time.
  private struct Spread: Hashable {
    let name: String
    let fragment: Int?
    var isDeferred = false
    var label: String?
  }

  /// Makes a collector for an object of a type.
  init(
    on type: String, at path: ResponsePath, schema: Schema,
    fragments: [String: GraphQL.FragmentDefinition], variables: JSONObject, deferral: Deferral?
  ) {
    self.type = type
    self.path = path
    self.schema = schema
    self.fragments = fragments
    self.deferral = deferral
    coercion = InputCoercion(schema: schema, origin: .literal(variables: variables))
  }

  /// Collects the fields of a selection set.
  ///
  /// - Parameters:
  ///   - selectionSet: The selection set.
  ///   - fragment: The number of the innermost deferred fragment around it; `nil` for none.
  mutating func collect(
    _ selectionSet: [GraphQL.Selection], in fragment: Int? = nil
  ) throws(InputError) {
    for selection in selectionSet {
      switch selection {
      case .field(let field):
        if try isIncluded(field.directives) {
          add(CollectedField(field: field, fragment: fragment, order: count))
        }
      case .fragmentSpread(let spread):
        guard try isIncluded(spread.directives), let definition = fragments[spread.name],
          applies(definition.typeCondition)
        else { continue }
        let directive = try deferring(spread.directives)
        let isNew = spreadFragments.insert(
          Spread(
            name: spread.name, fragment: fragment, isDeferred: directive != nil,
            label: directive?.label)
        ).inserted
        guard isNew else { continue }
        try collect(definition.selectionSet, in: number(for: directive, in: fragment))
      case .inlineFragment(let inline):
        guard try isIncluded(inline.directives), applies(inline.typeCondition ?? type)
        else { continue }
        let directive = try deferring(inline.directives)
        try collect(inline.selectionSet, in: number(for: directive, in: fragment))
      }
    }
  }

  private mutating func add(_ field: CollectedField) {
    count += 1
    let name = field.field.responseName
    if let position = positions[name] {
      groups[position].fields.append(field)
    } else {
      positions[name] = groups.count
      groups.append(FieldGroup(responseName: name, fields: [field]))
    }
  }

  /// Returns whether a fragment applies to the object (`DoesFragmentTypeApply`).
  private func applies(_ condition: String) -> Bool {
    condition == type || schema.possibleTypes(of: condition).contains(type)
  }

  /// Returns whether a selection is included: its `@skip` is false, and its `@include` is true
  /// (section 3.13.1 and 3.13.2).
  private func isIncluded(_ directives: [GraphQL.Directive]) throws(InputError) -> Bool {
    for directive in directives where directive.name == "skip" || directive.name == "include" {
      let definition = schema.directive(named: directive.name)
      let arguments = try coercion.arguments(
        directive.arguments, of: definition?.arguments ?? [])
      if arguments["if"] == .bool(directive.name == "skip") { return false }
    }
    return true
  }

  /// Returns the `@defer` of a fragment; `nil` if it isn't deferred.
  private func deferring(
    _ directives: [GraphQL.Directive]
  ) throws(InputError) -> IncrementalDirective? {
    deferral == nil ? nil : try IncrementalDirective("defer", of: directives, coercion)
  }

  /// Returns the number of the innermost deferred fragment in a fragment.
  private mutating func number(for directive: IncrementalDirective?, in parent: Int?) -> Int? {
    guard let directive else { return parent }
    let fragment = DeferredFragment(
      path: path, label: directive.label, parent: parent ?? deferral?.enclosing)
    return deferral?.add(fragment) ?? parent
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
