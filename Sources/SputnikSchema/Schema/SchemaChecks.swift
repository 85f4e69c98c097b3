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

  /// A kind of type that is expected at a place.
  private enum Expectation: String {
    case input = "an input type"
    case output = "an output type"
    case object = "an object type"
  }

  /// What the types can be used as, by their names.
  private let uses: [String: [Expectation]]

  private init(schema: Schema) {
    self.schema = schema
    var uses: [String: [Expectation]] = Dictionary(minimumCapacity: schema.types.count)
    for type in schema.types where uses[type.name] == nil {
      uses[type.name] =
        switch type {
        case .scalar, .enum: [.input, .output]
        case .object: [.output, .object]
        case .interface, .union: [.output]
        case .inputObject: [.input]
        }
    }
    self.uses = uses
  }

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
    let fields = type.fields
    checkUnique(fields) { "\(type.name).\($0)" }
    // Fields and arguments are read in place, because copying so many of them takes a while.
    for index in fields.indices {
      check(
        fields[index].type, at: { "\(type.name).\(fields[index].name)" }, .inputAndOutputTypes,
        .output, fields[index].places.value.type)
      if !fields[index].arguments.isEmpty {
        check(fields[index].arguments, of: "\(type.name).\(fields[index].name)")
      }
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
          field.type, at: { "\(type.name).\(field.name)" }, .inputAndOutputTypes, .input,
          field.places.value.type)
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
    for index in arguments.indices {
      check(
        arguments[index].type, at: { "\(coordinate)(\(arguments[index].name):)" },
        .inputAndOutputTypes, .input, arguments[index].places.value.type)
    }
  }

  private mutating func check(
    _ type: GraphQL.TypeReference, at coordinate: () -> String, _ rule: SchemaRule,
    _ expected: Expectation, _ place: Int
  ) {
    let name = type.namedType
    guard let uses = uses[name] else {
      // A copy, because the hint is made while `findings` changes.
      let uses = uses
      findings.report(
        .knownTypes, "unknown type '\(name)' in '\(coordinate())'",
        hint: Spelling.suggestion(
          for: name, among: uses.lazy.filter { $1.contains(expected) }.map(\.key)),
        at: place)
      return
    }
    guard uses.contains(expected) else {
      findings.report(
        rule, "'\(name)' in '\(coordinate())' is not \(expected.rawValue)", at: place)
      return
    }
  }

  private mutating func checkObject(
    _ name: String, at coordinate: String, _ rule: SchemaRule, _ place: Int
  ) {
    check(.named(name), at: { coordinate }, rule, .object, place)
  }

  private mutating func checkUnique(
    _ items: [some PlacedDefinition], _ coordinate: (String) -> String
  ) {
    // Most types have a few fields, which are compared faster than hashed.
    if items.count < 10 {
      let isUnique = items.indices.allSatisfy { index in
        !items[..<index].contains { $0.name == items[index].name }
      }
      if isUnique { return }
    }
    let names = items.lazy.map { (text: $0.name, offset: $0.places.value.name) }
    findings.report(.uniqueNames, repeated: names) { "'\(coordinate($0))' is defined twice" }
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
