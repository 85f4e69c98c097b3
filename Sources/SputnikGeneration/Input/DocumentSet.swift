import SputnikLanguage
import SputnikSchema

/// The operations and fragments of several files, as one document.
///
/// The fragments of a file can be used in all files. So the files are checked together.
struct DocumentSet {
  /// An operation or a fragment, and where it is.
  struct Item {
    var definition: GraphQL.Definition
    var description: String?
    /// The file without its folder and its extension.
    var file: String
    var place: DocumentPlace
    /// Whether the same fragment is in an earlier file. Files often have copies of fragments.
    var isCopy = false
    /// What is wrong with the definition itself.
    var problems: [Refusal] = []
  }

  /// The operations and fragments, in the order of the files.
  private(set) var items: [Item] = []
  /// What is wrong with files that can't be read.
  private(set) var refusals: [Refusal] = []
  /// What was left out, although the definition is written.
  private(set) var notes: [GenerationNote] = []

  private var texts: [String] = []
  private var names: [String] = []

  init(_ files: [DocumentFile], schema: Schema) {
    var directives = ClientDirectives(schema)
    for file in files { read(file, directives) }
    let text = texts.joined(separator: "\n")
    guard var joined = try? GraphQL.Document(parsing: text, allowsTypeSystem: true) else { return }
    // The rest of the definitions is where it was in the text.
    let source = joined.source
    joined.definitions = joined.definitions.map { directives.removed(from: $0) }
    joined.source = source
    for finding in schema.validate(joined) { add(finding) }
    requireNames()
    removeImpossibleFragments(schema)
  }

  /// Removes fragments that can't apply, and the variables that only they use.
  private mutating func removeImpossibleFragments(_ schema: Schema) {
    let before = fragments
    var impossible = ImpossibleFragments(schema: schema, fragments: before)
    var changed: [(index: Int, used: Set<String>)] = []
    for index in items.indices where items[index].problems.isEmpty {
      let definition = items[index].definition
      items[index].definition = impossible.removed(from: definition)
      if case .operation(let operation) = definition {
        changed.append((index, operation.usedVariables(before)))
      }
      guard !items[index].isCopy else { continue }
      notes += impossible.found.map { GenerationNote(place: items[index].place, text: $0) }
    }
    let after = fragments
    for (index, used) in changed {
      guard case .operation(var operation) = items[index].definition else { continue }
      let unused = used.subtracting(operation.usedVariables(after))
      operation.variables.removeAll { unused.contains($0.name) }
      items[index].definition = .operation(operation)
    }
  }

  /// The variables of all operations.
  var variables: [GraphQL.VariableDefinition] {
    items.flatMap { item -> [GraphQL.VariableDefinition] in
      guard case .operation(let operation) = item.definition else { return [] }
      return operation.variables
    }
  }

  /// The named fragments. Of several with one name, the first counts.
  var fragments: [String: GraphQL.FragmentDefinition] {
    let definitions = items.compactMap { item in
      if case .fragment(let fragment) = item.definition { fragment } else { nil }
    }
    return Dictionary(definitions.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Adds the definitions of a file, or a refusal if it has a syntax error.
  private mutating func read(_ file: DocumentFile, _ known: ClientDirectives) {
    let text = file.lines
    do throws(GraphQLSyntaxError) {
      let document = try GraphQL.Document(parsing: text, allowsTypeSystem: true)
      for (definition, location) in zip(document.definitions, document.definitionLocations) {
        let place = DocumentPlace(file: file.name, location: location)
        var directives = known
        items.append(
          Item(
            definition: directives.removed(from: definition),
            description: definition.source.description, file: file.baseName, place: place))
        notes += directives.found.map { name in
          GenerationNote(
            place: place,
            text:
              "'@\(name)' is left out: it is for another client, and the schema doesn't define it")
        }
      }
      texts.append(text)
      names.append(file.name)
    } catch {
      let place = DocumentPlace(file: file.name, location: error.location)
      refusals.append(Refusal(operation: nil, place: place, reason: error.message))
    }
  }

  private mutating func add(_ finding: ValidationFinding) {
    // Fragments alone are useful, and anonymous operations are allowed in files of their own.
    if [.fragmentsMustBeUsed, .loneAnonymousOperation].contains(finding.rule) { return }
    let places = finding.locations.map(place)
    guard let place = places.first else {
      let place = DocumentPlace(file: nil, location: nil)
      refusals.append(Refusal(operation: nil, place: place, reason: finding.message))
      return
    }
    let owner = items.lastIndex { $0.place.file == place.file && $0.place.isBefore(place) }
    guard let owner else {
      refusals.append(Refusal(operation: nil, place: place, reason: finding.message))
      return
    }
    let definition = items[owner].definition
    if finding.rule == .fragmentNameUniqueness,
      items[..<owner].contains(where: { $0.definition == definition })
    {
      items[owner].isCopy = true
      return
    }
    items[owner].problems.append(
      Refusal(operation: items[owner].name, place: place, reason: finding.message))
  }

  /// Returns the place in a file of a location in the joined text.
  private func place(_ location: GraphQL.SourceLocation) -> DocumentPlace {
    var line = location.line
    for (name, text) in zip(names, texts) {
      let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      if line <= count {
        return DocumentPlace(file: name, location: .init(line: line, column: location.column))
      }
      line -= count
    }
    return DocumentPlace(file: names.last, location: nil)
  }

  /// Refuses anonymous operations beside others in the same file.
  private mutating func requireNames() {
    for index in items.indices {
      guard case .operation(let operation) = items[index].definition, operation.name == nil
      else { continue }
      let place = items[index].place
      let others = items.filter { $0.isOperation && $0.place.file == place.file }
      guard others.count > 1 else { continue }
      items[index].problems.append(
        Refusal(
          operation: nil, place: place,
          reason: "an operation without a name must be the only one in its document"))
    }
  }
}

extension DocumentSet.Item {
  /// The name of the operation or the fragment.
  var name: String? {
    switch definition {
    case .operation(let operation): operation.name
    case .fragment(let fragment): fragment.name
    }
  }

  var isOperation: Bool {
    if case .operation = definition { true } else { false }
  }
}
