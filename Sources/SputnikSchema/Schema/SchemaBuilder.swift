import SputnikLanguage

/// Makes a schema from definitions and their extensions.
struct SchemaBuilder {
  /// The mistakes that the schema itself doesn't show.
  private var findings = FindingList<SchemaRule>()
  /// Types and directives that are defined twice in the same way.
  private var repetitions = FindingList<SchemaRule>()
  private var types: [GraphQL.TypeDefinition] = []
  private var positions: [String: Int] = [:]
  private var directives: [GraphQL.DirectiveDefinition] = []
  private var directiveNames: Set<String> = []
  private var definition: GraphQL.SchemaDefinition?
  private var extensions: [GraphQL.SchemaDefinition] = []

  /// Adds all definitions and extensions of a document.
  mutating func add(_ document: GraphQL.TypeSystemDocument) {
    for case .type(let type) in document.definitions { add(type) }
    for definition in document.definitions {
      switch definition {
      case .type: break
      // All types have been added before, because an extension can come before its type.
      case .typeExtension(let type): extend(type)
      case .directive(let directive): add(directive)
      case .schemaExtension(let schema): extensions.append(schema)
      case .schema(let schema):
        if self.definition != nil {
          findings.report(
            .uniqueNames, "the schema is defined twice", at: schema.places.value.name)
        }
        self.definition = schema
      }
    }
  }

  /// Adds the built-in scalars and directives that haven't been defined yet. One that is the same
  /// as the built-in one is moved to the end, where all schemas have it.
  mutating func addBuiltIns() {
    types.removeAll { positions[$0.name] != nil && BuiltIns.scalars.contains($0) }
    let names = Set(types.map(\.name))
    types += BuiltIns.scalars.filter { !names.contains($0.name) }
    directives.removeAll(where: BuiltIns.directives.contains)
    let directiveNames = Set(directives.map(\.name))
    directives += BuiltIns.directives.filter { !directiveNames.contains($0.name) }
  }

  /// The schema with everything that has been added.
  var schema: Schema {
    let definitions = (definition.map { [$0] } ?? []) + extensions
    var (types, directives, repetitions) = (types, directives, repetitions)
    for index in types.indices { types[index].removeRepetitions(reporting: &repetitions) }
    for index in directives.indices { directives[index].removeRepetitions(reporting: &repetitions) }
    var schema = Schema(
      description: definition?.description, types: types, directives: directives,
      rootTypes: rootTypes)
    schema.appliedDirectives = definitions.flatMap(\.directives)
    schema.schemaPlaces = NotCompared(
      DefinitionPlaces(name: definitions.first?.places.value.name ?? -1))
    schema.rootTypeDefinitions = NotCompared(definitions.flatMap(\.rootTypes))
    schema.buildFindings = NotCompared(findings)
    schema.tolerated = NotCompared(repetitions)
    return schema
  }

  private mutating func add(_ type: GraphQL.TypeDefinition) {
    if let position = positions[type.name] {
      // Some servers list a type twice. If both definitions are the same, nothing is unclear.
      let isSame = types[position] == type
      report(
        isSame ? \.repetitions : \.findings, "the type '\(type.name)' is defined twice",
        about: .type(type.name), at: type.places.name)
      if isSame { return }
    }
    positions[type.name] = types.count
    types.append(type)
  }

  private mutating func add(_ directive: GraphQL.DirectiveDefinition) {
    if !directiveNames.insert(directive.name).inserted {
      let isSame = directives.contains(directive)
      report(
        isSame ? \.repetitions : \.findings,
        "the directive '@\(directive.name)' is defined twice", about: .directive(directive.name),
        at: directive.places.value.name)
      if isSame { return }
    }
    directives.append(directive)
  }

  private mutating func report(
    _ list: WritableKeyPath<Self, FindingList<SchemaRule>>, _ message: String,
    about coordinate: SchemaCoordinate, at place: Int
  ) {
    self[keyPath: list].report(.uniqueNames, message, about: coordinate, at: place)
  }

  private mutating func extend(_ addition: GraphQL.TypeDefinition) {
    guard let position = positions[addition.name] else {
      findings.report(
        .extensions, "the type '\(addition.name)' is extended, but not defined",
        suggestions: DidYouMean.names(for: addition.name, among: positions.keys),
        about: .type(addition.name), at: addition.places.name)
      return
    }
    guard types[position].extend(by: addition) else {
      findings.report(
        .extensions,
        "the extension of '\(addition.name)' must be of the same kind as the definition"
          + " of the type", about: .type(addition.name), at: addition.places.name)
      return
    }
  }

  private var rootTypes: [GraphQL.OperationKind: String] {
    var rootTypes: [GraphQL.OperationKind: String] = [:]
    if definition == nil {
      for kind in GraphQL.OperationKind.allCases where positions[kind.rootTypeName] != nil {
        rootTypes[kind] = kind.rootTypeName
      }
    }
    for root in (definition?.rootTypes ?? []) + extensions.flatMap(\.rootTypes) {
      rootTypes[root.operation] = root.type
    }
    return rootTypes
  }
}
