import Sputnik

extension Normalisation {
  /// A part of a selection set, and the conditions of the fragments around it.
  struct Part {
    var selections: [GraphQL.Selection]
    /// The type conditions of the fragments around it.
    var conditions: [String] = []
    /// The `@skip` and `@include` of the fragments around it. They apply to every field in them.
    var conditionals: [GraphQL.Directive] = []
    /// The other directives of the fragments around it. They apply to the fragment as a whole.
    var fragmentDirectives: [GraphQL.Directive] = []
    /// The names of the fragments around it.
    var spreads: [String]

    init(_ selections: [GraphQL.Selection], spreads: [String] = []) {
      self.selections = selections
      self.spreads = spreads
    }

    /// The part that a fragment inside this part contains.
    func opening(
      _ selections: [GraphQL.Selection], on condition: String?, _ directives: [GraphQL.Directive]
    ) -> Part {
      var part = self
      part.selections = selections
      if let condition { part.conditions.append(condition) }
      part.conditionals += directives.filter(\.isConditional)
      part.fragmentDirectives += directives.filter { !$0.isConditional }
      return part
    }
  }

  /// The identity of a field in a selection set. Fields with equal entries are merged.
  struct Entry: Hashable {
    var conditions: [String]
    var fragmentDirectives: [GraphQL.Directive]
    /// The field without its selection set.
    var field: GraphQL.Field

    init(_ field: GraphQL.Field, in part: Part, _ conditions: [String]) {
      self.conditions = conditions
      fragmentDirectives = part.fragmentDirectives.normalised
      self.field = GraphQL.Field(
        field.name, alias: field.alias == field.name ? nil : field.alias,
        arguments: field.arguments.normalised,
        directives: (part.conditionals + field.directives).normalised)
    }
  }
}

extension [GraphQL.Directive] {
  /// `@skip` and `@include` first, each once, because their order makes no difference. The others
  /// keep their order.
  var normalised: [GraphQL.Directive] {
    let directives = map { GraphQL.Directive($0.name, arguments: $0.arguments.normalised) }
    return Set(directives.filter(\.isConditional)).sorted { $0.text < $1.text }
      + directives.filter { !$0.isConditional }
  }
}

extension GraphQL.Directive {
  fileprivate var isConditional: Bool { name == "skip" || name == "include" }
  fileprivate var text: String { GraphQL.Selection.field(.init("_", directives: [self])).text }
}

extension [GraphQL.Argument] {
  fileprivate var normalised: [GraphQL.Argument] {
    map { GraphQL.Argument($0.name, $0.value.normalised) }.sorted { $0.name < $1.name }
  }
}

extension GraphQL.Value {
  /// The value with the members of objects in one order; lists keep theirs.
  fileprivate var normalised: GraphQL.Value {
    switch self {
    case .list(let values): .list(values.map(\.normalised))
    case .object(let members):
      .object(
        members.map { GraphQL.ObjectField($0.name, $0.value.normalised) }
          .sorted { $0.name < $1.name })
    default: self
    }
  }
}

extension GraphQL.Selection {
  var text: String { GraphQL.Definition.operation(.init(selectionSet: [self])).text }
}

extension GraphQL.Definition {
  var text: String { GraphQL.Document(definitions: [self]).text }
}
