import SputnikLanguage

/// What a document contains, each part with its type in the schema.
///
/// The document is visited once. The rules only read these lists, so no rule has to know how a
/// document is nested.
struct DocumentFacts {
  let lookup: TypeLookup
  let document: GraphQL.Document
  var definitions: [DefinitionFacts] = []
  /// The positions of the fragments in `definitions`. Where a name is repeated, the first counts.
  var fragments: [String: Int] = [:]
  /// All fields of the document.
  var fields: [FieldFact] = []
  /// All selection sets of the document. Fields, inline fragments and definitions refer to them by
  /// their positions.
  var selectionSets: [[SelectionItem]] = []

  init(_ document: GraphQL.Document, _ lookup: TypeLookup) {
    var collector = FactCollector(lookup)
    for definition in document.definitions {
      switch definition {
      case .operation(let operation): collector.visit(operation)
      case .fragment(let fragment): collector.visit(fragment)
      }
    }
    self.init(collector, of: document, lookup)
  }

  init(_ collector: FactCollector, of document: GraphQL.Document, _ lookup: TypeLookup) {
    self.document = document
    self.lookup = lookup
    definitions = collector.definitions
    fields = collector.fields
    selectionSets = collector.selectionSets
    for (index, definition) in definitions.enumerated() {
      if case .fragment(let fragment) = definition.kind, fragments[fragment.name] == nil {
        fragments[fragment.name] = index
      }
    }
  }

  var operations: [(operation: GraphQL.Operation, facts: DefinitionFacts)] {
    definitions.compactMap { facts in
      if case .operation(let operation) = facts.kind { (operation, facts) } else { nil }
    }
  }

  /// Returns definitions, and the fragments that they use directly or through other fragments.
  func reachable(from start: [DefinitionFacts]) -> [DefinitionFacts] {
    var reached = start
    var names: Set<String> = []
    var next = 0
    while next < reached.count {
      for spread in reached[next].spreads where names.insert(spread.spread.name).inserted {
        if let index = fragments[spread.spread.name] { reached.append(definitions[index]) }
      }
      next += 1
    }
    return reached
  }
}

/// What an operation or a fragment contains.
struct DefinitionFacts {
  enum Kind {
    case operation(GraphQL.Operation)
    case fragment(GraphQL.FragmentDefinition)
    case unknown
  }

  var kind = Kind.unknown
  /// The root type of an operation, or the type condition of a fragment.
  var type: GraphQL.TypeDefinition?
  /// The position of the selection set.
  var selectionSet = 0
  /// The positions of the fields.
  var fields: Range<Int> = 0..<0
  var spreads: [SpreadFact] = []
  var inlineFragments: [InlineFragmentFact] = []
  var directives: [DirectiveSite] = []
  var arguments: [ArgumentSite] = []
  var values = ValueFacts()
}

/// A field, and its definition in the schema.
struct FieldFact {
  var field: GraphQL.Field
  /// The type that should have the field. It is `nil` if a mistake hides it.
  var parent: GraphQL.TypeDefinition?
  var definition: GraphQL.FieldDefinition?
  /// The position of the selection set.
  var selectionSet: Int?

  /// The field that is selected. It is `nil` if a mistake hides the type.
  var coordinate: SchemaCoordinate? {
    parent.map { .member(type: $0.name, name: field.name) }
  }
}

/// A selection, with positions in place of nested parts.
enum SelectionItem {
  case field(Int)
  case inlineFragment(selectionSet: Int, directives: [GraphQL.Directive], type: String?)
  case spread(GraphQL.FragmentSpread)
}

struct SpreadFact {
  var spread: GraphQL.FragmentSpread
  var parent: GraphQL.TypeDefinition?
  /// The inline fragment around it, for the same object. It is a position in the definition's list.
  var outer: Int?
}

struct InlineFragmentFact {
  var fragment: GraphQL.InlineFragment
  var parent: GraphQL.TypeDefinition?
  /// The inline fragment around it, for the same object. It is a position in the definition's list.
  var outer: Int?
}

/// A place that can have directives.
struct DirectiveSite {
  /// The directive location: `FIELD`, `QUERY`, …
  var location: String
  var directives: [GraphQL.Directive]
}

/// A field or a directive with arguments.
struct ArgumentSite {
  var owner: SchemaCoordinate
  var offset: Int
  var arguments: [GraphQL.Argument]
  var definitions: [GraphQL.InputValueDefinition]

  /// The owner in messages.
  var name: String {
    if case .directive = owner { "the directive '\(owner)'" } else { "the field '\(owner)'" }
  }
}
