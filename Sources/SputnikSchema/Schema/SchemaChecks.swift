import SputnikLanguage

/// Finds mistakes in a schema that make an execution impossible: unknown types, names that are defined
/// twice, and types at places where they aren't allowed.
///
/// It doesn't check all validation rules of section 3 of the specification.
struct SchemaChecks {
  private let schema: Schema
  private var problems: [String] = []

  /// Returns the mistakes in a schema, one sentence each.
  static func problems(of schema: Schema) -> [String] {
    var checks = SchemaChecks(schema: schema)
    checks.checkRootTypes()
    for type in schema.types { checks.check(type) }
    for directive in schema.directives {
      checks.check(directive.arguments, of: "@\(directive.name)")
    }
    return checks.problems
  }

  private init(schema: Schema) { self.schema = schema }

  private mutating func checkRootTypes() {
    if schema.rootType(of: .query) == nil {
      problems.append("The schema has no query type: define \"type Query\".")
    }
    for kind in GraphQL.OperationKind.allCases {
      guard let name = schema.rootType(of: kind) else { continue }
      checkObject(name, at: kind.rawValue)
    }
  }

  private mutating func check(_ type: GraphQL.TypeDefinition) {
    checkUnique(type.fields.map(\.name)) { "\(type.name).\($0)" }
    for field in type.fields {
      let coordinate = "\(type.name).\(field.name)"
      check(field.type, at: coordinate, "an output type", \.isOutputType)
      check(field.arguments, of: coordinate)
    }
    checkInterfaces(of: type)
    switch type {
    case .union(let union):
      checkUnique(union.members) { "\(union.name) = \($0)" }
      for member in union.members { checkObject(member, at: union.name) }
    case .enum(let type):
      checkUnique(type.values.map(\.name)) { "\(type.name).\($0)" }
    case .inputObject(let type):
      checkUnique(type.fields.map(\.name)) { "\(type.name).\($0)" }
      for field in type.fields {
        check(field.type, at: "\(type.name).\(field.name)", "an input type", \.isInputType)
      }
    case .scalar, .object, .interface: break
    }
  }

  private mutating func checkInterfaces(of type: GraphQL.TypeDefinition) {
    for name in type.interfaces {
      switch schema.type(named: name) {
      case nil: problems.append("Unknown type \"\(name)\" in \"\(type.name)\".")
      case .interface(let interface)?:
        for field in interface.fields where !type.fields.contains(where: { $0.name == field.name })
        {
          problems.append(
            "\"\(type.name)\" must have the field \"\(field.name)\" of its interface \"\(name)\".")
        }
      default: problems.append("\"\(name)\" in \"\(type.name)\" is not an interface.")
      }
    }
  }

  private mutating func check(_ arguments: [GraphQL.InputValueDefinition], of coordinate: String) {
    checkUnique(arguments.map(\.name)) { "\(coordinate)(\($0):)" }
    for argument in arguments {
      check(
        argument.type, at: "\(coordinate)(\(argument.name):)", "an input type", \.isInputType)
    }
  }

  private mutating func check(
    _ type: GraphQL.TypeReference, at coordinate: String, _ expected: String,
    _ isExpected: (GraphQL.TypeDefinition) -> Bool
  ) {
    guard let definition = schema.type(named: type.namedType) else {
      problems.append("Unknown type \"\(type.namedType)\" in \"\(coordinate)\".")
      return
    }
    guard isExpected(definition) else {
      problems.append("\"\(type.namedType)\" in \"\(coordinate)\" is not \(expected).")
      return
    }
  }

  private mutating func checkObject(_ name: String, at coordinate: String) {
    check(.named(name), at: coordinate, "an object type") {
      if case .object = $0 { true } else { false }
    }
  }

  private mutating func checkUnique(_ names: [String], _ coordinate: (String) -> String) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      problems.append("\"\(coordinate(name))\" is defined twice.")
    }
  }
}
