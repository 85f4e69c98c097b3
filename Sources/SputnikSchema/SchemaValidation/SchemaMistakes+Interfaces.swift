import SputnikLanguage

extension SchemaMistakes {
  /// Reports interfaces that don't exist, and fields of interfaces that the type doesn't have
  /// (section 3.6 and 3.7).
  mutating func checkInterfaces(of type: GraphQL.TypeDefinition) {
    for (index, name) in type.interfaces.enumerated() {
      let place = type.places.name(at: index)
      switch schema.type(named: name) {
      case nil:
        findings.report(
          .knownTypes, "unknown type '\(name)' in '\(type.name)'", about: .type(type.name),
          at: place)
      case .interface(let interface)?:
        for field in interface.fields where !type.fields.contains(where: { $0.name == field.name })
        {
          findings.report(
            .interfaces,
            "'\(type.name)' must have the field '\(field.name)' of its interface '\(name)'",
            about: .type(type.name), at: [place, field.places.value.name])
        }
      default:
        findings.report(
          .interfaces, "'\(name)' in '\(type.name)' is not an interface", about: .type(type.name),
          at: place)
      }
    }
  }

  /// Reports types that don't do what their interfaces promise (section 3.6 and 3.7,
  /// `IsValidImplementation`).
  mutating func checkImplementations() {
    for type in schema.types where !type.interfaces.isEmpty {
      let coordinate = SchemaCoordinate.type(type.name)
      var seen: Set<String> = []
      for (index, name) in type.interfaces.enumerated() {
        let place = type.places.name(at: index)
        guard seen.insert(name).inserted else {
          findings.report(
            .uniqueNames, "'\(type.name)' implements '\(name)' twice", about: coordinate, at: place)
          continue
        }
        guard case .interface(let interface)? = schema.type(named: name) else { continue }
        if name == type.name {
          findings.report(
            .interfaces, "the interface '\(name)' can't implement itself", about: coordinate,
            at: place)
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
            about: coordinate, at: place)
        }
        for field in interface.fields { check(field, of: interface.name, in: type) }
      }
    }
  }

  private mutating func check(
    _ expected: GraphQL.FieldDefinition, of interface: String, in type: GraphQL.TypeDefinition
  ) {
    guard let field = type.fields.first(where: { $0.name == expected.name }) else { return }
    let coordinate = SchemaCoordinate.member(type: type.name, name: field.name)
    let origin = SchemaCoordinate.member(type: interface, name: expected.name)
    for argument in expected.arguments {
      guard let own = field.arguments.first(where: { $0.name == argument.name }) else {
        findings.report(
          .interfaces, "'\(coordinate)' must have the argument '\(argument.name)' of '\(origin)'",
          about: coordinate, at: [field.places.value.name, argument.places.value.name])
        continue
      }
      guard own.type != argument.type else { continue }
      findings.report(
        .interfaces,
        "'\(coordinate.appending(own.name))' must have the type '\(argument.type)' of '\(origin)',"
          + " found '\(own.type)'", about: coordinate.appending(own.name),
        at: [own.places.value.type, argument.places.value.type])
    }
    for argument in field.arguments
    where argument.isRequired && !expected.arguments.contains(where: { $0.name == argument.name }) {
      findings.report(
        .interfaces,
        "'\(coordinate.appending(argument.name))' can't be required, because '\(origin)' doesn't"
          + " have it", about: coordinate.appending(argument.name), at: argument.places.value.name)
    }
    if !isSubtype(field.type, of: expected.type) {
      findings.report(
        .interfaces,
        "'\(coordinate)' must have the type '\(expected.type)' of '\(origin)', or a subtype,"
          + " found '\(field.type)'", about: coordinate,
        at: [field.places.value.type, expected.places.value.type])
    }
    if field.deprecationReason != nil, expected.deprecationReason == nil {
      findings.report(
        .deprecation, "'\(coordinate)' can't be deprecated, because '\(origin)' isn't",
        about: coordinate, at: field.places.value.name)
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
