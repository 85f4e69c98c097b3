import SputnikLanguage

/// Finds what an execution would stumble over: names without a type, names defined twice, types at
/// places where they make no sense. It doesn't check everything that section 3 of the specification
/// asks of a schema.
struct SchemaChecks {
  private let schema: Schema
  private var problems: [String] = []

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
    if schema.rootType(of: .query) == nil { problems.append("There is no query type.") }
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
            "\"\(type.name)\" lacks the field \"\(field.name)\" of the interface \"\(name)\".")
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
