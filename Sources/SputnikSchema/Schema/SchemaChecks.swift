import SputnikLanguage

/// Finds mistakes in a schema that make it useless: unknown types, names that are defined twice,
/// and types at places where they aren't allowed.
///
/// The other rules of section 3 of the specification are in the room `SchemaValidation`.
struct SchemaChecks {
  private let schema: Schema
  private var findings = FindingList<SchemaRule>()

  /// Returns the mistakes in a schema.
  static func findings(of schema: Schema) -> FindingList<SchemaRule> {
    var checks = SchemaChecks(schema: schema)
    checks.checkRootTypes()
    for type in schema.types { checks.check(type) }
    for directive in schema.directives {
      checks.check(directive.arguments, of: "@\(directive.name)")
    }
    return checks.findings
  }

  private init(schema: Schema) { self.schema = schema }

  private mutating func checkRootTypes() {
    if schema.rootType(of: .query) == nil {
      findings.report(
        .rootTypes, "the schema has no query type: define 'type Query'",
        at: schema.schemaPlaces.value.name)
    }
    for kind in GraphQL.OperationKind.allCases {
      guard let name = schema.rootType(of: kind) else { continue }
      let place = schema.rootTypeDefinitions.value.last { $0.operation == kind }?.places.value.type
      checkObject(
        name, at: kind.rawValue, .rootTypes, place ?? schema.type(named: name)?.places.name ?? -1)
    }
  }

  private mutating func check(_ type: GraphQL.TypeDefinition) {
    checkUnique(type.fields) { "\(type.name).\($0)" }
    for field in type.fields {
      check(
        field.type, at: { "\(type.name).\(field.name)" }, .inputAndOutputTypes, "an output type",
        field.places.value.type, \.isOutputType)
      if !field.arguments.isEmpty { check(field.arguments, of: "\(type.name).\(field.name)") }
    }
    checkInterfaces(of: type)
    switch type {
    case .union(let union):
      let members = zip(union.members, places(of: type, count: union.members.count))
      checkUnique(members.map { ($0, $1) }) { "\(union.name) = \($0)" }
      for (member, place) in members { checkObject(member, at: union.name, .unionMembers, place) }
    case .enum(let type):
      checkUnique(type.values) { "\(type.name).\($0)" }
    case .inputObject(let type):
      checkUnique(type.fields) { "\(type.name).\($0)" }
      for field in type.fields {
        check(
          field.type, at: { "\(type.name).\(field.name)" }, .inputAndOutputTypes, "an input type",
          field.places.value.type, \.isInputType)
      }
    case .scalar, .object, .interface: break
    }
  }

  private func places(of type: GraphQL.TypeDefinition, count: Int) -> [Int] {
    let places = type.places.names
    return places.count == count ? places : Array(repeating: -1, count: count)
  }

  private mutating func checkInterfaces(of type: GraphQL.TypeDefinition) {
    for (name, place) in zip(type.interfaces, places(of: type, count: type.interfaces.count)) {
      switch schema.type(named: name) {
      case nil:
        findings.report(.knownTypes, "unknown type '\(name)' in '\(type.name)'", at: place)
      case .interface(let interface)?:
        for field in interface.fields where !type.fields.contains(where: { $0.name == field.name })
        {
          findings.report(
            .interfaces,
            "'\(type.name)' must have the field '\(field.name)' of its interface '\(name)'",
            at: [place, field.places.value.name])
        }
      default:
        findings.report(
          .interfaces, "'\(name)' in '\(type.name)' is not an interface", at: place)
      }
    }
  }

  private mutating func check(_ arguments: [GraphQL.InputValueDefinition], of coordinate: String) {
    checkUnique(arguments) { "\(coordinate)(\($0):)" }
    for argument in arguments {
      check(
        argument.type, at: { "\(coordinate)(\(argument.name):)" }, .inputAndOutputTypes,
        "an input type", argument.places.value.type, \.isInputType)
    }
  }

  private mutating func check(
    _ type: GraphQL.TypeReference, at coordinate: () -> String, _ rule: SchemaRule,
    _ expected: String, _ place: Int, _ isExpected: (GraphQL.TypeDefinition) -> Bool
  ) {
    let name = type.namedType
    guard let definition = schema.type(named: name) else {
      // A copy, because the hint is made while `findings` changes.
      let schema = schema
      findings.report(
        .knownTypes, "unknown type '\(name)' in '\(coordinate())'",
        hint: Spelling.suggestion(for: name, among: schema.types.filter(isExpected).map(\.name)),
        at: place)
      return
    }
    guard isExpected(definition) else {
      findings.report(rule, "'\(name)' in '\(coordinate())' is not \(expected)", at: place)
      return
    }
  }

  private mutating func checkObject(
    _ name: String, at coordinate: String, _ rule: SchemaRule, _ place: Int
  ) {
    check(.named(name), at: { coordinate }, rule, "an object type", place) {
      if case .object = $0 { true } else { false }
    }
  }

  private mutating func checkUnique(
    _ items: [some PlacedDefinition], _ coordinate: (String) -> String
  ) {
    guard items.count > 1 else { return }
    var seen: Set<String> = []
    for item in items where !seen.insert(item.name).inserted {
      let first = items.first { $0.name == item.name }?.places.value.name ?? -1
      findings.report(
        .uniqueNames, "'\(coordinate(item.name))' is defined twice",
        at: [item.places.value.name, first])
    }
  }

  private mutating func checkUnique(
    _ names: [(String, Int)], _ coordinate: (String) -> String
  ) {
    var seen: Set<String> = []
    for (name, place) in names where !seen.insert(name).inserted {
      findings.report(.uniqueNames, "'\(coordinate(name))' is defined twice", at: place)
    }
  }
}

/// A part of a type: a field, an argument, an input field or an enum value.
protocol PlacedDefinition {
  var name: String { get }
  var places: NotCompared<DefinitionPlaces> { get }
}

extension GraphQL.FieldDefinition: PlacedDefinition {}
extension GraphQL.InputValueDefinition: PlacedDefinition {}
extension GraphQL.EnumValueDefinition: PlacedDefinition {}
