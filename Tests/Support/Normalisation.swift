import Sputnik
import SputnikSchema

extension GraphQL.Document {
  /// The document in a normal form, which is equal for two documents that ask for the same.
  /// Formatting, order, fragments (named or inline) and an added `__typename` make no difference.
  ///
  /// ```graphql
  /// { hero { ...H } } fragment H on Character { name ... on Droid @include(if: $a) { id } }
  /// { hero { ... on Droid { id @include(if: $a) } name } }
  /// ```
  ///
  /// A fragment on an interface isn't equal to fragments on all its types: `... on Character`
  /// differs from `... on Human` and `... on Droid` together.
  ///
  /// - Throws: A ``NormalisationError`` if the document doesn't fit the schema.
  package func normalised(in schema: Schema) throws -> GraphQL.Document {
    let fragments = Dictionary(fragments.map { ($0.name, $0) }) { first, _ in first }
    let normalisation = Normalisation(schema: schema, fragments: fragments)
    let operations = try operations.map(normalisation.operation).map(GraphQL.Definition.operation)
    return GraphQL.Document(definitions: operations.sorted { $0.text < $1.text })
  }
}

/// Why a document has no normal form.
package enum NormalisationError: Error, Hashable {
  case noOperations(GraphQL.OperationKind)
  case unknownField(String)
  case unknownType(String)
  case unknownFragment(String)
  case fragmentInItself(String)
}

struct Normalisation {
  let schema: Schema
  let fragments: [String: GraphQL.FragmentDefinition]

  func operation(_ operation: GraphQL.Operation) throws -> GraphQL.Operation {
    guard let root = schema.rootType(of: operation.kind) else {
      throw NormalisationError.noOperations(operation.kind)
    }
    var operation = operation
    operation.variables.sort { $0.name < $1.name }
    for index in operation.variables.indices {
      // In Swift, the default of a Float is a Double, which has no text of its own.
      if case .number(let text)? = operation.variables[index].defaultValue,
        let number = Double(text)
      {
        operation.variables[index].defaultValue = .float(number)
      }
    }
    operation.directives = operation.directives.normalised
    operation.selectionSet = try selectionSet([Part(operation.selectionSet)], on: root)
    return operation
  }

  /// The selection set that all the parts together have on one object.
  private func selectionSet(_ parts: [Part], on type: String) throws -> [GraphQL.Selection] {
    var entries: [Entry: [Part]] = [:]
    for part in parts { try collect(part, on: type, into: &entries) }
    return try entries.map { try selection($0, $1, on: type) }.sorted { $0.text < $1.text }
  }

  private func collect(
    _ part: Part, on type: String, into entries: inout [Entry: [Part]]
  ) throws {
    for selection in part.selections {
      switch selection {
      case .field(let field):
        if field == GraphQL.Field("__typename", selectionSet: field.selectionSet) { continue }
        let entry = Entry(field, in: part, schema.conditions(part.conditions, on: type))
        entries[entry, default: []].append(Part(field.selectionSet, spreads: part.spreads))
      case .inlineFragment(let fragment):
        let part = part.opening(
          fragment.selectionSet, on: fragment.typeCondition, fragment.directives)
        try collect(part, on: type, into: &entries)
      case .fragmentSpread(let spread):
        guard let fragment = fragments[spread.name] else {
          throw NormalisationError.unknownFragment(spread.name)
        }
        guard !part.spreads.contains(spread.name) else {
          throw NormalisationError.fragmentInItself(spread.name)
        }
        var part = part.opening(
          fragment.selectionSet, on: fragment.typeCondition,
          spread.directives + fragment.directives)
        part.spreads.append(spread.name)
        try collect(part, on: type, into: &entries)
      }
    }
  }

  /// The entry in a document: `... @fragmentDirectives { ... on Condition { field } }`.
  private func selection(
    _ entry: Entry, _ parts: [Part], on type: String
  ) throws -> GraphQL.Selection {
    var field = entry.field
    field.selectionSet = try selectionSet(parts, on: fieldType(of: entry, on: type))
    var selection = GraphQL.Selection.field(field)
    for condition in entry.conditions.reversed() {
      selection = .inlineFragment(.init(on: condition, selectionSet: [selection]))
    }
    guard !entry.fragmentDirectives.isEmpty else { return selection }
    return .inlineFragment(
      .init(directives: entry.fragmentDirectives, selectionSet: [selection]))
  }

  /// The type of the entry's field. A type condition can have fields that `type` doesn't have.
  private func fieldType(of entry: Entry, on type: String) throws -> String {
    let types = entry.conditions + [type]
    if let unknown = types.first(where: { schema.type(named: $0) == nil }) {
      throw NormalisationError.unknownType(unknown)
    }
    guard let field = types.lazy.compactMap({ schema.field(entry.field.name, of: $0) }).first else {
      throw NormalisationError.unknownField("\(types[0]).\(entry.field.name)")
    }
    return field.type.namedType
  }
}

extension Schema {
  /// The type conditions in `names` that don't hold for every object of `type`, each once.
  fileprivate func conditions(_ names: [String], on type: String) -> [String] {
    let restricting = Set(names).filter { !every(type, is: $0) }
    return restricting.filter { name in
      !restricting.contains { $0 != name && every($0, is: name) }
    }.sorted()
  }

  private func every(_ type: String, is condition: String) -> Bool {
    if type == condition { return true }
    if case .union(let union) = self.type(named: condition) { return union.members.contains(type) }
    return self.type(named: type)?.interfaces.contains(condition) == true
  }
}
