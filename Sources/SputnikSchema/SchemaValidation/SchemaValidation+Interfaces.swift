import SputnikLanguage

extension SchemaValidation {
  /// Reports types that don't do what their interfaces promise (section 3.6 and 3.7,
  /// `IsValidImplementation`).
  mutating func checkInterfaces() {
    for type in schema.types where !type.interfaces.isEmpty {
      let places = type.places.names
      var seen: Set<String> = []
      for (index, name) in type.interfaces.enumerated() {
        let place = places.indices.contains(index) ? places[index] : -1
        guard seen.insert(name).inserted else {
          findings.report(
            .uniqueNames, "'\(type.name)' implements '\(name)' twice", at: place)
          continue
        }
        guard case .interface(let interface)? = schema.type(named: name) else { continue }
        if name == type.name {
          findings.report(
            .interfaces, "the interface '\(name)' can't implement itself", at: place)
          continue
        }
        for inherited in interface.interfaces
        where inherited != name && !type.interfaces.contains(inherited) {
          let isCircle = inherited == type.name
          findings.report(
            .interfaces,
            isCircle
              ? "'\(type.name)' can't implement '\(name)', which implements '\(type.name)'"
              : "'\(type.name)' must implement '\(inherited)', because '\(name)' implements it",
            at: place)
        }
        for field in interface.fields { check(field, of: interface.name, in: type) }
      }
    }
  }

  private mutating func check(
    _ expected: GraphQL.FieldDefinition, of interface: String, in type: GraphQL.TypeDefinition
  ) {
    guard let field = type.fields.first(where: { $0.name == expected.name }) else { return }
    let coordinate = "\(type.name).\(field.name)"
    let origin = "\(interface).\(expected.name)"
    for argument in expected.arguments {
      guard let own = field.arguments.first(where: { $0.name == argument.name }) else {
        findings.report(
          .interfaces, "'\(coordinate)' must have the argument '\(argument.name)' of '\(origin)'",
          at: [field.places.value.name, argument.places.value.name])
        continue
      }
      guard own.type != argument.type else { continue }
      findings.report(
        .interfaces,
        "'\(coordinate)(\(own.name):)' must have the type '\(argument.type)' of '\(origin)',"
          + " found '\(own.type)'", at: [own.places.value.type, argument.places.value.type])
    }
    for argument in field.arguments
    where argument.isRequired && !expected.arguments.contains(where: { $0.name == argument.name }) {
      findings.report(
        .interfaces,
        "'\(coordinate)(\(argument.name):)' can't be required, because '\(origin)' doesn't have it",
        at: argument.places.value.name)
    }
    if !isSubtype(field.type, of: expected.type) {
      findings.report(
        .interfaces,
        "'\(coordinate)' must have the type '\(expected.type)' of '\(origin)', or a subtype,"
          + " found '\(field.type)'", at: [field.places.value.type, expected.places.value.type])
    }
    if field.isDeprecated, !expected.isDeprecated {
      findings.report(
        .deprecation, "'\(coordinate)' can't be deprecated, because '\(origin)' isn't",
        at: field.places.value.name)
    }
  }

  /// Whether a field can have a type if its interface has another
  /// (`IsValidImplementationFieldType`).
  private func isSubtype(
    _ type: GraphQL.TypeReference, of expected: GraphQL.TypeReference
  ) -> Bool {
    switch (type, expected) {
    case (.nonNull(let type), .nonNull(let expected)): return isSubtype(type, of: expected)
    case (_, .nonNull): return false
    case (.nonNull(let type), _): return isSubtype(type, of: expected)
    case (.list(let type), .list(let expected)): return isSubtype(type, of: expected)
    case (.named(let name), .named(let expected)):
      if name == expected { return true }
      switch (schema.type(named: name), schema.type(named: expected)) {
      case (.object?, .union(let union)?): return union.members.contains(name)
      case (let type?, .interface?): return type.interfaces.contains(expected)
      // An unknown type is reported by itself.
      case (nil, _), (_, nil): return true
      default: return false
      }
    default: return false
    }
  }
}

extension GraphQL.FieldDefinition {
  var isDeprecated: Bool { directives.contains { $0.name == "deprecated" } }
}
